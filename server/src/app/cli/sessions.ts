import { Command } from 'commander'
import type { Context } from '../../kernel/context.ts'
import type { Terminal } from './terminal.ts'

export function sessionsCommand(terminal: Terminal): Command {
  return new Command('sessions')
    .description('Who is signed in')
    .addCommand(
      new Command('list')
        .description('Lists live sessions, the last used first')
        .option('--email <email>', 'of one user only')
        .action((which: Which) => listSessions(terminal, which)),
    )
    .addCommand(
      new Command('end')
        .description('Ends sessions on every node at once: of a user, one, or all')
        .option('--email <email>', 'those of this user')
        .option('--session <uuid>', 'this one')
        .option('--all', 'every session of every user', false)
        .option('--keys', 'every API key of every customer, for example after a restore or a leak', false)
        .action((which: Which) => endSessions(terminal, which)),
    )
}

interface Which {
  email?: string
  session?: string
  all?: boolean
  keys?: boolean
}

const LIVE = 's.ended_on IS NULL AND s.expires_on >= $1::timestamptz'

async function listSessions(terminal: Terminal, which: Which): Promise<void> {
  const lines = await terminal.withSystem(({ database, now }) =>
    database.transaction('system', (tx) =>
      tx.rows<Record<'uuid' | 'email' | 'source' | 'address' | 'since' | 'used' | 'agent', string | null>>(
        `SELECT s.uuid, u.email, s.source, host(s.address) AS address, s.user_agent AS agent,
           to_char(s.created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS since,
           to_char(coalesce(s.last_used_on, s.created_on) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS used
         FROM sessions s JOIN users u ON u.uuid = s.user_uuid
         WHERE ${LIVE} AND ($2::text IS NULL OR lower(u.email) = $2)
         ORDER BY coalesce(s.last_used_on, s.created_on) DESC, s.uuid`,
        [now().toISOString(), emailOf(which)],
      ),
    ),
  )
  if (lines.length === 0) return terminal.say('No user is signed in.')
  for (const { uuid, email, source, address, since, used, agent } of lines) {
    terminal.say([uuid, email, source, address ?? '-', `since ${since}`, `used ${used} UTC`, agent ?? '-'].join('  '))
  }
}

async function endSessions(terminal: Terminal, which: Which): Promise<void> {
  const chosen = [which.email, which.session, which.all || undefined, which.keys || undefined]
  const named = chosen.filter((it) => it !== undefined)
  if (named.length !== 1) return terminal.fail('Name one of --email, --session, --all and --keys.')
  if (which.session && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(which.session)) {
    return terminal.fail(`"${which.session}" is not the uuid of a session.`)
  }
  if (which.keys) return terminal.say(`${await terminal.withSystem(endKeys)} API keys ended.`)
  const ended = await terminal.withSystem((context) => end(context, which))
  terminal.say(`${ended} sessions ended.`)
}

/** Ends sessions. The audit log of each user's customer records this as an action of the operator. */
function end({ database, now }: Context, which: Which): Promise<number> {
  return database.transaction('system', async (tx) => {
    const users = await tx.rows<{ ended: number }>(
      `WITH ended AS (
         UPDATE sessions s SET ended_on = $1::timestamptz FROM users u
         WHERE u.uuid = s.user_uuid AND ${LIVE}
           AND ($2::text IS NULL OR lower(u.email) = $2) AND ($3::uuid IS NULL OR s.uuid = $3)
         RETURNING s.user_uuid, s.customer_uuid),
       counted AS (SELECT customer_uuid, user_uuid, count(*) AS ended FROM ended GROUP BY 1, 2),
       noted AS (
         INSERT INTO audit_log (customer_uuid, action, subject, data, is_operator)
         SELECT customer_uuid, 'sessionEnded', user_uuid::text,
           jsonb_build_object('by', 'commandLine', 'ended', ended), true FROM counted)
       SELECT ended FROM counted`,
      [now().toISOString(), emailOf(which), which.session ?? null],
    )
    return users.reduce((sum, { ended }) => sum + Number(ended), 0)
  })
}

/**
 * Revokes all active API keys and logs this for their customers.
 *
 * @returns number of keys
 */
function endKeys({ database, now }: Context): Promise<number> {
  return database.transaction('system', (tx) =>
    tx.change(
      `WITH ended AS (UPDATE api_keys SET revoked_on = $1::timestamptz
         WHERE revoked_on IS NULL AND expires_on > $1::timestamptz RETURNING customer_uuid, user_uuid)
       INSERT INTO audit_log (customer_uuid, action, subject, data, is_operator)
       SELECT customer_uuid, 'apiKeyRevoked', user_uuid::text, '{"by": "commandLine"}', true FROM ended`,
      [now().toISOString()],
    ),
  )
}

function emailOf({ email }: Which): string | null {
  return email?.trim().toLowerCase() ?? null
}
