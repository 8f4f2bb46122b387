import { advertisementFields, advertisementMoves } from '@lindero/contract/advertising/advertising.schema'
import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import {
  ADVERTISEMENT_LIMITS,
  type AdvertisementFields,
  asSavedNew,
  inOrder,
} from '@lindero/domain/advertising/advertisement'
import {
  type AdvertisementState,
  advertisementStates,
  CORRECTED_FIELDS,
  emptiedWhilePublished,
  eventsOfSave,
  isOnOffer,
  missingInState,
  ON_OFFER_STATES,
} from '@lindero/domain/advertising/advertisement-states'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import { sameValue, staleChanges } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { EffectOf } from '@lindero/domain/kernel/machine/machine'
import { ASSET_SUBTYPES } from '@lindero/domain/kernel/property-types'
import { isProvinceCode, PROVINCES } from '@lindero/domain/kernel/provinces'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { AssetRecord } from '../assets/assets.table.ts'
import { logChange } from '../assets/record/log-change.ts'
import { releaseAttachments, useAttachments } from '../files/attachments.store.ts'
import { attachments } from '../files/attachments.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type EffectWork, planMove } from '../kernel/machine/move.ts'
import { picturesOf, startOf } from './advertisements.store.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'
import { moveLeadsOf } from './follow-advertisement.ts'
import { ON_OFFER } from './on-offer.ts'
import { rejectContradiction } from './reject-contradiction.ts'

const SAVED = { ...advertisementFields.shape, ...advertisementMoves.shape }
type SavedField = keyof typeof SAVED
/** Fields that the server sets itself, although a client may send them with a reservation. */
const SET_HERE: ReadonlySet<string> = new Set(['reservedBy', 'reservedAt'])

export interface Saving {
  tx: Transaction
  /** The asset's locked row. */
  asset: AssetRecord
  userUuid: string
  now: Date
  /** Marks the history entry if the save is part of a bulk change. */
  bulk?: BulkMark
}

/**
 * Stores a new draft. Missing values are taken from the asset.
 *
 * @throws AppError `advertisements.noSize`, `notLocalized`, `tooMany`, `invalidFields`; `notFound` if the uuid belongs
 * to a different asset
 */
