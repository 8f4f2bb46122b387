import { AppError } from '@lindero/domain/errors'
import { type StoredReport, type WaitingReport, waitingReports } from '@lindero/domain/legal/confirmed-reports'
import { OCCUPANT_FIELDS } from '@lindero/domain/legal/legal-retention'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import {
  isTakenSo,
  type PossessionTaken,
  possessed,
  possessionFrom,
  takingOf,
  unpossessed,
} from '@lindero/domain/legal/possession.part'
import type { Transaction } from '../kernel/database/database.ts'
import { addRecord, changeRecord, changesBetween, noteChanges, noteRecord, type Saving } from './records.store.ts'

type Fields = Record<string, unknown>

/** A record before and after a save. */
export interface SavedRecord {
  id: number
  section: LegalSection
  before: Fields
  after: Fields
}

interface StoredRecord {
  id: string
  fields: Fields
  requestDate: string
  /** True for a history row that a user entered. */
  isManual?: boolean
}

/** SQL expression for the values that a confirmation stores. They hold no personal data of occupants. */
const CONFIRMED = `fields - ARRAY[${OCCUPANT_FIELDS.map((field) => `'${field}'`).join(', ')}]`

/** The records of an asset with the values that the owner confirmed, newest first. */
const REPORTS = `SELECT id::int AS id, section, fields, service_request_id::int AS "serviceRequestId", confirmed
  FROM legal_records WHERE asset_uuid = $1 ORDER BY legal_records.id DESC LIMIT 500`

/**
 * The reports of providers that wait for the owner of the asset: a possession, a change of a confirmed fact, or a fact
 * that contradicts an established one. Runs in the scope of the owner.
 */
export async function waitingFor(tx: Transaction, assetUuid: string, today: string): Promise<WaitingReport[]> {
  const reports = await tx.rows<StoredReport>(REPORTS, [assetUuid])
  const possession = reports.find(({ section }) => section === 'possession')?.fields
  const last = reports
    .flatMap(({ section, fields }) => (section === 'repossessionProcesses' ? String(fields.possessionDate ?? '') : []))
    .toSorted()
    .at(-1)
  const isPossessed = possession?.possessionState === 'WITH_POSSESSION'
  return waitingReports(reports, { isPossessed, last: last ?? '' }, today)
}

/**
 * Confirms, for the owner, what a provider reported. The possession follows: it starts, moves or ends. Confirming it
 * again has no effect.
 */
export async function confirmReport(saving: Saving, id: number): Promise<void> {
  const { tx, asset, today } = saving
  const [row] = await tx.rows<StoredReport & { requestDate: string }>(
    `SELECT id::int AS id, section, fields, service_request_id::int AS "serviceRequestId", confirmed,
       request_date::text AS "requestDate" FROM legal_records WHERE id = $1 AND asset_uuid = $2 FOR NO KEY UPDATE`,
    [id, asset.uuid],
  )
  if (!row || row.serviceRequestId === null) throw new AppError('management.notExpected')
  const waiting = (await waitingFor(tx, asset.uuid, today)).find(({ recordId }) => recordId === id)
  if (!waiting && row.confirmed === null) throw new AppError('management.notExpected')
  const confirmed = (row.confirmed ?? {}) as Fields
  await tx.change(`UPDATE legal_records SET confirmed = ${CONFIRMED} WHERE id = $1`, [id])
  if (!waiting) return
  await followRecords(saving, [{ id, section: row.section, before: confirmed, after: { ...row.fields } }])
  const record = { id, requestDate: row.requestDate }
  noteChanges(saving, row.section, { confirmed: { oldValue: null, newValue: today } }, record)
}

/** A record that the owner saves is confirmed with it. */
export const confirmSaved = (tx: Transaction, ids: readonly number[]) =>
  tx.change(`UPDATE legal_records SET confirmed = ${CONFIRMED} WHERE id = ANY($1) AND service_request_id IS NOT NULL`, [
    ids,
  ])

/**
 * A finished report counts from then on, unless it contradicts what the owner established or confirmed. Possession is
 * not part of it: the owner confirms it.
 */
export async function confirmFinished(tx: Transaction, assetUuid: string, request: number, today: string) {
  const waiting = (await waitingFor(tx, assetUuid, today)).map(({ recordId }) => recordId)
  await tx.change(
    `UPDATE legal_records SET confirmed = ${CONFIRMED} WHERE asset_uuid = $1 AND service_request_id = $2
       AND section IN ('occupations', 'registry') AND NOT id = ANY($3)`,
    [assetUuid, request, waiting],
  )
}

const LAST_DAY = '9999-12-31'

/**
 * Updates the possession after a change in the records that prove it: a new record starts possession once, a correction
 * corrects it, and a withdrawal ends it. A record with a future date is a plan and does not result in possession. Runs
 * in the scope of the asset's owner.
 */
