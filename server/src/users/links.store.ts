import { LINK_LIFETIMES, type LinkPurpose } from '@lindero/domain/users/link-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'
import { type UserRow, userLinks, users } from './users.table.ts'

export type UserLink = typeof userLinks.$inferSelect

/**
 * Creates a link for a user. Only the hash of its secret is stored. A new link for confirming an email address replaces
 * the pending one. Several password links may be valid at the same time, because the mail with the first link may
 * arrive last.
 *
 * @param email the recipient; for `verifyEmail` the address to confirm; null if the link is handed over in person
 * @returns the secret part of the link
 */
export async function makeLink(
  tx: Transaction,
  user: Pick<UserRow, 'uuid' | 'customerUuid'>,
  purpose: LinkPurpose,
  email: string | null,
  now: Date,
): Promise<string> {
  if (purpose === 'verifyEmail') await voidLinks(tx, user.uuid, now, purpose)
  const token = newLinkToken()
  await tx.insert(userLinks).values({
    customerUuid: user.customerUuid,
    userUuid: user.uuid,
    purpose,
    email,
    tokenHash: secretHash(token),
    createdOn: now,
    expiresOn: new Date(now.getTime() + LINK_LIFETIMES[purpose]),
  })
  return token
}

export async function dropLink(tx: Transaction, token: string): Promise<void> {
  await tx.delete(userLinks).where(eq(userLinks.tokenHash, secretHash(token)))
}

/** Finds a link and its user by the secret. Runs with the system role. */
export async function linkByToken(
  tx: Transaction,
  userUuid: string,
  token: string,
): Promise<{ link: UserLink; user: UserRow } | undefined> {
  const [row] = await tx
    .select({ link: userLinks, user: users })
    .from(userLinks)
    .innerJoin(users, eq(users.uuid, userLinks.userUuid))
    .where(and(eq(userLinks.userUuid, userUuid), eq(userLinks.tokenHash, secretHash(token))))
  return row
}

/**
 * Marks a link as used. If several calls use the same link at the same time, only one succeeds.
 * @returns false if the link has already been used
 */
export async function takeLink(tx: Transaction, uuid: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(userLinks)
    .set({ usedOn: now })
    .where(and(eq(userLinks.uuid, uuid), isNull(userLinks.usedOn)))
    .returning({ uuid: userLinks.uuid })
  return taken.length > 0
}

/** Invalidates all open links of a user, or only those for one purpose. */
export async function voidLinks(tx: Transaction, userUuid: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  await tx
    .update(userLinks)
    .set({ usedOn: now })
    .where(
      and(
        eq(userLinks.userUuid, userUuid),
        isNull(userLinks.usedOn),
        purpose ? eq(userLinks.purpose, purpose) : undefined,
      ),
    )
}
