import { createHmac } from 'node:crypto'
import { AppError, statusOf } from '@lindero/domain/errors'
import { ATTEMPT_LIMITS, type AttemptKind, slowedUntil } from '@lindero/domain/users/attempt-rules'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { networkOf } from '../kernel/limits/call-limit.ts'

/** The keys under which an attempt is counted, by kind of counter: an e-mail address or an IP address. */
type AttemptKeys = Partial<Record<AttemptKind, string>>

export interface Attempt {
  /**
   * To be called if the attempt was right. It clears the failures of the account, and the attempt does not count for
   * the address.
   */
  succeeded(): Promise<void>
  /** To be called if the attempt was neither right nor a guess. It does not count, but earlier attempts still do. */
  takeBack(): Promise<void>
  /**
   * To be called if the attempt was wrong. It counts. `note` runs for every account, so that the response time reveals
   * nothing.
   */
  failed(note: (tx: Transaction) => Promise<unknown>): Promise<void>
  /** Checks the attempt. If the server fails (5xx), the attempt does not count. */
  countFailure<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Begins an attempt, which counts as failed until it is known to be right. Checking a password takes time; otherwise
 * many concurrent guesses would pass the limit. The count is in the database, so it is the same on every node.
 *
 * @param who `account` is the e-mail address of the attempt, whether or not it has an account; absent if only a link or
 * a Google token is sent
 * @param isKnown true for a device with which the owner has signed in. Other people cannot lock it out
 * @throws AppError `auth.tooManyAttempts` with the exceeded counter, and the instant and the minutes until the next
 * attempt. If the account's counter is exceeded, a new password helps at once
 */
export async function beginAttempt(
  context: Context,
  { account, address, isKnown = false }: { account?: string; address: string; isKnown?: boolean },
): Promise<Attempt> {
  const { database, secret, now } = context
  const network = networkOf(address)
  const counted: AttemptKeys = {
    ...(isKnown ? {} : { failedOfAddress: network }),
    ...(account ? { failedOfAccount: `${account} ${isKnown ? 'known' : network}` } : {}),
    ...(account && !isKnown ? { failedAnywhere: account } : {}),
  }
  const ids = await count(context, counted)
  if (isSlowed(ids)) throw tooManyAttempts(ids, now())
  const takeBack = () => database.transaction('system', (tx) => takeOff(tx, ids))
  return {
    succeeded: () =>
      database.transaction('system', async (tx) => {
        if (account) await clearFailures(tx, secret, account, ids)
        else await takeOff(tx, ids)
      }),
    takeBack,
    failed: (note) =>
      database.transaction('system', async (tx) => {
        await tx.change(
          `UPDATE attempts SET at = $2::timestamptz
           WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)`,
          [JSON.stringify(ids), now().toISOString()],
        )
        await note(tx)
      }),
    countFailure: (work) =>
      work().catch(async (error: unknown) => {
        if (!(error instanceof AppError) || statusOf(error.code) >= 500) await takeBack()
        throw error
      }),
  }
}

/**
 * Allows a new attempt at once: after a right one, or after a reset by mail or by the operator. Rows are locked in the
 * order of their ids, so that concurrent right attempts on one account cannot block each other.
 *
 * @param ids rows of this attempt under other keys, which are removed too
 */
export async function clearFailures(
  tx: Transaction,
  secret: Uint8Array,
  account: string,
  ids: readonly string[] = [],
): Promise<void> {
  await tx.change(
    `DELETE FROM attempts WHERE id IN (
       SELECT a.id FROM attempts a JOIN (
         SELECT id FROM attempts WHERE kind = 'failedOfAccount' AND starts_with(key_hash, $1)
         UNION SELECT id FROM attempts WHERE kind = 'failedAnywhere' AND key_hash = $2
         UNION SELECT jsonb_array_elements_text($3::jsonb)::bigint) AS own(id) USING (id)
       ORDER BY a.id FOR UPDATE OF a)`,
    [
      `${keyHash(secret, 'failedOfAccount', account)}.`,
      keyHash(secret, 'failedAnywhere', account),
      JSON.stringify(ids),
    ],
  )
}

/**
 * Counts a request that sends a mail, for any recipient.
 *
 * @throws AppError `auth.tooManyAttempts` after too many requests from this IP address
 */
export async function countMailRequest(context: Context, address: string): Promise<void> {
  const ids = await count(context, { mailsOfAddress: networkOf(address) })
  if (isSlowed(ids)) throw tooManyAttempts(ids, context.now())
}

/**
 * Counts a mail to a mailbox.
 *
 * Call it last, just before the mail is ordered, so that requests without a mail do not count. The answer to the client
 * must not reveal whether a mail was sent.
 *
 * @returns true if the mail may be sent; false if the mailbox has reached its limit
 */
export async function mayMail(
  context: Context,
  kind: 'mailsOfEmail' | 'resetsOfEmail',
  email: string,
): Promise<boolean> {
  return !isSlowed(await count(context, { [kind]: email }))
}

/** An action that was counted before it is done. */
export interface Claim {
  /**
   * To be called if the action was not done. If removing the count fails, the action stays counted, and the caller
   * still gets the error of the action.
   */
  takeBack(): Promise<void>
}

/**
 * Counts an action that has a limit.
 * @throws AppError `auth.tooManyAttempts` above the limit
 */
export async function claim(context: Context, counted: AttemptKeys): Promise<Claim> {
  const ids = await count(context, counted)
  if (isSlowed(ids)) throw tooManyAttempts(ids, context.now())
  return {
    takeBack: () =>
      context.database
        .transaction('system', (tx) => takeOff(tx, ids))
        .catch((error: unknown) => context.log.error({ err: error }, 'an attempt counts on')),
  }
}

async function takeOff(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.change('DELETE FROM attempts WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)', [
    JSON.stringify(ids),
  ])
}

function tooManyAttempts({ counted, until }: Slowed, now: Date): AppError {
  return new AppError('auth.tooManyAttempts', {
    retryOn: until.toISOString(),
    minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000),
    counted,
  })
}

