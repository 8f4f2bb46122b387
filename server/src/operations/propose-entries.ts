import { AppError } from '@lindero/domain/errors'
import { addDays } from '@lindero/domain/kernel/dates'
import { pick } from '@lindero/domain/kernel/pick'
import { DAYS_OF_FEE } from '@lindero/domain/operations/matching/charge-match'
import { DAYS } from '@lindero/domain/operations/matching/due-evidence'
import type {
  ConfirmedFee,
  ConfirmedReturn,
  Evidence,
  PaidDue,
  SentFile,
} from '@lindero/domain/operations/matching/match-due'
import { proposeAllocations, type Rival } from '@lindero/domain/operations/matching/propose'
import { DAYS_OF_RETURN } from '@lindero/domain/operations/matching/return-match'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { codesOfMunicipalities } from '../areas/municipality-named.ts'
import { assets } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { visibleEntries } from './entry-columns.ts'
import { MATCHED_COLUMNS, matchDue, openDues } from './open-dues.ts'
import { isSmall, PROPOSAL_SECONDS, proposeInThread } from './statement-questions.ts'
import { writeProposals } from './statements.store.ts'
import { bankEntries, type StoredRival } from './statements.table.ts'
import { ON_ASSET, visibleDues } from './transaction-list.store.ts'
import { dues } from './transactions.table.ts'

/** Maximum number of entries for which proposals are made at once: the newest. */
const MOST_ENTRIES = 20_000
const MOST_PAID = 40_000
const MOST_RETURNS = 2_000

/**
 * All changes of a customer's proposals run one after another, because each reads the proposals of all entries. It is
 * the first lock of a transaction.
 */
export async function lockProposals(tx: Transaction, caller: Caller): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`statements ${caller.customer.uuid}`])
}

/**
 * Runs a change of entries or dues in one transaction, and then makes the proposals of all open entries again: after an
 * import, a choice, a confirmation, a dismissal, a return, or an undo. The matches that a user chose stay. The change is
 * stored and its result is returned also if the proposals fail: the result then has `isProposed: false`.
 */
export async function changeProposals<T extends object>(
  context: ProposalContext,
  caller: Caller,
  change: (tx: Transaction) => Promise<T>,
): Promise<T & { isProposed?: false }> {
  const changed = await context.database.transaction({ customer: caller.customer.uuid }, async (tx) => {
    await lockProposals(tx, caller)
    return change(tx)
  })
  const isProposed = await proposeAgain(context, caller)
  return isProposed ? changed : { ...changed, isProposed: false }
}

type ProposalContext = Pick<Context, 'database' | 'log'>

/** Rounds after which other changes, each of which makes the proposals again itself, have the last word. */
const MOST_ROUNDS = 5

/**
 * Makes the proposals of all open entries again. Few are made in one transaction. Many are made by the thread between
 * two transactions: the second one reads again, and the thread starts anew if something has changed meanwhile.
 *
 * @returns false if the proposals took too long or failed, and stay as they were; the next change makes them
 */
export async function proposeAgain({ database, log }: ProposalContext, caller: Caller): Promise<boolean> {
  try {
    return await proposeInRounds(database, caller)
  } catch (error) {
    if (AppError.is(error, 'timeout') || AppError.is(error, 'limits.memory')) return false
    // The change before is stored. With an error, the user would repeat it and could not undo it.
    log.error({ err: error, customer: caller.customer.uuid }, 'the proposals were not made again')
    return false
  }
}

async function proposeInRounds(database: Database, caller: Caller): Promise<boolean> {
  const scope = { customer: caller.customer.uuid }
  const until = performance.now() + PROPOSAL_SECONDS * 1_000
  let made: { world: string; rows: ReturnType<typeof rowsOf> } | null = null
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const world = await database.transaction(scope, (tx) => writeOrRead(tx, caller, made))
    if (world === null) return true
    const seconds = (until - performance.now()) / 1_000
    if (seconds <= 0) return false
    made = { world: JSON.stringify(world), rows: rowsOf(world, await proposeInThread(withTowns(world), seconds)) }
  }
  return true
}

