import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { SIZE_SOURCES } from '@lindero/domain/assets/size-source'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { FIELD_KINDS } from './info-fields.ts'

/** The asset's own fields side by side: those of `sizes` and `details` under their dotted names. */
export type InfoRecord = Readonly<Record<string, unknown>>

export function infoRecord(asset: AssetDetail): InfoRecord {
  const record: Record<string, unknown> = {}
  for (const field of Object.keys(FIELD_KINDS)) {
    if (!field.includes('.')) record[field] = asset[field as keyof AssetDetail] ?? null
  }
  for (const annex of ANNEXES) record[annex] = asset[annex]
  for (const source of SIZE_SOURCES) record[`sizes.${source}`] = asset.sizes[source] ?? null
  for (const field of detailFields(asset)) record[field] = asset.details[field.slice(8)] ?? null
  return record
}

/** The known details, and those a tape brought under names of its own. */
export function detailFields(asset: AssetDetail): string[] {
  const known = Object.keys(FIELD_KINDS).filter((field) => field.startsWith('details.'))
  return [...known, ...ownFields(asset)]
}

export function ownFields(asset: AssetDetail): string[] {
  return Object.keys(asset.details)
    .map((name) => `details.${name}`)
    .filter((field) => FIELD_KINDS[field] === undefined)
}
