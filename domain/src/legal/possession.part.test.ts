import { describe, expect, it } from 'vitest'
import { isTakenSo, possessionFrom, unpossessed } from './possession.part.ts'
import { recordErrors, settled } from './records.ts'

const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Possession (product facts 9.3)', () => {
  const possessed = {
    possessionState: 'WITH_POSSESSION',
    possessionDate: '2026-02-03',
    owningMode: 'CFK',
    lockChangeStatus: 'DONE',
    lockChangeDate: '2026-02-04',
    isOccupied: false,
  }

  it('an edit that marks an asset as occupied also removes its possession, possession date and lock change', () => {
    const edited = { ...possessed, isOccupied: true }
    expect(settled('possession', edited, new Set(['isOccupied']))).toEqual({
      possessionState: 'WITHOUT_POSSESSION',
      possessionDate: null,
      owningMode: null,
      lockChangeStatus: 'NOT_DONE',
      lockChangeDate: null,
      isOccupied: true,
    })
  })

  it.each([
    [{}, []],
    [{ possessionDate: null }, ['possessionDate notTogether']],
    [{ isOccupied: true }, ['isOccupied notTogether']],
    [{ lockChangeDate: null }, ['lockChangeDate notTogether']],
    [{ possessionState: 'WITHOUT_POSSESSION' }, ['possessionDate notTogether', 'owningMode notTogether']],
  ])('a possession record with the changes %o has the errors %o', (changes, errors) => {
    expect(fieldsOf('possession', { ...possessed, ...changes })).toEqual(errors)
  })

  it.each([
    ['adjudicationProcess', { kickoffResult: 'POSITIVE' }, 'LEGAL_KICKOFF_EH'],
    ['adjudicationProcess', { kickoffResult: 'NEGATIVE' }, null],
    ['evictionProcesses', { substage: 'LAUNCHED_POSITIVE' }, 'LEGAL_KICKOFF_EVICTION'],
    ['evictionProcesses', { substage: 'LAUNCHED_NEGATIVE' }, null],
  ] as const)(
    'a record in section %s with %o sets the possession mode %s from the day of the court eviction on',
    (section, changes, mode) => {
      const record = { kickoffDate: '2026-06-10', ...changes }
      expect(possessionFrom(section, record, '2026-06-10')).toEqual(mode && { mode, on: '2026-06-10' })
      expect(possessionFrom(section, record, '2026-06-09')).toBeNull()
    },
  )

  it('withdrawing the record that gave possession ends the possession, and the occupancy is then unknown', () => {
    const taken = { mode: 'CFK', on: '2026-02-03' } as const
    expect(isTakenSo(possessed as never, taken)).toBe(true)
    expect(isTakenSo(possessed as never, { ...taken, on: '2026-02-04' })).toBe(false)
    expect(unpossessed(possessed as never)).toMatchObject({
      possessionState: 'WITHOUT_POSSESSION',
      possessionDate: null,
      isOccupied: null,
    })
  })
})
