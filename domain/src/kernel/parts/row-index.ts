import { type PartData, type RecordPart, rowOfKey } from './record-part.ts'

type Values = Record<string, unknown>

/** A part whose rows are found by their identifier without passing over the others. */
export interface IndexedPart {
  part: RecordPart
  values: Values
  rows: ReadonlyMap<string, ReadonlyMap<string, Values>>
}

export function indexedPart(part: RecordPart, data: PartData): IndexedPart {
  const rows = Object.entries(data.rows).map(
    ([kind, some]) => [kind, new Map(some.map((row) => [row.uuid, row as Values]))] as const,
  )
  return { part, values: data.values as Values, rows: new Map(rows) }
}

/** The values of the part or of the row with this key; null if there is no such row. */
export function valuesOfKey({ part, values, rows }: IndexedPart, key: string): Values | null {
  const row = rowOfKey(part, key)
  return row ? (rows.get(row.kind)?.get(row.uuid) ?? null) : values
}

export const hasRow = ({ rows }: IndexedPart, kind: string, uuid: unknown): boolean =>
  typeof uuid === 'string' && rows.get(kind)?.has(uuid) === true