export async function addAdvertisement(
  saving: Saving,
  draft: Partial<AdvertisementFields> & {
    uuid?: string | undefined
    copiedFromUuid?: string | null | undefined
  },
): Promise<string> {
  const { tx, asset, userUuid, now } = saving
  const { start, refusal } = startOf(asset, await picturesOf(tx, asset.uuid))
  if (refusal) throw new AppError(refusal)
  const { uuid, copiedFromUuid = null, ...fields } = draft
  const [existing] = uuid ? await tx.select().from(advertisements).where(eq(advertisements.uuid, uuid)) : []
  if (existing?.assetUuid === asset.uuid) return existing.uuid
  if (existing) throw new AppError('advertisements.notFound')
  const limit = ADVERTISEMENT_LIMITS.ofAsset
  if ((await tx.$count(advertisements, eq(advertisements.assetUuid, asset.uuid))) >= limit) {
    throw new AppError('advertisements.tooMany', { limit })
  }
  if (copiedFromUuid) {
    await lockedAdvertisement(tx, asset.uuid, copiedFromUuid)
    await removeUntouchedCopies(tx, copiedFromUuid)
  }
  const chosen = Object.fromEntries(
    Object.keys(advertisementFields.shape).flatMap((name) => {
      const value = fields[name as keyof typeof fields]
      return value === undefined ? [] : [[name, withoutBlank(value)]]
    }),
  )
  const saved = withOwnSubtype(asSavedNew({ ...start, ...chosen }), chosen)
  if (!((saved.size ?? 0) > 0)) throw new AppError('advertisements.noSize')
  const [stored] = await tx
    .insert(advertisements)
    .values({
      ...saved,
      ...(uuid ? { uuid } : {}),
      images: [...saved.images],
      tags: [...saved.tags],
      copiedFromUuid,
      customerUuid: asset.customerUuid,
      assetUuid: asset.uuid,
      createdBy: userUuid,
      editedBy: userUuid,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!stored) throw new Error('the advertisement was not stored')
  await useImages(tx, stored)
  if (!copiedFromUuid) {
    const field = `#${stored.number}.status`
    await log(saving, [{ field, oldValue: null, newValue: stored.status }])
  }
  return stored.uuid
}

/** Deletes unedited preview copies: every preview creates a copy, and only the latest copy is needed. */
async function removeUntouchedCopies(tx: Transaction, original: string): Promise<void> {
  const removed = await tx.rows<{ uuid: string }>(
    `DELETE FROM advertisements WHERE copied_from_uuid = $1 AND status = 'DRAFT' AND edited_on = created_on RETURNING uuid`,
    [original],
  )
  for (const { uuid } of removed) {
    await releaseAttachments(tx, { usedBy: 'advertisement', usingUuid: uuid }, { except: [] })
  }
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
  await releaseAttachments(tx, { usedBy: 'advertisement', usingUuid: uuid }, { except: [] })
  if (record.copiedFromUuid) return
  await log(saving, [{ field: `#${number}.status`, oldValue: status, newValue: null }])
}

/**
 * Saves changes to an advertisement, each with its old value: either all of them or none. A change of status is an
 * event of the state machine.
 *
 * @throws AppError `advertisements.notFound`, `noChanges`, `nothingToUpdate`, `invalidFields`, `changedMeanwhile`,
 * `stateRefused`, `neededWhilePublished`, `alreadyAdvertised`, `contradictsPossession`, `contradictsFacts`
 */
export async function saveAdvertisement(saving: Saving, uuid: string, changes: readonly FieldChange[]): Promise<void> {
  const { tx, asset, userUuid, now } = saving
  const record = await lockedAdvertisement(tx, asset.uuid, uuid)
  if (changes.length === 0) throw new AppError('advertisements.noChanges')
  const stored = record as Record<string, unknown>
  const ownChanges = changes.filter(
    ({ field, newValue }) => !SET_HERE.has(field) && !sameValue(stored[field], newValue),
  )
  if (ownChanges.length === 0) throw new AppError('advertisements.nothingToUpdate')
  const values = checked(ownChanges)
  const stale = staleChanges(ownChanges, (field) => stored[field]).map(({ field }) => field)
  if (stale.length > 0) throw new AppError('advertisements.changedMeanwhile', { fields: stale })
  if (values.saleDate && values.saleDate > calendarDateAt(now)) {
    throw new AppError('advertisements.invalidFields', { fields: [{ field: 'saleDate', reason: 'future' }] })
  }
  const followed = following(record, values)
  const move = moved(saving, record, values)
  const after = withOwnSubtype({ ...record, ...values, ...followed, ...filled(values), ...move.sets }, values)
  const missing = missingInState(after as AdvertisementRecord)
  if (missing.length > 0) throw new AppError('advertisements.stateRefused', { status: after.status, fields: missing })
  await rejectSecond(tx, record, after as AdvertisementRecord)
  const taken = emptiedWhilePublished(record, after as AdvertisementRecord)
  if (taken.length > 0) throw new AppError('advertisements.neededWhilePublished', { fields: taken })
  await rejectContradiction(tx, asset, record, after as AdvertisementRecord)
  const { uuid: _uuid, number: _number, ...columns } = after
  await tx
    .update(advertisements)
    .set({
      ...columns,
      images: inOrder(after.images),
      editedBy: userUuid,
      editedOn: now,
    } as Partial<AdvertisementRecord>)
    .where(eq(advertisements.uuid, uuid))
  if (values.images) await useImages(tx, after as AdvertisementRecord)
  await log(
    saving,
    [
      ...ownChanges,
      ...Object.entries(followed).map(([field, newValue]) => ({ field, oldValue: stored[field] ?? null, newValue })),
      ...closing(record, after as AdvertisementRecord),
    ].map(({ field, oldValue, newValue }) => ({ field: `#${record.number}.${field}`, oldValue, newValue })),
  )
  await moveLeadsOf(tx, record, after as AdvertisementRecord, { userUuid, now })
  await move.finish()
}

/** Withdraws all other published advertisements of an asset that has been sold, and logs this in the history. */
async function withdrawOthers(saving: Saving, sold: AdvertisementRecord): Promise<void> {
  const { tx, asset, userUuid, now } = saving
  if (sold.operationType !== 'sale') return
  const ended = await tx
    .update(advertisements)
    .set({
      ...{ status: 'WITHDRAWN', withdrawalReason: 'OWNER_SALE' },
      ...{ isReserved: false, reservedBy: null, reservedAt: null },
      ...{ editedBy: userUuid, editedOn: now },
    })
    .where(
      and(
        eq(advertisements.assetUuid, asset.uuid),
        inArray(advertisements.status, ON_OFFER_STATES),
        ne(advertisements.uuid, sold.uuid),
      ),
    )
    .returning()
  for (const rent of ended) {
    await moveLeadsOf(tx, { status: 'PUBLISHED', isReserved: true }, rent, { userUuid, now })
  }
  const changes = ended.map(({ number }) => ({
    field: `#${number}.status`,
    oldValue: 'PUBLISHED',
    newValue: 'WITHDRAWN',
  }))
  if (changes.length > 0) await log(saving, changes)
}

/** A change between sale and rent removes the price, because a rent is not a sale price, unless the save sets one. */
function following(
  record: AdvertisementRecord,
  { operationType, price }: AdvertisementEdits,
): Partial<AdvertisementRecord> {
  const isOther = operationType !== undefined && operationType !== record.operationType
  return isOther && price === undefined ? { price: null } : {}
}

/** Changes for the history: the return of a sold or lost advertisement to draft clears its sale or loss. */
function closing(before: AdvertisementRecord, after: AdvertisementRecord): FieldChange[] {
  if (after.status !== 'DRAFT' || before.status === 'DRAFT') return []
  return (['salePrice', 'saleDate', 'lossReason'] as const)
    .filter((field) => before[field] !== null)
    .map((field) => ({ field, oldValue: before[field], newValue: null }))
}

/**
 * Removes a subtype that does not belong to the type.
 *
 * @throws AppError `advertisements.invalidFields` if the user chose this subtype
 */
function withOwnSubtype<Given extends Pick<AdvertisementFields, 'typeId' | 'subtypeId'>>(
  fields: Given,
  chosen: Partial<AdvertisementFields>,
): Given {
  const { subtypeId, typeId } = fields
  if (subtypeId === null || ASSET_SUBTYPES[subtypeId] === typeId) return fields
  if (!chosen.subtypeId) return { ...fields, subtypeId: null }
  throw new AppError('advertisements.invalidFields', { fields: [{ field: 'subtypeId' }] })
}

/**
 * Enforces that an asset has at most one published advertisement for sale and one for rent, and none after its sale.
 *
 * @throws AppError `advertisements.alreadyAdvertised`
 */
async function rejectSecond(tx: Transaction, before: AdvertisementRecord, after: AdvertisementRecord): Promise<void> {
  const isOffered = !isOnOffer(before.status) || before.operationType !== after.operationType
  if (!isOnOffer(after.status) || !isOffered) return
  const [other] = await tx.rows<{ number: number }>(
    `SELECT number::int FROM advertisements WHERE asset_uuid = $1 AND uuid <> $2
       AND (status IN ${ON_OFFER} AND operation_type = $3 OR status = 'SOLD' AND operation_type = 'sale')
     ORDER BY number DESC LIMIT 1`,
    [after.assetUuid, after.uuid, after.operationType],
  )
  if (other) throw new AppError('advertisements.alreadyAdvertised', { number: other.number })
}

/** Replaces a blank text with null. */
const withoutBlank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/**
 * Locks and returns an advertisement of the asset.
 *
 * @throws AppError `advertisements.notFound`
 */
async function lockedAdvertisement(tx: Transaction, assetUuid: string, uuid: string): Promise<AdvertisementRecord> {
  const [record] = await tx
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.uuid, uuid), eq(advertisements.assetUuid, assetUuid)))
    .for('no key update')
  if (!record) throw new AppError('advertisements.notFound')
  return record
}

