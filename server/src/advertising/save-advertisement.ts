import { advertisementFields, advertisementMoves } from '@lindero/contract/advertising/advertising.schema'
import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import { type AdvertisementFields, inOrder } from '@lindero/domain/advertising/advertisement'
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
import { AppError } from '@lindero/domain/errors'
import { sameValue, staleChanges } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { EffectOf } from '@lindero/domain/kernel/machine/machine'
import { isProvinceCode, PROVINCES } from '@lindero/domain/kernel/provinces'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { updateRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type EffectWork, planMove } from '../kernel/machine/move.ts'
import { useImages } from './advertisement-images.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'
import { moveLeadsOf } from './follow-advertisement.ts'
import { lockedAdvertisements } from './locked-advertisements.ts'
import { ON_OFFER } from './on-offer.ts'
import { contradictionFacts, rejectContradiction } from './reject-contradiction.ts'
import { withOwnSubtype, withoutBlank } from './saved-values.ts'
import { checkOf, logAll, type OfAsset, type Saving, type SavingAll } from './saving.ts'

const SAVED = { ...advertisementFields.shape, ...advertisementMoves.shape }
type SavedField = keyof typeof SAVED
/** Fields that the server sets itself, although a client may send them with a reservation. */
const SET_HERE: ReadonlySet<string> = new Set(['reservedBy', 'reservedAt'])

interface EditedAdvertisement extends OfAsset {
  uuid: string
  changes: readonly FieldChange[]
}

/**
 * Saves changes to an advertisement, each with its old value: either all of them or none. A change of status is an
 * event of the state machine.
 *
 * @throws AppError `advertisements.notFound`, `noChanges`, `nothingToUpdate`, `invalidFields`, `changedMeanwhile`,
 * `stateRefused`, `neededWhilePublished`, `alreadyAdvertised`, `contradictsPossession`, `contradictsFacts`
 */
export const saveAdvertisement = (saving: Saving, uuid: string, changes: readonly FieldChange[]): Promise<void> =>
  saveAdvertisements(saving, [{ asset: saving.asset, uuid, changes }])

/**
 * Saves changes to an advertisement of each of some assets, or none of the changes. The number of statements depends
 * only on the number of advertisements that have leads, new pictures or a sale.
 *
 * @param edits no more than one for each asset
 * @throws AppError like `saveAdvertisement`
 */
export async function saveAdvertisements(saving: SavingAll, edits: readonly EditedAdvertisement[]): Promise<void> {
  const { tx, userUuid, now } = saving
  const records = await lockedAdvertisements(
    tx,
    edits.map(({ uuid }) => uuid),
  )
  const saves = edits.map((edit) =>
    checkOf(edit, () => preparedSave(saving, edit, records.get(edit.uuid.toLowerCase()))),
  )
  await rejectOffers(tx, saves, now)
  const rows = saves.map(({ after: { number: _number, ...columns } }) => ({
    ...columns,
    ...{ images: inOrder(columns.images), editedBy: userUuid, editedOn: now },
  }))
  await updateRows(tx, advertisements, rows)
  const pictured = saves.filter(({ hasImages }) => hasImages)
  await useImages(
    tx,
    pictured.map((save) => ({ ...save, stored: save.after })),
  )
  await logAll(saving, saves)
  const asked = await withLeads(tx, saves)
  for (const { record, after, finish } of saves) {
    if (asked.has(record.uuid)) await moveLeadsOf(tx, record, after, { userUuid, now })
    await finish()
  }
}

interface PreparedSave extends OfAsset {
  record: AdvertisementRecord
  after: AdvertisementRecord
  hasImages: boolean
  /** The changes for the history. */
  changes: FieldChange[]
  finish: () => Promise<void>
}

