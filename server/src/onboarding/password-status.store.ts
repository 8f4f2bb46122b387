import { insightPeriod } from '@lindero/domain/customers/insight-period'
import { type PasswordState, passwordState } from '@lindero/domain/customers/password-state'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, pageOf } from '../kernel/database/page.ts'
import { wireInstant } from '../users/user-name.ts'
import type { UsePage } from './per-user.store.ts'

interface PasswordOfUser {
  userUuid: string
  name: string
  state: PasswordState
  changedOn: string | null
  linkExpiresOn: string | null
}

interface StoredUser {
  userUuid: string
  name: string
  hasPassword: boolean
  hasGoogle: boolean
  changedOn: string | null
  linkExpiresOn: string | null
  /** Start of the reported period. */
  since: string
}

/**
 * Lists the users who may sign in, each with the state of the password in the reported period, and with the expiry of
 * an open link for setting a password. Links belong to a later slice, so their table is queried by name
 * (docs/adr/0019).
 */
export async function passwordStatusOf(
  tx: Transaction,
  customerUuid: string,
  page: UsePage,
  now: Date,
): Promise<ListOf<PasswordOfUser>> {
  const { from } = insightPeriod(page.interval, calendarDateAt(now))
  const { items, total } = await pageOf<StoredUser>(
    tx,
    `SELECT u.uuid AS "userUuid", trim(u.firstname || ' ' || u.lastname) AS "name",
       u.password_hash IS NOT NULL AS "hasPassword", u.google_id IS NOT NULL AS "hasGoogle",
       ${wireInstant('u.password_changed_on')} AS "changedOn",
       ${wireInstant(`($2::timestamp AT TIME ZONE 'Europe/Madrid')`)} AS "since",
       (SELECT ${wireInstant('max(k.expires_on)')} FROM user_links k
        WHERE k.user_uuid = u.uuid AND k.purpose IN ('setPassword', 'resetPassword')
          AND k.used_on IS NULL AND k.expires_on > $3::timestamptz) AS "linkExpiresOn"
     FROM users u WHERE u.customer_uuid = $1 AND u.inactive_on IS NULL AND u.erased_on IS NULL`,
    `searchable(u.firstname || ' ' || u.lastname), u.uuid`,
    [customerUuid, from, now.toISOString()],
    page,
  )
  const withStatus = items.map(({ hasPassword, hasGoogle, since, ...user }) => ({
    ...user,
    state: passwordState(
      { hasPassword, hasGoogle, changedOn: user.changedOn ? new Date(user.changedOn) : null },
      new Date(since),
    ),
  }))
  return { items: withStatus, total }
}