type AdvertisementEdits = Partial<AdvertisementFields> &
  Partial<Pick<AdvertisementRecord, 'status' | 'isReserved' | 'saleDate'>>

function checked(changes: readonly FieldChange[]): AdvertisementEdits {
  const wrong: { field: string; reason?: string }[] = []
  const values: Record<string, unknown> = {}
  for (const { field, newValue } of changes) {
    const schema = Object.hasOwn(SAVED, field) ? SAVED[field as SavedField] : undefined
    const parsed = schema?.safeParse(withoutBlank(newValue))
    if (parsed?.success) values[field] = parsed.data
    else wrong.push({ field })
  }
  if (wrong.length > 0) throw new AppError('advertisements.invalidFields', { fields: wrong })
  return values as AdvertisementEdits
}

/** Adds the province's name if the code has changed. */
function filled({ provinceCode }: AdvertisementEdits): Partial<AdvertisementRecord> {
  return provinceCode && isProvinceCode(provinceCode) ? { province: PROVINCES[provinceCode] } : {}
}

/**
 * The values that follow from a change in status or reservation.
 *
 * @throws AppError `advertisements.stateRefused`
 */
function moved(
  saving: Saving,
  record: AdvertisementRecord,
  values: AdvertisementEdits,
): { sets: Partial<AdvertisementRecord>; finish: () => Promise<void> } {
  const { userUuid, now } = saving
  const from = record.status as AdvertisementState
  const refused = (fields: readonly string[] = []) =>
    new AppError('advertisements.stateRefused', { status: values.status ?? from, fields })
  const events = eventsOfSave(from, values as Parameters<typeof eventsOfSave>[1])
  const corrected = CORRECTED_FIELDS[from]
  const isClosed = corrected !== undefined && !Object.keys(values).every((field) => corrected.includes(field))
  if (!events || (events.length === 0 && isClosed)) throw refused()
  const effects: Record<EffectOf<typeof advertisementStates>, EffectWork<AdvertisementRecord>> = {
    startReservation: { sets: { isReserved: true, reservedBy: userUuid, reservedAt: now } },
    endReservation: { sets: { isReserved: false, reservedBy: null, reservedAt: null } },
    withdrawOthers: { follows: () => withdrawOthers(saving, record) },
    stampPublication: { sets: { publishedOn: now } },
    forgetWithdrawal: { sets: { withdrawalReason: null } },
    forgetClosing: { sets: { salePrice: null, saleDate: null, lossReason: null } },
  }
  // The guards must check the stored reservation, not the reservation in this save.
  const subject = { ...record, ...values, isReserved: record.isReserved }
  const sets: Partial<AdvertisementRecord> = {}
  const finishes: (() => Promise<void>)[] = []
  for (const event of events) {
    const move = planMove(advertisementStates, {
      from: (sets.status ?? from) as AdvertisementState,
      event,
      subject,
      effects,
      refuse: ({ missing }) => refused(event === 'reserve' || event === 'release' ? ['isReserved'] : missing),
    })
    Object.assign(sets, move.sets, { status: move.state })
    finishes.push(move.finish)
  }
  return {
    sets,
    async finish() {
      for (const finish of finishes) await finish()
    },
  }
}

