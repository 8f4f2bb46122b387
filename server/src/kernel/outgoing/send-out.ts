import { setTimeout as pause } from 'node:timers/promises'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import type { Context } from '../context.ts'
import { struckOut } from '../log/log.ts'
import { messagesTried } from '../metrics/metrics.ts'
import type { OutgoingHandlers, OutgoingKind, OutgoingPayloads } from './outgoing.ts'

const POLL_MILLISECONDS = 1_000
/** Duration of a claim. If the sender crashes, another one takes over the message when the claim expires. */
const CLAIM_SECONDS = 120
/**
 * The first retry comes after a minute, and each delay is twice the previous one. The last of the 10 attempts comes
 * after about 8 hours.
 */
const FIRST_RETRY_SECONDS = 60
export const OUTGOING_ATTEMPTS = 10
/** Number of messages sent in parallel, so that a stalled mail server delays only one of them. */
export const OUTGOING_LANES = 3

/** Sends due messages repeatedly until the signal aborts. */
export async function sendOut(context: Context, handlers: OutgoingHandlers<Context>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const sent = await sendDue(context, handlers, stop).catch((error: unknown) => {
      context.log.error({ err: error }, 'outgoing messages')
      return 0
    })
    if (sent === 0) await pause(POLL_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/**
 * Sends all due messages, a few in parallel. Password resets come first, because users wait for them, and the work of an
 * upgrade comes last, because there can be a great deal of it. A sent message is deleted. A failed message is retried later. After the last attempt the message and the reason are kept for the
 * operator.
 *
 * @returns the number of attempts
 */
export async function sendDue(
  context: Context,
  handlers: OutgoingHandlers<Context>,
  stop?: AbortSignal,
): Promise<number> {
  const lanes = await Promise.allSettled(
    Array.from({ length: OUTGOING_LANES }, () => sendOneByOne(context, handlers, stop)),
  )
  // The error is thrown only after all lanes have ended. Otherwise the next call could start while some of them still
  // run.
  const failure = lanes.find((lane) => lane.status === 'rejected')
  if (failure) throw failure.reason
  return lanes.reduce((sum, lane) => sum + (lane.status === 'fulfilled' ? lane.value : 0), 0)
}

async function sendOneByOne(
  context: Context,
  handlers: OutgoingHandlers<Context>,
  stop: AbortSignal | undefined,
): Promise<number> {
  let tried = 0
  for (;;) {
    if (stop?.aborted) return tried
    const message = await claim(context)
    if (!message) return tried
    tried += 1
    try {
      await deliver(message, handlers, context)
      await context.database.transaction('system', (tx) =>
        tx.change('DELETE FROM outgoing_messages WHERE id = $1', [message.id]),
      )
      messagesTried.inc({ kind: message.kind, outcome: 'success' })
    } catch (error) {
      messagesTried.inc({ kind: message.kind, outcome: 'failure' })
      await postpone(context, message, error)
    }
  }
}

interface Message {
  id: string
  kind: OutgoingKind
  payload: OutgoingPayloads[OutgoingKind]
  attempts: number
}

function deliver<Kind extends OutgoingKind>(
  message: Message,
  handlers: OutgoingHandlers<Context>,
  context: Context,
): Promise<void> {
  const handler = handlers[message.kind as Kind]
  return handler(message.payload as OutgoingPayloads[Kind], context, message.attempts)
}

async function claim({ database, now }: Context): Promise<Message | undefined> {
  const [row] = await database.transaction('system', (tx) =>
    tx.rows<Message>(
      `UPDATE outgoing_messages
       SET attempts = attempts + 1, next_attempt_on = $1::timestamptz + make_interval(secs => $2)
       WHERE id = (SELECT id FROM outgoing_messages WHERE given_up_on IS NULL AND next_attempt_on <= $1
                   ORDER BY kind <> 'mail.resetPassword', payload ? 'isUpgrade', next_attempt_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id::text, kind, payload, attempts`,
      [now().toISOString(), CLAIM_SECONDS],
    ),
  )
  return row
}

async function postpone(context: Context, message: Message, error: unknown): Promise<void> {
  const { database, log, errors, now } = context
  const { id, kind, attempts } = message
  const isLast = attempts >= OUTGOING_ATTEMPTS
  if (isLast) {
    log.error({ err: error, kind, attempts, message: id }, 'a message was given up')
    errors.report(error, { where: 'message', name: kind, ticket: id })
  } else log.warn({ err: error, kind, attempts, message: id }, 'a message did not go out')
  const wait = FIRST_RETRY_SECONDS * 2 ** (attempts - 1)
  await database.transaction('system', (tx) =>
    tx.change(
      `UPDATE outgoing_messages SET last_error = $2, next_attempt_on = $3::timestamptz,
         given_up_on = CASE WHEN $4 THEN $5::timestamptz END WHERE id = $1`,
      [
        id,
        // The message may contain the reply of a mail server. PostgreSQL stores neither NUL nor unpaired surrogates.
        error instanceof Error ? plainCharacters(struckOut(error.message).slice(0, 500)) : 'unknown',
        new Date(now().getTime() + wait * 1000).toISOString(),
        isLast,
        now().toISOString(),
      ],
    ),
  )
}
