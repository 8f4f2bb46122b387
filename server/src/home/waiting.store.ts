import { WAITING_MAXIMUM, type waitingCalls } from '@lindero/contract/home/waiting.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { evaluatePermission } from '@lindero/domain/users/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { IS_LAPSE_OF_OTHERS } from '../legal/missed-deadlines.store.ts'
import { isMine, seesTask } from '../tasks/task-access.ts'

type Waiting = CallReply<typeof waitingCalls.waiting>

const NOTHING: Waiting = { payments: 0, tasks: 0, deadlines: 0, leads: 0, requests: 0 }

/** Number of days after today. Including today, this is a week. */
const WEEK = 6

/**
 * Work that awaits the caller. Each kind has a query that reads an index of open items and stops at the maximum count.
 */
export async function waitingFor({ database, now }: Context, caller: Caller): Promise<Waiting> {
  const today = calendarDateAt(now())
  if (evaluatePermission(caller, 'seeServices') === 'allowed') {
    const provider = caller.ownCustomer.uuid
    const [row] = await database.transaction({ provider }, (tx) =>
      tx.rows<Pick<Waiting, 'requests'>>(
        sql`SELECT ${counted(sql`FROM service_requests r WHERE r.provider_customer_uuid = ${provider}
          AND r.state IN ('PENDING', 'IN_PROGRESS')`)} AS requests`,
      ),
    )
    return { ...NOTHING, ...row }
  }
  const customer = caller.customer.uuid
  const seen = sql`a.archived_on IS NULL AND ${seesPortfolio(caller, sql`a.portfolio_uuid`) ?? sql`true`}`
  const isSeen = (permission: 'seeNotifications' | 'seeManagement' | 'readOperations' | 'readAdvertisements') =>
    sql`${evaluatePermission(caller, permission) === 'allowed'}::boolean`
  const [row] = await database.transaction({ customer }, (tx) =>
    tx.rows<Omit<Waiting, 'requests'>>(sql`SELECT
      ${counted(sql`FROM dues d JOIN assets a ON a.uuid = d.asset_uuid WHERE ${isSeen('readOperations')}
        AND d.customer_uuid = ${customer} AND d.open_amount > 0 AND d.direction = 'out'
        AND d.due_date <= ${today}::date AND ${seen}`)} AS payments,
      ${counted(sql`FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid WHERE ${isSeen('seeNotifications')}
        AND t.state IN ('PENDING', 'IN_PROGRESS') AND ${isMine(caller.user.uuid, today)}
        AND ${seesTask(caller, today)}`)} AS tasks,
      ${counted(sql`FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid WHERE ${isSeen('seeManagement')}
        AND d.customer_uuid = ${customer} AND d.date <= ${addDays(today, WEEK)}::date
        AND (d.rule IS NOT NULL OR d.awaits OR d.date >= ${today}::date)
        AND NOT ${sql.raw(IS_LAPSE_OF_OTHERS)} AND a.phase = 'management' AND ${seen}`)} AS deadlines,
      ${counted(sql`FROM leads l JOIN advertisements v ON v.uuid = l.advertisement_uuid
        JOIN assets a ON a.uuid = v.asset_uuid WHERE ${isSeen('readAdvertisements')}
        AND l.customer_uuid = ${customer} AND l.state = 'NEW' AND ${seen}`)} AS leads`),
  )
  return { ...NOTHING, ...row }
}

function counted(from: SQL): SQL {
  return sql`(SELECT count(*)::int FROM (SELECT ${from} LIMIT ${WAITING_MAXIMUM}) found)`
}