/**
 * Records the pictures that the advertisement uses, so that they cannot be deleted.
 *
 * @throws AppError `advertisements.invalidFields` for a picture that does not belong to the asset
 */
async function useImages(
  tx: Transaction,
  { uuid, assetUuid, customerUuid, images }: AdvertisementRecord,
): Promise<void> {
  const used = images.filter(({ selected }) => selected).map((image) => image.uuid)
  if (used.length > 0) {
    const ownPictures = await tx
      .select({ uuid: attachments.uuid })
      .from(attachments)
      .where(
        and(inArray(attachments.uuid, used), eq(attachments.ownerUuid, assetUuid), eq(attachments.fileType, 'images')),
      )
      .for('key share')
    if (ownPictures.length < used.length) {
      throw new AppError('advertisements.invalidFields', { fields: [{ field: 'images' }] })
    }
  }
  const use = { usedBy: 'advertisement' as const, usingUuid: uuid }
  await releaseAttachments(tx, use, { except: used })
  await useAttachments(
    tx,
    used.map((attachmentUuid) => ({ ...use, attachmentUuid, customerUuid })),
  )
}

/** Logs changes in the asset's history, under the advertisement's number. */
async function log(
  { tx, asset, userUuid, bulk }: Pick<Saving, 'tx' | 'asset' | 'userUuid' | 'bulk'>,
  changes: readonly FieldChange[],
): Promise<void> {
  await logChange(tx, { asset, area: 'advertisements', userUuid, changes, ...(bulk ? { bulk } : {}) })
}
