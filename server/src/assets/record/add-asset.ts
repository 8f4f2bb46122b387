import type { assetCalls } from '@lindero/contract/assets/assets.contract'
import type { CallInput } from '@lindero/contract/kernel/call'
import { assetViolations, withKeptReference } from '@lindero/domain/assets/asset-rules'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import { resolveMainSize, typedSizeWarning } from '@lindero/domain/assets/main-size'
import { emptyToNull } from '@lindero/domain/kernel/changes'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { municipalityNamed } from '../../areas/municipality-named.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { assetChanges, assets, type NewAsset } from '../assets.table.ts'
import { claimOperatingAssets } from '../operating-assets.ts'
import { registerOwnColumns } from '../own-columns/own-columns.store.ts'
import { rejectInvalid } from './read-changes.ts'
import { columnsOf, identifierTaken } from './save-asset.ts'
import { storeSystemComments } from './system-comments.ts'

/** An asset from the form. Empty fields are omitted. */
type AssetForm = CallInput<typeof assetCalls.addAsset>['body']

/**
 * Creates one asset by hand in a portfolio, within the customer's limit of operating assets.
 *
 * @param today calendar date for checking years
 * @returns uuid of the asset
 * @throws AppError `limits.operatingAssets`, `assets.invalidFields`, `assets.identifierTaken`
 */
export async function addAsset(
  tx: Transaction,
  caller: Caller,
  { uuid: portfolioUuid, customerUuid, phase }: PortfolioRecord,
  { sources: filled = {}, ...typed }: AssetForm,
  today: string,
): Promise<string> {
  const form = withProvinceCode(typed)
  rejectInvalid(assetViolations(form, today))
  await claimOperatingAssets(tx, customerUuid, 1)
  const filledIn = Object.fromEntries(
    Object.entries(withMunicipality(withKeptReference(form))).filter(([, value]) => emptyToNull(value) !== null),
  )
  const sizes = sizesOf(form)
  const difference = typedSizeWarning(sizes)
  const warnings = difference ? [{ code: difference.code, data: { ...difference.data } }] : []
  const row = {
    ...columnsOf({ ...filledIn, ...sizes }),
    sources: sourcesOf(filledIn, filled),
    warnings,
    customerUuid,
    portfolioUuid,
    phase,
    editedBy: caller.user.uuid,
  } as NewAsset
  await registerOwnColumns(tx, customerUuid, filledNames(form.details))
  const [added] = await tx
    .insert(assets)
    .values(row)
    .returning({ uuid: assets.uuid })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'assets_identity') ? identifierTaken(form.externalId) : error
    })
  if (!added) throw new Error('the asset was not stored')
  await tx.insert(assetChanges).values({
    customerUuid,
    assetUuid: added.uuid,
    area: 'info',
    userUuid: caller.user.uuid,
    changes: [{ field: 'externalId', oldValue: null, newValue: form.externalId }],
  })
  await storeSystemComments(tx, [added.uuid])
  return added.uuid
}

const filledNames = (details: object = {}) =>
  Object.entries(details).flatMap(([name, value]) => (emptyToNull(value) === null ? [] : name))

/** Adds the province code that belongs to the province name, if the form has no code. */
function withProvinceCode<Form extends Omit<AssetForm, 'sources'>>(form: Form): Form {
  const code = form.provinceCode || !form.province ? null : provinceCodeOf(form.province)
  return code === null ? form : { ...form, provinceCode: code }
}

/** Replaces the municipality by its official name and code, if it is in the INE list. */
function withMunicipality<Form extends Omit<AssetForm, 'sources'>>(form: Form): Form {
  if (!form.municipality) return form
  const municipality = municipalityNamed(
    form.municipality,
    form.provinceCode ?? form.municipalityCode?.slice(0, 2) ?? null,
  )
  return municipality ? { ...form, municipality: municipality.name, municipalityCode: municipality.code } : form
}

/** Fields in `filled` keep the source from the look-up. All other fields get the source `manual`. */
function sourcesOf(typed: object, filled: Partial<Record<string, FieldSource>>): Record<string, FieldSource> {
  return Object.fromEntries(Object.keys(typed).map((field) => [field, filled[field] ?? 'manual']))
}

function sizesOf({ size = null, sizeSource = null, sizes = {} }: Omit<AssetForm, 'sources'>) {
  const edited = new Set([size !== null && sizeSource === null ? ('size' as const) : ('sizes' as const)])
  const resolved = resolveMainSize({ size, sizeSource, sizes }, edited)
  if (resolved.kind === 'noSuchSize') return { size, sizeSource, sizes: { ...sizes, [resolved.source]: size } }
  return { size: resolved.size, sizeSource: resolved.sizeSource, sizes: resolved.sizes }
}
