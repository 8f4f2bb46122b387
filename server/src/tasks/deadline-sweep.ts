import { isSubscriptionActive, type Subscription } from '@lindero/domain/customers/subscription'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { OPTIONAL_TERMS } from '@lindero/domain/legal/judicial-terms'
import {
  DEADLINE_NOTICES,
  type DeadlineStage,
  deadlineKind,
  departmentOf,
  dueCalls,
  MOST_DAYS_BEFORE,
  mondayOf,
} from '@lindero/domain/tasks/deadline-calls'
import { HAS_LEGAL_MANAGEMENT } from '../customers/customers.table.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { noteMissed } from '../legal/missed-deadlines.store.ts'
import {
  type Colleague,
  colleaguesOf,
  type Deadline,
  deadlinesUntil,
  headsFor,
  recipientsOf,
} from './deadline-recipients.ts'
import { deadlineSettingsOf, headsOf } from './deadline-settings.store.ts'

/** Maximum number of deadlines listed in a mail. The mail states how many more there are. */
const MOST_NAMED = 20

/**
 * A notification to send now about a deadline. It goes to the user `userUuid`, or if that is null, to the department.
 */
type Call = Pick<Deadline, 'assetUuid' | 'recordId' | 'section' | 'reason' | 'date' | 'rule'> & {
  stage: DeadlineStage
  days: number
  userUuid: string | null
}

const callOf = ({ portfolioUuid: _, responsibleUuid: __, awaits: ___, movedFrom: ____, ...deadline }: Deadline) =>
  deadline

/**
 * Stores the notifications and returns the new ones. If a deadline of the award procedure was notified before its legal
 * record existed, it is not notified again.
 */
