import { describe, expect, it } from 'vitest'
import { isOccupationFieldEnabled, OCCUPIED_FIELDS } from './occupation.part.ts'
import { recordErrors, settled } from './records.ts'

const FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Occupancy report (product facts 9.6)', () => {
  it.each(OCCUPIED_FIELDS)('the field %s of an occupancy report is enabled only if the result is OCCUPIED', (field) => {
    expect(['REQUESTED', 'OCCUPIED', 'NOT_OCCUPIED'].map((result) => isOccupationFieldEnabled(field, result))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('a change of the result to NOT_OCCUPIED removes the occupant from the report', () => {
    const record = { result: 'NOT_OCCUPIED', occupantName: 'Juan', isNegotiable: 'YES' }
    expect(settled('occupations', record, new Set(['result']))).toMatchObject({
      occupantName: null,
      isNegotiable: null,
    })
  })

  it('a solved occupancy report needs a result and a document', () => {
    expect(fieldsOf('occupations', { requestState: 'SOLVED', result: 'REQUESTED' })).toEqual([
      'result required',
      'reportFile required',
    ])
    expect(fieldsOf('occupations', { requestState: 'SOLVED', result: 'OCCUPIED', reportFile: FILE })).toEqual([])
    expect(fieldsOf('occupations', { requestState: 'REQUEST_PENDING' })).toEqual([])
  })

  it('an occupant is rejected in a report on an unoccupied asset, even if the same edit enters both values', () => {
    const record = { result: 'NOT_OCCUPIED', occupantName: 'Juan' }
    expect(fieldsOf('occupations', record)).toEqual(['occupantName notTogether'])
    expect(settled('occupations', record, new Set(['result', 'occupantName']))).toMatchObject({ occupantName: 'Juan' })
    expect(fieldsOf('occupations', { result: 'REQUESTED', occupantPhone: '600' })).toEqual([
      'occupantPhone notTogether',
    ])
  })

  it.each([
    ['result', 'REQUESTED', true],
    ['receptionDate', 'NOT_OCCUPIED', true],
    ['occupantName', 'NOT_OCCUPIED', false],
  ])(
    'the check whether the field %s can be edited in a report with the result %s gives %s',
    (field, result, isEnabled) => {
      expect(isOccupationFieldEnabled(field, result)).toBe(isEnabled)
    },
  )

  it('an edit of the reception date removes the occupant from a report on an unoccupied asset', () => {
    const record = { result: 'NOT_OCCUPIED', occupantName: 'Juan', receptionDate: '2026-03-02' }
    const next = settled('occupations', record, new Set(['receptionDate']))
    expect(next).toMatchObject({ occupantName: null, receptionDate: '2026-03-02' })
    expect(fieldsOf('occupations', next)).toEqual([])
  })

  it('an edit of the telephone number does not remove the occupant from a report on an occupied asset', () => {
    const record = { result: 'OCCUPIED', occupantName: 'Ana' }
    expect(settled('occupations', record, new Set(['occupantPhone']))).toEqual(record)
  })
})
