import { describe, expect, it } from 'vitest'
import { evidenceOfLindero } from './lindero-format.ts'

const ROW = {
  id: 'A-1',
  kind: 'listing',
  operation: 'sale',
  type: 'Piso',
  price: '185000',
  size: '72.5',
  latitude: '39.4699',
  longitude: '-0.3763',
  date: '2024-06-30',
}
const FULL = {
  ...ROW,
  property: 'H-7',
  subtype: 'Ático',
  state: 'Buen estado',
  rooms: '3',
  bathrooms: '1',
  floor: '-1',
  year: '1974',
  lift: 'sí',
  boxroom: '0',
  parking: '1',
  garden: '',
  terrace: 'no',
  pool: 'NA',
  sports_center: 'yes',
  doorman: 'false',
  address: 'Calle del Almez, 12',
  cadastral_reference: '6344205CF7664S0001GP',
  url: 'https://example.com/a-1',
  added_on: '01/05/2024',
  expired_on: '2024-06-15',
}

describe("A row of Lindero's own format (docs/market-import.md)", () => {
  it('a row of Lindero’s format needs only nine columns, and the features without a column are unknown', () => {
    const outcome = evidenceOfLindero(ROW)
    expect(outcome).toMatchObject({
      kind: 'evidence',
      sourceId: 'A-1',
      evidence: {
        propertyKey: 'lindero:A-1',
        kind: 'listing',
        typeId: 11,
        price: 185_000,
        size: 72.5,
        lift: null,
      },
    })
  })

  it('a row of Lindero’s format that uses every column is converted to evidence with the value of each column', () => {
    expect(evidenceOfLindero(FULL)).toMatchObject({
      evidence: {
        propertyKey: 'lindero:H-7',
        subtype: 'penthouse',
        state: 'good',
        rooms: 3,
        bathrooms: 1,
        floor: -1,
        constructionYear: 1974,
        lift: true,
        boxroom: false,
        parking: true,
        garden: null,
        terrace: false,
        pool: null,
        sportsCenter: true,
        doorman: false,
        cadastralReference: '6344205CF7664S0001GP',
        portalUrl: 'https://example.com/a-1',
        addedOn: '2024-05-01',
        expiredOn: '2024-06-15',
        date: '2024-06-30',
      },
    })
  })

  it('rows with the same id get the same uuid', () => {
    const [one, two] = [evidenceOfLindero(ROW), evidenceOfLindero({ ...FULL })]
    expect(one).toMatchObject({ evidence: { uuid: two.kind === 'evidence' ? two.evidence.uuid : null } })
  })

  it('the first and last day on offer are ignored in the row of a closing', () => {
    expect(evidenceOfLindero({ ...FULL, kind: 'closing' })).toMatchObject({
      evidence: { kind: 'closing', addedOn: null, expiredOn: null },
    })
  })

  it.each([
    ['id', ''],
    ['kind', 'advert'],
    ['operation', 'swap'],
    ['type', 'Castillo'],
    ['price', '0'],
    ['price', '185.000,00'],
    ['size', '-3'],
    ['size', ''],
    ['latitude', '48.8'],
    ['date', '31/02/2024'],
    ['date', ''],
    ['date', '46350'],
    ['added_on', '46350.5'],
    ['date', '25/13/2026'],
    ['subtype', 'Adosado'],
    ['state', 'azul'],
    ['rooms', '2.5'],
    ['year', '74'],
    ['lift', 'maybe'],
    ['cadastral_reference', '6344205CF7664S0001GG'],
    ['url', 'javascript:alert(1)'],
  ])('a row is rejected if its column %s contains "%s"', (column, value) => {
    expect(evidenceOfLindero({ ...FULL, [column]: value })).toEqual({ kind: 'refused', column, value })
  })

  it.each([
    ['date', '11/25/2026'],
    ['added_on', '10-20-2026'],
    ['expired_on', '6/15/2024 00:00'],
  ])(
    'a day above 12 in second place of the column %s (%s) has the month first, which the format does not allow',
    (column, value) => {
      expect(evidenceOfLindero({ ...FULL, [column]: value })).toEqual({ kind: 'monthFirst', column, value })
    },
  )

  it('a day above 12 in first place is read, and days with the year first or with a time too', () => {
    for (const date of ['30/06/2024', '2024-06-30', '20240630', '30.6.2024', '2024-06-30 23:00:00'])
      expect(evidenceOfLindero({ ...FULL, date })).toMatchObject({ evidence: { date: '2024-06-30' } })
  })
})