/** Writes proposals that were made from the present state, or that are few. Otherwise returns the state. */
async function writeOrRead(
  tx: Transaction,
  caller: Caller,
  made: { world: string; rows: ReturnType<typeof rowsOf> } | null,
): Promise<World | null> {
  await lockProposals(tx, caller)
  const world = await readWorld(tx, caller)
  if (world === null) return null
  if (made?.world === JSON.stringify(world)) await writeRows(tx, caller, made.rows)
  else if (isSmall(world))
    await writeRows(tx, caller, rowsOf(world, proposeAllocations(world.entries, withTowns(world).candidates)))
  else return world
  return null
}

type World = NonNullable<Awaited<ReturnType<typeof readWorld>>>

/** The names of municipalities do not change, so they are no part of the state. */
const withTowns = (world: World) => ({
  ...world,
  candidates: { ...world.candidates, towns: codesOfMunicipalities() },
})

/** All open entries, and the dues that they may pay. Null without entries. */
async function readWorld(tx: Transaction, caller: Caller) {
  const entries = await openEntries(tx, caller)
  const days = entries.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const range = { days: { from: addDays(first, -DAYS.arrears), until: addDays(last, DAYS.early) } }
  const open = await openDues(tx, caller, range)
  const held = await openDues(tx, caller, { ...range, isHeld: true })
  const candidates = {
    open: open.map((due) => matchDue(due, due.open)),
    held: held.map((due) => matchDue(due, due.open)),
    // Users often record a payment only after the day of its entry.
    paid: await paidDues(tx, caller, addDays(first, -DAYS_OF_RETURN), addDays(last, DAYS.late)),
    // Fees of earlier returns are not those of later ones.
    returns: await confirmedReturns(tx, caller, addDays(first, -2 * DAYS_OF_FEE), last),
    fees: await confirmedFees(tx, caller, addDays(first, -2 * DAYS_OF_FEE)),
    accounts: await ownAccounts(tx),
    files: await sentFiles(tx, addDays(first, -DAYS.late), addDays(last, DAYS.late)),
    dismissed: new Map(entries.map(({ dismissed }, at) => [at, new Set(dismissed)])),
  }
  return { entries, candidates }
}

/** An entry has a proposal of its own, or a rival proposal, or neither. */
function rowsOf({ entries }: World, { proposals, rivals }: ReturnType<typeof proposeAllocations>) {
  const made = new Map(proposals.map((proposal) => [proposal.entry, proposal]))
  const rivalOf = new Map(rivals.map((rival) => [rival.entry, rival]))
  return entries.map(({ uuid, known }, at) => {
    const proposal = made.get(at)
    return {
      ...{ entry: uuid, known, score: proposal?.score ?? null, evidence: proposal?.evidence ?? null },
      allocations: (proposal?.allocations ?? []).map((one) => ({ ...one, reason: null })),
      rival: storedRival(rivalOf.get(at), (by) => entries[by]?.uuid ?? null),
    }
  })
}

function storedRival(rival: Rival | undefined, uuidOf: (by: number) => string | null): StoredRival | null {
  if (!rival) return null
  const { due, by, isChosen, rank, count, score, evidence, allocations } = rival
  const parts = allocations.map(({ kind, due: own, amount }) => ({ kind, due: own, amount }))
  return { due, entry: by === null ? null : uuidOf(by), isChosen, rank, count, score, evidence, parts }
}

async function writeRows(tx: Transaction, caller: Caller, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const changed = rows.filter(({ known, ...row }) => stateOf(row) !== known)
  await clearProposals(
    tx,
    changed.map(({ entry }) => entry),
  )
  await writeProposals(
    tx,
    caller,
    changed.filter(({ allocations }) => allocations.length > 0),
  )
  await writeRivals(tx, changed)
}

interface OpenEntry {
  uuid: string
  day: string
  text: string
  amount: number
  isReturn: boolean
  isCharge: boolean
  account: string
  dismissed: string[]
  /** The stored proposal and rival in the form of `stateOf`. */
  known: string
}

