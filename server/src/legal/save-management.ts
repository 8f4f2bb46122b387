import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import { AppError } from '@lindero/domain/errors'
import { staleChanges } from '@lindero/domain/kernel/changes'
import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { legalContext } from '@lindero/domain/legal/legal-part'
import {
  type LegalSection,
  legalValues,
  managementSection,
  recordKey,
  recordOfKey,
  SINGLE_SECTIONS,
  sectionRejection,
} from '@lindero/domain/legal/management.section'
import { lostProofs } from '@lindero/domain/legal/proofs'
import { scopeOfSave } from '@lindero/domain/legal/provider-rights'
import { acquisitionError, type LegalSaveError, saveErrorOf, saveErrorSummary } from '@lindero/domain/legal/save-errors'
import { missingInReports } from '@lindero/domain/legal/service-requests'
import { filesNamed } from '../assets/parts/part-references.ts'
import { type PreparedPart, prepareParts } from '../assets/parts/save-parts.ts'
import { writeAcquisition } from '../assets/record/acquisition.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { followAttempts } from './attempts.store.ts'
import { type LegalPart, rejectDisorder, rejectUnaskedActs, type WrittenRow, writtenRows } from './checked-facts.ts'
import type { ManagedAsset } from './legal-access.ts'
import { writeComments } from './legal-comments.store.ts'
import { confirmReport, confirmSaved, followRecords, type SavedRecord } from './possession.store.ts'
import { insertRecord, noteChanges, type Saving, writeHistory } from './records.store.ts'
import { type SentRow, type StoredRecord, sentChanges, sentRow } from './sent-changes.ts'
import { writeMove } from './service-requests.store.ts'

type Fields = Record<string, unknown>
const PARTS: readonly LegalPart[] = managementSection.parts.map((part) => ({ part }))

export interface SavedManagement {
  /** The ids of the saved records, in the order of the changes. */
  ids: number[]
  records: SavedRecord[]
}

/**
 * Saves changes in legal management in one transaction. If a section has an error, nothing is saved, and the thrown
 * error lists the errors of all sections.
 */
export async function saveManagement(saving: Saving, changes: LegalChanges): Promise<SavedManagement> {
  const { tx, asset, userUuid } = saving
  const { responsibleUuid, serviceRequest, confirmedRecords = [], records = [] } = changes
  // An acquisition without fields is no change.
  const acquired = Object.keys(changes.acquisition ?? {}).length > 0 ? changes.acquisition : undefined
  if (!acquired && !responsibleUuid && !serviceRequest && confirmedRecords.length === 0 && records.length === 0) {
    throw new AppError('legal.noChanges')
  }
  requireScope(asset, changes)
  const acquisition = nextAcquisition(asset.acquisition, acquired)
  // The registry records the court certificate, whose day belongs to the acquisition.
  const sections = acquired ? ([...SINGLE_SECTIONS, 'registry'] as const) : SINGLE_SECTIONS
  const stored = acquired || records.length > 0 ? await lockedRecords(tx, asset, records, sections) : []
  const sent = records.map((record) => sentRow(record, stored))
  for (const row of sent) rejectChange(row, saving, acquisition)
  if (acquired && stored.some(({ section }) => section === 'registry')) rejectSection('registry', acquisition)
  const first = acquired ? acquisitionError(acquisition, saving.today) : null
  const { rows, log } = await preparedRows(saving, sent, stored, first)
  await rejectDisorder(saving, { rows, acquisition, acquired: Object.keys(acquired ?? {}) })
  await rejectUnaskedActs(saving, rows)

  if (acquired) {
    await writeAcquisition(tx, asset.uuid, userUuid, acquisition)
    noteChanges(saving, 'acquisition', acquired)
    asset.acquisition = acquisition
  }
  const rowsByKey = await writeRows(saving, rows, log)
  // The owner's records change the possession. A provider's reports do so only after the owner has confirmed them.
  if (!asset.service) {
    await followRecords(saving, rowsByKey.records)
    await followAttempts(saving, rowsByKey.records)
    await confirmSaved(tx, rowsByKey.ids)
  }
  if (responsibleUuid) await setResponsible(saving, responsibleUuid)
  for (const id of confirmedRecords) await confirmReport(saving, id)
  if (serviceRequest) await moveRequest(saving, serviceRequest)
  await writeHistory(saving)
  return rowsByKey
}

/** Rejects changes that the author is not allowed to make. */
function requireScope({ service }: ManagedAsset, changes: LegalChanges): void {
  const scope = scopeOfSave(service)
  const { confirmedRecords = [], records = [], serviceRequest } = changes
  if (serviceRequest && !scope.moves) throw new AppError('management.notExpected')
  const isAllowed =
    sentChanges(changes).every((change) => scope.allows(change)) &&
    records.every(({ comments = [] }) => comments.every(({ type }) => scope.allowsComment(type))) &&
    (confirmedRecords.length === 0 || scope.confirms)
  if (!isAllowed) throw new AppError('management.providerWithoutPermission')
}

