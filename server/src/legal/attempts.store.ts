import {
  followedAttempts,
  isStated,
  SET_BY_PROCEDURE,
  type StoredAttempt,
} from '@lindero/domain/legal/followed-attempts'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import type { Transaction } from '../kernel/database/database.ts'
import type { SavedRecord } from './possession.store.ts'
import { addRecord, changeRecord, type Saving } from './records.store.ts'

type Fields = Record<string, unknown>

/** SQL that joins the attempt `t` of the court date `legal_dates d`, with its hour, place and attending person. */
export const ACT_OF_DATE = `LEFT JOIN LATERAL (SELECT nullif(c.fields->>'attemptHour', '') AS hour,
    nullif(c.fields->>'attemptPlace', '') AS place, nullif(c.fields->>'attendedBy', '') AS attended
  FROM legal_records c WHERE c.procedure_id = d.record_id AND d.rule IS NULL
    AND c.fields->>'attemptDate' = d.date::text AND c.fields->>'attemptKind' = CASE d.reason
      WHEN 'kickoffDate' THEN 'LAUNCH' WHEN 'newAppointmentDate' THEN 'LAUNCH' WHEN 'hearingDate' THEN 'HEARING'
      WHEN 'appointmentDate' THEN 'APPOINTMENT' WHEN 'possessionDiligenceDate' THEN 'APPOINTMENT' END
  ORDER BY c.id DESC LIMIT 1) t ON true`

/**
 * Keeps the attempts of the saved procedures: each launch, hearing, appointment, suspension and proposal is a record of
 * its own. Runs in the scope of the asset's owner.
 */
export async function followAttempts(owners: Saving, saved: readonly SavedRecord[]): Promise<void> {
  // The attempt belongs to the owner, also if a provider's report states it.
  const saving: Saving = { ...owners, asset: { ...owners.asset, service: null } }
  const { tx } = saving
  for (const { id: procedureId, section, before, after } of saved) {
    const stored = await tx.rows<StoredAttempt & { fields: Fields; requestDate: string }>(
      `SELECT id::int AS id, fields, request_date::text AS "requestDate" FROM legal_records
       WHERE procedure_id = $1 ORDER BY legal_records.id DESC FOR NO KEY UPDATE`,
      [procedureId],
    )
    const { added, changed } = followedAttempts(section, { before, after, stored }, saving.today)
    for (const { id, values } of changed) {
      const attempt = stored.find((each) => each.id === id)
      if (attempt) await changeRecord(saving, 'attempts', attempt, { ...attempt.fields, ...values })
    }
    for (const values of added) await addRecord(saving, 'attempts', values, { procedure_id: procedureId })
  }
}

/** The fields of a changed attempt that its procedure states now, so that they are changed in the procedure. */
export async function setByProcedure(
  tx: Transaction,
  { id, before, changed }: { id: number; before: Fields; changed: ReadonlySet<string> },
): Promise<string[]> {
  const fields = SET_BY_PROCEDURE.filter((field) => changed.has(field))
  if (fields.length === 0) return []
  const [procedure] = await tx.rows<{ section: LegalSection; fields: Fields }>(
    `SELECT p.section, p.fields FROM legal_records t JOIN legal_records p ON p.id = t.procedure_id WHERE t.id = $1`,
    [id],
  )
  if (!procedure) return []
  // Kind and day identify the attempt of a procedure. Its result is free once the procedure has another act.
  return isStated(procedure.section, procedure.fields, before)
    ? fields
    : fields.filter((field) => field !== 'attemptResult')
}