/** Entries that are unmatched or have a proposal of the program, and no confirmed part. */
async function openEntries(tx: Transaction, caller: Caller): Promise<OpenEntry[]> {
  const rows = await tx
    .select({
      ...pick(bankEntries, 'uuid', 'day', 'text', 'amount', 'isReturn', 'isCharge', 'account'),
      dismissed: bankEntries.dismissedProposals,
      score: bankEntries.score,
      rival: bankEntries.rival,
      evidence: bankEntries.evidence,
      // In a query of one table, the library writes its columns without the table, so `uuid` would be that of the part.
      parts: sql<{ kind: string; due: string | null; amount: number }[] | null>`(
        SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'due', coalesce(a.due_uuid, a.returned_due),
          'amount', a.amount) ORDER BY a.number)
        FROM bank_allocations a WHERE a.entry_uuid = bank_entries.uuid)`,
    })
    .from(bankEntries)
    .where(
      and(
        visibleEntries(caller),
        inArray(bankEntries.status, ['unmatched', 'proposed']),
        sql`(${bankEntries.status} = 'unmatched' OR ${bankEntries.score} IS NOT NULL)`,
        sql`NOT EXISTS (SELECT FROM bank_allocations a WHERE a.entry_uuid = ${bankEntries.uuid} AND a.is_confirmed)`,
      ),
    )
    .orderBy(desc(bankEntries.day), bankEntries.number)
    .limit(MOST_ENTRIES)
  return rows.map(({ score, rival, evidence, parts, ...one }) => ({
    ...one,
    known: stateOf({ score, rival, evidence, allocations: parts ?? [] }),
  }))
}

interface StatedPart {
  kind: string
  due: string | null
  amount: number
  returned?: string | null
}

/** Text by which a stored proposal is compared with a new one. */
function stateOf(row: {
  score: number | null
  rival: StoredRival | null
  evidence: readonly Evidence[] | null
  allocations: readonly StatedPart[]
}): string {
  const { score, rival, evidence, allocations } = row
  const marksOf = (marks: readonly Evidence[] | null | undefined) =>
    marks?.map(({ kind, value }) => [kind, value]) ?? null
  const partsOf = (parts: readonly StatedPart[] | undefined) =>
    parts?.map(({ kind, due, amount, returned }) => [kind, due ?? returned ?? null, amount]) ?? null
  return JSON.stringify([
    allocations.length > 0 ? score : null,
    rival && [rival.due, rival.entry, rival.isChosen, rival.rank, rival.count, rival.score],
    rival && [marksOf(rival.evidence), partsOf(rival.parts)],
    marksOf(evidence ?? []),
    partsOf(allocations),
  ])
}

async function clearProposals(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx.change('DELETE FROM bank_allocations WHERE entry_uuid = ANY($1::uuid[]) AND NOT is_confirmed', [
    `{${uuids.join(',')}}`,
  ])
  await tx.change(
    `UPDATE bank_entries SET status = 'unmatched', score = NULL, evidence = NULL WHERE uuid = ANY($1::uuid[])`,
    [`{${uuids.join(',')}}`],
  )
}

async function writeRivals(
  tx: Transaction,
  rows: readonly { entry: string; rival: StoredRival | null }[],
): Promise<void> {
  await tx.change(
    `UPDATE bank_entries e SET rival = n.rival FROM jsonb_to_recordset($1::jsonb) AS n(entry uuid, rival jsonb)
     WHERE e.uuid = n.entry`,
    [JSON.stringify(rows.map(({ entry, rival }) => ({ entry, rival })))],
  )
}

/** Returns of a date range that were confirmed. */
async function confirmedReturns(tx: Transaction, caller: Caller, from: string, until: string) {
  const rows = await tx
    .select({ ...MATCHED_COLUMNS, day: sql<string>`e.day::text`, account: sql<string>`e.account` })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .innerJoin(sql`bank_allocations b`, sql`b.due_uuid = ${dues.uuid} AND b.kind = 'return' AND b.is_confirmed`)
    .innerJoin(sql`bank_entries e`, sql`e.uuid = b.entry_uuid AND e.day BETWEEN ${from}::date AND ${until}::date`)
    .where(visibleDues(caller))
    .orderBy(desc(sql`e.day`), dues.uuid)
    .limit(MOST_RETURNS)
  return rows.map(({ day, account, ...one }): ConfirmedReturn => ({ due: matchDue(one, 0), day, account }))
}

