import { describe, expect, it } from 'vitest'
import { type CaveatFacts, conditionsOf, validUntil, warningsOf } from './caveats.ts'

/** A flat without any unknown facts. */
const FACTS: CaveatFacts = {
  valuationTypeId: 5,
  valuationDate: '2026-06-30',
  issuedOn: '2026-07-02',
  typeId: 11,
  size: 100,
  registrySize: 98,
  cadastreSize: 104,
  cadastralReference: '6344205CF7664S0001GP',
  isInCadastre: true,
  registryNoteOn: '2026-05-10',
  isOccupied: false,
  isWithoutPossession: false,
  isLet: false,
  lease: 'none',
  isProtected: false,
  basis: 'comparables',
  comparables: 8,
  edited: 0,
  confidence: 'high',
  building: null,
  quarters: [1900, 1910, 1930, 1950, 1960, 1980, 2000, 2010],
}

describe('Conditions of a report (Orden ECO/805/2003, art. 10)', () => {
  it('the report on a flat without unknown facts has only the condition that planning law was not checked', () => {
    expect(conditionsOf(FACTS).map(({ code }) => code)).toEqual(['planningUnchecked'])
  })

  it.each<[string, Partial<CaveatFacts>, string]>([
    ['without a visit (7.2.a)', { valuationTypeId: 1 }, 'notInspected'],
    ['seen from the street (7.2.a)', { valuationTypeId: 4 }, 'notInspectedInside'],
    ['whose occupancy is unknown (7.2.b)', { isOccupied: null }, 'occupancyUnknown'],
    ['that is occupied (7.2.b)', { isOccupied: true }, 'occupied'],
    ['without occupants and without possession (7.2.b)', { isWithoutPossession: true }, 'withoutPossession'],
    ['that is let (7.2.b)', { isLet: true, lease: 'document' }, 'let'],
    ['that is let without its contract (8.2.e)', { isOccupied: true, isLet: true }, 'leaseWithoutContract'],
    ['that is let by a lease without its document (8.2.e)', { isLet: true, lease: 'terms' }, 'leaseOnlyRecorded'],
    ['whose public protection is unknown (7.2.c)', { isProtected: null }, 'protectionUnknown'],
    ['that is under public protection (10.1.c)', { isProtected: true }, 'legalMaximumUnknown'],
    ['without a registry extract (8.1)', { registryNoteOn: null }, 'registryNoteMissing'],
    ['with a registry extract older than three months (8.1)', { registryNoteOn: '2026-03-29' }, 'registryNoteOld'],
    ['without an answer from the cadastre (8.1)', { isInCadastre: false }, 'cadastreMissing'],
  ])('the report on a home %s has the matching condition', (_, change, code) => {
    expect(conditionsOf({ ...FACTS, ...change }).map((one) => one.code)).toContain(code)
  })

  it('no condition is added for a registry extract that is exactly three months old, a let home with its lease contract, or a shop whose public protection is unknown', () => {
    const codes = (change: Partial<CaveatFacts>) => conditionsOf({ ...FACTS, ...change }).map(({ code }) => code)
    const isOfLease = (code: string) => code.startsWith('lease')
    expect(codes({ registryNoteOn: '2026-03-30' })).not.toContain('registryNoteOld')
    expect(codes({ isLet: true, lease: 'document' }).filter(isOfLease)).toEqual([])
    // A recorded lease is not said to be missing, and no lease is stated for a home that is not let.
    expect(codes({ isLet: true, lease: 'terms' })).not.toContain('leaseWithoutContract')
    expect(codes({ isLet: true, lease: 'none' })).not.toContain('leaseOnlyRecorded')
    expect(codes({ isLet: false, lease: 'terms' }).filter(isOfLease)).toEqual([])
    expect(codes({ typeId: 21, isProtected: null })).not.toContain('protectionUnknown')
  })
})

describe('Warnings of a report (Orden ECO/805/2003, arts. 11, 12, 21 and 62)', () => {
  const codes = (change: Partial<CaveatFacts>) => warningsOf({ ...FACTS, ...change }).map(({ code }) => code)

  it('the report on a flat without unknown facts has only the warning that heritage protection was not checked', () => {
    expect(codes({})).toEqual(['heritageUnchecked'])
  })

  it.each<[string, Partial<CaveatFacts>, string]>([
    ['more than 5 % larger than the registry says (5.1.c)', { registrySize: 95 }, 'sizesDisagree'],
    ['without a cadastral reference (11.g)', { cadastralReference: null }, 'noCadastralReference'],
    ['whose value was typed (11.d)', { basis: 'typed' }, 'otherMethod'],
    ['with five comparables (21.1.c)', { comparables: 5 }, 'fewComparables'],
    ['with prices of less than two years (21.2.a)', { quarters: [1900, 1910] }, 'shortSeries'],
    ['in a market whose prices fell by a fifth (12)', { quarters: [2500, 2400, 2000] }, 'pricesFell'],
    ['with an edited comparable', { edited: 1 }, 'editedComparables'],
    ['with low confidence', { confidence: 'low' }, 'lowConfidence'],
    [
      'whose uses exceed the plan (35.1.a)',
      { building: { excess: 2749.5, incomplete: 0, isRural: false } },
      'usesExceedPlan',
    ],
    [
      'with a use without a cost (35.1)',
      { building: { excess: null, incomplete: 1, isRural: false } },
      'usesIncomplete',
    ],
    ['assumed on rural land (35.1.a)', { building: { excess: null, incomplete: 0, isRural: true } }, 'usesOnRuralLand'],
    ['with a report seven months after the valuation date (62.4)', { issuedOn: '2027-01-31' }, 'expired'],
  ])('the report on a home %s has the matching warning', (_, change, code) => {
    expect(codes(change)).toContain(code)
  })

  it('a value is valid for six months after its date', () => {
    expect(validUntil('2026-06-30')).toBe('2026-12-30')
    expect(codes({ issuedOn: '2026-12-30' })).not.toContain('expired')
  })

  it('a size below the size in the registry gives no warning', () => {
    expect(codes({ registrySize: 130, cadastreSize: null })).not.toContain('sizesDisagree')
  })
})
