import { describe, expect, it } from 'vitest'
import { aCadastralProperty, aUnit } from './cadastral-property.fixture.ts'
import { type EnrichableAsset, enrichAsset, locatedPoint, type OutsideFacts, type Places } from './enrich-asset.ts'

const POINT = { latitude: 41.2205, longitude: 1.5233 }
const NOWHERE: Places = { municipality: null, censusSection: null, postalCode: null }
const PLACES: Places = {
  municipality: { code: '43163', name: 'El Vendrell' },
  censusSection: '4316301001',
  postalCode: '43700',
}

function anAsset(values: Record<string, unknown> = {}, overrides: Partial<EnrichableAsset> = {}): EnrichableAsset {
  return {
    values: { cadastralReference: '6344205CF7664S0001GP', ...values },
    sources: {},
    earlier: {},
    loaded: null,
    typeId: 11,
    policy: 'auto',
    sizes: { size: null, sizeSource: null, sizes: {} },
    ...overrides,
  }
}

function facts(overrides: Partial<OutsideFacts> = {}): OutsideFacts {
  return {
    identification: 'identified',
    property: aCadastralProperty(),
    estate: null,
    point: POINT,
    parcelAddress: null,
    municipalityName: 'El Vendrell',
    ...overrides,
  }
}

const notAsked = facts({ identification: 'notAsked', property: null, point: null, municipalityName: null })
const codes = (asset: EnrichableAsset, outside = facts()) =>
  enrichAsset(asset, outside, NOWHERE).warnings.map(({ code }) => code)

describe('Enriching an asset with a known reference', () => {
  it('an enrichment gives an asset with a cadastral reference its location, features and sizes, each with a source', () => {
    expect(enrichAsset(anAsset(), facts(), PLACES)).toEqual({
      values: {
        address: 'CL BERGUEDA 35 N2-39 Es:1 Pl:00 Pt:A',
        postalCode: '43700',
        municipality: 'El Vendrell',
        municipalityCode: '43163',
        provinceCode: '43',
        province: 'Tarragona',
        subtypeId: 'flat',
        constructionYear: 2005,
        floor: 0,
        latitude: POINT.latitude,
        longitude: POINT.longitude,
        censusSection: '4316301001',
        rooms: 2,
      },
      sources: {
        address: 'cadastre',
        postalCode: 'cadastre',
        municipality: 'cadastre',
        municipalityCode: 'cadastre',
        provinceCode: 'cadastre',
        province: 'cadastre',
        subtypeId: 'cadastre',
        constructionYear: 'cadastre',
        floor: 'cadastre',
        latitude: 'cadastre',
        longitude: 'cadastre',
        censusSection: 'outlines',
        rooms: 'estimate',
      },
      sizes: {
        size: 91,
        sizeSource: 'product',
        sizes: { cadastreTotal: 91, cadastreMainUse: 83, product: 91 },
      },
      earlier: {},
      warnings: [],
    })
  })

  it("an enrichment neither overwrites a user's value nor fills a field that a user cleared", () => {
    const asset = anAsset(
      { address: 'Calle Berguedà 35, bajo A', rooms: 3, latitude: 41.3, longitude: 1.6, floor: null },
      { sources: { floor: 'manual' } },
    )
    const { values } = enrichAsset(asset, facts(), NOWHERE)
    for (const field of ['address', 'rooms', 'latitude', 'longitude', 'floor']) {
      expect(values).not.toHaveProperty(field)
    }
    expect(locatedPoint(asset, facts())).toEqual({ latitude: 41.3, longitude: 1.6 })
  })

  it("an enrichment keeps a user's value, and updates the earlier value to which the user can return", () => {
    const earlier = {
      rooms: { value: 1, source: 'estimate' },
      floor: { value: 3, source: 'tape' },
      address: { value: 'Mayor 1', source: 'tape' },
      latitude: { value: 40, source: 'cadastre' },
    } as const
    const sources = { rooms: 'manual', floor: 'manual', address: 'manual', latitude: 'manual' } as const
    const asset = anAsset({ rooms: 4, floor: 2, address: null, latitude: 41 }, { sources, earlier })
    const enriched = enrichAsset(asset, facts(), PLACES)
    for (const field of Object.keys(earlier)) expect(enriched.values).not.toHaveProperty(field)
    expect(enriched.earlier).toEqual({
      rooms: { value: 2, source: 'estimate' },
      // An enrichment keeps the tape's features, but replaces the tape's location.
      floor: { value: 3, source: 'tape' },
      address: { value: 'CL BERGUEDA 35 N2-39 Es:1 Pl:00 Pt:A', source: 'cadastre' },
      latitude: { value: POINT.latitude, source: 'cadastre' },
    })
  })

  it("an enrichment replaces the tape's location with the cadastre's location, but keeps the tape's features", () => {
    const said = { address: 'Bergueda 35', latitude: 41.3, longitude: 1.6, rooms: 3, constructionYear: 2001 }
    const asset = anAsset(said, { loaded: { ...said } })
    const { values } = enrichAsset(asset, facts(), NOWHERE)
    expect(values).toMatchObject({
      address: 'CL BERGUEDA 35 N2-39 Es:1 Pl:00 Pt:A',
      latitude: POINT.latitude,
    })
    expect(values).not.toHaveProperty('rooms')
    expect(values).not.toHaveProperty('constructionYear')
  })

  it('a second enrichment with the same data has the same result as the first', () => {
    const asset = anAsset()
    const first = enrichAsset(asset, facts(), PLACES)
    const again = enrichAsset(
      { ...asset, values: { ...asset.values, ...first.values }, sources: first.sources, sizes: first.sizes },
      facts(),
      PLACES,
    )
    expect(again).toEqual(first)
  })

  it('an enrichment updates estimates, but does not replace a value with a value from a weaker source', () => {
    const asset = anAsset(
      { municipality: 'El Vendrell', rooms: 1 },
      { sources: { municipality: 'cadastre', rooms: 'estimate' } },
    )
    expect(enrichAsset(asset, facts(), NOWHERE).values.rooms).toBe(2)
    expect(enrichAsset(asset, notAsked, PLACES).values).not.toHaveProperty('municipality')
  })
})

