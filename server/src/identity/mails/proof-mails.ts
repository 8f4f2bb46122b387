import { LINK_LIFETIMES } from '@lindero/domain/users/link-rules'
import type { Context } from '../../kernel/context.ts'
import { newLinkToken, secretHash } from '../../kernel/http/secrets.ts'
import type { OutgoingPayloads } from '../../kernel/outgoing/outgoing.ts'
import { type Account, accountByEmail } from '../../users/accounts.store.ts'
import { makeLink } from '../../users/links.store.ts'
import { accountToTell, recipientOf } from '../../users/recipient.ts'
import { renderUserMail } from '../../users/render-user-mail.ts'
import { keepToken, type Registration, registrationByUuid } from '../registrations.store.ts'
import { hasGoogleOnly } from './password-mails.ts'

const hours = LINK_LIFETIMES.verifyEmail / (60 * 60_000)

/**
 * Responds to a registration by email: with the confirmation link, or with an explanation if the address already has an
 * account. The email does not contain a name, because anyone could have entered the address together with any text as
 * the name.
 */
export async function sendRegistration(
  { registrationUuid }: OutgoingPayloads['mail.registration'],
  context: Context,
): Promise<void> {
  const { database, mailer, now } = context
  const proof = await database.transaction('system', async (tx) => {
    const registration = await registrationByUuid(tx, registrationUuid)
    if (!registration || registration.expiresOn < now()) return undefined
    const account = await accountByEmail(tx, registration.email)
    return { registration, account }
  })
  if (!proof) return
  const { registration, account } = proof
  if (!account) return mailer.send(await proofOfRegistration(context, registration))
  // The registration remains until it expires, like any other registration. If it were removed, a login would reveal
  // that an account exists.
  await mailer.send(alreadyRegistered(context, account))
}

async function proofOfRegistration(context: Context, { uuid, email, language }: Registration) {
  const token = newLinkToken()
  await context.database.transaction('system', (tx) => keepToken(tx, uuid, secretHash(token)))
  return renderUserMail(
    context,
    { email, language },
    ({ registration: text }) => ({
      subject: text.subject,
      paragraphs: [text.why, text.what],
      button: { label: text.button, path: proofPath(uuid, token) },
      closing: [text.lifetime, text.notYou],
    }),
    { hours },
  )
}

function alreadyRegistered(context: Context, account: Account) {
  return renderUserMail(context, recipientOf(account), ({ alreadyRegistered: text }) => {
    const entrance = hasGoogleOnly(account)
      ? text.withGoogle
      : account.user.passwordHash
        ? text.withPassword
        : text.notYetSet
    return {
      subject: text.subject,
      paragraphs: [text.why, entrance],
      button: { label: text.button, path: '/auth' },
      closing: [text.notYou],
    }
  })
}

/** Asks the owner of a new address to confirm it. The link to an earlier unconfirmed address becomes invalid. */
export async function sendVerifyEmail(
  { userUuid, email }: OutgoingPayloads['mail.verifyEmail'],
  context: Context,
): Promise<void> {
  const { database, now } = context
  const made = await database.transaction('system', async (tx) => {
    const account = await accountToTell(tx, userUuid)
    if (!account) return undefined
    return { account, token: await makeLink(tx, account.user, 'verifyEmail', email, now()) }
  })
  if (!made) return
  const mail = renderUserMail(
    context,
    // The email has no name, because the address is not confirmed and a name could contain any text.
    { email, language: made.account.user.language, colours: made.account.customer.colours },
    ({ verifyEmail: text }) => ({
      subject: text.subject,
      paragraphs: [text.why, text.what],
      button: { label: text.button, path: proofPath(userUuid, made.token) },
      closing: [text.lifetime, text.notYou],
    }),
    { hours },
  )
  await context.mailer.send(mail)
}

function proofPath(uuid: string, token: string): string {
  return `/auth/verify-email/${uuid}/${token}`
}
