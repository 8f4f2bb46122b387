import type { SavedSheetRow } from '@lindero/documents/sheets/parts-workbook'
import { isBlank } from '@lindero/domain/kernel/fields/declared-field'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { sectionRefusal } from '@lindero/domain/legal/management.section'
import type { PartSheet } from '@lindero/domain/sheets/part-sheets'
import type { Database } from '../kernel/database/database.ts'
import { type StoredAsset, storedAssets } from './stored-parts.ts'

/** Assets read by one statement. */
const AT_ONCE = 200
/** Separator of names in a cell: a document or tag that has it cannot be named. */
const SEPARATOR = ';'

/** The saved rows of a sheet, for the workbook of a portfolio. */
export async function* savedRows(
  database: Database,
  scope: { customer: string },
  uuids: readonly string[],
  sheet: PartSheet,
): AsyncGenerator<SavedSheetRow> {
  const documents = Object.values(sheet.fields).some(({ kind }) => kind === 'file' || kind === 'files')
  for (let from = 0; from < uuids.length; from += AT_ONCE) {
    const some = uuids.slice(from, from + AT_ONCE)
    const found = await database.transaction(scope, (tx) => storedAssets(tx, some, { parts: [sheet.part], documents }))
    for (const stored of found) yield* rowsOf(stored, sheet)
  }
}

/** Legal management is shown and loaded only for assets in management, its sections only with their title. */
function isShown({ asset, acquisition }: StoredAsset, { part }: PartSheet): boolean {
  if (part.section !== LEGAL) return true
  return asset.phase === 'management' && sectionRefusal(part.name, acquisition) === null
}

function* rowsOf(stored: StoredAsset, sheet: PartSheet): Generator<SavedSheetRow> {
  const [{ data } = { data: undefined }] = stored.parts
  const asset = stored.asset.externalId
  if (!data || !isShown(stored, sheet)) return
  if (sheet.kind === null) {
    const values = named(stored, sheet, data.values as Record<string, unknown>)
    if (Object.values(values).some((value) => value !== false && !isBlank(value)))
      yield { asset, uuid: null, values, parent: null }
    return
  }
  const parents = new Map(data.rows[sheet.parent?.kind ?? '']?.map((row) => [row.uuid, row]))
  for (const row of data.rows[sheet.kind] ?? []) {
    const parent = parents.get(row.parentUuid ?? '') ?? null
    yield { asset, uuid: row.uuid, values: named(stored, sheet, row), parent }
  }
}

/** Values with the names of documents and of other rows. */
function named({ documents, parts }: StoredAsset, sheet: PartSheet, values: Readonly<Record<string, unknown>>) {
  const nameOf = (uuid: unknown) => documents.find((each) => each.uuid === uuid)?.name ?? null
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, { kind, of = '' }]) => {
      const value = values[name] ?? null
      if (kind === 'file') return [name, value === null ? null : nameOf(value)]
      if (kind === 'files') {
        const names = (value as string[] | null)?.map(nameOf) ?? []
        return [name, names.some((each) => each === null || each.includes(SEPARATOR)) ? null : names]
      }
      if (kind === 'tags')
        return [name, (value as string[] | null)?.some((tag) => tag.includes(SEPARATOR)) ? null : value]
      if (kind !== 'row' || value === null) return [name, value]
      const title = sheet.part.rows[of]?.title ?? ''
      const row = parts[0]?.data.rows[of]?.find(({ uuid }) => uuid === value)
      return [name, (row as Readonly<Record<string, unknown>> | undefined)?.[title] ?? null]
    }),
  )
}
