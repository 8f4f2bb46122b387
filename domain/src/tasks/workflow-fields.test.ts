import { describe, expect, it } from 'vitest'
import { holds } from './workflow.ts'
import { factsOf, WORKFLOW_FIELDS } from './workflow-fields.ts'

const record = (section: string, fields: Record<string, unknown>, id = 1) => ({ section, id, fields })

describe('Facts of an asset', () => {
  it('the facts of an asset contain the fields that a workflow may use, but no free texts or files', () => {
    const facts = factsOf({ acquisitionType: 'DACION', acquisitionDate: null }, [
      record('occupations', { result: 'OCCUPIED', occupantName: 'Ana', reportFile: 'x' }, 7),
    ])
    expect(facts).toEqual({
      values: {
        'acquisition.acquisitionType': 'DACION',
        'occupations.result': 'OCCUPIED',
        'occupations.exists': true,
        'situation.isFinished': false,
        'situation.hadPossession': false,
      },
      records: { occupations: 7 },
    })
  })

  it.each([
    ['INSCRITO', 'WITH_POSSESSION', true],
    ['INSCRITO', 'WITHOUT_POSSESSION', false],
    ['PRESENTADO', 'WITH_POSSESSION', false],
  ])(
    'the repossession of an asset with the registration state %s and the possession state %s is finished: %s',
    (registrationState, possessionState, finished) => {
      const { values } = factsOf({}, [
        record('registry', { registrationState }),
        record('possession', { possessionState }),
      ])
      expect(values['situation.isFinished']).toBe(finished)
    },
  )

  it('the facts of an occupied asset show that it was in possession before, according to a repossession record', () => {
    const { values } = factsOf({}, [
      record('possession', { possessionState: 'WITHOUT_POSSESSION', isOccupied: true }),
      record('repossessionProcesses', { possessionState: 'WITH_POSSESSION' }),
    ])
    expect(values['situation.hadPossession']).toBe(true)
  })

  it.each([
    [{ field: 'registry.registrationState' }, true],
    [{ field: 'registry.registrationState', is: 'INSCRITO' }, true],
    [{ field: 'registry.registrationState', is: 'PRESENTADO' }, false],
    [{ field: 'registry.flawDate' }, false],
    [{ field: 'occupations.exists', is: false }, true],
    [{ field: 'possession.isOccupied', is: false }, true],
    [{ field: 'possession.isOccupied', is: true }, false],
  ])('the check of the condition %o gives %s', (condition, expected) => {
    const facts = factsOf({}, [record('registry', { registrationState: 'INSCRITO' })])
    expect(holds(facts, condition)).toBe(expected)
  })

  it.each([
    ['acquisition.acquisitionType', 'choice'],
    ['possession.dilSignedOccupied', 'yesNo'],
    ['evictionProcesses.appointmentDate', 'filled'],
    ['occupations.occupantName', undefined],
    ['occupations.reportFile', undefined],
  ])('the field %s has the kind %s in conditions', (field, kind) => {
    expect(WORKFLOW_FIELDS.get(field)?.kind).toBe(kind)
  })
})
