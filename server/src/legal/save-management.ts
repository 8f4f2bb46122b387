import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import { AppError } from '@lindero/domain/errors'
import { staleChanges } from '@lindero/domain/kernel/changes'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { PROVIDER_COMMENT_TYPES } from '@lindero/domain/legal/legal-comments'
import type { PossessionTaken } from '@lindero/domain/legal/possession'
import { mayProviderEdit, readableReports } from '@lindero/domain/legal/provider-rights'
import { possessionFrom, recordErrors, sectionRefusal, settled, valueErrors } from '@lindero/domain/legal/records'
import { acquisitionError, type LegalSaveError, saveErrorOf, saveErrorSummary } from '@lindero/domain/legal/save-errors'
import { type LegalSection, legalField, NEW_RECORD, SINGLE_SECTIONS } from '@lindero/domain/legal/sections'
import { writeAcquisition } from '../assets/record/acquisition.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from './legal-access.ts'
import { writeComments } from './legal-comments.store.ts'
import { confirmPossession, takePossession } from './possession.store.ts'
import {
  changesBetween,
  insertRecord,
  noteChanges,
  noteNewRecord,
  noteRecord,
  type Saving,
  writeHistory,
} from './records.store.ts'
import { writeMove } from './service-requests.store.ts'

type RecordChange = NonNullable<LegalChanges['records']>[number]
type Fields = Record<string, unknown>

interface StoredRecord {
  id: string
  section: LegalSection
  fields: Fields
  requestDate: string
  serviceRequestId: string | null
  isManual: boolean
}

/**
 * Saves changes of legal management in one transaction: all, or none with the failing parts named.
 *
 * @returns the ids of the records, in the order of the changes
 */
export async function saveManagement(saving: Saving, changes: LegalChanges): Promise<number[]> {
  const { tx, asset, userUuid } = saving
  const { records = [] } = changes
  if (
    !changes.acquisition &&
    !changes.responsibleUuid &&
    !changes.serviceRequest &&
    !changes.confirmedRecords?.length &&
    records.length === 0
  ) {
    throw new AppError('legal.noChanges')
  }
  demandRights(asset, changes)
  const errors: LegalSaveError[] = []
  const acquisition = nextAcquisition(asset.acquisition, changes.acquisition, errors)
  const stored = await lockedRecords(tx, asset, records)
  const planned = records.map((change) => plan(change, stored, acquisition, saving.today, errors))
  await refuseForeignFiles(saving, planned)
  if (errors.length > 0) throw new AppError('legal.notSaved', { summary: saveErrorSummary(errors), errors })

  if (changes.acquisition) {
    await writeAcquisition(tx, asset.uuid, userUuid, acquisition)
    noteChanges(saving, 'acquisition', changes.acquisition)
    asset.acquisition = acquisition
  }
  const ids: number[] = []
  for (const each of planned) ids.push(await write(saving, each))
  for (const { taken } of planned) if (taken) await takePossession(saving, taken)
  for (const id of changes.confirmedRecords ?? []) await confirmPossession(saving, id)
  if (changes.responsibleUuid) await setResponsible(saving, changes.responsibleUuid)
  if (changes.serviceRequest) await moveRequest(saving, changes.serviceRequest)
  await writeHistory(saving)
  return ids
}

/** A provider edits the fields of its own reports; the owner never moves the request of a provider. */
function demandRights({ service }: ManagedAsset, changes: LegalChanges): void {
  if (!service) {
    if (changes.serviceRequest) throw new AppError('management.notExpected')
    return
  }
  const { acquisition, responsibleUuid, confirmedRecords, records = [] } = changes
  const isAllowed = records.every(({ section, id, fields, isDeleted, comments = [] }) => {
    const isOwnReport = readableReports(service).includes(section)
    const isKnownOrMediation = id !== null || section === 'friendlyMediations'
    const kinds: readonly string[] = PROVIDER_COMMENT_TYPES
    return (
      isOwnReport &&
      isKnownOrMediation &&
      !isDeleted &&
      (service.state === 'PENDING' || service.state === 'IN_PROGRESS') &&
      Object.keys(fields).every((field) => mayProviderEdit(service, section, field)) &&
      comments.every(({ type }) => kinds.includes(type))
    )
  })
  if (acquisition || responsibleUuid || confirmedRecords?.length || !isAllowed)
    throw new AppError('management.providerWithoutPermission')
}

