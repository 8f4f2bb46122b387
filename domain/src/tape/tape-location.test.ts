import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { TapeValidator } from './tape-validator.ts'

function checkPlace(place: Partial<Record<TapeFieldKey, CellInput>>) {
  const row = { externalId: 'A-1', type: 'Piso', size: 85, ...place }
  const validator = new TapeValidator({ mapping: mapTapeColumns(Object.keys(row)), today: '2026-11-21' })
  return validator.validate({ row: 2, cells: Object.values(row) })
}

describe('Reference, coordinates and address are alternatives (product facts 4.1)', () => {
  it.each<[string, Partial<Record<TapeFieldKey, CellInput>>]>([
    ['a cadastral reference', { cadastralReference: '6344205CF7664S0001GP' }],
    ['a parcel reference', { cadastralReference: '6344205CF7664S' }],
    ['coordinates', { latitude: '39,47', longitude: '-0,38' }],
    ['an address with a municipality', { address: 'Calle Mayor 12', municipality: 'València' }],
    ['an address with a postal code', { address: 'Calle Mayor 12', postalCode: '46019' }],
  ])('a row is accepted if its only location is %s', (_, place) => {
    expect(checkPlace(place)).toMatchObject({ kind: 'accepted' })
  })

  it.each<[string, Partial<Record<TapeFieldKey, CellInput>>]>([
    ['nothing', {}],
    ['a street type without a name', { address: 'CL S/N', municipality: 'València' }],
    ['an address without a place', { address: 'Calle Mayor 12' }],
    ['a municipality', { municipality: 'València' }],
  ])('a row is rejected if its only location is %s', (_, place) => {
    expect(checkPlace(place)).toMatchObject({
      kind: 'refused',
      errors: [{ field: 'address', code: 'tape.notLocatable' }],
    })
  })
})

describe('A value needs coordinates', () => {
  it.each<[string, Partial<Record<TapeFieldKey, CellInput>>]>([
    ['a cadastral reference', { cadastralReference: '6344205CF7664S0001GP' }],
    ['an address with a municipality', { address: 'Calle Mayor 12', municipality: 'València' }],
  ])('a row located only by %s is accepted with a warning about its missing coordinates', (_, place) => {
    const warnings = [{ field: 'latitude', column: null, code: 'tape.notLocated' }]
    expect(checkPlace(place)).toMatchObject({ kind: 'accepted', warnings })
  })

  it('coordinates in Spain cause no warning, and coordinates abroad are left out with a warning', () => {
    expect(checkPlace({ latitude: 39.47, longitude: -0.38 })).toMatchObject({ warnings: [] })
    const wrong = { cadastralReference: '6344205CF7664S0001GP', latitude: 48.8, longitude: 2.3 }
    const warnings = [{ code: 'tape.outsideSpain', isLeftOut: true }]
    expect(checkPlace(wrong)).toMatchObject({ kind: 'accepted', asset: { latitude: null }, warnings })
  })
})

describe('Coordinates', () => {
  it('swapped coordinates cause a single error, with a proposal for both cells', () => {
    expect(checkPlace({ latitude: -0.4, longitude: 39.48 })).toMatchObject({
      errors: [
        {
          field: 'latitude',
          code: 'tape.coordinatesExchanged',
          proposal: { latitude: 39.48, longitude: -0.4 },
        },
      ],
    })
  })

  it.each([
    [48.8566, 2.3522, null],
    [40.4, 3.7, { latitude: 40.4, longitude: -3.7 }],
  ])('the coordinates %d, %d are rejected as outside Spain, with the proposal %j', (latitude, longitude, proposal) => {
    expect(checkPlace({ latitude, longitude })).toMatchObject({
      errors: [{ field: 'latitude', code: 'tape.outsideSpain', proposal }],
    })
  })

  it.each([
    [39.47, '', 'longitude'],
    ['', -0.38, 'latitude'],
  ] as const)('the point %j, %j is rejected because the %s is missing', (latitude, longitude, field) => {
    expect(checkPlace({ latitude, longitude })).toMatchObject({
      errors: [{ field, code: 'tape.coordinateMissing' }],
    })
  })

  it('the coordinates 0, 0 are read as unknown coordinates', () => {
    const place = { latitude: 0, longitude: 0, address: 'Calle Mayor 12', municipality: 'València' }
    expect(checkPlace(place)).toMatchObject({
      kind: 'accepted',
      asset: { latitude: null, longitude: null },
      warnings: [{ code: 'tape.readAsUnknown' }, { code: 'tape.notLocated' }],
    })
  })
})

describe('Cadastral reference', () => {
  const point = { latitude: 39.47, longitude: -0.38 }

  it.each([
    ['6344205CF7664S0001GQ', 'tape.referenceControl', { found: 'GQ', expected: 'GP' }, null],
    ['6344205CF7664S0001G', 'tape.referenceLength', { found: 19 }, { cadastralReference: '6344205CF7664S0001GP' }],
    ['6344205CF7664S0001G?', 'tape.referenceCharacters', { characters: '?' }, null],
  ])(
    'the cadastral reference %s causes the warning %s, or an error with this code if the row has no coordinates',
    (cadastralReference, code, data, proposal) => {
      expect(checkPlace({ cadastralReference, ...point })).toMatchObject({
        kind: 'accepted',
        warnings: [{ field: 'cadastralReference', code, data, proposal, isLeftOut: true }],
      })
      expect(checkPlace({ cadastralReference })).toMatchObject({
        errors: [{ field: 'cadastralReference', code, data, proposal, isLeftOut: false }],
      })
    },
  )

  it.each([
    ['Gipuzkoa', ''],
    ['', '20001'],
  ])(
    'a cadastral reference in the province %j or postal code %j is not validated, because a provincial cadastre issues it',
    (province, postalCode) => {
      expect(checkPlace({ cadastralReference: '8297301A', province, postalCode, ...point })).toMatchObject({
        kind: 'accepted',
        asset: { cadastralReference: '8297301A', provinceCode: '20' },
      })
    },
  )
})

describe('Province and postal code', () => {
  it('a missing province is derived from the postal code', () => {
    expect(checkPlace({ address: 'Calle Mayor 1', postalCode: '46019' })).toMatchObject({
      asset: { provinceCode: '46' },
    })
  })

  it('an unknown province causes a warning', () => {
    expect(checkPlace({ latitude: 39.47, longitude: -0.38, province: 'Toulouse' })).toMatchObject({
      kind: 'accepted',
      asset: { provinceCode: null },
      warnings: [{ field: 'province', code: 'tape.unknownProvince' }],
    })
  })

  it('the complete postal code is proposed if a zero is missing inside it', () => {
    const place = { latitude: 39.47, longitude: -0.38, province: 'Valencia', postalCode: '4619' }
    expect(checkPlace(place)).toMatchObject({
      warnings: [{ code: 'tape.postalCodeLength', proposal: { postalCode: '46019' }, isLeftOut: true }],
    })
  })
})
