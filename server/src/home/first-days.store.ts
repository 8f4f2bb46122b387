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

type Reply = CallReply<typeof firstDayCalls.firstDay>
type Kept = CallInput<typeof firstDayCalls.keepFirstDay>['body']
type Facts = Partial<Record<FirstDayStep, boolean>>

/** The caller's checklist. A step is done if stored facts or an opened screen prove it. */
export async function firstDayOf({ database, now }: Context, caller: Caller): Promise<Reply> {
  const path = pathOf(caller)
  const { seen, isDismissed, isNew, firstLoginOn } = await database.transaction(
    { customer: caller.customer.uuid },
    (tx) => keptOf(tx, caller, now()),
  )
  const isOpen = isNew && !isDismissed
  const facts: Facts = !isOpen
    ? {}
    : path === 'provider'
      ? await database.transaction({ provider: caller.ownCustomer.uuid }, (tx) =>
          factsOfProvider(tx, caller, firstLoginOn),
        )
      : await database.transaction({ customer: caller.customer.uuid }, (tx) => factsOf(tx, caller, firstLoginOn))
  const steps = stepsOfFirstDay(path, (permission) => evaluatePermission(caller, permission) === 'allowed').map(
    (step) => ({ step, isDone: isSeenStep(step) ? seen.includes(step) : facts[step] === true }),
  )
  return { path, steps, isOffered: isOpen && steps.some(({ isDone }) => !isDone) }
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
  /** Instant of the first login. The user has done nothing before it. */
  firstLoginOn: string
}

async function keptOf(tx: Transaction, { user, customer }: Caller, now: Date): Promise<KeptRow> {
  const [row] = await tx.rows<KeptRow>(
    `SELECT coalesce(f.seen, '{}') AS seen, coalesce(f.is_dismissed, false) AS "isDismissed",
       coalesce(u.created_on > $3::timestamptz - make_interval(days => $4), false) AS "isNew",
       coalesce(u.first_login_on, 'infinity')::text AS "firstLoginOn"
     FROM (SELECT $1::uuid AS uuid) one
       LEFT JOIN users u ON u.uuid = one.uuid
       LEFT JOIN first_days f ON f.user_uuid = one.uuid AND f.customer_uuid = $2`,
    [user.uuid, customer.uuid, now, FIRST_DAYS],
  )
  return row ?? { seen: [], isDismissed: false, isNew: false, firstLoginOn: 'infinity' }
}

/**
 * The work of the user since the first login, each kind looked up in an index by user. Data that was there before, such as
 * the demo data, does not count as work of the user.
 */
async function factsOf(tx: Transaction, { user: { uuid } }: Caller, login: string): Promise<Facts> {
  const [row] = await tx.rows<Facts>(sql`SELECT
    EXISTS (SELECT FROM portfolios WHERE created_by = ${uuid} AND archived_on IS NULL AND NOT is_draft
      AND created_on >= ${login}) AS portfolio,
    EXISTS (SELECT FROM files WHERE created_by = ${uuid} AND purpose = 'tape' AND used_on >= ${login}) AS tape,
    EXISTS (SELECT FROM valuations WHERE valuator_uuid = ${uuid} AND created_on >= ${login}) AS value,
    (EXISTS (SELECT FROM transaction_changes WHERE created_by = ${uuid} AND action = 'paid' AND created_on >= ${login})
      OR EXISTS (SELECT FROM asset_changes WHERE user_uuid = ${uuid} AND area = 'operations' AND at >= ${login}
        AND jsonb_path_exists(changes, ${PAID}))) AS payment,
    EXISTS (SELECT FROM jobs WHERE created_by = ${uuid} AND kind = 'exports.write' AND state = 'finished'
      AND created_on >= ${login}) AS report`)
  return row ?? {}
}

/** JSON path of a change that marks a payment as paid, in the history of an asset. */
const PAID = '$[*] ? (@.field like_regex "[.]paid$" && @.newValue == true)'

/**
 * Service requests belong to all users of a provider. Requests started before the first login of the user, or by the demo
 * data, do not count.
 */
async function factsOfProvider(tx: Transaction, { ownCustomer }: Caller, login: string): Promise<Facts> {
  const own = sql`provider_customer_uuid = ${ownCustomer.uuid}`
  const [row] = await tx.rows<Facts>(sql`SELECT
    EXISTS (SELECT FROM service_requests WHERE ${own} AND coalesce(started_on, ended_on,
      CASE WHEN state = 'IN_PROGRESS' THEN requested_on END) >= ${login}) AS answer,
    EXISTS (SELECT FROM service_requests WHERE ${own} AND ended_on >= ${login}) AS finish`)
  return row ?? {}
}
