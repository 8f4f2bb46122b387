import { AppError } from '@lindero/domain/errors'
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
import { changesBetween, insertRecord, noteChanges, noteNewRecord, noteRecord, type Saving } from './records.store.ts'

type Fields = Record<string, unknown>

interface Reported {
  id: string
  section: LegalSection
  fields: Fields
  serviceRequestId: string | null
}

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
  /** A row of the history that a person entered. */
  isManual?: boolean
}

/** The possession that a provider reported in the asset's latest records, if the owner has not confirmed it yet. */
export function toConfirm(latest: readonly Reported[], today: string) {
  const possession = latest.find(({ section }) => section === 'possession')?.fields
  if (possession?.possessionState === 'WITH_POSSESSION') return []
  const last = latest.find(({ section }) => section === 'repossessionProcesses')?.fields.possessionDate
  return latest.flatMap(({ id, section, fields, serviceRequestId }) => {
    const taken = serviceRequestId === null ? null : possessionFrom(section, fields, today)
    // The history already contains a possession of this day or a later one.
    if (!taken?.mode || (typeof last === 'string' && taken.on <= last)) return []
    return [{ mode: taken.mode, on: taken.on, recordId: Number(id) }]
  })
}

/** The owner confirms the possession that a provider reported. Confirming it again changes nothing. */
export async function confirmPossession(saving: Saving, id: number): Promise<void> {
  const { tx, asset, today } = saving
  const [row] = await tx.rows<Reported>(
    `SELECT id, section, fields, service_request_id AS "serviceRequestId" FROM legal_records
     WHERE id = $1 AND asset_uuid = $2`,
    [id, asset.uuid],
  )
  const taken = row?.serviceRequestId ? possessionFrom(row.section, row.fields, today) : null
  if (!taken) throw new AppError('management.notExpected')
  const [cycle] = await cyclesOf(tx, asset.uuid, 'made_by = $2', id)
  if (!cycle) await takePossession(saving, taken, id)
}

const LAST_DAY = '9999-12-31'

/**
 * Updates the possession when the records that give it change: a new one is taken once, a correction corrects it, and a
 * withdrawal ends it. A record with a date after today is a plan and gives no possession. Runs in the scope of the
 * asset's owner.
 *
 * @param isReported true if the records are reports of a provider: the owner has to confirm their possession
 */
export async function followRecords(saving: Saving, saved: readonly SavedRecord[], isReported = false): Promise<void> {
  for (const record of saved.filter(({ section }) => section === 'possession')) await followPerson(saving, record)
  for (const record of saved) {
    const { id, section, before, after } = record
    // Before plans were introduced, a record with a date after today also gave possession.
    const was = possessionFrom(section, before, LAST_DAY)
    const possession = possessionFrom(section, after, saving.today)
    const cycle = was || possession ? await cycleOf(saving, record, was) : undefined
    if (cycle && possession)
      await correct(saving, cycle, { possessionDate: possession.on, owningMode: possession.mode })
    else if (cycle && was) await withdraw(saving, cycle)
    else if (possession && !isReported && (was?.on !== possession.on || was.mode !== possession.mode)) {
      await takePossession(saving, possession, id)
    }
  }
}

/**
 * The history row of the possession that a record gave. Old rows do not name their record, so their values identify
 * them.
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

/**
 * Updates the history for a possession that a user entered: a new possession adds a row, a correction updates its row.
 */
async function followPerson(saving: Saving, { id, before, after }: SavedRecord): Promise<void> {
  const isPossessed = (fields: Fields) => fields.possessionState === 'WITH_POSSESSION'
  if (!isPossessed(after)) return
  const taking = takingOf(after)
  if (!isPossessed(before)) {
    // A user, or a file with both sheets, may have entered the history row of this possession.
    if (await enteredCycle(saving, taking.possessionDate)) return
    return addCycle(saving, taking, id, true)
  }
  const all = await cyclesOf(saving.tx, saving.asset.uuid, '$2::bigint IS NOT NULL', id)
  const was = { mode: before.owningMode, on: before.possessionDate } as PossessionTaken
  const cycle = all.find(({ fields }) => isTakenSo(fields, was))
  if (cycle) await write(saving, 'repossessionProcesses', cycle, { ...cycle.fields, ...taking })
}

async function addCycle(saving: Saving, taking: Fields, madeBy: number, isManual: boolean): Promise<void> {
  const id = await insertRecord(saving, 'repossessionProcesses', taking, { isManual, madeBy })
  noteNewRecord(saving, 'repossessionProcesses', taking, { id, requestDate: saving.today })
}