/** The confirmed fees of returns from a day on. */
async function confirmedFees(tx: Transaction, caller: Caller, from: string): Promise<ConfirmedFee[]> {
  return tx.rows<ConfirmedFee>(
    `SELECT c.returned_due AS due, e.day::text FROM bank_allocations c JOIN bank_entries e ON e.uuid = c.entry_uuid
     WHERE c.customer_uuid = $1 AND c.kind = 'cost' AND c.is_confirmed AND c.returned_due IS NOT NULL
       AND e.day >= $2::date ORDER BY e.day, c.uuid`,
    [caller.customer.uuid, from],
  )
}

/**
 * The payments in a date range. A due has one payment for each bank entry that paid it, on the day of the entry, and
 * one on its recorded payment date.
 */
async function paidDues(tx: Transaction, caller: Caller, from: string, until: string): Promise<PaidDue[]> {
  const paid = sql`(
    SELECT abs(b.amount) AS amount, e.day, true AS by_entry, e.text, e.account
      FROM bank_allocations b JOIN bank_entries e ON e.uuid = b.entry_uuid
      WHERE b.due_uuid = ${dues.uuid} AND b.kind = 'due' AND b.is_confirmed
    UNION ALL SELECT ${dues.paidAmount}, ${dues.paidOn}, false, NULL, NULL WHERE ${dues.paidOn} IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_allocations b WHERE b.due_uuid = ${dues.uuid} AND b.kind = 'due' AND b.is_confirmed)) paid`
  const rows = await tx
    .select({
      ...MATCHED_COLUMNS,
      paid: sql<number>`paid.amount::float8`,
      paidOn: sql<string>`paid.day::text`,
      isConfirmed: sql<boolean>`paid.by_entry`,
      text: sql<string | null>`paid.text`,
      account: sql<string | null>`paid.account`,
    })
    .from(dues)
    .innerJoin(assets, ON_ASSET)
    .innerJoin(sql`LATERAL ${paid}`, sql`true`)
    .where(
      and(
        visibleDues(caller),
        sql`${dues.paidAmount} > 0 AND ${dues.paidAmount} >= paid.amount AND paid.day BETWEEN ${from}::date AND ${until}::date`,
        sql`NOT EXISTS (SELECT FROM bank_allocations r JOIN bank_entries e ON e.uuid = r.entry_uuid
          WHERE r.due_uuid = ${dues.uuid} AND r.kind = 'return' AND NOT r.is_confirmed AND e.score IS NULL)`,
      ),
    )
    .orderBy(desc(sql`paid.day`), dues.uuid)
    .limit(MOST_PAID)
  return rows.map(({ paid: amount, paidOn, isConfirmed, text, account, ...one }) => ({
    ...matchDue(one, amount),
    ...{ paidOn, isConfirmed, text, account },
  }))
}

/** All accounts of the customer, also those that the caller may not see: none of them is that of a payee. */
async function ownAccounts(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ iban: string }>('SELECT iban FROM bank_accounts ORDER BY iban')
  return rows.map(({ iban }) => iban)
}

async function sentFiles(tx: Transaction, from: string, until: string): Promise<SentFile[]> {
  return tx.rows<SentFile>(
    `SELECT f.message_id AS "messageId", f.execution_date::text AS "executionDate", f.amount::float8 AS amount,
       (SELECT jsonb_agg(jsonb_build_object('uuid', d.due_uuid, 'amount', d.amount) ORDER BY d.due_uuid)
        FROM payment_file_dues d WHERE d.file_uuid = f.uuid) AS dues
     FROM payment_files f WHERE f.withdrawn_on IS NULL AND f.execution_date BETWEEN $1::date AND $2::date
     ORDER BY f.execution_date DESC LIMIT 200`,
    [from, until],
  )
}
