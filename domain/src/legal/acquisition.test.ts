import { describe, expect, it } from 'vitest'
import {
  ACQUISITION_TYPES,
  type Acquisition,
  acquisitionDates,
  acquisitionErrors,
  hasAdjudicationProcess,
  registryRejection,
} from './acquisition.ts'

const NONE: Acquisition = {
  acquisitionType: null,
  acquisitionDate: null,
  edictReceptionDate: null,
  testimonialReceptionDate: null,
}
const errorsOf = (changes: Partial<Acquisition>) =>
  acquisitionErrors({ ...NONE, ...changes }).map(({ field, reason }) => `${field} ${reason}`)

describe('Acquisition (operations specification, sections 4 and 5)', () => {
  it('a foreclosure award has the dates of the court documents; every other type has one acquisition date', () => {
    const ofCourt = ACQUISITION_TYPES.filter((type) => acquisitionDates(type).includes('testimonialReceptionDate'))
    expect(ofCourt).toEqual(['ADJUDICACION'])
    const others = ACQUISITION_TYPES.filter((type) => type !== 'ADJUDICACION')
    expect(others.map(acquisitionDates)).toEqual(others.map(() => ['acquisitionDate']))
  })

  it('an acquisition without a type is rejected', () => {
    expect(errorsOf({})).toEqual(['acquisitionType required'])
  })

  it.each(ACQUISITION_TYPES.filter((type) => type !== 'ADJUDICACION'))(
    'an acquisition by %s needs an acquisition date',
    (type) => {
      expect(errorsOf({ acquisitionType: type })).toEqual(['acquisitionDate required'])
      expect(errorsOf({ acquisitionType: type, acquisitionDate: '2026-03-01' })).toEqual([])
    },
  )

  it.each([
    [{}, []],
    [{ edictReceptionDate: '2026-03-01' }, []],
    [{ edictReceptionDate: '2026-03-01', testimonialReceptionDate: '2026-04-01' }, []],
    [
      { edictReceptionDate: '2026-03-01', testimonialReceptionDate: '2026-02-01' },
      ['testimonialReceptionDate beforeEdict'],
    ],
    [{ edictReceptionDate: '2026-02-30' }, ['edictReceptionDate notADate']],
  ])('a foreclosure award with the dates %o has the errors %o', (dates, errors) => {
    expect(errorsOf({ acquisitionType: 'ADJUDICACION', ...dates })).toEqual(errors)
  })

  it('a surrender in lieu (dación en pago) cannot have the dates of a foreclosure award', () => {
    const input = {
      acquisitionType: 'DACION',
      acquisitionDate: '2026-03-01',
      edictReceptionDate: '2026-03-01',
    }
    expect(errorsOf(input as Partial<Acquisition>)).toEqual(['edictReceptionDate notForThisType'])
  })

  it.each([
    [{}, 'acquisitionType'],
    [{ acquisitionType: 'ADJUDICACION' }, 'testimonialReceptionDate'],
    [{ acquisitionType: 'ADJUDICACION', testimonialReceptionDate: '2026-04-01' }, null],
    [{ acquisitionType: 'CSA' }, null],
  ] as const)(
    'the empty field that blocks the registry part, for an acquisition with %o, is %s',
    (changes, refusal) => {
      expect(registryRejection({ ...NONE, ...changes })).toBe(refusal)
    },
  )

  it('only an acquisition by foreclosure award has a foreclosure procedure', () => {
    expect(ACQUISITION_TYPES.filter((acquisitionType) => hasAdjudicationProcess({ acquisitionType }))).toEqual([
      'ADJUDICACION',
    ])
  })
})
