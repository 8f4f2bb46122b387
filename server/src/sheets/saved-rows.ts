import type { SavedSheetRow } from '@lindero/documents/sheets/parts-workbook'
import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import { isBlank } from '@lindero/domain/kernel/fields/declared-field'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import type { PartSheet } from '@lindero/domain/sheets/part-sheets'
import type { Values } from '@lindero/domain/sheets/sheet-row'
import type { Database } from '../kernel/database/database.ts'
import type { Reader, StoredAsset } from './sections/sheet-section.ts'
import { sectionOf } from './sheet-sections.ts'
import { storedAssets } from './stored-parts.ts'

/** Number of assets per query. */
const AT_ONCE = 200
/**
 * Separates the names in a cell. If the name of a document, person or tag contains this character, it cannot be written
 * in a cell.
 */
const SEPARATOR = ';'

const DOCUMENTS = ['file', 'files']
const PEOPLE = ['person', 'people']
/** True if any of the fields has one of these kinds. */
const hasKind = (fields: readonly (DeclaredField | undefined)[], kinds: readonly string[]) =>
  fields.some((field) => field !== undefined && kinds.includes(field.kind))

/** Returns whether the fields of a sheet refer to documents or people. */
export const namedBy = (fields: readonly (DeclaredField | undefined)[]) => ({
  documents: hasKind(fields, DOCUMENTS),
  people: hasKind(fields, PEOPLE),
})

/** The saved rows of a sheet, for exporting the workbook of a portfolio. */
export async function* savedRows(
  database: Database,
  reader: Reader,
  uuids: readonly string[],
  sheet: PartSheet,
): AsyncGenerator<SavedSheetRow> {
  const query = { ...reader, ...namedBy(Object.values(sheet.fields)), parts: [sheet.part] }
  const scope = { customer: reader.caller.customer.uuid }
  for (let from = 0; from < uuids.length; from += AT_ONCE) {
    const some = uuids.slice(from, from + AT_ONCE)
    const storedRows = await database.transaction(scope, (tx) => storedAssets(tx, some, query))
    for (const stored of storedRows) yield* rowsOf(stored, sheet)
  }
}

/**
 * True if the asset can have the part. Other parts are not exported, because a load would reject their rows. Legal
 * records that were saved before the acquisition type was required are exported; only their changes are rejected.
 */
function isShown({ asset, acquisition }: StoredAsset, { part }: PartSheet): boolean {
  const planned = new Map<string, Values>([[acquisitionPart.name, acquisition]])
  const refusal = sectionOf(part).refusal?.(asset, part, planned) ?? null
  return refusal === null || refusal === 'acquisitionTypeMissing'
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

/** Replaces references to documents, people and other rows by their names. */
function named({ documents, people, parts }: StoredAsset, sheet: PartSheet, values: Values) {
  const nameOf = (list: readonly { uuid: string; name: string }[], uuid: unknown) =>
    list.find((each) => each.uuid === uuid)?.name ?? null
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, { kind, of = '' }]) => {
      const value = values[name] ?? null
      const list = DOCUMENTS.includes(kind) ? documents : PEOPLE.includes(kind) ? people : null
      if (list && Array.isArray(value)) {
        const names = value.map((uuid) => nameOf(list, uuid))
        return [name, names.some((each) => each === null || each.includes(SEPARATOR)) ? null : names]
      }
      if (list) return [name, value === null ? null : nameOf(list, value)]
      if (kind === 'tags')
        return [name, (value as string[] | null)?.some((tag) => tag.includes(SEPARATOR)) ? null : value]
      if (kind !== 'row' || value === null) return [name, value]
      const title = sheet.part.rows[of]?.title ?? ''
      const row = parts[0]?.data.rows[of]?.find(({ uuid }) => uuid === value)
      return [name, (row as Values | undefined)?.[title] ?? null]
    }),
  )
}