export async function followRecords(saving: Saving, saved: readonly SavedRecord[]): Promise<void> {
  for (const record of saved.filter(({ section }) => section === 'possession')) await followPerson(saving, record)
  for (const record of saved) {
    const { id, section, before, after } = record
    // Before plans were introduced, a record with a future date also resulted in possession. So the state before the
    // save is evaluated without the limit of today.
    const was = possessionFrom(section, before, LAST_DAY)
    const possession = possessionFrom(section, after, saving.today)
    const cycle = was || possession ? await cycleOf(saving, record, was) : undefined
    if (cycle && possession)
      await correct(saving, cycle, { possessionDate: possession.on, owningMode: possession.mode })
    else if (cycle && was) await withdraw(saving, cycle)
    else if (possession && (was?.on !== possession.on || was.mode !== possession.mode)) {
      await takePossession(saving, possession, id)
    }
  }
}

/**
 * The row of the possession history that was created from a record. Old rows do not store the id of their record, so
 * they are found by their values.
 */
async function cycleOf(
  { tx, asset }: Saving,
  { id }: SavedRecord,
  was: PossessionTaken | null,
): Promise<StoredRecord | undefined> {
  const [made] = await cyclesOf(tx, asset.uuid, 'made_by = $2', id)
  if (made || !was) return made
  const older = await cyclesOf(tx, asset.uuid, 'made_by IS NULL AND NOT is_manual AND $2::bigint IS NOT NULL', id)
  return older.find(({ fields }) => isTakenSo(fields, was))
}

const cyclesOf = (tx: Transaction, assetUuid: string, which: string, parameter: number | string) =>
  tx.rows<StoredRecord>(
    `SELECT id::text AS id, fields, request_date::text AS "requestDate", is_manual AS "isManual" FROM legal_records
     WHERE asset_uuid = $1 AND section = 'repossessionProcesses' AND ${which} ORDER BY id DESC FOR NO KEY UPDATE`,
    [assetUuid, parameter],
  )

async function currentPossession({ tx, asset }: Saving): Promise<StoredRecord | undefined> {
  const [saved] = await tx.rows<StoredRecord>(
    `SELECT id::text AS id, fields, request_date::text AS "requestDate" FROM legal_records
     WHERE asset_uuid = $1 AND section = 'possession' FOR NO KEY UPDATE`,
    [asset.uuid],
  )
  return saved
}

/** Updates the history when a user enters possession: a new possession adds a history row, a correction updates it. */
async function followPerson(saving: Saving, { id, before, after }: SavedRecord): Promise<void> {
  const isPossessed = (fields: Fields) => fields.possessionState === 'WITH_POSSESSION'
  if (!isPossessed(after)) return
  const taking = takingOf(after)
  if (!isPossessed(before)) {
    // The history row of this possession may already exist: a user entered it, or an imported file contained it.
    if (await enteredCycle(saving, taking.possessionDate)) return
    return addRecord(saving, 'repossessionProcesses', taking, { is_manual: true, made_by: id })
  }
  const all = await cyclesOf(saving.tx, saving.asset.uuid, '$2::bigint IS NOT NULL', id)
  const was = { mode: before.owningMode, on: before.possessionDate } as PossessionTaken
  const cycle = all.find(({ fields }) => isTakenSo(fields, was))
  if (cycle) await changeRecord(saving, 'repossessionProcesses', cycle, { ...cycle.fields, ...taking })
}

/**
 * Stores the possession that follows from a record, and its history row. Possession starts only once: if a history row
 * for the same day has already been entered by a user or imported from a file, the record is linked to that row and no
 * other row is added.
 */
async function takePossession(saving: Saving, taken: PossessionTaken, madeBy: number): Promise<void> {
  const saved = await currentPossession(saving)
  const entered = await enteredCycle(saving, taken.on)
  if (saved?.fields.possessionState === 'WITH_POSSESSION') {
    if (entered && saved.fields.possessionDate === taken.on) await connect(saving, entered, madeBy)
    return
  }
  const mode = (entered?.fields.owningMode as PossessionTaken['mode'] | undefined) ?? taken.mode
  const next = possessed(saved?.fields ?? {}, { ...taken, mode })
  if (saved) await changeRecord(saving, 'possession', saved, { ...next })
  else await addRecord(saving, 'possession', { ...next })
  const taking = takingOf(next)
  if (!entered) return addRecord(saving, 'repossessionProcesses', taking, { made_by: madeBy })
  const filledIn = Object.entries(entered.fields).filter(([, value]) => value !== null && value !== undefined)
  await changeRecord(saving, 'repossessionProcesses', entered, {
    ...entered.fields,
    ...taking,
    ...Object.fromEntries(filledIn),
  })
  await connect(saving, entered, madeBy)
}

