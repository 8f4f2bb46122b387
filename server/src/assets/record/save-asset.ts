import { assetFields, type FieldChange } from '@lindero/contract/assets/asset.schema'
import { fieldsFollowing } from '@lindero/domain/assets/bulk-edit'
import { type Origins, originsAfterEdit } from '@lindero/domain/assets/enrichment/earlier-value'
import { resolveMainSize, type SizeFields, sizeWarning } from '@lindero/domain/assets/main-size'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import { AppError } from '@lindero/domain/errors'
import { sameValue } from '@lindero/domain/kernel/changes'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { eq, sql } from 'drizzle-orm'
import { municipalityNamed } from '../../areas/municipality-named.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetRecord, type AssetWarning, assetChanges, assets } from '../assets.table.ts'
import { registerOwnColumns } from '../own-columns/own-columns.store.ts'
import { type AssetFields, changedFields, flatChanges, valueAt } from './read-changes.ts'
import { storeSystemComments } from './system-comments.ts'

export const FIELDS = Object.keys(assetFields.shape) as (keyof AssetFields)[]
const SIZE_FIELDS: ReadonlySet<string> = new Set(['size', 'sizeSource', 'sizes'])

/**
 * Saves all changes to an asset, or none. Each change includes the value that it replaces.
 *
 * @param asset the locked row of the asset
 * @param today calendar date for checking years
 * @throws AppError `assets.noChanges`, `assets.changedMeanwhile`, `assets.invalidFields`, `assets.identifierTaken`
 */
export async function saveAsset(
  tx: Transaction,
  caller: Caller,
  asset: AssetRecord,
  changes: readonly FieldChange[],
  today: string,
): Promise<void> {
  const { uuid } = asset
  const edits = [...withPlaceCodes(asset, withFollowing(asset, flatChanges(changes)))]
  const { after, warnings } = editedAsset(asset, edits, today)
  const details = edits.flatMap(({ field }) => (field.startsWith('details.') ? field.slice('details.'.length) : []))
  await registerOwnColumns(tx, asset.customerUuid, details)
  try {
    await tx
      .update(assets)
      .set({
        ...columnsOf(after),
        warnings,
        ...originsOf(asset, edits, after),
        editedBy: caller.user.uuid,
        editedOn: sql`now()`,
      })
      .where(eq(assets.uuid, uuid))
  } catch (error) {
    if (isUniqueViolation(error, 'assets_identity')) throw identifierTaken(String(after.externalId))
    throw error
  }
  await tx.insert(assetChanges).values({
    customerUuid: asset.customerUuid,
    assetUuid: uuid,
    area: 'info',
    userUuid: caller.user.uuid,
    changes: edits,
  })
  await storeSystemComments(tx, [uuid])
}

/**
 * The yearly cost of a homeowners' association follows its type (product facts 5.2), unless the same save contains a
 * cost.
 */
function withFollowing(asset: AssetRecord, edits: readonly FieldChange[]): FieldChange[] {
  const named = new Set(edits.map(({ field }) => field))
  const fields = fieldsOf(asset)
  const following = edits
    .filter(({ field }) => field === 'details.communityType')
    .flatMap(({ field, newValue }) => Object.entries(fieldsFollowing(field, newValue)))
    .map(([field, newValue]) => ({ field, oldValue: valueAt(fields, field), newValue }))
    .filter(({ field, oldValue, newValue }) => !named.has(field) && !sameValue(oldValue, newValue))
  return [...edits, ...following]
}

type Place = Pick<AssetRecord, 'municipality' | 'municipalityCode' | 'provinceCode'>

/**
 * Adds the codes of an edited place. A province code follows the province name, unless the same save contains a code.
 * A municipality gets its official name and code if it is in the INE list, and otherwise no code.
 */
export function withPlaceCodes(asset: Place, edits: readonly FieldChange[]): readonly FieldChange[] {
  return withMunicipality(asset, withProvinceCode(asset, edits))
}

function withProvinceCode({ provinceCode }: Place, edits: readonly FieldChange[]): readonly FieldChange[] {
  const typed = edits.find(({ field, newValue }) => field === 'province' && typeof newValue === 'string')
  const code = typed ? provinceCodeOf(String(typed.newValue)) : null
  const isStated = edits.some(({ field }) => field === 'provinceCode')
  if (code === null || code === provinceCode || isStated) return edits
  return [...edits, { field: 'provinceCode', oldValue: provinceCode, newValue: code }]
}