function nextAcquisition(saved: Acquisition, changes: LegalChanges['acquisition'] = {}): Acquisition {
  const sent = Object.entries(changes).map(([field, change]) => ({ field: field as keyof Acquisition, ...change }))
  const stale = staleChanges(sent, (field) => saved[field as keyof Acquisition])
  if (stale.length > 0) throw new AppError('legal.changedMeanwhile', { fields: stale.map(({ field }) => field) })
  return { ...saved, ...Object.fromEntries(sent.map(({ field, newValue }) => [field, newValue ?? null])) }
}

async function lockedRecords(
  tx: Transaction,
  { uuid, service }: ManagedAsset,
  changes: NonNullable<LegalChanges['records']>,
  sections: readonly LegalSection[],
): Promise<StoredRecord[]> {
  return tx.rows<StoredRecord>(
    `SELECT id::text AS id, section, fields, request_date::text AS "requestDate", is_manual AS "isManual"
     FROM legal_records WHERE asset_uuid = $1 AND (id = ANY($2) OR section = ANY($3)) ORDER BY id
     ${service ? '' : 'FOR NO KEY UPDATE'}`,
    [uuid, changes.flatMap(({ id }) => id ?? []), sections],
  )
}

/**
 * Rejects a new or changed record of a section that cannot be filled yet. A comment and a deletion change no values. A
 * provider cannot enter the acquisition of the owner, so it is not asked for the type.
 */
function rejectChange({ sent, before }: SentRow, { asset }: Saving, acquisition: Acquisition): void {
  const { section, isDeleted, fields } = sent
  if (isDeleted || (before && Object.keys(fields).length === 0)) return
  if (asset.service && acquisition.acquisitionType === null) return
  rejectSection(section, acquisition)
}

function rejectSection(section: LegalSection, acquisition: Acquisition): void {
  const refusal = sectionRejection(section, acquisition)
  if (refusal) throw new AppError(`legal.${refusal}`)
}

/**
 * Checks the records with the rules that apply to all parts, and returns the rows to write.
 *
 * @throws AppError `legal.changedMeanwhile`; `legal.notSaved` with the failed records in the order of the changes
 */
async function preparedRows(
  saving: Saving,
  rows: readonly SentRow[],
  stored: readonly StoredRecord[],
  first: LegalSaveError | null,
): Promise<{ rows: WrittenRow[]; log: LoggedPartChange[] }> {
  const changes = rows.flatMap((row) => row.changes)
  const load = async ({ part }: LegalPart) => storedPart(part.name, stored)
  const { prepared, stale, invalid } = await prepareParts(PARTS, load, changes, legalContext(saving.today))
  if (stale.length > 0) throw new AppError('legal.changedMeanwhile', { fields: stale.map(({ field }) => field) })
  const checkedRows = writtenRows(rows, prepared)
  const failed = checkedRows.flatMap(({ sent: { section, id, isDeleted }, uuid, before, after }) => {
    const lost = before ? lostProofs(section, before.fields, after ?? before.fields) : []
    const wrong = invalid
      .filter(({ key }) => key === recordKey(section, uuid))
      .map(({ field, reason }) => ({ field, reason: REASONS.get(reason) ?? 'invalid' }))
    wrong.push(...lost.map((field) => ({ field, reason: 'proofStays' as const })))
    // A user can delete only history rows that were entered by a user.
    if (isDeleted && !before?.isManual) wrong.push({ field: section, reason: 'notTogether' })
    return saveErrorOf(section, id, wrong) ?? []
  })
  const keys = rows.map(({ sent, uuid }) => recordKey(sent.section, uuid))
  // If there are more records than the section allows, the error names the section, because no single record is wrong.
  const sections = new Set(invalid.flatMap(({ key }) => (keys.includes(key) ? [] : (recordOfKey(key)?.section ?? []))))
  const between = [...sections].flatMap(
    (section) => saveErrorOf(section, null, [{ field: section, reason: 'notTogether' }]) ?? [],
  )
  const errors = [...(first ? [first] : []), ...failed, ...between]
  await rejectForeign(saving, rows, prepared)
  if (errors.length > 0) throw new AppError('legal.notSaved', { summary: saveErrorSummary(errors), errors })
  return { rows: checkedRows, log: prepared.flatMap(({ log }) => log) }
}

/**
 * Error codes of legal management, by the reasons that the rules of parts return. A value of the wrong type is
 * `invalid`.
 */
const REASONS = new Map([
  ['unknownField', 'unknown'],
  ['computed', 'unknown'],
  ['required', 'required'],
  ['notTogether', 'notTogether'],
  ['inFuture', 'inFuture'],
])

function storedPart(section: LegalSection, stored: readonly StoredRecord[]): PartData {
  const rows = stored
    .filter((row) => row.section === section)
    .map(({ id: uuid, requestDate, fields }) => ({ ...legalValues(section, fields), uuid, requestDate }))
  return { values: {}, rows: { [section]: rows } }
}