/** The history row that was entered by a user or imported from a file for this day, and is linked to no record. */
async function enteredCycle({ tx, asset }: Saving, day: unknown): Promise<StoredRecord | undefined> {
  const isEntered = "made_by IS NULL AND is_manual AND fields->>'possessionDate' = $2"
  const [entered] = await cyclesOf(tx, asset.uuid, isEntered, String(day))
  return entered
}

const connect = ({ tx }: Saving, { id }: StoredRecord, madeBy: number | string | null) =>
  tx.change('UPDATE legal_records SET made_by = $2 WHERE id = $1', [id, madeBy])

/**
 * Updates a history row after its record was corrected. The asset's possession is corrected too if the row still
 * describes it.
 */
async function correct(
  saving: Saving,
  cycle: StoredRecord,
  taken: { possessionDate: string; owningMode: unknown },
): Promise<void> {
  await ofSamePossession(saving, cycle, (possession) => ({ ...possession, ...taken }))
  await changeRecord(saving, 'repossessionProcesses', cycle, { ...cycle.fields, ...taken })
}

/**
 * Ends the possession in the row `cycle` of the possession history, because its record no longer proves it. If another
 * record proves the same possession, the row is linked to that record instead.
 */
async function withdraw(saving: Saving, cycle: StoredRecord): Promise<void> {
  const { tx, asset, today } = saving
  const others = await tx.rows<{ id: string; section: LegalSection; fields: Fields }>(
    `SELECT r.id::text AS id, r.section, coalesce(r.confirmed, r.fields) AS fields FROM legal_records r
     WHERE r.asset_uuid = $1 AND (r.service_request_id IS NULL OR r.confirmed IS NOT NULL) AND NOT EXISTS (SELECT FROM legal_records c WHERE c.made_by = r.id)
     ORDER BY r.id DESC`,
    [asset.uuid],
  )
  const possession = await currentPossession(saving)
  const isCurrent = possession !== undefined && isTakenSo(possession.fields, takenIn(cycle))
  const former = isCurrent ? await cyclesOf(tx, asset.uuid, 'id <> $2', Number(cycle.id)) : []
  for (const other of isCurrent ? others : []) {
    const otherPossession = possessionFrom(other.section, other.fields, today)
    // If another history row has the date of `other` or a later one, `other` belongs to a possession that has ended.
    if (!otherPossession || former.some(({ fields }) => String(fields.possessionDate ?? '') >= otherPossession.on))
      continue
    await correct(saving, cycle, { possessionDate: otherPossession.on, owningMode: otherPossession.mode })
    return void (await connect(saving, cycle, other.id))
  }
  const isOccupied = await occupancyBefore(saving)
  await ofSamePossession(saving, cycle, (possession) => ({ ...unpossessed(possession), isOccupied }))
  // A row that was entered by a user or imported from a file is kept, but its link to the record is removed.
  if (cycle.isManual) return void (await connect(saving, cycle, null))
  await tx.change('DELETE FROM legal_records WHERE id = $1', [cycle.id])
  const record = { id: Number(cycle.id), requestDate: cycle.requestDate }
  noteChanges(saving, 'repossessionProcesses', changesBetween(cycle.fields, {}), record)
  noteRecord(saving, 'repossessionProcesses', 'deleted', record)
}

/**
 * The occupancy before the last possession, from the history: the entry that stored the possession also stored the
 * change of the occupancy, or left the occupancy as it was.
 */
async function occupancyBefore({ tx, asset }: Saving): Promise<unknown> {
  const [entry] = await tx.rows<{ changes: { field: string; oldValue: unknown }[]; current: unknown }>(
    `SELECT h.changes, (SELECT fields -> 'isOccupied' FROM legal_records
       WHERE asset_uuid = $1 AND section = 'possession') AS current
     FROM asset_changes h WHERE h.asset_uuid = $1 AND h.area = 'legal' AND h.changes @> $2::jsonb
     ORDER BY h.at DESC LIMIT 1`,
    [asset.uuid, JSON.stringify([{ field: 'possession.possessionState', newValue: 'WITH_POSSESSION' }])],
  )
  if (!entry) return null
  const change = entry.changes.find(({ field }) => field === 'possession.isOccupied')
  return change ? change.oldValue : entry.current
}

const takenIn = ({ fields }: StoredRecord) =>
  ({ mode: fields.owningMode ?? null, on: fields.possessionDate }) as PossessionTaken

async function ofSamePossession(
  saving: Saving,
  cycle: StoredRecord,
  next: (possession: Fields) => Fields,
): Promise<void> {
  const possession = await currentPossession(saving)
  if (possession && isTakenSo(possession.fields, takenIn(cycle))) {
    await changeRecord(saving, 'possession', possession, next(possession.fields))
  }
}
