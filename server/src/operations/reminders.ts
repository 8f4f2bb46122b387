import { Readable } from 'node:stream'
import {
  type ReminderLetter,
  reminderTexts,
  writeReminderLetters,
} from '@lindero/documents/operations/reminder-letters'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Locale } from '@lindero/domain/kernel/formats'
import { parseIban } from '@lindero/domain/kernel/iban'
import { withTown } from '@lindero/domain/kernel/street-address'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { scopeOf } from './bank-file-content.ts'

interface ReminderOrder {
  dues: readonly string[]
  creditorName: string
  creditorIban: string
  payUntil: string
  language: Locale
}

interface OpenRent {
  due: string
  lease: string
  tenant: string | null
  externalId: string
  address: string | null
  municipality: string | null
  dueDate: string
  amount: number
  open: number
  returnedOn: string | null
}

/**
 * Letters of reminder for the named rents that are open and due until today: one letter for each lease. The day of the
 * letter is stored with the direct debits of the rents.
 *
 * @throws AppError `operations.nothingToRemind`, `operations.reminder`
 */
export async function remindTenants(database: Database, caller: Caller, order: ReminderOrder, now: Date) {
  const { creditorName, payUntil, language } = order
  const day = calendarDateAt(now)
  const iban = parseIban(order.creditorIban)
  if (iban === null) throw new AppError('operations.reminder', { code: 'creditorIban' })
  if (payUntil < day) throw new AppError('operations.reminder', { code: 'payUntil' })
  const rents = await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
    const open = await openRents(tx, caller, order.dues, day)
    await tx.change('UPDATE debit_file_dues SET reminded_on = $2 WHERE due_uuid = ANY ($1::uuid[])', [
      `{${open.map(({ due }) => due).join(',')}}`,
      day,
    ])
    return open
  })
  if (rents.length === 0) throw new AppError('operations.nothingToRemind')
  const letters = [...Map.groupBy(rents, ({ lease }) => lease).values()].flatMap((own): ReminderLetter[] => {
    const [first] = own
    if (!first) return []
    return [{ ...first, address: first.address && withTown(first.address, first.municipality), rents: own }]
  })
  const creditor = { name: creditorName, iban }
  return {
    stream: Readable.from(writeReminderLetters({ language, createdOn: now, day, creditor, payUntil, letters })),
    fileName: reminderTexts(language).fileName.replace('{{date}}', day),
  }
}

function openRents(tx: Transaction, caller: Caller, dues: readonly string[], today: string): Promise<OpenRent[]> {
  return tx.rows<OpenRent>(
    `SELECT d.uuid AS due, l.uuid AS lease, l.tenant, a.external_id AS "externalId", a.address, a.municipality,
       d.due_date::text AS "dueDate", d.shown_amount::float8 AS amount, d.open_amount::float8 AS open,
       (SELECT max(coalesce(f.returned_on, (SELECT max(e.day) FROM bank_allocations r
            JOIN bank_entries e ON e.uuid = r.entry_uuid WHERE r.due_uuid = d.uuid AND r.kind = 'return' AND r.is_confirmed
              AND e.day >= p.collection_date)))::text
        FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid WHERE f.due_uuid = d.uuid) AS "returnedOn"
     FROM dues d JOIN assets a ON a.uuid = d.asset_uuid AND a.archived_on IS NULL JOIN leases l ON l.uuid = d.lease_uuid
     WHERE d.uuid = ANY ($1::uuid[]) AND d.kind = 'rent' AND d.open_amount > 0 AND d.due_date <= $2::date
       AND ($3::boolean OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $4::uuid))
     ORDER BY a.external_id, l.uuid, d.due_date, d.uuid`,
    [`{${dues.join(',')}}`, today, ...scopeOf(caller)],
  )
}