function nextAcquisition(
  saved: Acquisition,
  changes: LegalChanges['acquisition'],
  errors: LegalSaveError[],
): Acquisition {
  if (!changes) return saved
  refuseConflicts(saved as unknown as Fields, changes)
  const next = { ...saved }
  for (const [field, change] of Object.entries(changes)) {
    Object.assign(next, { [field]: change?.newValue ?? null })
  }
  const wrong = acquisitionError(next)
  if (wrong) errors.push(wrong)
  return next
}

type Changed = Readonly<Record<string, { oldValue: unknown; newValue: unknown } | undefined>>

function refuseConflicts(saved: Fields, changes: Changed): void {
  const sent = Object.entries(changes).map(([field, change]) => ({ field, oldValue: change?.oldValue }))
  const fields = staleChanges(sent, (field) => saved[field]).map(({ field }) => field)
  if (fields.length > 0) throw new AppError('legal.changedMeanwhile', { fields })
}

async function lockedRecords(
  tx: Transaction,
  { uuid, service }: ManagedAsset,
  changes: readonly RecordChange[],
): Promise<Map<number, StoredRecord>> {
  const ids = changes.flatMap(({ id }) => id ?? [])
  if (ids.length === 0 && !changes.some(({ section }) => SINGLE_SECTIONS.has(section))) return new Map()
  const rows = await tx.rows<StoredRecord>(
    `SELECT id, section, fields, request_date::text AS "requestDate", service_request_id AS "serviceRequestId", is_manual AS "isManual"
     FROM legal_records
     WHERE asset_uuid = $1 AND (id = ANY($2) OR section = ANY($3)) ORDER BY id
     ${service ? '' : 'FOR NO KEY UPDATE'}`,
    [uuid, ids, [...SINGLE_SECTIONS]],
  )
  return new Map(rows.map((row) => [Number(row.id), row]))
}

interface Planned {
  change: RecordChange
  before: StoredRecord | null
  after: Fields
  taken: PossessionTaken | null
}

function plan(
  change: RecordChange,
  stored: Map<number, StoredRecord>,
  acquisition: Acquisition,
  today: string,
  errors: LegalSaveError[],
): Planned {
  const { section, id, fields, isDeleted } = change
  const known = id === null ? onlyOne(stored, section) : stored.get(id)
  if (id !== null && known?.section !== section) {
    if (section === 'registry') throw new AppError('legal.registryIdNotCorrect')
    throw new AppError('legal.recordNotFound', { section })
  }
  const refusal = sectionRefusal(section, acquisition)
  if (refusal === 'testimonialReceptionDate') throw new AppError('legal.testimonialMissing')
  if (refusal) throw new AppError('legal.acquisitionTypeMissing')
  const saved = known?.fields ?? (id === null ? NEW_RECORD[section] : {})
  if (known) refuseConflicts(known.fields, fields)
  const edited = Object.fromEntries(Object.entries(fields).map(([field, { newValue }]) => [field, newValue]))
  // Values are checked before a rule reads them.
  const odd = valueErrors(section, edited)
  const after = odd.length > 0 ? saved : settled(section, { ...saved, ...edited }, new Set(Object.keys(fields)), today)
  const wrong = isDeleted ? [] : odd.length > 0 ? odd : recordErrors(section, after)
  if (isDeleted && !known?.isManual) {
    wrong.push({ field: section, reason: 'notTogether' })
  }
  const error = saveErrorOf(section, id, wrong)
  if (error) errors.push(error)
  const taken = possessionFrom(section, known?.fields ?? {}, after) ?? takenByHand(section, known?.fields ?? {}, after)
  return { change, before: known ?? null, after, taken }
}

function onlyOne(stored: Map<number, StoredRecord>, section: LegalSection): StoredRecord | undefined {
  if (!SINGLE_SECTIONS.has(section)) return undefined
  return [...stored.values()].find((row) => row.section === section)
}

