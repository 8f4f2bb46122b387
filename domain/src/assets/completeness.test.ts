import { describe, expect, it } from 'vitest'
import { type CompletenessFacts, completenessOf } from './completeness.ts'
import { COMPLETENESS_ITEMS, type CompletenessItem } from './completeness-items.ts'

const TODAY = '2026-11-26'
/** A flat without missing items. The owner has acquired it; it is vacant and not advertised. */
const COMPLETE: CompletenessFacts = {
  typeId: 11,
  phase: 'management',
  portfolioType: 'reos',
  hasLegalManagement: true,
  cadastralReference: '9872023VH5797S0001WX',
  registryName: 'València n.º 3',
  registryEstate: '19876',
  address: 'Calle del Almez, 12, 3.º B',
  municipalityCode: '46250',
  latitude: 39.47,
  longitude: -0.37,
  size: 82,
  constructionYear: 1974,
  energyRating: 'E',
  energyValidUntil: '2031-02-01',
  occupancy: 'vacant',
  acquisitionType: 'COMPRAVENTA_REO',
  testimonialReceptionDate: null,
  hasValue: true,
  valueDate: '2026-06-30',
  isLet: false,
  isOffered: false,
  hasPropertyTax: true,
  isCommunityEstablished: true,
  hasCommunityContact: true,
  hasLoan: false,
  noteDate: '2026-03-01',
  hasRegistryCode: true,
  hasNoteDocument: true,
  registrationState: 'INSCRITO',
  possessionState: 'WITH_POSSESSION',
  hasProcedure: false,
  hasPlan: true,
  hasPicture: false,
}
const of = (facts: Partial<CompletenessFacts>) => completenessOf({ ...COMPLETE, ...facts }, TODAY)
const missing = (facts: Partial<CompletenessFacts>) =>
  of(facts).items.flatMap((item) => (item.isMissing ? item.item : []))
const needed = (facts: Partial<CompletenessFacts>) => of(facts).items.map(({ item }) => item)

