import type { firstDayCalls } from '@lindero/contract/home/first-day.contract'
import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import { customerKind } from '@lindero/domain/customers/segments'
import {
  FIRST_DAYS,
  type FirstDayPath,
  type FirstDayStep,
  isSeenStep,
  stepsOfFirstDay,
} from '@lindero/domain/home/first-day'
import { evaluatePermission } from '@lindero/domain/users/permissions'
import { roleOf } from '@lindero/domain/users/roles'
import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'

type Reply = CallReply<typeof firstDayCalls.firstDay>
type Kept = CallInput<typeof firstDayCalls.keepFirstDay>['body']
type Facts = Partial<Record<FirstDayStep, boolean>>

/** The caller's checklist. A step is done if stored facts or an opened screen prove it. */
export async function firstDayOf({ database, now }: Context, caller: Caller): Promise<Reply> {
  const path = pathOf(caller)
  const { seen, isDismissed, isNew } = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
    keptOf(tx, caller, now()),
  )
  const facts =
    path === 'provider'
      ? await database.transaction({ provider: caller.ownCustomer.uuid }, (tx) => factsOfProvider(tx, caller))
      : await database.transaction({ customer: caller.customer.uuid }, (tx) => factsOf(tx, caller))
  const steps = stepsOfFirstDay(path, (permission) => evaluatePermission(caller, permission) === 'allowed').map(
    (step) => ({ step, isDone: isSeenStep(step) ? seen.includes(step) : facts[step] === true }),
  )
  return { path, steps, isOffered: isNew && !isDismissed && steps.some(({ isDone }) => !isDone) }
}

export async function keepFirstDay(context: Context, caller: Caller, choice: Kept): Promise<Reply> {
  const { uuid: customer } = caller.customer
  await context.database.transaction({ customer }, (tx) =>
    'seen' in choice
      ? tx.change(
          `INSERT INTO first_days (user_uuid, customer_uuid, seen) VALUES ($1, $2, ARRAY[$3])
           ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET seen = array_append(first_days.seen, $3)
           WHERE NOT first_days.seen @> ARRAY[$3]`,
          [caller.user.uuid, customer, choice.seen],
        )
      : tx.change(
          `INSERT INTO first_days (user_uuid, customer_uuid, is_dismissed) VALUES ($1, $2, $3)
           ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET is_dismissed = excluded.is_dismissed`,
          [caller.user.uuid, customer, choice.isDismissed],
        ),
  )
  return firstDayOf(context, caller)
}

function pathOf({ user, ownCustomer, customer }: Caller): FirstDayPath {
  if (roleOf(user, ownCustomer) === 'provider') return 'provider'
  return customerKind(customer) === 'massMarket' ? 'owner' : 'fund'
}

interface KeptRow {
  seen: string[]
  isDismissed: boolean
  isNew: boolean
}

async function keptOf(tx: Transaction, { user, customer }: Caller, now: Date): Promise<KeptRow> {
  const [row] = await tx.rows<KeptRow>(
    `SELECT coalesce(f.seen, '{}') AS seen, coalesce(f.is_dismissed, false) AS "isDismissed",
       coalesce(u.created_on > $3::timestamptz - make_interval(days => $4), false) AS "isNew"
     FROM (SELECT $1::uuid AS uuid) one
       LEFT JOIN users u ON u.uuid = one.uuid
       LEFT JOIN first_days f ON f.user_uuid = one.uuid AND f.customer_uuid = $2`,
    [user.uuid, customer.uuid, now, FIRST_DAYS],
  )
  return row ?? { seen: [], isDismissed: false, isNew: false }
}

/** Facts about the user, each looked up in an index by user. For portfolios, only their existence is checked. */
async function factsOf(tx: Transaction, caller: Caller): Promise<Facts> {
  const { uuid } = caller.user
  const seen = seesPortfolio(caller, sql`p.uuid`) ?? sql`true`
  const [row] = await tx.rows<Facts>(sql`SELECT
    EXISTS (SELECT FROM portfolios p WHERE p.archived_on IS NULL AND NOT p.is_draft AND ${seen}) AS portfolio,
    EXISTS (SELECT FROM files WHERE created_by = ${uuid} AND purpose = 'tape' AND used_on IS NOT NULL) AS tape,
    EXISTS (SELECT FROM valuations WHERE valuator_uuid = ${uuid}) AS value,
    EXISTS (SELECT FROM asset_changes WHERE user_uuid = ${uuid} AND area = 'operations') AS payment,
    EXISTS (SELECT FROM jobs WHERE created_by = ${uuid} AND kind = 'exports.write' AND state = 'finished') AS report`)
  return row ?? {}
}

/** Service requests belong to all users of a provider. */
async function factsOfProvider(tx: Transaction, { ownCustomer }: Caller): Promise<Facts> {
  const [row] = await tx.rows<Facts>(
    `SELECT EXISTS (SELECT FROM service_requests WHERE provider_customer_uuid = $1
         AND state IN ('IN_PROGRESS', 'DONE')) AS answer,
       EXISTS (SELECT FROM service_requests WHERE provider_customer_uuid = $1 AND state = 'DONE') AS finish`,
    [ownCustomer.uuid],
  )
  return row ?? {}
}