describe('sizes (product facts 4.2)', () => {
  const build = (origin: number, policy: 'auto' | 'datatape' = 'auto') =>
    anAsset({}, { policy, sizes: { size: origin, sizeSource: 'origin', sizes: { origin } } })

  it.each([
    ['at most 15 %: the tape’s size', build(104), 104, 'origin', []],
    ['above 15 %: the cadastral size, with a warning', build(105), 91, 'product', ['assets.sizeDiffersFromCadastre']],
    ['policy `datatape`: the tape’s size', build(105, 'datatape'), 105, 'origin', ['assets.sizeDiffersFromCadastre']],
  ])(
    'the difference between the size in the tape and the cadastral size determines the main size: %s',
    (_what, asset, size, sizeSource, warnings) => {
      const enriched = enrichAsset(asset, facts(), PLACES)
      expect(enriched.sizes).toMatchObject({ size, sizeSource })
      expect(enriched.warnings.map(({ code }) => code)).toEqual(warnings)
    },
  )

  it('the size of a dwelling includes common areas only up to 13 % of its own area', () => {
    const units = [aUnit('VIVIENDA', 100), aUnit('ELEMENTOS COMUNES', 30)]
    const property = aCadastralProperty({ area: 130, units })
    expect(enrichAsset(anAsset(), facts({ property }), PLACES).sizes).toMatchObject({ size: 113 })
  })

  it('an enrichment keeps the main size that a user chose', () => {
    const manual = { size: 70, sizeSource: 'manual', sizes: { manual: 70 } } as const
    expect(enrichAsset(anAsset({}, { sizes: manual }), facts(), PLACES).sizes).toEqual({
      ...manual,
      sizes: { manual: 70, cadastreTotal: 91, cadastreMainUse: 83, product: 91 },
    })
    const chosen = { size: 200, sizeSource: 'origin', sizes: { origin: 200 } } as const
    const asset = anAsset({}, { sizes: chosen, sources: { sizeSource: 'manual' } })
    expect(enrichAsset(asset, facts(), PLACES).sizes).toMatchObject({ size: 200, sizeSource: 'origin' })
  })
})

describe('errors and warnings of the catalogue (core specification, section 8)', () => {
  const property = (overrides: Parameters<typeof aCadastralProperty>[0]) =>
    facts({ property: aCadastralProperty(overrides) })
  const unidentified = (identification: OutsideFacts['identification']) => facts({ identification, property: null })

  it.each<[string, string[]]>([
    ['valuation.cadastralReferenceNotValid', codes(anAsset(), unidentified('referenceNotValid'))],
    ['valuation.referenceNotIdentified', codes(anAsset(), unidentified('referenceNotIdentified'))],
    ['valuation.referenceProbablyForThePlot', codes(anAsset(), unidentified('plot'))],
    ['valuation.referenceProbablyForThePlot', codes(anAsset(), property({ use: 'Suelo sin edificar' }))],
    ['valuation.residentialWithoutHousing', codes(anAsset(), property({ units: [aUnit('ALMACEN', 91)] }))],
    ['valuation.assetNotResidential', codes(anAsset(), property({ use: 'Comercial' }))],
    ['valuation.useNotFound', codes(anAsset(), property({ use: 'Otros' }))],
    ['valuation.wrongPreferredDatatapeSize', codes(anAsset({}, { policy: 'datatape' }))],
    ['valuation.propertyNotLocated', codes(anAsset(), { ...notAsked })],
    ['valuation.notInACountry', codes(anAsset({ latitude: 48.8, longitude: 2.3 }), { ...notAsked })],
  ])('an asset to which the warning %s applies gets exactly this warning from an enrichment', (code, expected) => {
    expect(expected).toEqual([code])
  })

  it('an enrichment gives no warning for a shop in commercial use, nor for an asset that was not looked up in the cadastre', () => {
    expect(codes(anAsset({}, { typeId: 21 }), property({ use: 'Comercial' }))).toEqual([])
    expect(codes(anAsset({ latitude: 41.2, longitude: 1.5 }), notAsked)).toEqual([])
  })
})