describe('Completeness of an asset', () => {
  it('the completeness of an asset without missing items is 100', () => {
    expect(of({}).score).toBe(100)
    expect(missing({})).toEqual([])
  })

  it.each<[string, Partial<CompletenessFacts>, CompletenessItem[]]>([
    ['has no cadastral reference', { cadastralReference: null }, ['cadastralReference']],
    ['has registry and property number, but no code', { hasRegistryCode: false }, []],
    ['has a code, but no property number', { registryEstate: null }, []],
    ['has the registry only', { hasRegistryCode: false, registryEstate: null }, ['registryIdentity']],
    ['has an address in an unknown municipality', { municipalityCode: null }, ['address']],
    ['has half of its coordinates', { longitude: null }, ['coordinates']],
    ['has the size 0', { size: 0 }, ['size']],
    ['is of an unknown year', { constructionYear: null }, ['constructionYear']],
    ['has no property tax', { hasPropertyTax: false }, ['propertyTax']],
    ['has no information about a community', { isCommunityEstablished: null }, ['community']],
    ['has no established community', { isCommunityEstablished: false, hasCommunityContact: false }, []],
    ['has no contact in its community', { hasCommunityContact: false }, ['communityContact']],
    ['is let without a lease', { occupancy: 'let' }, ['lease']],
    ['is let by a lease', { occupancy: 'let', isLet: true }, []],
    ['has a note of a year ago', { noteDate: '2025-11-26' }, []],
    ['has an older note', { noteDate: '2025-11-25' }, ['registryNote']],
    ['has no note', { noteDate: null, hasNoteDocument: false }, ['registryNote', 'noteDocument']],
    ['is of unknown occupancy', { occupancy: null }, ['occupancy']],
    ['has no acquisition type', { acquisitionType: null, registrationState: null }, ['acquisition']],
    [
      'was acquired by a foreclosure award and has no court certificate',
      { acquisitionType: 'ADJUDICACION', registrationState: null },
      ['title'],
    ],
    ['is not yet registered', { registrationState: null }, ['registration']],
    ['has no information about its possession', { possessionState: null }, ['possession']],
    [
      'is occupied, without any procedure',
      { occupancy: 'withoutTitle', possessionState: 'WITHOUT_POSSESSION' },
      ['procedure'],
    ],
    [
      'is occupied, with a procedure',
      { occupancy: 'withoutTitle', possessionState: 'WITHOUT_POSSESSION', hasProcedure: true },
      [],
    ],
    ['is not valued', { hasValue: false, valueDate: null }, ['value']],
    ['was valued over a year ago', { valueDate: '2025-11-25' }, ['recentValue']],
    ['has no energy certificate', { energyRating: null }, ['energyCertificate']],
    ['has an expired energy certificate', { energyValidUntil: '2026-11-25' }, ['energyCertificate']],
    ['has no plan', { hasPlan: false }, ['plan']],
    ['is offered without a picture', { isOffered: true }, ['picture']],
  ])('the completeness check lists the missing items of an asset that %s', (_, facts, items) => {
    expect(missing(facts)).toEqual(items)
  })

  it.each<[string, Partial<CompletenessFacts>, CompletenessItem[]]>([
    ['a garage has no energy certificate and no plan', { typeId: 15 }, ['energyCertificate', 'plan']],
    ['a warehouse has no energy certificate', { typeId: 41 }, ['energyCertificate', 'community']],
    ['a house has no community of its own', { typeId: 12 }, ['community', 'communityContact']],
    [
      'a plot has neither year, occupancy, community nor certificate',
      { typeId: 51 },
      ['constructionYear', 'occupancy', 'community', 'communityContact', 'energyCertificate', 'plan', 'procedure'],
    ],
    [
      'an asset that is only analysed has no costs, title or possession of its owner',
      { phase: 'analysis' },
      ['propertyTax', 'community', 'lease', 'acquisition', 'registration', 'possession', 'energyCertificate', 'plan'],
    ],
    [
      'a customer without legal management records no title or possession',
      { hasLegalManagement: false, acquisitionType: 'ADJUDICACION', occupancy: 'occupied', possessionState: null },
      ['acquisition', 'title', 'registration', 'possession', 'procedure'],
    ],
    [
      'the collateral of a loan that was not acquired has none either',
      { portfolioType: 'npls', acquisitionType: null },
      ['propertyTax', 'community', 'acquisition', 'registration', 'possession', 'energyCertificate', 'plan'],
    ],
    [
      'an asset that was acquired from a portfolio of loans needs no data of the loan',
      { portfolioType: 'npls' },
      ['loan'],
    ],
  ])('the completeness check does not require items that do not apply to an asset: %s', (_, facts, items) => {
    for (const item of items) expect(needed(facts)).not.toContain(item)
  })

  it('the collateral of a loan needs the data of the loan, but an energy certificate and a picture only if it is advertised', () => {
    const collateral = { portfolioType: 'npls', acquisitionType: null, energyRating: null } as const
    expect(missing(collateral)).toEqual(['loan'])
    expect(missing({ ...collateral, isOffered: true, hasLoan: true })).toEqual(['energyCertificate', 'picture'])
  })

  it('the completeness of an asset is the percentage of the total weight that its existing items have, rounded down', () => {
    // The total weight is 23. The registry extract (3) and its document (1) are missing.
    const facts = { phase: 'analysis', noteDate: null, hasNoteDocument: false } as const
    expect(of(facts).items.map(({ weight }) => weight)).toEqual([3, 2, 2, 1, 3, 1, 3, 2, 3, 2, 1])
    expect(of(facts).score).toBe(Math.floor((100 * 19) / 23))
  })

  it('the list of completeness items has at most 30 items, and no item twice', () => {
    expect(new Set(COMPLETENESS_ITEMS).size).toBe(COMPLETENESS_ITEMS.length)
    expect(COMPLETENESS_ITEMS.length).toBeLessThanOrEqual(30)
  })
})