/** Checks the changes of an advertisement by the rules that need only the advertisement. */
function preparedSave(
  saving: SavingAll,
  { asset, changes, checking }: EditedAdvertisement,
  record: AdvertisementRecord | undefined,
): PreparedSave {
  if (record?.assetUuid !== asset.uuid) throw new AppError('advertisements.notFound')
  if (changes.length === 0) throw new AppError('advertisements.noChanges')
  const stored = record as Record<string, unknown>
  const ownChanges = changes.filter(
    ({ field, newValue }) => !SET_HERE.has(field) && !sameValue(stored[field], newValue),
  )
  if (ownChanges.length === 0) throw new AppError('advertisements.nothingToUpdate')
  const values = checked(ownChanges)
  const stale = staleChanges(ownChanges, (field) => stored[field]).map(({ field }) => field)
  if (stale.length > 0) throw new AppError('advertisements.changedMeanwhile', { fields: stale })
  if (values.saleDate && values.saleDate > calendarDateAt(saving.now)) {
    throw new AppError('advertisements.invalidFields', { fields: [{ field: 'saleDate', reason: 'future' }] })
  }
  const followed = following(record, values)
  const { sets, finish } = moved({ ...saving, asset }, record, values)
  const after = withOwnSubtype(
    { ...record, ...values, ...followed, ...filled(values), ...sets },
    values,
  ) as AdvertisementRecord
  const missing = missingInState(after)
  if (missing.length > 0) throw new AppError('advertisements.stateRefused', { status: after.status, fields: missing })
  const logged = [
    ...ownChanges,
    ...Object.entries(followed).map(([field, newValue]) => ({ field, oldValue: stored[field] ?? null, newValue })),
    ...closing(record, after),
  ].map(({ field, oldValue, newValue }) => ({ field: `#${record.number}.${field}`, oldValue, newValue }))
  return {
    ...{ asset, record, after, finish, changes: logged, hasImages: values.images !== undefined },
    ...(checking ? { checking } : {}),
  }
}

/** Rejects advertisements that may not be on offer because of other advertisements, their asset, or a missing field. */
async function rejectOffers(tx: Transaction, saves: readonly PreparedSave[], now: Date): Promise<void> {
  const offered = saves.filter(({ after }) => isOnOffer(after.status))
  if (offered.length === 0) return
  const others = await offersOf(tx, offered)
  const facts = await contradictionFacts(
    tx,
    offered.map(({ asset }) => asset),
    now,
  )
  for (const save of offered) {
    const { asset, record, after } = save
    checkOf(save, () => {
      rejectSecond(others.get(asset.uuid) ?? [], record, after)
      const taken = emptiedWhilePublished(record, after)
      if (taken.length > 0) throw new AppError('advertisements.neededWhilePublished', { fields: taken })
      rejectContradiction(facts, asset, record, after)
    })
  }
}

/** The advertisements that a save changes and that have leads. */
async function withLeads(tx: Transaction, saves: readonly PreparedSave[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ uuid: string }>(
    'SELECT DISTINCT advertisement_uuid AS uuid FROM leads WHERE advertisement_uuid = ANY($1::uuid[])',
    [saves.map(({ record }) => record.uuid)],
  )
  return new Set(rows.map(({ uuid }) => uuid))
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
  await logAll(saving, [{ asset, changes }])
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

/** An advertisement that is on offer, or the sale of its asset. */
type Offer = Pick<AdvertisementRecord, 'uuid' | 'number' | 'status' | 'operationType'> & { asset: string }

async function offersOf(tx: Transaction, saves: readonly PreparedSave[]): Promise<ReadonlyMap<string, Offer[]>> {
  const offers = await tx.rows<Offer>(
    `SELECT asset_uuid AS asset, uuid, number::int, status, operation_type AS "operationType" FROM advertisements
     WHERE asset_uuid = ANY($1::uuid[]) AND (status IN ${ON_OFFER} OR status = 'SOLD' AND operation_type = 'sale')
     ORDER BY number DESC`,
    [saves.map(({ asset }) => asset.uuid)],
  )
  return Map.groupBy(offers, ({ asset }) => asset)
}

/**
 * Enforces that an asset has at most one published advertisement for sale and one for rent, and none after its sale.
 *
 * @throws AppError `advertisements.alreadyAdvertised`
 */
function rejectSecond(offers: readonly Offer[], before: AdvertisementRecord, after: AdvertisementRecord): void {
  if (isOnOffer(before.status) && before.operationType === after.operationType) return
  const other = offers.find(
    ({ uuid, status, operationType }) =>
      uuid !== after.uuid && (!isOnOffer(status) || operationType === after.operationType),
  )
  if (other) throw new AppError('advertisements.alreadyAdvertised', { number: other.number })
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
