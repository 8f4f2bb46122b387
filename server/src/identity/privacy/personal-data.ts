import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { UserRow } from '../../customers/customers.table.ts'
import { auditLog } from '../../kernel/audit/audit.table.ts'
import type { Database } from '../../kernel/database/database.ts'
import { sessions } from '../identity.table.ts'
import { deviceOf } from '../users/device.ts'
import { assignedTo, countWork, recordsOf, searchesOf } from './work-of-a-person.ts'

/** Lines of the audit log read at once. */
const PAGE = 500

/**
 * All that is kept of a person, as the text of one JSON object, part by part (GDPR, articles 15 and 20). The log is
 * read page by page, each in its own transaction, so that a long one holds nothing. Of other people in it nothing
 * is said but that it was another.
 */
export async function* personalDataText(
  database: Database,
  { user, customerName }: { user: UserRow; customerName: string },
  now: Date,
): AsyncGenerator<string> {
  const parts = await database.transaction('system', async (tx) => ({
    exportedOn: now.toISOString(),
    profile: profileOf(user, customerName),
    consent: user.consent,
    interests: user.interests,
    portfolios: await assignedTo(tx, user.uuid),
    work: await countWork(tx, user.uuid),
    explorerSearches: await searchesOf(tx, user.uuid),
    ...(await recordsOf(tx, user.uuid)),
    sessions: (
      await tx
        .select()
        .from(sessions)
        .where(eq(sessions.userUuid, user.uuid))
        .orderBy(asc(sessions.createdOn))
    ).map(sessionOf),
  }))
  // The log is the last member, so that the others need not be held back.
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "auditLog": [`
  let isFirst = true
  for await (const line of auditLines(database, user.uuid)) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(line)}`
    isFirst = false
  }
  yield '\n  ]\n}\n'
}

function profileOf(user: UserRow, customerName: string) {
  const { passwordHash, googleId, consent: _consent, interests: _interests, ...rest } = user
  return { ...rest, customerName, hasPassword: passwordHash !== null, googleId }
}

function sessionOf(session: typeof sessions.$inferSelect) {
  const { uuid, source, userAgent, address, createdOn, lastUsedOn, expiresOn, endedOn } = session
  return {
    ...{ uuid, source, userAgent, address, createdOn, lastUsedOn, expiresOn, endedOn },
    device: deviceOf(source, userAgent),
  }
}

async function* auditLines(database: Database, userUuid: string) {
  let last = 0
  for (;;) {
    const behind = last
    const page = await database.transaction('system', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(
          and(or(eq(auditLog.userUuid, userUuid), eq(auditLog.subject, userUuid)), gt(auditLog.id, behind)),
        )
        .orderBy(asc(auditLog.id))
        .limit(PAGE),
    )
    for (const { id: _id, userUuid: by, userName: _name, address, ...line } of page) {
      const isOwn = by === userUuid
      yield {
        ...line,
        by: isOwn ? 'oneself' : line.isOperator ? 'operator' : 'another',
        ...(isOwn ? { address } : {}),
      }
    }
    last = page.at(-1)?.id ?? last
    if (page.length < PAGE) return
  }
}
