import { tapeTexts } from '@lindero/documents/tape/tape-words'
import { recordField } from '@lindero/domain/assets/logged-field'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import type { Locale } from '@lindero/domain/kernel/formats'
import { assets as assetsEn } from '@lindero/texts/assets/assets.en'
import { assets as assetsEs } from '@lindero/texts/assets/assets.es'
import type { Transaction } from '../kernel/database/database.ts'
import type { Comparison } from './stored-assets.ts'

const SOURCES = { es: assetsEs.referenceSources, en: assetsEn.referenceSources }

/** The instant of the check, and the language of the names in the result. */
export interface Checked {
  checkedOn: Date
  language: Locale
}

type Updated = Extract<Comparison<TapeAsset>, { kind: 'updated' }>

/** An asset with values that the load did not write, in the form in which other loads report them. */
export interface NotWritten {
  asset: string
  code: 'parts.changedMeanwhile'
  /** The fields that were saved after the check. */
  reasons: string[]
}

/** Columns of the tape whose names differ from those of the fields. */
const COLUMN: Readonly<Record<string, string>> = { typeId: 'type', provinceCode: 'province' }
/** One name for a field, whether the history or the tape names it. A user edits the province by its name. */
const nameOf = (field: string) => (field === 'provinceCode' ? 'province' : recordField(field))

/**
 * Leaves out the values that were saved after the check of the tape: the user has not seen them. Parts have the same
 * rule.
 *
 * @returns the changes to write, and the assets with values that are left out
 */
export async function withoutSavedSince(
  tx: Transaction,
  updated: readonly Updated[],
  { checkedOn, language }: Checked,
): Promise<{ updated: Updated[]; notWritten: NotWritten[] }> {
  const uuids = updated.map(({ record }) => record.uuid)
  const rows = await fieldsSavedSince(tx, uuids, checkedOn)
  const saved = new Set(rows.map(({ asset, field }) => `${asset} ${nameOf(field)}`))
  if (saved.size === 0) return { updated: [...updated], notWritten: [] }
  const names: Readonly<Record<string, { name: string } | undefined>> = tapeTexts(language).fields
  const notWritten: NotWritten[] = []
  const left = updated.flatMap((one) => {
    const isSaved = ({ field }: { field: string }) => saved.has(`${one.record.uuid} ${nameOf(field)}`)
    const later = one.changes.filter(isSaved)
    if (later.length === 0) return [one]
    const reasons = later.map(({ field }) => names[COLUMN[field] ?? field]?.name ?? field)
    notWritten.push({ asset: one.record.externalId, code: 'parts.changedMeanwhile', reasons })
    const changes = one.changes.filter((change) => !isSaved(change))
    return changes.length === 0 ? [] : [{ ...one, changes }]
  })
  return { updated: left, notWritten }
}

const fieldsSavedSince = (tx: Transaction, uuids: readonly string[], since: Date) =>
  tx.rows<{ asset: string; field: string }>(
    `SELECT DISTINCT c.asset_uuid AS asset, f->>'field' AS field
     FROM asset_changes c, jsonb_array_elements(c.changes) f WHERE c.asset_uuid = ANY($1::uuid[]) AND c.at > $2::timestamptz`,
    [uuids, since.toISOString()],
  )

interface Reference {
  asset: { uuid: string; externalId: string }
  source: keyof typeof assetsEs.referenceSources
  operation: string
}

/**
 * Returns a function that tells if reference values of a source were saved after the check of the tape. Their new
 * amounts are left out too.
 */
export async function referencesSavedSince(
  tx: Transaction,
  uuids: readonly string[],
  { checkedOn, language }: Checked,
): Promise<(reference: Reference) => NotWritten | null> {
  const rows = await fieldsSavedSince(tx, uuids, checkedOn)
  const saved = new Set(rows.map(({ asset, field }) => `${asset} ${field.split('.').slice(0, 3).join('.')}`))
  return ({ asset, operation, source }) =>
    saved.has(`${asset.uuid} ${operation}.reference.${source}`)
      ? { asset: asset.externalId, code: 'parts.changedMeanwhile', reasons: [SOURCES[language][source]] }
      : null
}