/**
 * A record or comment can reference only documents of its asset. A provider can reference only its uploads and documents
 * that the record already references.
 */
async function rejectForeign(
  { tx, asset, userUuid }: Saving,
  rows: readonly SentRow[],
  prepared: readonly PreparedPart<LegalPart>[],
): Promise<void> {
  const ofComments = rows.flatMap(({ sent: { comments = [] } }) => comments.flatMap(({ files = [] }) => files))
  const named = [...new Set([...filesNamed(prepared).map(({ uuid }) => uuid), ...ofComments])]
  if (named.length === 0) return
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(uuid)::int AS count FROM attachments WHERE owner_kind = 'asset' AND owner_uuid = $1
     AND uuid = ANY($2::uuid[]) AND ($3::uuid IS NULL OR (created_by = $3 AND created_on >= $4))`,
    [asset.uuid, named, asset.service ? userUuid : null, asset.service?.requestedOn ?? null],
  )
  if (row?.count !== named.length) throw new AppError('files.notFound')
}

async function writeRows(
  saving: Saving,
  rows: readonly WrittenRow[],
  log: readonly LoggedPartChange[],
): Promise<SavedManagement> {
  const ids = new Map<string, number>()
  for (const row of rows) ids.set(row.uuid, await write(saving, row))
  const idOf = (uuid: string) => ids.get(uuid) ?? 0
  // New records have their ids now, by which the history identifies them.
  const numbered = log.map(({ row, ...entry }) =>
    row ? { ...entry, row: { ...row, uuid: String(idOf(row.uuid)) } } : entry,
  )
  saving.log.push(...numbered)
  for (const { sent, uuid, before } of rows) {
    // The comments of a deleted record were deleted with it.
    if (sent.isDeleted) continue
    const record = { section: sent.section, id: idOf(uuid), requestDate: before?.requestDate ?? saving.today }
    await writeComments(saving, record, sent.comments ?? [], sent.deletedComments ?? [])
  }
  const records = rows.flatMap(({ sent: { section }, uuid, before, after }): SavedRecord[] =>
    after ? [{ id: idOf(uuid), section, before: before?.fields ?? {}, after }] : [],
  )
  return { ids: rows.map(({ uuid }) => idOf(uuid)), records }
}

async function write(saving: Saving, { sent, before, after }: WrittenRow): Promise<number> {
  const { tx } = saving
  const { section, isDeleted } = sent
  if (!before) {
    if (!after) throw new Error(`a new record of ${section} without its fields`)
    return insertRecord(saving, section, after, {
      is_manual: section === 'repossessionProcesses' || section === 'attempts',
    })
  }
  if (isDeleted) await tx.change('DELETE FROM legal_records WHERE id = $1', [before.id])
  else if (after) {
    const changed = await tx.change('UPDATE legal_records SET fields = $2, edited_on = now() WHERE id = $1', [
      before.id,
      JSON.stringify(after),
    ])
    if (changed === 0) throw new AppError('management.notEntitiesUpdated')
  }
  return Number(before.id)
}

async function setResponsible(saving: Saving, change: { oldValue: unknown; newValue: unknown }): Promise<void> {
  const { tx, asset } = saving
  const { oldValue, newValue } = change
  const [stored] = await tx.rows<{ uuid: string | null }>(
    'SELECT responsible_uuid AS uuid FROM legal_situations WHERE asset_uuid = $1 FOR UPDATE',
    [asset.uuid],
  )
  const stale = staleChanges([{ field: 'responsibleUuid', oldValue }], () => stored?.uuid ?? null)
  if (stale.length > 0) throw new AppError('legal.changedMeanwhile', { fields: ['responsibleUuid'] })
  // Without this check, an array with one uuid would be converted to that uuid.
  if (newValue !== null && typeof newValue !== 'string') throw new AppError('users.notFound')
  const [user] = await tx.rows(
    'SELECT uuid FROM users WHERE uuid::text = $1 AND customer_uuid = $2 AND inactive_on IS NULL',
    [newValue, asset.customerUuid],
  )
  if (newValue !== null && !user) throw new AppError('users.notFound')
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
  if (event === 'finish') await rejectUnfinished(saving, service)
  const moved = await writeMove(tx, service, event)
  noteChanges(saving, 'serviceRequest', { state: { oldValue: service.state, newValue: moved } })
}

/**
 * Rejects finishing a request without complete reports. If the request is not in progress, this check is skipped,
 * because the state machine rejects the change.
 */
async function rejectUnfinished({ tx }: Saving, service: NonNullable<ManagedAsset['service']>): Promise<void> {
  if (service.state !== 'IN_PROGRESS') return
  const reports = await tx.rows<{ section: LegalSection; fields: Fields }>(
    `SELECT DISTINCT ON (section) section, fields FROM legal_records WHERE service_request_id = $1
     ORDER BY section, id DESC`,
    [service.id],
  )
  const missing = missingInReports(service.service, reports)
  if (missing.length > 0) throw new AppError('management.reportMissing', { missing })
}