async function newCalls(tx: Transaction, customerUuid: string, calls: readonly Call[], today: string): Promise<Call[]> {
  if (calls.length === 0) return []
  const rows = await tx.rows<{ index: number }>(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS n(index integer, "assetUuid" uuid, "recordId" bigint,
       reason text, date date, stage text, days integer, "userUuid" uuid)),
     added AS (INSERT INTO deadline_calls (customer_uuid, asset_uuid, record_id, reason, due_on, stage, days, user_uuid,
         called_on)
       SELECT $1, "assetUuid", "recordId", reason, date, stage, days, "userUuid", $3::date FROM given g
       WHERE NOT EXISTS (SELECT FROM deadline_calls c WHERE c.asset_uuid = g."assetUuid" AND c.record_id IS NULL
         AND c.reason = g.reason AND c.due_on = g.date AND c.stage = g.stage AND c.days = g.days
         AND c.user_uuid IS NOT DISTINCT FROM g."userUuid")
       ON CONFLICT DO NOTHING RETURNING *)
     SELECT g.index FROM given g JOIN added a ON a.asset_uuid = g."assetUuid" AND a.reason = g.reason
       AND a.record_id IS NOT DISTINCT FROM g."recordId" AND a.due_on = g.date AND a.stage = g.stage AND a.days = g.days
       AND a.user_uuid IS NOT DISTINCT FROM g."userUuid" ORDER BY g.index`,
    [customerUuid, JSON.stringify(calls.map((call, index) => ({ ...call, index }))), today],
  )
  return rows.flatMap(({ index }) => calls[index] ?? [])
}

/** Creates notifications for the departments that handle the deadlines. */
async function raiseDeadlineNotices(tx: Transaction, customerUuid: string, calls: readonly Call[]): Promise<void> {
  const notices = calls.map(({ assetUuid, userUuid: _, ...deadline }) => ({
    assetUuid,
    type: DEADLINE_NOTICES[deadline.stage],
    department: departmentOf(deadline.section),
    deadline,
  }))
  await tx.change(
    `INSERT INTO notices (customer_uuid, asset_uuid, type, department, deadline)
     SELECT $1, n."assetUuid", n.type, n.department, n.deadline
     FROM jsonb_to_recordset($2::jsonb) AS n("assetUuid" uuid, type text, department text, deadline jsonb)`,
    [customerUuid, JSON.stringify(notices)],
  )
}

interface Mailed {
  customerUuid: string
  userUuid: string
  kind: 'due' | 'week'
  deadlines: readonly (Pick<Deadline, 'assetUuid' | 'recordId' | 'reason' | 'date'> & {
    stage?: DeadlineStage
    days?: number
  })[]
}

function orderMail(tx: Transaction, { deadlines, ...mail }: Mailed): Promise<void> {
  const named = deadlines.slice(0, MOST_NAMED).map(({ assetUuid, recordId, reason, date, stage, days }) => ({
    assetUuid,
    recordId,
    reason,
    date,
    ...(stage ? { stage, days: days ?? 0 } : {}),
  }))
  return sendLater(tx, 'mail.deadlines', { ...mail, deadlines: named, more: deadlines.length - named.length })
}

/** Queues the weekly digest for users who have not received one since Monday. */
async function orderWeeks(
  tx: Transaction,
  customerUuid: string,
  today: string,
  { deadlines, colleagues }: { deadlines: readonly Deadline[]; colleagues: readonly Colleague[] },
): Promise<number> {
  const monday = mondayOf(today)
  const sunday = addDays(monday, 6)
  const byUser = new Map<string, Deadline[]>()
  for (const deadline of deadlines.filter(({ date }) => date <= sunday)) {
    for (const { uuid } of recipientsOf(deadline, colleagues)) {
      const own = byUser.get(uuid)
      if (own) own.push(deadline)
      else byUser.set(uuid, [deadline])
    }
  }
  let ordered = 0
  for (const { uuid: userUuid, hasWeek, weekOn } of colleagues) {
    if (!hasWeek || (weekOn !== null && weekOn >= monday)) continue
    const own = byUser.get(userUuid)
    if (!own) continue
    // If several nodes run the sweep at the same time, only the first one queues the digest.
    const first = await tx.change(
      `INSERT INTO task_choices AS c (user_uuid, customer_uuid, week_on) VALUES ($1, $2, $3::date)
       ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET week_on = excluded.week_on
         WHERE c.week_on IS NULL OR c.week_on < excluded.week_on`,
      [userUuid, customerUuid, monday],
    )
    if (first === 0) continue
    await orderMail(tx, { userUuid, customerUuid, kind: 'week', deadlines: own })
    ordered += 1
  }
  return ordered
}

/**
 * Queues the notifications and mails to be sent today about a customer's deadlines. A user gets one mail about all of
 * them.
 *
 * @param stages only these, without the weekly digest; all if absent
 */
async function callDeadlines(tx: Transaction, customerUuid: string, today: string, stages?: readonly DeadlineStage[]) {
  await noteMissed(tx, null, today)
  const settings = await deadlineSettingsOf(tx, customerUuid)
  const heads = await headsOf(tx, customerUuid)
  const colleagues = await colleaguesOf(tx, customerUuid)
  const deadlines = await deadlinesUntil(tx, customerUuid, today, addDays(today, MOST_DAYS_BEFORE))
  const due = deadlines.flatMap((deadline): Call[] => {
    const { date, awaits, movedFrom } = deadline
    const canBeMissed = deadline.rule?.annotation?.isOurs !== false && !OPTIONAL_TERMS.includes(deadline.reason)
    const of = { date, awaits, movedFrom, canBeMissed, kind: deadlineKind(deadline.rule) }
    const call = callOf(deadline)
    const calls = dueCalls(of, today, settings.daysBefore, settings.escalationDays)
    const isEscalated = calls.some(({ stage }) => stage === 'escalated')
    return [
      ...calls.map((each) => ({ ...call, ...each, userUuid: null })),
      ...recipientsOf(deadline, colleagues)
        .filter(({ hasMails }) => hasMails)
        .flatMap(({ uuid: userUuid, daysBefore }) =>
          dueCalls(of, today, { ...settings.daysBefore, ...daysBefore }, settings.escalationDays)
            .filter(({ stage }) => stage !== 'escalated')
            .map((each) => ({ ...call, ...each, userUuid })),
        ),
      // A missed deadline is also reported to the head of the department by mail, even if the head has turned off other
      // mails.
      ...(isEscalated ? headsFor(deadline, colleagues, heads) : []).map(({ uuid: userUuid }) => ({
        ...call,
        stage: 'escalated' as const,
        days: 0,
        userUuid,
      })),
    ]
  })
  const calling = stages ? due.filter(({ stage }) => stages.includes(stage)) : due
  const calls = await newCalls(tx, customerUuid, calling, today)
  const notices = calls.filter(({ userUuid }) => userUuid === null)
  await raiseDeadlineNotices(tx, customerUuid, notices)
  const byUser = Map.groupBy(
    calls.filter(({ userUuid }) => userUuid !== null),
    ({ userUuid }) => userUuid ?? '',
  )
  for (const [userUuid, own] of byUser) await orderMail(tx, { userUuid, customerUuid, kind: 'due', deadlines: own })
  const weeks = stages ? 0 : await orderWeeks(tx, customerUuid, today, { deadlines, colleagues })
  return { notices: notices.length, mails: byUser.size + weeks }
}

/** Queues the due notifications of all customers with legal management and an active subscription. */
export const DEADLINE_SWEEP: DailyWork = {
  name: 'deadlines',
  tells: true,
  run: (context) => callAll(context),
}

/**
 * Queues the notifications of deadlines that end today or were missed. It is not held after an upgrade, because a day
 * later is too late. It runs after `DEADLINE_SWEEP`, so that a user gets one mail if nothing is held.
 */
export const URGENT_DEADLINE_SWEEP: DailyWork = {
  name: 'urgent deadlines',
  run: (context) => callAll(context, ['today', 'missed']),
}

async function callAll({ database, now }: Context, stages?: readonly DeadlineStage[]) {
  const today = calendarDateAt(now())
  const customers = await database.transaction('system', (tx) =>
    tx.rows<{ uuid: string } & Subscription>(
      `SELECT c.uuid, c.stripe_id AS "stripeId", c.subscription_inactive_on AS "subscriptionInactiveOn",
           c.trial_ends_on AS "trialEndsOn" FROM customers c WHERE ${HAS_LEGAL_MANAGEMENT}
           AND EXISTS (SELECT FROM legal_dates d WHERE d.customer_uuid = c.uuid) ORDER BY c.uuid`,
    ),
  )
  const sum = { notices: 0, mails: 0 }
  for (const { uuid } of customers.filter((customer) => isSubscriptionActive(customer, now()))) {
    const { notices, mails } = await database.transaction({ customer: uuid }, (tx) =>
      callDeadlines(tx, uuid, today, stages),
    )
    sum.notices += notices
    sum.mails += mails
  }
  return sum.notices + sum.mails > 0 ? sum : null
}
