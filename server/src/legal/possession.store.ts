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
  /** True for a history row that a user entered. */
  isManual?: boolean
}

/**
 * The possession that a provider reported in the asset's latest records and that the owner has not confirmed yet. Empty
 * if there is none.
 */
export function toConfirm(latest: readonly Reported[], today: string) {
  const possession = latest.find(({ section }) => section === 'possession')?.fields
  if (possession?.possessionState === 'WITH_POSSESSION') return []
  const last = latest.find(({ section }) => section === 'repossessionProcesses')?.fields.possessionDate
  return latest.flatMap(({ id, section, fields, serviceRequestId }) => {
    const taken = serviceRequestId === null ? null : possessionFrom(section, fields, today)
    // The history already contains possession on this day or a later one.
    if (!taken?.mode || (typeof last === 'string' && taken.on <= last)) return []
    return [{ mode: taken.mode, on: taken.on, recordId: Number(id) }]
  })
}

/** Confirms, for the owner, the possession that a provider reported. Confirming it again has no effect. */
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
 * Updates the possession after a change in the records that prove it: a new record starts possession once, a correction
 * corrects it, and a withdrawal ends it. A record with a future date is a plan and does not result in possession. Runs
 * in the scope of the asset's owner.
 *
 * @param isReported true for a provider's reports; the owner has to confirm their possession
 */
export async function followRecords(saving: Saving, saved: readonly SavedRecord[], isReported = false): Promise<void> {
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
    else if (possession && !isReported && (was?.on !== possession.on || was.mode !== possession.mode)) {
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

/** The history row that was entered by a user or imported from a file for this day, and is linked to no record. */
async function enteredCycle({ tx, asset }: Saving, day: unknown): Promise<StoredRecord | undefined> {
  const isEntered = "made_by IS NULL AND is_manual AND fields->>'possessionDate' = $2"
  const [entered] = await cyclesOf(tx, asset.uuid, isEntered, String(day))
  return entered
}

const connect = ({ tx }: Saving, { id }: StoredRecord, madeBy: number) =>
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
  await write(saving, 'repossessionProcesses', cycle, { ...cycle.fields, ...taken })
}

/**
 * Ends the possession in the row `cycle` of the possession history, because its record no longer proves it. If another
 * record proves the same possession, the row is linked to that record instead.
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
    // If another history row has the date of `other` or a later one, `other` belongs to a possession that has ended.
    if (!otherPossession || former.some(({ fields }) => String(fields.possessionDate ?? '') >= otherPossession.on))
      continue
    await correct(saving, cycle, { possessionDate: otherPossession.on, owningMode: otherPossession.mode })
    await tx.change('UPDATE legal_records SET made_by = $2 WHERE id = $1', [cycle.id, other.id])
    return
  }
  await ofSamePossession(saving, cycle, unpossessed)
  // A row that was entered by a user or imported from a file is kept, but its link to the record is removed.
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
