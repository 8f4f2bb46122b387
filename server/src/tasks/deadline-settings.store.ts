import type { CallInput } from '@lindero/contract/kernel/call'
import type { taskCalls } from '@lindero/contract/tasks/tasks.contract'
import type { Department } from '@lindero/domain/customers/departments'
import { type DaysBefore, DEFAULT_DAYS_BEFORE, DEFAULT_ESCALATION_DAYS } from '@lindero/domain/tasks/deadline-calls'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { requireColleagues } from './colleagues.ts'

export interface DeadlineSettings {
  daysBefore: DaysBefore
  escalationDays: number
}

/** The number of days before a deadline on which notifications are sent: the customer's settings, or the defaults. */
export async function deadlineSettingsOf(tx: Transaction, customerUuid: string): Promise<DeadlineSettings> {
  const [row] = await tx.rows<DeadlineSettings>(
    `SELECT days_before AS "daysBefore", escalation_days AS "escalationDays" FROM deadline_settings
     WHERE customer_uuid = $1`,
    [customerUuid],
  )
  return {
    daysBefore: { ...DEFAULT_DAYS_BEFORE, ...row?.daysBefore },
    escalationDays: row?.escalationDays ?? DEFAULT_ESCALATION_DAYS,
  }
}

export function headsOf(tx: Transaction, customerUuid: string) {
  return tx.rows<{ department: Department; userUuid: string }>(
    `SELECT h.department, h.user_uuid AS "userUuid" FROM department_heads h JOIN users u ON u.uuid = h.user_uuid
     WHERE h.customer_uuid = $1 AND u.inactive_on IS NULL AND u.erased_on IS NULL ORDER BY h.department`,
    [customerUuid],
  )
}

export async function deadlineSettingsReply(tx: Transaction, { customer }: Caller) {
  const settings = await deadlineSettingsOf(tx, customer.uuid)
  const people = await tx.rows<{ uuid: string; name: string }>(
    `SELECT uuid, trim(concat_ws(' ', firstname, lastname)) AS name FROM users
     WHERE customer_uuid = $1 AND inactive_on IS NULL AND erased_on IS NULL AND NOT is_provider
     ORDER BY name, uuid LIMIT 500`,
    [customer.uuid],
  )
  const { daysBefore, escalationDays } = settings
  return {
    daysBefore: sortedDays(daysBefore),
    escalationDays,
    heads: await headsOf(tx, customer.uuid),
    people,
  }
}

type Given = CallInput<typeof taskCalls.saveDeadlineSettings>['body']

const farFirst = (days: readonly number[]) => days.toSorted((a, b) => b - a)

/** Sorts the days of each kind in descending order, so that the earliest notification comes first. */
export const sortedDays = ({ court, registry, natural, appointment }: DaysBefore) => ({
  court: farFirst(court),
  registry: farFirst(registry),
  natural: farFirst(natural),
  appointment: farFirst(appointment),
})

export async function saveDeadlineSettings(tx: Transaction, caller: Caller, settings: Given): Promise<void> {
  const { customer } = caller
  const { daysBefore, escalationDays, heads } = settings
  await requireColleagues(
    tx,
    customer.uuid,
    heads.map(({ userUuid }) => userUuid),
  )
  await tx.change(
    `INSERT INTO deadline_settings (customer_uuid, days_before, escalation_days) VALUES ($1, $2::jsonb, $3)
     ON CONFLICT (customer_uuid) DO UPDATE SET days_before = excluded.days_before,
       escalation_days = excluded.escalation_days`,
    [customer.uuid, JSON.stringify(daysBefore), escalationDays],
  )
  await tx.change('DELETE FROM department_heads WHERE customer_uuid = $1', [customer.uuid])
  await tx.change(
    `INSERT INTO department_heads (customer_uuid, department, user_uuid)
     SELECT $1, n.department, n."userUuid" FROM jsonb_to_recordset($2::jsonb) AS n(department text, "userUuid" uuid)`,
    [customer.uuid, JSON.stringify(heads)],
  )
  // The flag is stored with the user, because every call reads it. A head of department can draft workflows if the
  // operator allows it.
  const changed = await tx.rows<{ uuid: string; isDepartmentHead: boolean }>(
    `UPDATE users SET is_department_head = (uuid = ANY($2::uuid[]))
     WHERE customer_uuid = $1 AND is_department_head <> (uuid = ANY($2::uuid[]))
     RETURNING uuid, is_department_head AS "isDepartmentHead"`,
    [customer.uuid, `{${heads.map(({ userUuid }) => userUuid).join(',')}}`],
  )
  await logAuditAction(tx, caller, 'deadlineSettingsSaved')
  for (const { uuid, ...roles } of changed) {
    await logAuditAction(tx, caller, 'userEdited', { subject: uuid, data: { fields: ['isDepartmentHead'], roles } })
  }
}
