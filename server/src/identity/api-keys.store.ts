import type { ApiKey, apiKeyCalls } from '@lindero/contract/identity/api-keys.contract'
import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import { isKeyAlive, KEYS_MAXIMUM, permissionsIn } from '@lindero/domain/users/key-scopes'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { customers } from '../customers/customers.table.ts'
import { lockCustomer } from '../customers/lock-customer.ts'
import { audit, logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { pageOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import type { Account } from '../users/accounts.store.ts'
import { type UserRow, users } from '../users/users.table.ts'
import { type ApiKeyRecord, apiKeys } from './api-keys.table.ts'
import { requireActivated } from './open-session.ts'
import { sessionUserOf } from './session-shown.ts'

/** Every key begins with this prefix, so that secret scanners can recognise a key in published code. */
export const KEY_START = 'lnd_'
/** Number of characters that are stored and shown: the prefix and eight of the 43 random characters. */
const PREFIX_LENGTH = 12
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface ShownRow {
  uuid: string
  name: string
  prefix: string
  scopes: ApiKey['scopes']
  createdOn: string
  createdBy: string | null
  responsible: string | null
  responsibleName: string | null
  isAnswered: boolean
  expiresOn: string
  lastUsedOn: string | null
  revokedOn: string | null
}

/** Active administrators, of whom one answers for each key of the customer. */
const ADMIN = `(r.is_admin OR r.is_super_admin) AND NOT r.is_provider AND r.inactive_on IS NULL AND r.erased_on IS NULL`
/** True if an active administrator of the customer answers for the key `k`. This is checked at every call. */
const ANSWERED = `EXISTS (SELECT FROM users r WHERE r.uuid = coalesce(k.responsible, k.created_by)
  AND r.customer_uuid = k.customer_uuid AND ${ADMIN})`
const KEYS = `SELECT k.uuid, k.customer_uuid, p.firstname AS name, k.prefix, k.scopes, k.created_on AS "createdOn",
    k.expires_on AS "expiresOn", k.last_used_on AS "lastUsedOn", k.revoked_on AS "revokedOn",
    nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS "createdBy",
    r.uuid AS responsible, trim(concat_ws(' ', r.firstname, r.lastname)) AS "responsibleName",
    ${ANSWERED} AS "isAnswered"
  FROM api_keys k JOIN users p ON p.uuid = k.user_uuid
  LEFT JOIN users u ON u.uuid = k.created_by AND u.customer_uuid = k.customer_uuid
  LEFT JOIN users r ON r.uuid = coalesce(k.responsible, k.created_by) AND r.customer_uuid = k.customer_uuid`
const SORTS = {
  name: 'name COLLATE spanish',
  createdOn: '"createdOn"',
  expiresOn: '"expiresOn"',
  lastUsedOn: '"lastUsedOn"',
} as const

type Keys = typeof apiKeyCalls.apiKeys

export async function keysOf(
  tx: Transaction,
  customerUuid: string,
  { p, r, s = 'createdOn', d = true }: CallInput<Keys>['query'],
  now: Date,
): Promise<CallReply<Keys>> {
  const { items, total } = await pageOf<ShownRow>(
    tx,
    `SELECT * FROM (${KEYS}) shown WHERE customer_uuid = $1`,
    `${SORTS[s]} ${d ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}, uuid`,
    [customerUuid],
    { p, r },
  )
  return { items: items.map((row) => shownKey(row, now)), total }
}

function shownKey(row: ShownRow, now: Date): ApiKey {
  const { uuid, name, prefix, scopes, createdBy } = row
  const revokedOn = row.revokedOn === null ? null : new Date(row.revokedOn)
  const expiresOn = new Date(row.expiresOn)
  const isAlive = isKeyAlive({ expiresOn, revokedOn }, now)
  return {
    uuid,
    name,
    prefix,
    scopes,
    createdBy,
    responsible:
      row.responsible === null
        ? null
        : { uuid: row.responsible, name: row.responsibleName ?? '', isActive: row.isAnswered },
    state: isAlive ? (row.isAnswered ? 'active' : 'paused') : revokedOn ? 'revoked' : 'expired',
    createdOn: new Date(row.createdOn).toISOString(),
    expiresOn: expiresOn.toISOString(),
    lastUsedOn: row.lastUsedOn === null ? null : new Date(row.lastUsedOn).toISOString(),
    revokedOn: revokedOn?.toISOString() ?? null,
  }
}

/** Active administrators of a customer, by name. */
export function adminsOf(tx: Transaction, customerUuid: string): Promise<{ uuid: string; name: string }[]> {
  return tx.rows(
    `SELECT r.uuid, trim(r.firstname || ' ' || r.lastname) AS name FROM users r
     WHERE r.customer_uuid = $1 AND ${ADMIN} ORDER BY name, r.uuid LIMIT 500`,
    [customerUuid],
  )
}

/** Names of the active keys for which a user answers. They are paused if the user leaves or loses the role. */
export async function keysOfUser(tx: Transaction, { uuid, customerUuid }: UserRow, now: Date): Promise<string[]> {
  const keys = await tx.rows<{ name: string }>(
    `SELECT p.firstname AS name FROM api_keys k JOIN users p ON p.uuid = k.user_uuid
     WHERE k.customer_uuid = $1 AND coalesce(k.responsible, k.created_by) = $2 AND k.revoked_on IS NULL
       AND k.expires_on > $3::timestamptz AND ${ANSWERED} ORDER BY p.firstname COLLATE spanish, k.uuid`,
    [customerUuid, uuid, now.toISOString()],
  )
  return keys.map(({ name }) => name)
}

/** @throws AppError `apiKeys.responsible` unless the user is an active administrator of the customer */
async function requireAdmin(tx: Transaction, customerUuid: string, uuid: string): Promise<void> {
  const admins = await tx.rows(`SELECT FROM users r WHERE r.uuid = $1 AND r.customer_uuid = $2 AND ${ADMIN}`, [
    uuid,
    customerUuid,
  ])
  if (admins.length === 0) {
    throw new AppError('apiKeys.responsible', { fields: [{ field: 'responsible' }] })
  }
}

/**
 * Creates a key and its account, which is the author of the key's changes. An administrator of the customer answers for
 * it; a super admin who acts for the customer names one.
 *
 * @throws AppError `apiKeys.tooMany`, `apiKeys.responsible`, `auth.apiNotActivated`
 */
export async function addKey(
  tx: Transaction,
  caller: Caller,
  { name, scopes, days, responsible = caller.user.uuid }: CallInput<typeof apiKeyCalls.addApiKey>['body'],
  now: Date,
): Promise<{ apiKey: ApiKey; secret: string }> {
  const customerUuid = caller.customer.uuid
  requireActivated(caller.customer, 'api')
  await lockCustomer(tx, customerUuid)
  await requireAdmin(tx, customerUuid, responsible)
  const alive = await tx.$count(
    apiKeys,
    and(
      eq(apiKeys.customerUuid, customerUuid),
      isNull(apiKeys.revokedOn),
      sql`${apiKeys.expiresOn} > ${now.toISOString()}`,
    ),
  )
  if (alive >= KEYS_MAXIMUM) throw new AppError('apiKeys.tooMany', { limit: KEYS_MAXIMUM })
  const secret = `${KEY_START}${newLinkToken()}`
  const prefix = secret.slice(0, PREFIX_LENGTH)
  const uuid = crypto.randomUUID()
  const userUuid = crypto.randomUUID()
  await tx.insert(users).values({
    uuid: userUuid,
    customerUuid,
    // This address never receives email: `.invalid` is reserved (RFC 2606).
    email: `${userUuid}@api-keys.invalid`,
    firstname: name,
    lastname: `${prefix}…`,
    isProgram: true,
    inactiveOn: now,
    createdOn: now,
  })
  await tx.insert(apiKeys).values({
    uuid,
    customerUuid,
    userUuid,
    prefix,
    secretHash: secretHash(secret),
    scopes: [...scopes],
    createdBy: caller.user.uuid,
    responsible,
    createdOn: now,
    expiresOn: new Date(now.getTime() + days * DAY),
  })
  await logAuditAction(tx, caller, 'apiKeyAdded', { subject: userUuid, data: { scopes, days } })
  const [row] = await tx.rows<ShownRow>(`${KEYS} WHERE k.uuid = $1`, [uuid])
  if (!row) throw new Error('the new key is gone')
  return { apiKey: shownKey(row, now), secret }
}

/**
 * Names the administrator who answers for a key from now on.
 *
 * @throws AppError `apiKeys.notFound`, `apiKeys.responsible`
 */
export async function takeKey(
  tx: Transaction,
  caller: Caller,
  { uuid, responsible }: { uuid: string; responsible: string },
  now: Date,
): Promise<ApiKey> {
  const customerUuid = caller.customer.uuid
  await lockCustomer(tx, customerUuid)
  await requireAdmin(tx, customerUuid, responsible)
  const [key] = await tx
    .update(apiKeys)
    .set({ responsible, askedOn: null })
    .where(and(eq(apiKeys.uuid, uuid), eq(apiKeys.customerUuid, customerUuid)))
    .returning()
  if (!key) throw new AppError('apiKeys.notFound')
  await logAuditAction(tx, caller, 'apiKeyTaken', { subject: key.userUuid, data: { responsible } })
  const [row] = await tx.rows<ShownRow>(`${KEYS} WHERE k.uuid = $1`, [uuid])
  if (!row) throw new Error('the key is gone')
  return shownKey(row, now)
}

/**
 * Asks the administrators of a customer, once, to take over keys whose responsible has left or lost the role. The keys
 * are paused until one of them does.
 *
 * @param uuid one key; all keys if left out
 * @returns the number of keys
 */
export async function askForResponsibles(tx: Transaction, now: Date, uuid?: string): Promise<number> {
  const keys = await tx.rows<{ uuid: string; userUuid: string; customerUuid: string }>(
    `UPDATE api_keys k SET asked_on = $1::timestamptz FROM (
       SELECT k.uuid FROM api_keys k JOIN customers c ON c.uuid = k.customer_uuid
       WHERE k.asked_on IS NULL AND k.revoked_on IS NULL AND k.expires_on > $1::timestamptz AND NOT ${ANSWERED}
         AND ($2::uuid IS NULL OR k.uuid = $2::uuid)
       FOR NO KEY UPDATE OF k SKIP LOCKED FOR KEY SHARE OF c SKIP LOCKED) due
     WHERE k.uuid = due.uuid
     RETURNING k.uuid, k.user_uuid AS "userUuid", k.customer_uuid AS "customerUuid"`,
    [now.toISOString(), uuid ?? null],
  )
  for (const key of keys) {
    await audit(tx, { customerUuid: key.customerUuid, userUuid: null, action: 'apiKeyPaused', subject: key.userUuid })
    for (const admin of await adminsOf(tx, key.customerUuid)) {
      await sendLater(tx, 'mail.apiKeyPaused', { userUuid: admin.uuid, apiKeyUuid: key.uuid })
    }
  }
  return keys.length
}

/**
 * Revokes a key with immediate effect. Revoking it again changes nothing.
 *
 * @throws AppError `apiKeys.notFound`
 */
export async function revokeKey(tx: Transaction, caller: Caller, uuid: string, now: Date): Promise<void> {
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.uuid, uuid)).for('no key update')
  if (!key) throw new AppError('apiKeys.notFound')
  if (key.revokedOn) return
  await tx.update(apiKeys).set({ revokedOn: now }).where(eq(apiKeys.uuid, uuid))
  await logAuditAction(tx, caller, 'apiKeyRevoked', { subject: key.userUuid })
}