/**
 * Stores the possession that a record gives, and its history row. A possession is taken only once: if a user or a file
 * has already entered a history row for the same day, the record is connected to this row instead of adding another
 * one.
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
  if (saved) await write(saving, 'possession', saved, { ...next })
  else {
    const added = await insertRecord(saving, 'possession', { ...next })
    noteNewRecord(saving, 'possession', { ...next }, { id: added, requestDate: saving.today })
  }
  const taking = takingOf(next)
  if (!entered) return addCycle(saving, taking, madeBy, false)
  const filledIn = Object.entries(entered.fields).filter(([, value]) => value !== null && value !== undefined)
  await write(saving, 'repossessionProcesses', entered, {
    ...entered.fields,
    ...taking,
    ...Object.fromEntries(filledIn),
  })
  await connect(saving, entered, madeBy)
}

/** The history row for a day that a user or a file entered, and that no record caused. */
async function enteredCycle({ tx, asset }: Saving, day: unknown): Promise<StoredRecord | undefined> {
  const isEntered = "made_by IS NULL AND is_manual AND fields->>'possessionDate' = $2"
  const [entered] = await cyclesOf(tx, asset.uuid, isEntered, String(day))
  return entered
}

const connect = ({ tx }: Saving, { id }: StoredRecord, madeBy: number) =>
  tx.change('UPDATE legal_records SET made_by = $2 WHERE id = $1', [id, madeBy])

/**
 * Corrects a history row after its record. The asset's possession is corrected too, while it is the same possession.
 */
async function correct(
  saving: Saving,
  cycle: StoredRecord,
  taken: { possessionDate: string; owningMode: unknown },
): Promise<void> {
  await ofSamePossession(saving, cycle, (possession) => ({ ...possession, ...taken }))
  await write(saving, 'repossessionProcesses', cycle, { ...cycle.fields, ...taken })
}

/**
 * Ends a possession because its record no longer gives one. If another record gives the same possession, that record
 * takes over.
 */
async function withdraw(saving: Saving, cycle: StoredRecord): Promise<void> {
  const { tx, asset, today } = saving
  const others = await tx.rows<{ id: string; section: LegalSection; fields: Fields }>(
    `SELECT r.id::text AS id, r.section, r.fields FROM legal_records r WHERE r.asset_uuid = $1
       AND r.service_request_id IS NULL AND NOT EXISTS (SELECT FROM legal_records c WHERE c.made_by = r.id)
     ORDER BY r.id DESC`,
    [asset.uuid],
  )
  const possession = await currentPossession(saving)
  const isCurrent = possession !== undefined && isTakenSo(possession.fields, takenIn(cycle))
  const former = isCurrent ? await cyclesOf(tx, asset.uuid, 'id <> $2', Number(cycle.id)) : []
  for (const other of isCurrent ? others : []) {
    const otherPossession = possessionFrom(other.section, other.fields, today)
    // A record that is not newer than every other history row belongs to a possession that has ended.
    if (!otherPossession || former.some(({ fields }) => String(fields.possessionDate ?? '') >= otherPossession.on))
      continue
    await correct(saving, cycle, { possessionDate: otherPossession.on, owningMode: otherPossession.mode })
    await tx.change('UPDATE legal_records SET made_by = $2 WHERE id = $1', [cycle.id, other.id])
    return
  }
  await ofSamePossession(saving, cycle, unpossessed)
  // A row that a user or a file entered stays, but no longer names a record.
  if (cycle.isManual) return void (await tx.change('UPDATE legal_records SET made_by = NULL WHERE id = $1', [cycle.id]))
  await tx.change('DELETE FROM legal_records WHERE id = $1', [cycle.id])
  const record = { id: Number(cycle.id), requestDate: cycle.requestDate }
  noteChanges(saving, 'repossessionProcesses', changesBetween(cycle.fields, {}), record)
  noteRecord(saving, 'repossessionProcesses', 'deleted', record)
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
    await write(saving, 'possession', possession, next(possession.fields))
  }
}

async function write(saving: Saving, section: LegalSection, stored: StoredRecord, next: Fields): Promise<void> {
  const changes = changesBetween(stored.fields, next)
  if (Object.keys(changes).length === 0) return
  await saving.tx.change('UPDATE legal_records SET fields = $2, edited_on = now() WHERE id = $1', [
    stored.id,
    JSON.stringify(next),
  ])
  noteChanges(saving, section, changes, { id: Number(stored.id), requestDate: stored.requestDate })
}
