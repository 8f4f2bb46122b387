import type { CallInput } from '@lindero/contract/kernel/call'
import type { taskCalls } from '@lindero/contract/tasks/tasks.contract'
import { AppError } from '@lindero/domain/errors'
import { lockCustomer } from '../customers/lock-customer.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { hasFeed } from '../users/calendar-feed.ts'
import { requireColleagues } from './colleagues.ts'
import { deadlineSettingsOf, sortedDays } from './deadline-settings.store.ts'
import { taskDatesFeed } from './task-feed.ts'

type Assignment = CallInput<typeof taskCalls.saveTaskAssignment>['body']

export async function assignmentOf(tx: Transaction): Promise<Assignment> {
  const candidates = await tx.rows<Assignment['candidates'][number]>(
    `SELECT user_uuid AS "userUuid", department, type FROM task_candidates
     ORDER BY department NULLS FIRST, type NULLS FIRST, user_uuid LIMIT 500`,
  )
  const defaults = await tx.rows<Assignment['defaults'][number]>(
    `SELECT portfolio_uuid AS "portfolioUuid", asset_uuid AS "assetUuid", type, user_uuid AS "userUuid"
     FROM task_defaults ORDER BY type, portfolio_uuid, asset_uuid LIMIT 500`,
  )
  return { candidates, defaults }
}

/**
 * Replaces the candidate map and the default users. All users, portfolios and assets in them must belong to the
 * customer.
 */
export async function saveAssignment(
  tx: Transaction,
  caller: Caller,
  { candidates, defaults }: Assignment,
): Promise<Assignment> {
  const { customer } = caller
  // Without this lock, two admins who save at the same time could insert the same rows.
  await lockCustomer(tx, customer.uuid)
  const users = [...candidates, ...defaults].map(({ userUuid }) => userUuid)
  await requireColleagues(tx, customer.uuid, users)
  const [unknown] = await tx.rows(
    `SELECT d."assetUuid" FROM jsonb_to_recordset($1::jsonb) AS d("portfolioUuid" uuid, "assetUuid" uuid)
     LEFT JOIN portfolios p ON p.uuid = d."portfolioUuid" LEFT JOIN assets a ON a.uuid = d."assetUuid"
     WHERE (p.uuid IS NULL) = (a.uuid IS NULL)`,
    [JSON.stringify(defaults)],
  )
  if (unknown) throw new AppError('assets.notFound')
  await tx.change('DELETE FROM task_candidates')
  await tx.change('DELETE FROM task_defaults')
  await tx.change(
    `INSERT INTO task_candidates (customer_uuid, user_uuid, department, type)
     SELECT $1, c."userUuid", c.department, c.type
     FROM jsonb_to_recordset($2::jsonb) AS c("userUuid" uuid, department text, type text)`,
    [customer.uuid, JSON.stringify(candidates)],
  )
  await tx.change(
    `INSERT INTO task_defaults (customer_uuid, portfolio_uuid, asset_uuid, type, user_uuid)
     SELECT $1, d."portfolioUuid", d."assetUuid", d.type, d."userUuid" FROM jsonb_to_recordset($2::jsonb)
       AS d("portfolioUuid" uuid, "assetUuid" uuid, type text, "userUuid" uuid)`,
    [customer.uuid, JSON.stringify(defaults)],
  )
  await logAuditAction(tx, caller, 'taskAssignmentSaved')
  return assignmentOf(tx)
}

type Choices = CallInput<typeof taskCalls.saveTaskChoices>['body']

export async function choicesOf(tx: Transaction, caller: Caller) {
  const { user, customer } = caller
  const [row] = await tx.rows<{
    mails: Choices['mails']
    userUuid: string | null
    from: string
    until: string
    deadlines: NonNullable<Choices['deadlines']>
  }>(
    `SELECT mails, jsonb_build_object('hasMails', deadline_mails, 'hasWeek', weekly_digest, 'daysBefore', days_before)
       AS deadlines, deputy_uuid AS "userUuid", deputy_from::text AS from, deputy_until::text AS until FROM task_choices WHERE user_uuid = $1`,
    [user.uuid],
  )
  const colleagues = await tx.rows<{ uuid: string; name: string }>(
    `SELECT uuid, trim(concat_ws(' ', firstname, lastname)) AS name FROM users
     WHERE customer_uuid = $1 AND uuid <> $2 AND inactive_on IS NULL AND erased_on IS NULL AND NOT is_provider
     ORDER BY name, uuid LIMIT 500`,
    [customer.uuid, user.uuid],
  )
  const deputy = row?.userUuid ? { userUuid: row.userUuid, from: row.from, until: row.until } : null
  const { daysBefore } = await deadlineSettingsOf(tx, customer.uuid)
  return {
    mails: row?.mails ?? 'daily',
    deputy,
    deadlines: row?.deadlines ?? { hasMails: true, hasWeek: true, daysBefore: {} },
    customerDaysBefore: sortedDays(daysBefore),
    hasCalendar: await hasFeed(tx, caller, taskDatesFeed),
    colleagues,
  }
}

export async function saveChoices(
  tx: Transaction,
  { user, customer }: Caller,
  { mails, deputy, deadlines }: Choices,
): Promise<{ mails: Choices['mails'] }> {
  if (deputy) await requireColleagues(tx, customer.uuid, [deputy.userUuid])
  await tx.change(
    `INSERT INTO task_choices (user_uuid, customer_uuid, mails, deputy_uuid, deputy_from, deputy_until)
     VALUES ($1, $2, $3, $4, $5::date, $6::date)
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET mails = $3, deputy_uuid = $4, deputy_from = $5::date,
       deputy_until = $6::date`,
    [user.uuid, customer.uuid, mails, deputy?.userUuid ?? null, deputy?.from ?? null, deputy?.until ?? null],
  )
  if (deadlines) {
    await tx.change(
      `UPDATE task_choices SET deadline_mails = $3, weekly_digest = $4, days_before = $5::jsonb
       WHERE user_uuid = $1 AND customer_uuid = $2`,
      [user.uuid, customer.uuid, deadlines.hasMails, deadlines.hasWeek, JSON.stringify(deadlines.daysBefore)],
    )
  }
  return { mails }
}
