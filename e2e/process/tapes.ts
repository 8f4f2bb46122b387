import { demoWorld } from '@lindero/demo/app/world'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { writeXlsx } from 'hucre/xlsx'

export type Cell = string | number | null

export const HEADER = [
  'ID',
  'Tipo',
  'Superficie',
  'Latitud',
  'Longitud',
  'Habitaciones',
  'Baños',
  'Planta',
  'Año construcción',
]

export const idOf = (index: number) => `P-${String(index + 1).padStart(5, '0')}`

/** Rows of flats in places with evidence in the demo market. If more flats are needed than it has, it is used again. */
export function flats(count: number): Cell[][] {
  const { market } = demoWorld({ today: calendarDateAt(new Date()) })
  const places: Cell[][] = []
  for (const home of market()) {
    if (home.typeId !== 11 || home.kind !== 'listing' || home.operation !== 'sale') continue
    const { size, latitude, longitude, rooms, bathrooms, floor, constructionYear } = home
    places.push(['Piso', size, latitude, longitude, rooms, bathrooms, floor, constructionYear])
    if (places.length === count) break
  }
  return Array.from({ length: count }, (_, index) => [idOf(index), ...(places[index % places.length] ?? [])])
}

export function workbook(rows: readonly (readonly Cell[])[], options: { password?: string } = {}): Promise<Uint8Array> {
  const { password } = options
  return writeXlsx({
    sheets: [{ name: 'Activos', rows: rows.map((row) => [...row]) }],
    ...(password ? { encryption: { password, spinCount: 1000 } } : {}),
  })
}

/** A workbook of a few kilobytes that decompresses to forty megabytes of the same character. */
export function zipBomb(): Promise<Uint8Array> {
  const text = 'x'.repeat(20_000)
  const rows = Array.from({ length: 2_000 }, (_, index) => [idOf(index), text])
  return writeXlsx({ sheets: [{ name: 'Activos', rows: [HEADER, ...rows] }], stringMode: 'inline' })
}