/** Returns a valid key with its account. Runs under the system role at every call by an API client. */
export async function keyBySecret(
  tx: Transaction,
  secret: string,
  now: Date,
): Promise<(Account & { key: ApiKeyRecord; isAnswered: boolean }) | undefined> {
  return aliveKey(tx, eq(apiKeys.secretHash, secretHash(secret)), now)
}

/**
 * Returns the valid key of an account, for the jobs that the account has requested; undefined if no administrator
 * answers for it.
 */
export async function keyOfAccount(tx: Transaction, userUuid: string, now: Date) {
  const key = await aliveKey(tx, eq(apiKeys.userUuid, userUuid), now)
  return key?.isAnswered ? key : undefined
}

async function aliveKey(tx: Transaction, which: ReturnType<typeof eq>, now: Date) {
  const [found] = await tx
    .select({ key: apiKeys, user: users, customer: customers })
    .from(apiKeys)
    .innerJoin(users, eq(users.uuid, apiKeys.userUuid))
    .innerJoin(customers, eq(customers.uuid, apiKeys.customerUuid))
    .where(which)
  if (!found || !isKeyAlive(found.key, now)) return undefined
  const [row] = await tx.rows<{ isAnswered: boolean }>(
    `SELECT ${ANSWERED} AS "isAnswered" FROM api_keys k WHERE k.uuid = $1`,
    [found.key.uuid],
  )
  return { ...found, isAnswered: row?.isAnswered ?? false }
}

