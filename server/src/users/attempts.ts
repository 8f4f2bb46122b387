import { createHmac } from 'node:crypto'
import { AppError, statusOf } from '@lindero/domain/errors'
import { ATTEMPT_LIMITS, type AttemptKind, slowedUntil } from '@lindero/domain/users/attempt-rules'
import { domainOf } from '@lindero/domain/users/email-domain'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { networkOf } from '../kernel/limits/call-limit.ts'

/** The key under which each counter counts an attempt, such as an email address or an IP address. */
type AttemptKeys = Partial<Record<AttemptKind, string>>

export interface Attempt {
  /**
   * Call this if the attempt was right. The failures of the account are cleared, and the attempt does not count for the
   * address.
   */
  succeeded(): Promise<void>
  /**
   * Call this if the attempt was neither right nor a guess. The attempt does not count, but earlier attempts still do.
   */
  takeBack(): Promise<void>
  /**
   * Call this if the attempt was wrong. The attempt counts. `note` runs for every account, so that the response time
   * reveals nothing.
   */
  failed(note: (tx: Transaction) => Promise<unknown>): Promise<void>
  /** Runs `work`. If it fails with a server error (5xx), the attempt does not count. */
  countFailure<Result>(work: () => Promise<Result>): Promise<Result>
}

/** The subject of an attempt, for which its failures count: an account, a customer's identity provider, or one proof. */
type Named =
  | { account: string; isKnown?: boolean; isBehindLock?: boolean }
  | { organisation: string }
  | { proof: `${'google' | 'link' | 'passkey'}:${string}` }

/**
 * Begins an attempt. It counts as failed until it is known to be right, because checking a password takes time, and
 * many concurrent guesses could otherwise exceed the limit. The counters are in the database, so they apply to all
 * nodes.
 *
 * No failure counts for the network address alone, because people of several customers may share it. So a lock reaches
 * only the accounts and addresses that failed attempts named.
 *
 * @param attempt `account` is the email address used in the attempt, whether or not it has an account. `organisation` is
 * the customer whose identity provider signs the person in. `proof` is the user of a link, the passkey or the Google
 * account of an attempt that names no address
 *
 * `isBehindLock` is true if the lock of the address was already found: only the counters of the account count. `isKnown`
 * is true for a device on which the owner has signed in before. Other people cannot lock out this device
 * @throws AppError `auth.tooManyAttempts` with the exceeded counter, and the time of the next allowed attempt (as an
 * instant and in minutes). If the account's counter is exceeded, setting a new password helps immediately
 */
export async function beginAttempt(context: Context, attempt: Named & { address: string }): Promise<Attempt> {
  const { database, secret, now } = context
  const account = 'account' in attempt ? attempt.account : undefined
  const ids = await count(context, countersOf(attempt, networkOf(attempt.address)))
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
        if (isServerError(error)) await takeBack()
        throw error
      }),
  }
}

function countersOf(attempt: Named, network: string): AttemptKeys {
  if ('organisation' in attempt) return { failedOfOrganisation: `${network} ${attempt.organisation}` }
  if ('proof' in attempt) return { failedOfAddress: `${network} ${attempt.proof}` }
  const { account, isKnown, isBehindLock } = attempt
  if (isKnown) return { failedOfAccount: `${account} known` }
  const ofAccount = { failedOfAccount: `${account} ${network}`, failedAnywhere: account }
  return isBehindLock ? ofAccount : { failedOfAddress: `${network} ${domainOf(account)}`, ...ofAccount }
}

/**
 * Allows new attempts immediately, after a successful one or after a reset by mail or by the operator. Rows are locked
 * in id order, so that concurrent successful attempts on one account cannot deadlock.
 *
 * @param ids rows of this attempt under other keys. They are removed too
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
 * Counts a mail for a mailbox, or for the customer or the network address of its request.
 *
 * Call it last, just before the mail is queued, so that requests that send no mail do not count. The reply to the
 * client must not reveal whether a mail was sent.
 *
 * @returns true if the mail may be sent; false if the limit is reached
 */
export async function mayMail(
  context: Context,
  kind: 'mailsOfEmail' | 'proofsOfEmail' | 'resetRequests' | 'resetsOfEmail' | 'resetsOfAddress' | 'resetsOfCustomer',
  key: string,
): Promise<boolean> {
  return !isSlowed(await count(context, { [kind]: key }))
}

/** An action that is counted before it is performed. */
export interface Claim {
  /**
   * Removes the count again. Call this if the action failed. This never throws, so that the caller can pass on the
   * error of the action: if the count cannot be removed, the action stays counted.
   */
  takeBack(): Promise<void>
  /** Runs `work`. If it fails with a server error (5xx), for example an outage of a service, the action does not count. */
  exceptOutage<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Counts an action with a limit.
 * @throws AppError `auth.tooManyAttempts` if the limit is exceeded
 */
export async function claim(context: Context, counted: AttemptKeys): Promise<Claim> {
  const ids = await count(context, counted)
  if (isSlowed(ids)) throw tooManyAttempts(ids, context.now())
  const takeBack = () =>
    context.database
      .transaction('system', (tx) => takeOff(tx, ids))
      .catch((error: unknown) => context.log.error({ err: error }, 'an attempt counts on'))
  return {
    takeBack,
    exceptOutage: (work) =>
      work().catch(async (error: unknown) => {
        if (isServerError(error)) await takeBack()
        throw error
      }),
  }
}

const isServerError = (error: unknown) => !(error instanceof AppError) || statusOf(error.code) >= 500

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

/** The exceeded counter, and the time of the next allowed attempt. */
interface Slowed {
  counted: AttemptKind
  until: Date
}

const isSlowed = (outcome: string[] | Slowed): outcome is Slowed => 'until' in outcome

/** @returns the ids of the counted rows; if counters are exceeded, the counter with the longest wait */
async function count({ database, secret, now }: Context, counted: AttemptKeys): Promise<string[] | Slowed> {
  const at = now()
  const keys = Object.entries(counted).map(([kind, key]) => ({
    kind: kind as AttemptKind,
    hash: keyHash(secret, kind as AttemptKind, key),
  }))
  const parameter = JSON.stringify(keys)
  return database.transaction('system', async (tx) => {
    // Because of these locks, calls with the same key run one after another, so every attempt is counted. The keys are
    // locked in a fixed order, so there can be no deadlock.
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
 * The keyed hash that is stored instead of an email or IP address. If the key consists of an account and an address,
 * each has its own hash, so that the rows of the account can be found.
 */
function keyHash(secret: Uint8Array, kind: AttemptKind, key: string): string {
  const [first = '', ...rest] = key.split(' ')
  if (rest.length > 0) return `${keyHash(secret, kind, first)}.${keyHash(secret, kind, rest.join(' '))}`
  return createHmac('sha256', secret).update(`${kind}:${key.toLowerCase()}`).digest('base64url')
}
