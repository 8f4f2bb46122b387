import { AppError } from '@lindero/domain/errors'
import type { LinkPurpose } from '@lindero/domain/users/link-rules'
import { isLinkOpen } from '@lindero/domain/users/link-rules'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { secretHash } from '../../kernel/http/secrets.ts'
import { beginAttempt } from '../../users/attempts.ts'
import { linkByToken, type UserLink } from '../../users/links.store.ts'
import type { UserRow } from '../../users/users.table.ts'
import { type Registration, registrationByUuid } from '../registrations.store.ts'

/** The two parts of a link: the uuid of its user or registration, and its secret. */
export interface PresentedLink {
  user: string
  token: string
}

export type OpenLink =
  | { kind: 'user'; link: UserLink; user: UserRow }
  | { kind: 'registration'; registration: Registration }

/**
 * Finds the user or registration of a valid link. Unless the link is valid, the call counts as a failed attempt by the
 * IP address on links of this user.
 *
 * @throws AppError `auth.linkExpired` if the link is used, expired or unknown; `auth.tooManyAttempts`
 */
export async function openLink(context: Context, presented: PresentedLink, address: string): Promise<OpenLink> {
  const attempt = await beginAttempt(context, { proof: `link:${presented.user}`, address })
  const link = await context.database.transaction('system', (tx) => findLink(tx, presented, context.now()))
  if (!link) throw new AppError('auth.linkExpired')
  await attempt.succeeded()
  return link
}

async function findLink(tx: Transaction, { user, token }: PresentedLink, now: Date): Promise<OpenLink | undefined> {
  const ofUser = await linkByToken(tx, user, token)
  if (ofUser) return isLinkOpen(ofUser.link, ofUser.user, now) ? { kind: 'user', ...ofUser } : undefined
  const registration = await registrationByUuid(tx, user)
  const isOpen = registration?.tokenHash === secretHash(token) && registration.expiresOn >= now
  return registration && isOpen ? { kind: 'registration', registration } : undefined
}

/**
 * Returns the purpose of a link, which the screen shows before the user types anything. The link remains valid.
 * @throws AppError as `openLink`
 */
export async function describeLink(
  context: Context,
  presented: PresentedLink,
  address: string,
): Promise<{ purpose: LinkPurpose; email: string; language: 'es' | 'en' }> {
  const opened = await openLink(context, presented, address)
  if (opened.kind === 'registration') {
    const { email, language } = opened.registration
    return { purpose: 'verifyEmail', email, language }
  }
  const { link, user } = opened
  const email = link.purpose === 'verifyEmail' ? (link.email ?? user.email) : user.email
  return { purpose: link.purpose, email, language: user.language }
}