/** Program and prefix of a valid key for which no administrator answers; undefined for any other key. */
export async function pausedKey(
  tx: Transaction,
  uuid: string,
  now: Date,
): Promise<{ name: string; prefix: string } | undefined> {
  const [key] = await tx.rows<{ name: string; prefix: string }>(
    `SELECT p.firstname AS name, k.prefix FROM api_keys k JOIN users p ON p.uuid = k.user_uuid
     WHERE k.uuid = $1 AND k.revoked_on IS NULL AND k.expires_on > $2::timestamptz AND NOT ${ANSWERED}`,
    [uuid, now.toISOString()],
  )
  return key
}

/** Represents the key's account as the calling user: an administrator, limited to the scopes of the key. */
export function userOfKey({ user, key }: Account & { key: ApiKeyRecord }): Caller['user'] {
  return { ...sessionUserOf(user), isAdmin: true, only: permissionsIn(key.scopes) }
}

/**
 * Records the last use, at most once a minute. A call does not wait for a key that another transaction has locked.
 * Otherwise the API clients of a customer that is being deleted would fill the queue `identification`, and no user could
 * make a call.
 */
export async function noteUse(tx: Transaction, { uuid }: ApiKeyRecord, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE)
  const due = tx
    .select({ uuid: apiKeys.uuid })
    .from(apiKeys)
    .where(and(eq(apiKeys.uuid, uuid), or(isNull(apiKeys.lastUsedOn), lt(apiKeys.lastUsedOn, before))))
    .for('no key update', { skipLocked: true })
  await tx.update(apiKeys).set({ lastUsedOn: now }).where(inArray(apiKeys.uuid, due))
}

export const isUseDue = ({ lastUsedOn }: ApiKeyRecord, now: Date) =>
  lastUsedOn === null || now.getTime() - lastUsedOn.getTime() > MINUTE

/**
 * Removes keys that ended more than `SESSION_DAYS` ago. Their accounts remain, because histories name them as authors.
 */
export function sweepKeys({ config, database, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - config.retention.sessionDays * DAY)
  return deleteDue(database, 'api_keys', 'least(expires_on, revoked_on) < $1', before.toISOString())
}

export const API_KEY_SWEEP: DailyWork = {
  name: 'API keys',
  tells: true,
  async run(context) {
    const removed = await sweepKeys(context)
    const asked = await context.database.transaction('system', (tx) => askForResponsibles(tx, context.now()))
    return removed + asked > 0 ? { removed, asked } : null
  },
}
