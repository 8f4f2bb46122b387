import { foldText } from '../kernel/parse-result.ts'
import { type PartData, type RecordPart, rowOfKey } from '../kernel/parts/record-part.ts'
import type { SheetRow, Values } from './sheet-row.ts'

/**
 * The identifiers of the rows of a kind by their title: exactly, and ignoring case, accents, punctuation and spaces (an
 * IBAN may contain spaces). A title without letters and digits is found only exactly.
 */
export type Titles = (kind: string) => Readonly<Record<'exact' | 'alike', ReadonlyMap<string, readonly string[]>>>

/** @param added the rows that the file adds */
export function titlesOf(
  part: RecordPart,
  data: PartData,
  added: readonly { key: string; row: Pick<SheetRow, 'values'> }[],
): Titles {
  const byKind = new Map<string, ReturnType<Titles>>()
  const made = (kind: string): ReturnType<Titles> => {
    const title = part.rows[kind]?.title ?? ''
    const saved = (data.rows[kind] ?? []).map((row) => ({ uuid: row.uuid, title: (row as Values)[title] }))
    const others = added.flatMap(({ key, row }) => {
      const own = rowOfKey(part, key)
      return own?.kind === kind ? [{ uuid: own.uuid, title: row.values[title] }] : []
    })
    const rows = [...saved, ...others].map((row) => ({ uuid: row.uuid, title: String(row.title ?? '') }))
    const alike = grouped(rows, (row) => foldText(row.title))
    alike.delete('')
    return { exact: grouped(rows, (row) => row.title), alike }
  }
  return (kind) => {
    const titles = byKind.get(kind) ?? made(kind)
    byKind.set(kind, titles)
    return titles
  }
}

function grouped<Row extends { uuid: string }>(rows: readonly Row[], by: (row: Row) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const row of rows) {
    const group = groups.get(by(row))
    if (group) group.push(row.uuid)
    else groups.set(by(row), [row.uuid])
  }
  return groups
}
