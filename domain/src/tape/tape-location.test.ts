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

describe('An address in several columns', () => {
  const PARTS: Partial<Record<TapeFieldKey, CellInput>> = {
    municipality: 'València',
    streetType: 'Calle',
    address: 'Mayor',
    streetNumber: 12,
  }

  it.each<[string, Partial<Record<TapeFieldKey, CellInput>>, string]>([
    ['street and number', PARTS, 'Calle Mayor, 12'],
    ['staircase, floor and door', { ...PARTS, staircase: '2', floor: '3', door: 'B' }, 'Calle Mayor, 12, esc. 2, 3 B'],
    ['a block', { ...PARTS, block: '4' }, 'Calle Mayor, 12, bloque 4'],
    ['a name with the type of street', { ...PARTS, address: 'C/ Mayor' }, 'C/ Mayor, 12'],
    ['a whole address beside its number', { ...PARTS, address: 'C/ Mayor 12, 3.º B', door: 'B' }, 'C/ Mayor 12, 3.º B'],
    ['no number', { ...PARTS, streetNumber: 0, block: '3', door: 'B' }, 'Calle Mayor, bloque 3, B'],
    ['a number with letters', { ...PARTS, address: 'C/ Mayor 12 bis', streetNumber: '12 bis' }, 'C/ Mayor 12 bis'],
    ['a number with a sign', { ...PARTS, address: 'C/ Mayor nº12', door: 'B' }, 'C/ Mayor nº12, B'],
    ['two numbers', { ...PARTS, address: 'C/ Mayor 12-14', streetNumber: '12-14' }, 'C/ Mayor 12-14'],
    ['no number twice', { ...PARTS, address: 'C/ Mayor s/n', streetNumber: 'S/N' }, 'C/ Mayor s/n'],
    ['a kilometre', { ...PARTS, address: 'Ctra. N-340 km 12', streetNumber: 'km 12' }, 'Ctra. N-340 km 12'],
    ['a street named for a day', { ...PARTS, address: 'Calle 12 de Octubre' }, 'Calle 12 de Octubre, 12'],
    ['a door with a number', { ...PARTS, floor: 'Bajo', door: '1' }, 'Calle Mayor, 12, Bajo 1'],
    ['a door with its floor', { ...PARTS, floor: '3', door: '3º B' }, 'Calle Mayor, 12, 3º B'],
    [
      'a door beside an address that ends with its number',
      { municipality: 'Reus', address: 'Av. de la Indústria, 42', floor: '2', door: 'B' },
      'Av. de la Indústria, 42, 2 B',
    ],
    [
      'a door beside a whole address',
      { municipality: 'Reus', address: 'Av. Major, 42, 2n B', floor: '2', door: 'B' },
      'Av. Major, 42, 2n B',
    ],
    [
      'a door beside an address that ends with its floor',
      { municipality: 'Reus', address: 'Av. Major, piso 2', door: 'B' },
      'Av. Major, piso 2',
    ],
    ...['Casa 12', 'Apartamento 12', 'Apto. 12', 'Nave 12', 'Garaje 12', 'vivienda 12', 'bungalow 12', 'Fase 12'].map(
      (end): [string, Partial<Record<TapeFieldKey, CellInput>>, string] => [
        `no door twice after ${end}`,
        { municipality: 'Reus', address: `Urb. Los Pinos, ${end}`, floor: '1', door: '12' },
        `Urb. Los Pinos, ${end}`,
      ],
    ),
    [
      'a door with the number of its street',
      { municipality: 'Reus', address: 'Calle Mayor, 3', floor: '2', door: '3' },
      'Calle Mayor, 3, 2 3',
    ],
    [
      'no other door behind a house',
      { municipality: 'Reus', address: 'Urb. Los Pinos, Casa 12', door: 'B' },
      'Urb. Los Pinos, Casa 12',
    ],
    ['a date as number', { ...PARTS, streetNumber: new Date('2026-12-14') }, 'Calle Mayor'],
    [
      'a second line',
      { address: 'Avenida del Mar 4', addressRest: 'Urb. El Pinar', municipality: 'València' },
      'Avenida del Mar 4, Urb. El Pinar',
    ],
  ])('the parts are joined: %s', (_, place, address) => {
    expect(checkPlace(place)).toMatchObject({ kind: 'accepted', asset: { address } })
  })

  it('a correction of the address is the whole address', () => {
    const row = { externalId: 'A-1', type: 'Piso', size: 85, ...PARTS, door: 'B' }
    const mapping = mapTapeColumns(Object.keys(row))
    const validator = new TapeValidator({ mapping, today: '2026-11-21', edits: { 2: { address: 'Calle Mayor 14' } } })
    const read = validator.validate({ row: 2, cells: Object.values(row) })
    expect(read).toMatchObject({ asset: { address: 'Calle Mayor 14' } })
  })

  it('parts without a street are no address', () => {
    expect(checkPlace({ streetType: 'Calle', streetNumber: 12, municipality: 'València' })).toMatchObject({
      kind: 'refused',
      errors: [{ code: 'tape.notLocatable' }],
    })
  })
})