/** The counter that is exceeded, and the time of the next allowed attempt. */
interface Slowed {
  counted: AttemptKind
  until: Date
}

const isSlowed = (outcome: string[] | Slowed): outcome is Slowed => 'until' in outcome

/** @returns the ids of the counted rows; if counters are exceeded, the one with the longest wait */
async function count({ database, secret, now }: Context, counted: AttemptKeys): Promise<string[] | Slowed> {
  const at = now()
  const keys = Object.entries(counted).map(([kind, key]) => ({
    kind: kind as AttemptKind,
    hash: keyHash(secret, kind as AttemptKind, key),
  }))
  const parameter = JSON.stringify(keys)
  return database.transaction('system', async (tx) => {
    // The locks make calls with the same key run one after the other, so that every attempt is counted. The order of
    // the keys is fixed, so that no deadlock is possible.
    await tx.rows(
      `SELECT pg_advisory_xact_lock(hashtextextended(hash, 0))
       FROM (SELECT hash FROM jsonb_to_recordset($1::jsonb) AS k(hash text) ORDER BY hash) ordered`,
      [parameter],
    )
    const before = await tx.rows<{ kind: AttemptKind; at: number }>(
      `SELECT a.kind, extract(epoch FROM a.at)::float8 * 1000 AS at
       FROM attempts a JOIN jsonb_to_recordset($1::jsonb) AS k(kind text, hash text)
         ON a.kind = k.kind AND a.key_hash = k.hash
       ORDER BY a.at`,
      [parameter],
    )
    const slowed = keys.flatMap(({ kind }): Slowed[] => {
      const instants = before.filter((row) => row.kind === kind).map((row) => new Date(row.at))
      const until = slowedUntil(instants, ATTEMPT_LIMITS[kind], at)
      return until ? [{ counted: kind, until }] : []
    })
    const [longest] = slowed.sort((a, b) => b.until.getTime() - a.until.getTime())
    if (longest) return longest
    const rows = await tx.rows<{ id: string }>(
      `INSERT INTO attempts (kind, key_hash, at)
       SELECT k.kind, k.hash, $2::timestamptz FROM jsonb_to_recordset($1::jsonb) AS k(kind text, hash text)
       RETURNING id::text`,
      [parameter, at.toISOString()],
    )
    return rows.map(({ id }) => id)
  })
}

/**
 * The keyed hash that is stored instead of an e-mail or IP address. For an account at an address, it consists of one
 * hash of each, so that the account's rows can be found.
 */
function keyHash(secret: Uint8Array, kind: AttemptKind, key: string): string {
  const [first = '', ...rest] = key.split(' ')
  if (rest.length > 0) return `${keyHash(secret, kind, first)}.${keyHash(secret, kind, rest.join(' '))}`
  return createHmac('sha256', secret).update(`${kind}:${key.toLowerCase()}`).digest('base64url')
}
