import type { AssetDraft } from '@lindero/domain/assets/asset'
import { TAPE_FIELDS, type TapeCellKind } from '@lindero/domain/tape/tape-fields'
import type { StreamStyle } from '../kernel/xlsx-parts.ts'
import type { StreamCell, StreamColumn } from '../kernel/xlsx-stream.ts'
import { type TapeTexts, tapeCell } from './tape-words.ts'

/** A saved asset with the fields that a tape has. Its size is the one that a tape or a user has entered. */
export type TapeRecord = Omit<AssetDraft, 'size'> & { size: number | null }

/** Styles of cells that are not text. */
const STYLE_OF_KIND: Partial<Record<TapeCellKind, StreamStyle>> = {
  number: 'decimal',
  area: 'decimal',
  money: 'money',
  percent: 'rate',
  coordinate: 'coordinate',
  day: 'date',
  count: 'integer',
  choice: 'integer',
  year: 'integer',
  floor: 'integer',
}

/** The columns of a tape, and one for each of the customer's custom columns (`ownFields`). */
export function tapeColumns(texts: TapeTexts, ownFields: readonly string[]): StreamColumn[] {
  const columns = TAPE_FIELDS.map((field): StreamColumn => {
    const header: string = texts.fields[field.key].name
    return { header, width: Math.max(12, header.length + 3), style: STYLE_OF_KIND[field.kind] ?? 'text' }
  })
  return [...columns, ...ownFields.map(ownColumn)]
}

export function ownColumn(header: string): StreamColumn {
  return { header, width: Math.max(12, header.length + 3), style: 'text' }
}

/** The cells of an asset, in the order of `tapeColumns`. */
export function tapeCells(texts: TapeTexts, asset: TapeRecord, ownFields: readonly string[]): StreamCell[] {
  return [
    ...TAPE_FIELDS.map((field) => tapeCell(texts, asset, field.key)),
    ...ownFields.map((header) => (Object.hasOwn(asset.ownFields, header) ? (asset.ownFields[header] ?? null) : null)),
  ]
}
