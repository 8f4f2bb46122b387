import type { Department } from '@lindero/domain/customers/departments'
import type { TermRule } from '@lindero/domain/legal/judicial-terms'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { type DaysBefore, departmentOf } from '@lindero/domain/tasks/deadline-calls'
import type { Transaction } from '../kernel/database/database.ts'

/** A deadline or court date, with the data that determine who receives mails about it. */
export interface Deadline {
  assetUuid: string
  portfolioUuid: string | null
  responsibleUuid: string | null
  recordId: number | null
  section: LegalSection
  reason: string
  date: string
  rule: TermRule | null
  awaits: boolean
  movedFrom: string | null
}

export interface Colleague {
  uuid: string
  isAdmin: boolean
  departments: Department[]
  portfolios: string[]
  hasMails: boolean
  hasWeek: boolean
  daysBefore: Partial<DaysBefore>
  weekOn: string | null
}

/** The judicial dates of a customer up to a given day: all open deadlines, and the court dates from today on. */
export function deadlinesUntil(tx: Transaction, customerUuid: string, today: string, last: string) {
  return tx.rows<Deadline>(
    `SELECT d.asset_uuid AS "assetUuid", a.portfolio_uuid AS "portfolioUuid", s.responsible_uuid AS "responsibleUuid",
       d.record_id::int AS "recordId", d.section, d.reason, d.date::text AS date, d.rule, d.awaits,
       d.moved_from::text AS "movedFrom"
     FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid LEFT JOIN legal_situations s ON s.asset_uuid = a.uuid
     WHERE d.customer_uuid = $1 AND a.archived_on IS NULL AND a.phase = 'management' AND d.met_on IS NULL
       AND (d.date <= $3::date OR d.moved_from IS NOT NULL)
       AND ((d.rule IS NOT NULL AND NOT d.is_held) OR (d.awaits AND NOT d.is_held) OR d.date >= $2::date)
     ORDER BY d.date, d.id`,
    [customerUuid, today, last],
  )
}

/** The active users of a customer, with their settings for tasks and deadlines. */
export function colleaguesOf(tx: Transaction, customerUuid: string) {
  return tx.rows<Colleague>(
    `SELECT u.uuid, u.is_admin AS "isAdmin", u.departments,
       ARRAY(SELECT p.portfolio_uuid FROM portfolio_users p WHERE p.user_uuid = u.uuid) AS portfolios,
       coalesce(c.deadline_mails, true) AS "hasMails", coalesce(c.weekly_digest, true) AS "hasWeek",
       coalesce(c.days_before, '{}') AS "daysBefore", c.week_on::text AS "weekOn"
     FROM users u LEFT JOIN task_choices c ON c.user_uuid = u.uuid AND c.customer_uuid = u.customer_uuid
     WHERE u.customer_uuid = $1 AND u.inactive_on IS NULL AND u.erased_on IS NULL AND NOT u.is_provider
     ORDER BY u.uuid`,
    [customerUuid],
  )
}

const seesAsset = ({ isAdmin, portfolios }: Colleague, { portfolioUuid }: Deadline): boolean =>
  isAdmin || (portfolioUuid !== null && portfolios.includes(portfolioUuid))

/**
 * The recipients of a deadline: the user responsible for the asset; if there is none, the users of the department who
 * see the asset; if there are none, the admins. Every deadline has a recipient.
 */
export function recipientsOf(deadline: Deadline, colleagues: readonly Colleague[]): Colleague[] {
  const seeing = colleagues.filter((colleague) => seesAsset(colleague, deadline))
  const responsible = seeing.filter(({ uuid }) => uuid === deadline.responsibleUuid)
  if (responsible.length > 0) return responsible
  const department = departmentOf(deadline.section)
  const ofDepartment = seeing.filter(({ departments }) => departments.includes(department))
  return ofDepartment.length > 0 ? ofDepartment : seeing.filter(({ isAdmin }) => isAdmin)
}

/** The head of the department that handles the deadline; if there is none, the admins. */
export function headsFor(
  deadline: Deadline,
  colleagues: readonly Colleague[],
  heads: readonly { department: Department; userUuid: string }[],
): Colleague[] {
  const department = departmentOf(deadline.section)
  const head = heads.find((each) => each.department === department)?.userUuid
  const recipients = colleagues.filter(({ uuid }) => uuid === head)
  return recipients.length > 0 ? recipients : colleagues.filter(({ isAdmin }) => isAdmin)
}
