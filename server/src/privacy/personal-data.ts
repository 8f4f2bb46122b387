import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import { isNamedAfter } from '@lindero/domain/users/erasure'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { CustomerRow } from '../customers/customers.table.ts'
import { deviceOf } from '../identity/device.ts'
import { auditLog } from '../kernel/audit/audit.table.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { UserRow } from '../users/users.table.ts'
import { sessions, userLinks } from '../users/users.table.ts'
import { messagesTo, registrationsOf } from './mail-of-a-person.ts'
import { countWork, type PersonalDataSources, readRecords } from './personal-data-source.ts'

/** Number of log entries per query. */
const PAGE = 500

interface PersonShown {
  user: UserRow
  customer: CustomerRow
  /** True for the user and for the operator. A customer's admins receive only data that they can also see elsewhere. */
  isWhole: boolean
}

/**
 * Writes all stored data of a person as one JSON object, part by part (GDPR, articles 15 and 20). Each page of the log
 * is read in a separate transaction, so that a long log does not keep a transaction open. Other people appear only as
 * "another user", and callers of failed sign-ins as unknown.
 */
export async function* personalDataText(
  database: Database,
  sources: PersonalDataSources,
  { user, customer, isWhole }: PersonShown,
  now: Date,
): AsyncGenerator<string> {
  const parts = await database.transaction('system', async (tx) => ({
    exportedOn: now.toISOString(),
    profile: profileOf(user, customer.name),
    // If the customer is named after the person, the customer's tax number and address are also personal data.
    ...(isNamedAfter(customer.name, user) ? { customer: namesOf(customer) } : {}),
    consent: user.consent,
    acceptedTerms: user.acceptedTerms,
    interests: user.interests,
    work: await countWork(tx, sources, user.uuid),
    ...(await readRecords(tx, sources, user.uuid, isWhole)),
    links: await linksTo(tx, user.uuid),
    registrations: await registrationsOf(tx, user.email),
    messagesUnderWay: await messagesTo(tx, user),
    sessions: (
      await tx.select().from(sessions).where(eq(sessions.userUuid, user.uuid)).orderBy(asc(sessions.createdOn))
    ).map((session) => sessionOf(session, isWhole)),
  }))
  // The log comes last and is written entry by entry, because it may not fit in memory.
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "auditLog": [`
  let isFirst = true
  for await (const line of auditLines(database, user.uuid, isWhole)) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(line)}`
    isFirst = false
  }
  yield '\n  ]\n}\n'
}

function profileOf(user: UserRow, customerName: string) {
  const { passwordHash, googleId, consent: _c, acceptedTerms: _a, interests: _i, ...rest } = user
  return { ...rest, customerName, hasPassword: passwordHash !== null, googleId }
}

function namesOf({ name, cif, address, web }: CustomerRow) {
  return { name, cif, address, web }
}

/**
 * Links that were mailed to the person, with the email address that each link confirms. Until it is confirmed, a new
 * address is stored only in its link.
 */
function linksTo(tx: Transaction, userUuid: string) {
  const { purpose, email, createdOn, expiresOn, usedOn } = userLinks
  return tx
    .select({ purpose, email, createdOn, expiresOn, usedOn })
    .from(userLinks)
    .where(eq(userLinks.userUuid, userUuid))
    .orderBy(asc(createdOn))
}

function sessionOf(session: typeof sessions.$inferSelect, isWhole: boolean) {
  const { uuid, source, userAgent, address, createdOn, lastUsedOn, expiresOn, endedOn } = session
  return {
    uuid,
    source,
    userAgent,
    createdOn,
    lastUsedOn,
    expiresOn,
    endedOn,
    ...(isWhole ? { address } : {}),
    device: deviceOf(source, userAgent),
  }
}

/** Log actions about an account that a different person may have caused. */
const AUTHOR_UNKNOWN: readonly string[] = ['loginFailed', 'resetRequested'] satisfies AuditAction[]

async function* auditLines(database: Database, userUuid: string, isWhole: boolean) {
  let last = 0
  for (;;) {
    const behind = last
    const page = await database.transaction('system', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(or(eq(auditLog.userUuid, userUuid), eq(auditLog.subject, userUuid)), gt(auditLog.id, behind)))
        .orderBy(asc(auditLog.id))
        .limit(PAGE),
    )
    for (const { id: _id, userUuid: by, userName: _name, address, ...line } of page) {
      const isUnknown = AUTHOR_UNKNOWN.includes(line.action)
      const isOwn = by === userUuid && !isUnknown
      yield {
        ...line,
        by: isUnknown ? 'unknown' : isOwn ? 'oneself' : line.isOperator ? 'operator' : 'another',
        ...(isOwn && isWhole ? { address } : {}),
      }
    }
    last = page.at(-1)?.id ?? last
    if (page.length < PAGE) return
  }
}
