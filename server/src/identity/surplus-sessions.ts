import { API_SESSIONS_PER_USER } from '@lindero/domain/identity/session-rules'
import { audit } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { UserRow } from '../users/users.table.ts'

/**
 * Ends a user's oldest API sessions above the limit. Otherwise an API client that signs in for each call would leave
 * thousands of live sessions. Browser sessions are not ended. Opening a session locks the user's row, so concurrent
 * sign-ins are counted one after another.
 */
export async function endSurplusSessions(
  tx: Transaction,
  user: Pick<UserRow, 'uuid' | 'customerUuid'>,
  now: Date,
): Promise<void> {
  const ended = await tx.change(
    `UPDATE sessions SET ended_on = $2::timestamptz WHERE uuid IN (
       SELECT uuid FROM sessions
       WHERE user_uuid = $1 AND source = 'api' AND ended_on IS NULL AND expires_on > $2::timestamptz
       ORDER BY created_on DESC, uuid OFFSET $3)`,
    [user.uuid, now.toISOString(), API_SESSIONS_PER_USER],
  )
  if (ended === 0) return
  const { uuid, customerUuid } = user
  await audit(tx, { customerUuid, userUuid: uuid, subject: uuid, action: 'sessionEnded', data: { ended } })
}
