import { BULK_FIELDS, type BulkField } from '@lindero/domain/assets/bulk-edit'
import { type DetailPanel, detailsIn } from '@lindero/domain/assets/detail-fields'
import { SIZE_SOURCES } from '@lindero/domain/assets/size-source'
import { ANNEXES, ASSET_SUBTYPES, ASSET_TYPE_IDS, type AssetSubtype } from '@lindero/domain/kernel/property-types'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import type { Field, FormFields } from '../../kernel/forms/field.ts'
import { area, count } from '../../kernel/forms/figure-fields.ts'
import { assetForm } from '../asset-form.ts'

/** Replacements for those inputs of the asset form that depend on other values of the same asset. */
const OWN: Partial<Record<BulkField, unknown>> = {
  typeId: choice(ASSET_TYPE_IDS, { texts: 'assets:types' }),
  subtypeId: choice(Object.keys(ASSET_SUBTYPES) as AssetSubtype[], { texts: 'assets:subtypes' }),
  rooms: count(),
  bathrooms: count(),
  size: area(),
  sizeSource: choice(SIZE_SOURCES, { texts: 'assets:sizeSources' }),
}

type BulkFields = Record<BulkField, Field>

/** All fields that can be edited in bulk. The dialog shows one of them. */
export const bulkForm: FormFields<BulkFields> = {
  texts: assetForm.texts,
  fields: Object.fromEntries(BULK_FIELDS.map((name) => [name, OWN[name] ?? assetForm.fields[name]])) as BulkFields,
}

export const NO_VALUES = Object.fromEntries(BULK_FIELDS.map((name) => [name, null])) as Record<BulkField, null>

/** The type, the main size and the size source cannot be cleared. */
export const isClearable = (field: BulkField) => field !== 'typeId' && field !== 'size' && field !== 'sizeSource'

const CAN: ReadonlySet<string> = new Set(BULK_FIELDS)
const detailsOf = (panel: DetailPanel) => detailsIn(panel).filter((name) => CAN.has(name)) as BulkField[]
const PANELS = {
  features: [
    ...(['typeId', 'subtypeId', 'state', 'constructionYear', 'floor', 'rooms', 'bathrooms'] as const),
    ...detailsOf('features'),
  ],
  annexes: ANNEXES,
  sizes: ['size', 'sizeSource', 'plotSize'],
  community: [...detailsOf('community'), ...detailsOf('taxes')],
  analysis: detailsOf('analysis'),
} as const satisfies Record<string, readonly BulkField[]>
const PLACED: ReadonlySet<string> = new Set(Object.values(PANELS).flat())

/** Fields grouped by panels of the Info section. */
export const BULK_PANELS: Readonly<Record<keyof typeof PANELS | 'more', readonly BulkField[]>> = {
  ...PANELS,
  more: BULK_FIELDS.filter((name) => !PLACED.has(name)),
}
