import type { NoticeShown } from '@lindero/contract/tasks/tasks.contract'
import { AppError } from '@lindero/domain/errors'
import { visiblePortfolios } from '@lindero/domain/users/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, is } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Page } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { instantOf } from '../legal/legal.store.ts'

/**
 * SQL that joins the missed deadline to which a notification refers, with its explanation. Assets that have left legal
 * management are left out, because they accept no explanation.
 */
const MISSED = sql`LEFT JOIN missed_deadlines m ON m.asset_uuid = n.asset_uuid AND m.reason = n.deadline->>'reason'
  AND m.due_on = (n.deadline->>'date')::date AND a.phase = 'management'
  AND (m.record_id IS NULL OR m.record_id = (n.deadline->>'recordId')::bigint)`
const COLUMNS = sql`n.uuid, n.type, n.description, n.deadline - 'recordId' || jsonb_build_object('missed',
    CASE WHEN m.uuid IS NOT NULL THEN jsonb_build_object('uuid', m.uuid, 'explanation', m.explanation) END) AS deadline, n.department, n.state, n.asset_uuid AS "assetUuid",
  a.external_id AS "externalId", n.raised_on AS "raisedOn", n.processed_on AS "processedOn",
  CASE WHEN u.uuid IS NOT NULL THEN jsonb_build_object('uuid', u.uuid, 'name',
    trim(concat_ws(' ', u.firstname, u.lastname))) END AS "processedBy"`
const FROM = sql`FROM notices n JOIN assets a ON a.uuid = n.asset_uuid LEFT JOIN users u ON u.uuid = n.processed_by ${MISSED}`

/**
 * SQL condition: the caller sees the notification. Callers see the notifications of their departments (product facts
 * 12.3). Admins, and users without a department, see all notifications.
 */
function seesNotice(caller: Caller): SQL {
  const here = allOf(sql`a.archived_on IS NULL`, seesPortfolio(caller, sql`a.portfolio_uuid`))
  if (visiblePortfolios(caller) === 'all') return here
  return sql`${here} AND EXISTS (SELECT FROM users v WHERE v.uuid = ${caller.user.uuid}
    AND (cardinality(v.departments) = 0 OR n.department = ANY(v.departments)))`
}

type Row = NoticeShown

const noticeOf = (row: Row): NoticeShown => ({
  ...row,
  raisedOn: instantOf(row.raisedOn),
  processedOn: row.processedOn && instantOf(row.processedOn),
})

export async function listNotices(
  tx: Transaction,
  caller: Caller,
  { p, r, isProcessed, assetUuid }: Page & { isProcessed?: boolean | undefined; assetUuid?: string | undefined },
) {
  const base = allOf(seesNotice(caller), assetUuid ? sql`n.asset_uuid = ${assetUuid}` : undefined)
  const which = allOf(is(sql`(n.state = 'PROCESSED')`, isProcessed))
  const items = await tx.rows<Row>(sql`SELECT ${COLUMNS} ${FROM} WHERE ${base} AND ${which}
    ORDER BY n.raised_on DESC, n.uuid LIMIT ${r} OFFSET ${(p - 1) * r}`)
  const [counted] = await tx.rows<{
    total: number
    pending: number
  }>(sql`SELECT count(*) FILTER (WHERE ${which})::int AS total,
    count(*) FILTER (WHERE n.state = 'PENDING')::int AS pending ${FROM} WHERE ${base}`)
  return {
    items: items.map(noticeOf),
    total: counted?.total ?? 0,
    pending: counted?.pending ?? 0,
  }
}

/**
 * Opens a notification. The first user who opens it processes it; opening it again has no effect. If it is about a
 * missed deadline, a caller who may explain the deadline must explain it before opening the notification.
 */
export async function openNotice(tx: Transaction, caller: Caller, uuid: string): Promise<NoticeShown> {
  const select = sql`SELECT ${COLUMNS} ${FROM} WHERE n.uuid = ${uuid} AND ${seesNotice(caller)}`
  const [row] = await tx.rows<Row>(select)
  if (!row) throw new AppError('tasks.noticeNotFound')
  const { missed } = row.deadline ?? {}
  const needsReason = missed && missed.explanation === null && row.state === 'PENDING'
  // A user who may not explain the deadline can still process the notification. The screen of deadlines keeps asking
  // for the explanation.
  if (needsReason && may(caller, 'editLegal')) throw new AppError('tasks.reasonMissing')
  await tx.change(
    `UPDATE notices SET state = 'PROCESSED', processed_by = $2, processed_on = now()
     WHERE uuid = $1 AND state = 'PENDING'`,
    [uuid, caller.user.uuid],
  )
  const [opened] = await tx.rows<Row>(select)
  if (!opened) throw new AppError('tasks.noticeNotFound')
  return noticeOf(opened)
}
