import { advertisementFields } from '@lindero/contract/advertising/advertising.schema'
import { ADVERTISEMENT_LIMITS, type AdvertisementFields, asSavedNew } from '@lindero/domain/advertising/advertisement'
import { advertisementStates } from '@lindero/domain/advertising/advertisement-states'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import { releaseUsesBy } from '../files/attachments.store.ts'
import { insertRowsReturning } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { useImages } from './advertisement-images.ts'
import { picturesOfAssets, startOf } from './advertisements.store.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'
import { lockedAdvertisement } from './locked-advertisements.ts'
import { withOwnSubtype, withoutBlank } from './saved-values.ts'
import { checkOf, logAll, type OfAsset, type Saving, type SavingAll } from './saving.ts'

type Draft = Partial<AdvertisementFields> & { uuid?: string | undefined; copiedFromUuid?: string | null | undefined }

interface NewAdvertisement extends OfAsset {
  draft: Partial<AdvertisementFields>
}

/**
 * Stores a new draft. Missing values are taken from the asset.
 *
 * @throws AppError `advertisements.noSize`, `notLocalized`, `tooMany`, `invalidFields`; `notFound` if the uuid belongs
 * to a different asset
 */
export async function addAdvertisement(saving: Saving, sent: Draft): Promise<string> {
  const { tx, asset } = saving
  const draft = {
    ...sent,
    uuid: sent.uuid?.toLowerCase(),
    copiedFromUuid: sent.copiedFromUuid?.toLowerCase() ?? null,
  }
  const started = await startedDrafts(tx, [{ asset, draft }])
  const { uuid, copiedFromUuid } = draft
  const [existing] = uuid ? await tx.select().from(advertisements).where(eq(advertisements.uuid, uuid)) : []
  if (existing?.assetUuid === asset.uuid) return existing.uuid
  if (existing) throw new AppError('advertisements.notFound')
  await rejectTooMany(tx, started)
  if (copiedFromUuid) {
    await lockedAdvertisement(tx, asset.uuid, copiedFromUuid)
    await removeUntouchedCopies(tx, copiedFromUuid)
  }
  const [stored] = await storeDrafts(saving, started)
  if (!stored) throw new Error('the advertisement was not stored')
  return stored
}

/**
 * Stores a new draft for each of some assets. The number of statements does not depend on the number of assets.
 *
 * @param drafts no more than one for each asset
 * @returns the uuids of the advertisements, in the order of the drafts
 * @throws AppError `advertisements.noSize`, `notLocalized`, `tooMany`, `invalidFields`
 */
export async function addAdvertisements(saving: SavingAll, drafts: readonly NewAdvertisement[]): Promise<string[]> {
  const started = await startedDrafts(saving.tx, drafts)
  await rejectTooMany(saving.tx, started)
  return storeDrafts(saving, started)
}

interface StartedDraft extends OfAsset {
  draft: Draft
  /** The values that the asset has for an advertisement. */
  start: AdvertisementFields
}

async function startedDrafts(
  tx: Transaction,
  drafts: readonly (OfAsset & { draft: Draft })[],
): Promise<StartedDraft[]> {
  const pictures = await picturesOfAssets(
    tx,
    drafts.map(({ asset }) => asset.uuid),
  )
  return drafts.map((each) => {
    const { start, refusal } = startOf(each.asset, pictures.get(each.asset.uuid) ?? [])
    if (start) return { ...each, start }
    return checkOf(each, () => {
      throw new AppError(refusal)
    })
  })
}

async function rejectTooMany(tx: Transaction, drafts: readonly OfAsset[]): Promise<void> {
  const limit = ADVERTISEMENT_LIMITS.ofAsset
  const full = await tx.rows<{ uuid: string }>(
    `SELECT asset_uuid AS uuid FROM advertisements WHERE asset_uuid = ANY($1::uuid[])
     GROUP BY asset_uuid HAVING count(*) >= $2`,
    [drafts.map(({ asset }) => asset.uuid), limit],
  )
  for (const draft of drafts) {
    checkOf(draft, () => {
      if (full.some(({ uuid }) => uuid === draft.asset.uuid)) throw new AppError('advertisements.tooMany', { limit })
    })
  }
}

const FIELDS = Object.keys(advertisementFields.shape) as (keyof AdvertisementFields)[]

async function storeDrafts(saving: SavingAll, drafts: readonly StartedDraft[]): Promise<string[]> {
  const { tx, userUuid, now } = saving
  const rows = drafts.map((each) => {
    const { asset, draft, start } = each
    const chosen = Object.fromEntries(
      FIELDS.flatMap((name) => (draft[name] === undefined ? [] : [[name, withoutBlank(draft[name])]])),
    )
    const saved = checkOf(each, () => {
      const fields = withOwnSubtype(asSavedNew({ ...start, ...chosen }), chosen)
      if (!((fields.size ?? 0) > 0)) throw new AppError('advertisements.noSize')
      return fields
    })
    return {
      ...Object.fromEntries(FIELDS.map((name) => [name, saved[name]])),
      ...{ uuid: draft.uuid ?? crypto.randomUUID(), copiedFromUuid: draft.copiedFromUuid ?? null },
      ...{ customerUuid: asset.customerUuid, assetUuid: asset.uuid, images: [...saved.images] },
      ...{ createdBy: userUuid, editedBy: userUuid, createdOn: now, editedOn: now },
    }
  })
  const numbered = await insertRowsReturning<typeof advertisements, { uuid: string; number: number }>(
    tx,
    advertisements,
    rows as unknown as (typeof advertisements.$inferInsert)[],
    { returning: 'uuid, number' },
  )
  const numbers = new Map(numbered.map(({ uuid, number }) => [uuid, number]))
  await useImages(
    tx,
    drafts.map((each, index) => ({ ...each, stored: rows[index] as unknown as AdvertisementRecord })),
    'new',
  )
  const entries = drafts.flatMap(({ asset, draft: { copiedFromUuid } }, index) => {
    const field = `#${numbers.get(rows[index]?.uuid ?? '')}.status`
    const changes = [{ field, oldValue: null, newValue: advertisementStates.initial }]
    return copiedFromUuid ? [] : [{ asset, changes }]
  })
  await logAll(saving, entries)
  return rows.map(({ uuid }) => uuid)
}

/** Deletes unedited preview copies: every preview creates a copy, and only the latest copy is needed. */
async function removeUntouchedCopies(tx: Transaction, original: string): Promise<void> {
  const removed = await tx.rows<{ uuid: string }>(
    `DELETE FROM advertisements WHERE copied_from_uuid = $1 AND status = 'DRAFT' AND edited_on = created_on RETURNING uuid`,
    [original],
  )
  await releaseUsesBy(
    tx,
    'advertisement',
    removed.map(({ uuid }) => uuid),
  )
}

/**
 * Deletes an advertisement that was never published.
 *
 * @throws AppError `advertisements.notFound`, `stateRefused`
 */
export async function deleteDraft(saving: Saving, uuid: string): Promise<void> {
  const { tx, asset } = saving
  const record = await lockedAdvertisement(tx, asset.uuid, uuid)
  const { status, number, publishedOn } = record
  if (status !== 'DRAFT' || publishedOn !== null) {
    throw new AppError('advertisements.stateRefused', { status, fields: [] })
  }
  await tx.delete(advertisements).where(eq(advertisements.uuid, uuid))
  await releaseUsesBy(tx, 'advertisement', [uuid])
  if (record.copiedFromUuid) return
  await logAll(saving, [{ asset, changes: [{ field: `#${number}.status`, oldValue: status, newValue: null }] }])
}
