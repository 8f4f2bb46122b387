/** Market files of the product's own format for tests, each of one flat that a row changes. */

export type Row = Record<string, string | number>
const FLAT: Row = {
  ...{
    property: '',
    kind: 'listing',
    operation: 'sale',
    type: 'Piso',
    price: 230_000,
    size: 92,
    rooms: 3,
    bathrooms: 1,
  },
  ...{ floor: 2, year: 1974, lift: 'sí', date: '2026-11-20', added_on: '2026-10-21', expired_on: '' },
  ...{
    address: 'Calle de la Prueba 7',
    description: '',
    advertiser: 'Portal Norte',
    advertiserReference: '',
    portal: '',
  },
}
export const COLUMNS = ['id', ...Object.keys(FLAT), 'latitude', 'longitude', 'picture_hashes']

/** A file of these rows; a row states only what differs from the flat. */
export const fileOf = (rows: readonly Row[]) =>
  `${[COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => row[name] ?? FLAT[name] ?? '').join(','))].join('\n')}\n`