function withMunicipality(asset: Place, edits: readonly FieldChange[]): readonly FieldChange[] {
  const editOf = (name: string) => edits.find(({ field }) => field === name)
  const [typed, province] = [editOf('municipality'), editOf('provinceCode')]
  const name = typed ? typed.newValue : asset.municipality
  const provinceCode = (province ? province.newValue : asset.provinceCode) as string | null
  // A province decides between municipalities of the same name, and a municipality of another province is not kept.
  const isElsewhere = asset.municipalityCode !== null && !asset.municipalityCode.startsWith(provinceCode ?? '')
  const isDecided = province !== undefined && (asset.municipalityCode === null || isElsewhere)
  if (!typed && !isDecided) return edits
  const municipality = typeof name === 'string' ? municipalityNamed(name, provinceCode) : null
  if (!typed && !municipality && !isElsewhere) return edits
  const official = municipality?.name ?? name
  const code = municipality?.code ?? null
  const isCoded = typeof editOf('municipalityCode')?.newValue === 'string'
  const others = edits.filter((change) => change !== typed && (isCoded || change.field !== 'municipalityCode'))
  const named = { field: 'municipality', oldValue: typed ? typed.oldValue : asset.municipality, newValue: official }
  const coded = { field: 'municipalityCode', oldValue: asset.municipalityCode, newValue: code }
  return [
    ...others,
    ...(typed || official !== asset.municipality ? [named] : []),
    ...(isCoded || asset.municipalityCode === code ? [] : [coded]),
  ]
}

/**
 * Returns the asset after a user's edit. The rules are the same for one asset and for many.
 * @param edits the changes to single values, as returned by `flatChanges`
 * @param today calendar date for checking years
 * @throws AppError `assets.changedMeanwhile`, `assets.invalidFields`
 */
export function editedAsset(
  asset: Partial<AssetRecord>,
  edits: readonly FieldChange[],
  today: string,
): { after: AssetFields; warnings: AssetWarning[] } {
  const after = withMainSize(changedFields(fieldsOf(asset), edits, today), edits)
  const { warnings = [] } = asset
  return { after, warnings: areSizesEdited(edits) ? warningsAfter(warnings, after) : warnings }
}

/** Returns the sources of the values after a user has edited some of them. */
export function originsOf(asset: AssetRecord, edits: readonly FieldChange[], after: AssetFields): Origins {
  const { sources, earlier, loaded } = asset
  const edited = edits.map(({ field }) => field)
  return originsAfterEdit({ values: fieldsOf(asset), sources, earlier, loaded }, edited, after)
}

export function identifierTaken(externalId: string): AppError {
  return new AppError('assets.identifierTaken', { externalId })
}

/** The editable fields of a stored asset, under their contract names. Columns that were not read are null. */
export function fieldsOf(asset: Partial<AssetRecord>): AssetFields {
  const record = { ...asset, subtypeId: asset.subtype } as Record<string, unknown>
  return Object.fromEntries(FIELDS.map((field) => [field, record[field] ?? null])) as AssetFields
}

/** The columns for the contract's fields. Their types have been checked against its schema. */
export function columnsOf(fields: Partial<AssetFields>): Omit<Partial<AssetRecord>, 'customerUuid'> {
  const { subtypeId, ...same } = fields
  return { ...same, ...(subtypeId === undefined ? {} : { subtype: subtypeId }) } as Partial<AssetRecord>
}

function withMainSize(after: AssetFields, edits: readonly FieldChange[]): AssetFields {
  const edited = new Set(edits.map(({ field }) => field.split('.')[0] ?? field))
  const sizesEdited = new Set([...edited].filter((name) => SIZE_FIELDS.has(name)) as (keyof SizeFields)[])
  if (sizesEdited.size === 0) return after
  const resolved = resolveMainSize(sizesOf(after), sizesEdited)
  if (resolved.kind === 'noSuchSize') {
    throw new AppError('assets.invalidFields', { fields: [{ field: 'sizeSource', reason: resolved.kind }] })
  }
  const { size, sizeSource, sizes } = resolved
  return { ...after, size, sizeSource, sizes }
}

function sizesOf(fields: AssetFields): SizeFields {
  return {
    size: fields.size as number | null,
    sizeSource: fields.sizeSource as SizeSource | null,
    sizes: (fields.sizes ?? {}) as SizeFields['sizes'],
  }
}

export const areSizesEdited = (edits: readonly FieldChange[]) =>
  edits.some(({ field }) => SIZE_FIELDS.has(field.split('.')[0] ?? field))

export function warningsAfter(warnings: readonly AssetWarning[], after: AssetFields): AssetWarning[] {
  const others = warnings.filter(
    ({ code }) => code !== 'assets.sizeDiffersFromCadastre' && (code !== 'assets.sizeMissing' || after.size === null),
  )
  const warning = sizeWarning(sizesOf(after))
  return warning ? [...others, { code: warning.code, data: { ...warning.data } }] : others
}