/** Possession that a person enters gets its row of the history, as the automatic one does. */
function takenByHand(section: LegalSection, before: Fields, after: Fields): PossessionTaken | null {
  const isTaken =
    section === 'possession' &&
    after.possessionState === 'WITH_POSSESSION' &&
    before.possessionState !== 'WITH_POSSESSION' &&
    typeof after.possessionDate === 'string'
  return isTaken ? { mode: after.owningMode as PossessionTaken['mode'], on: String(after.possessionDate) } : null
}

/** A record names documents of its own asset only; a provider adds its own uploads, and keeps what a record names. */
async function refuseForeignFiles({ tx, asset, userUuid }: Saving, planned: readonly Planned[]): Promise<void> {
  const named = planned.flatMap(({ change, before, after }) =>
    Object.keys(change.fields).flatMap((field) => {
      const value = after[field]
      const isNew = value !== before?.fields[field]
      return isNew && legalField(change.section, field)?.kind === 'file' && typeof value === 'string' ? [value] : []
    }),
  )
  if (named.length === 0) return
  const wanted = [...new Set(named)].filter((value) => /^[0-9a-f-]{36}$/.test(value))
  const [found] = await tx.rows<{ count: number }>(
    `SELECT count(uuid)::int AS count FROM attachments WHERE owner_kind = 'asset' AND owner_uuid = $1
     AND uuid = ANY($2::uuid[]) AND ($3::uuid IS NULL OR (created_by = $3 AND created_on >= $4))`,
    [asset.uuid, wanted, asset.service ? userUuid : null, asset.service?.requestedOn ?? null],
  )
  if (found?.count !== new Set(named).size) throw new AppError('files.notFound')
}

async function write(saving: Saving, { change, before, after }: Planned): Promise<number> {
  const { tx } = saving
  const { section, comments = [] } = change
  if (change.isDeleted && before) {
    await tx.change('DELETE FROM legal_records WHERE id = $1', [before.id])
    noteRecord(saving, section, 'deleted', { id: Number(before.id), requestDate: before.requestDate })
    return Number(before.id)
  }
  const id = before
    ? Number(before.id)
    : await insertRecord(saving, section, after, section === 'repossessionProcesses')
  if (before && Object.keys(change.fields).length > 0) {
    const changed = await tx.change('UPDATE legal_records SET fields = $2, edited_on = now() WHERE id = $1', [
      id,
      JSON.stringify(after),
    ])
    if (changed === 0) throw new AppError('management.notEntitiesUpdated')
  }
  const record = { id, requestDate: before?.requestDate ?? saving.today }
  if (before) noteChanges(saving, section, changesBetween(before.fields, after), record)
  else noteNewRecord(saving, section, after, record)
  await writeComments(saving, { section, ...record }, comments, change.deletedComments ?? [])
  return id
}

async function setResponsible(saving: Saving, change: { oldValue: unknown; newValue: unknown }): Promise<void> {
  const { tx, asset } = saving
  const { newValue } = change
  // Of an array with one name, `String` makes that name.
  if (newValue !== null && typeof newValue !== 'string') throw new AppError('users.notFound')
  const [known] = await tx.rows(
    'SELECT uuid FROM users WHERE uuid::text = $1 AND customer_uuid = $2 AND inactive_on IS NULL',
    [newValue, asset.customerUuid],
  )
  if (newValue !== null && !known) throw new AppError('users.notFound')
  await tx.change(
    `INSERT INTO legal_situations (asset_uuid, customer_uuid, responsible_uuid) VALUES ($1, $2, $3)
     ON CONFLICT (asset_uuid) DO UPDATE SET responsible_uuid = $3, updated_on = now()`,
    [asset.uuid, asset.customerUuid, newValue],
  )
  noteChanges(saving, 'responsible', { responsibleUuid: change })
}

async function moveRequest(saving: Saving, event: 'start' | 'finish'): Promise<void> {
  const { tx, asset } = saving
  const { service } = asset
  if (!service) throw new AppError('management.notExpected')
  const moved = await writeMove(tx, service, event)
  noteChanges(saving, 'serviceRequest', { state: { oldValue: service.state, newValue: moved } })
}