describe('an asset that is not identified in the cadastre', () => {
  it('an asset that was not looked up in the cadastre gets its municipality, census section and postal code from the outlines', () => {
    const asset = anAsset({ cadastralReference: null, latitude: 41.22, longitude: 1.52 })
    expect(enrichAsset(asset, notAsked, PLACES)).toMatchObject({
      values: {
        municipalityCode: '43163',
        province: 'Tarragona',
        censusSection: '4316301001',
        postalCode: '43700',
      },
      sources: { municipalityCode: 'outlines', postalCode: 'outlines' },
    })
  })

  it('an enrichment gives an asset without an address the address of its parcel if the cadastre cannot identify the asset', () => {
    const outside = facts({
      identification: 'notIdentified',
      property: null,
      parcelAddress: 'CL ALT EMPORDA 41',
    })
    const bare = anAsset({ cadastralReference: null })
    expect(enrichAsset(bare, outside, NOWHERE).values.address).toBe('CL ALT EMPORDA 41')
    const typed = anAsset({ cadastralReference: null, address: 'Alt Empordà 41' })
    expect(enrichAsset(typed, outside, NOWHERE).values).not.toHaveProperty('address')
  })

  it('an enrichment gives an asset without a reference the reference of the property that the cadastre finds for it', () => {
    expect(enrichAsset(anAsset({ cadastralReference: null }), facts(), NOWHERE).values.cadastralReference).toBe(
      '6344205CF7664S0001GP',
    )
  })
})

describe('a garage or storage room that has the same reference as a dwelling', () => {
  const flatWith = (...units: [string, number][]) =>
    facts({
      property: aCadastralProperty({
        units: [aUnit('VIVIENDA', 83), aUnit('ELEMENTOS COMUNES', 8), ...units.map((unit) => aUnit(...unit))],
      }),
    })
  const changes = { size: 12, sizeSource: 'origin', sizes: { origin: 12 } } as const

  it.each([
    [15, flatWith(), changes, ['assets.typeDiffersFromCadastre']],
    [16, flatWith(['APARCAMIENTO', 12]), changes, ['assets.typeDiffersFromCadastre']],
    [15, flatWith(['APARCAMIENTO', 12]), { cadastreTotal: 12, cadastreMainUse: 12, product: 12 }, []],
    [16, flatWith(['TRASTERO', 11]), { cadastreTotal: 11, cadastreMainUse: 11, product: 11 }, []],
  ] as const)(
    "an annex of type %s that shares a dwelling's reference receives the size of its own unit, if there is one",
    (typeId, outside, expected, warned) => {
      const result = enrichAsset(anAsset({}, { typeId, sizes: changes }), outside, NOWHERE)
      const sizes = 'sizes' in expected ? expected : { ...changes, sizes: { origin: 12, ...expected } }
      expect(result.sizes).toEqual(sizes)
      expect(result.warnings.map(({ code }) => code)).toEqual([...warned])
    },
  )

  it('an enrichment gives a garage the size of its cadastral unit if the size in the tape differs by more than 15 %', () => {
    const result = enrichAsset(
      anAsset({}, { typeId: 15, sizes: { size: 30, sizeSource: 'origin', sizes: { origin: 30 } } }),
      flatWith(['APARCAMIENTO', 12]),
      NOWHERE,
    )
    expect(result.sizes).toMatchObject({ size: 12, sizeSource: 'product' })
  })

  it('an enrichment removes from a garage the size of a dwelling that an earlier enrichment gave to it', () => {
    const wrong = { origin: 12, cadastreTotal: 91, cadastreMainUse: 83, product: 91 }
    const result = enrichAsset(
      anAsset({}, { typeId: 15, sizes: { size: 91, sizeSource: 'product', sizes: wrong } }),
      facts(),
      NOWHERE,
    )
    expect(result.sizes).toEqual(changes)
  })
})

it.each([
  [21, 'Residencial', true],
  [21, 'Comercial', false],
  [22, 'Comercial', false],
  [33, 'Comercial', true],
  [51, 'Suelo sin edificar', false],
  [71, 'Comercial', false],
] as const)(
  'the check whether an asset of type %s with the cadastral use %s gets the warning about its type gives %s',
  (typeId, use, differs) => {
    const outside = facts({ property: aCadastralProperty({ use, units: [aUnit('LOCAL', 83)] }) })
    expect(codes(anAsset({}, { typeId }), outside).includes('assets.typeDiffersFromCadastre')).toBe(differs)
  },
)
