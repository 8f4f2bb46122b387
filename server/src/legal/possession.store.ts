import { AppError } from '@lindero/domain/errors'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { type PossessionTaken, possessed, possessionFrom } from '@lindero/domain/legal/possession.part'
import { changesBetween, insertRecord, noteChanges, noteNewRecord, type Saving } from './records.store.ts'

type Fields = Record<string, unknown>

interface Reported {
  id: string
  section: LegalSection
  fields: Fields
  serviceRequestId: string | null
}

/** Possession that providers report and the owner has not confirmed yet, from the latest records of an asset. */
export function toConfirm(latest: readonly Reported[]): (PossessionTaken & { recordId: number })[] {
  const possession = latest.find(({ section }) => section === 'possession')?.fields
  if (possession?.possessionState === 'WITH_POSSESSION') return []
  const last = latest.find(({ section }) => section === 'repossessionProcesses')?.fields.possessionDate
  return latest.flatMap(({ id, section, fields, serviceRequestId }) => {
    const taken = serviceRequestId === null ? null : possessionFrom(section, {}, fields)
    // A possession of a former cycle is in the history already.
    if (!taken || (typeof last === 'string' && taken.on <= last)) return []
    return [{ ...taken, recordId: Number(id) }]
  })
}

/** The owner confirms the possession that a provider reports. */
export async function confirmPossession(saving: Saving, id: number): Promise<void> {
  const { tx, asset } = saving
  const [row] = await tx.rows<Reported>(
    `SELECT id, section, fields, service_request_id AS "serviceRequestId" FROM legal_records
     WHERE id = $1 AND asset_uuid = $2`,
    [id, asset.uuid],
  )
  const taken = row?.serviceRequestId ? possessionFrom(row.section, {}, row.fields) : null
  if (!taken) throw new AppError('management.notExpected')
  await takePossession(saving, taken)
}

/** Writes the possession that a record gives, and its row of the history. */
export async function takePossession(saving: Saving, taken: PossessionTaken): Promise<void> {
  const { tx, asset } = saving
  // A provider reports; the owner's possession follows when its user confirms the record.
  if (asset.service) return
  const [saved] = await tx.rows<{ id: string; fields: Fields; requestDate: string }>(
    `SELECT id, fields, request_date::text AS "requestDate" FROM legal_records
     WHERE asset_uuid = $1 AND section = 'possession' FOR NO KEY UPDATE`,
    [asset.uuid],
  )
  const next = possessed(saved?.fields ?? {}, taken)
  if (saved) {
    await tx.change('UPDATE legal_records SET fields = $2, edited_on = now() WHERE id = $1', [
      saved.id,
      JSON.stringify(next),
    ])
    const record = { id: Number(saved.id), requestDate: saved.requestDate }
    noteChanges(saving, 'possession', changesBetween(saved.fields, { ...next }), record)
  } else {
    const added = await insertRecord(saving, 'possession', { ...next })
    noteNewRecord(saving, 'possession', { ...next }, { id: added, requestDate: saving.today })
  }
  const { possessionState, possessionDate, owningMode, lockChangeStatus, lockChangeDate } = next
  const history = { possessionState, possessionDate, owningMode, lockChangeStatus, lockChangeDate }
  const id = await insertRecord(saving, 'repossessionProcesses', history)
  noteNewRecord(saving, 'repossessionProcesses', history, { id, requestDate: saving.today })
}
