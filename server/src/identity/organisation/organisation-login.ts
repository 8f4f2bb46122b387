import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isActiveUser } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { evaluateOrganisationSignIn, roleOfGroups } from '@lindero/domain/identity/organisation-sign-in'
import { domainOf } from '@lindero/domain/users/email-domain'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { and, eq, gt } from 'drizzle-orm'
import { lockCustomer } from '../../customers/lock-customer.ts'
import { audit } from '../../kernel/audit/audit.ts'
import { publicAddress } from '../../kernel/config/public-address.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import { networkOf } from '../../kernel/limits/call-limit.ts'
import {
  type Account,
  accountByEmail,
  accountByUuid,
  customerByUuid,
  endSessionsOf,
} from '../../users/accounts.store.ts'
import { claimActiveUser } from '../../users/active-users.ts'
import { beginAttempt, claim } from '../../users/attempts.ts'
import { organisationIdentities } from '../../users/organisation-identities.table.ts'
import { requireEmailOf } from '../../users/user-email.ts'
import { users } from '../../users/users.table.ts'
import { domainsOf, isLinkedTo, providerOf, providerOfDomain, userOfSubject } from '../identity-providers.store.ts'
import { type IdentityProviderRecord, organisationSignIns } from '../identity-providers.table.ts'
import { type Entrance, type OpenedSession, signed, writeSession } from '../open-session.ts'
import { applyRole } from './apply-role.ts'
import type { Exchange, OrganisationPerson, ProviderClient } from './provider-client.ts'

/** Path of the page that identity providers redirect back to. */
const RETURN_PATH = '/auth/organisation'
export const SIGN_IN_SECONDS = 10 * 60

/** The redirect address that customers must allow at their identity provider. */
export const returnAddress = (config: Context['config']): string => `${publicAddress(config)}${RETURN_PATH}`

/**
 * Starts a sign-in at the identity provider of an email domain.
 *
 * @returns the page of the provider, and `browser`, a secret value for a cookie. The sign-in can be completed only in
 *   the browser that has this cookie, so that a prepared link cannot sign in another person
 * @throws AppError `auth.organisationUnknown`, `auth.organisationUnavailable`, `auth.tooManyAttempts`
 */
export async function beginOrganisationSignIn(
  context: Context,
  client: ProviderClient,
  { email, address }: { email: string; address: string },
): Promise<{ address: string; browser: string }> {
  const { database, secret, now } = context
  const provider = await database.transaction('system', (tx) => providerOfDomain(tx, domainOf(email)))
  // Each customer has its own count, so that the people of one customer do not slow those of another.
  const network = networkOf(address)
  const begun = await claim(context, {
    organisationsOfAddress: provider ? `${network} ${provider.customerUuid}` : network,
  })
  if (!provider) throw new AppError('auth.organisationUnknown')
  const exchange = exchangeOf(context, secret, randomBytes(32).toString('base64url'))
  const page = await begun.exceptOutage(() => client.signInAddress(provider, exchange, email))
  const { customerUuid, issuer, clientId } = provider
  await database.transaction('system', (tx) =>
    tx.insert(organisationSignIns).values({
      stateHash: hashOf(exchange.state),
      customerUuid,
      issuer,
      clientId,
      expiresOn: new Date(now().getTime() + SIGN_IN_SECONDS * 1_000),
    }),
  )
  return { address: page, browser: derived(secret, 'browser', exchange.state) }
}

/**
 * Opens a session with the provider's answer, which is accepted once. The first sign-in links an account to the
 * provider's subject, or creates an account. The role is updated from the groups at every sign-in.
 *
 * @param browser the value of the cookie from `beginOrganisationSignIn`
 * @throws AppError `auth.organisationExpired`, `auth.organisationDenied`, `auth.organisationUnavailable`,
 *   `auth.organisationRejectsProduct`,
 *   `auth.organisationEmail`, `auth.organisationNoUser`, `auth.organisationNoRole`, `auth.organisationFull`,
 *   `auth.tooManyAttempts`
 */
export async function organisationLogin(
  context: Context,
  client: ProviderClient,
  { answer, browser, ...entrance }: Entrance & { answer: string; browser: string | undefined },
): Promise<OpenedSession> {
  const { provider, exchange } = await takeSignIn(context, answer, browser)
  const attempt = await beginAttempt(context, { address: entrance.address, organisation: provider.customerUuid })
  const person = await attempt.countFailure(() => client.person(provider, exchange, answer))
  // From here on the provider has confirmed the person, so that a missing user or role is no guess.
  await attempt.takeBack()
  const entering = { provider, person, entrance: { ...entrance, by: 'organisation' as const } }
  const session = await context.database
    .transaction('system', (tx) => enter(context, tx, entering))
    .catch((error: unknown) => {
      // An administrator has concurrently created a user with this address.
      if (isUniqueViolation(error, 'users_email')) throw new AppError('auth.organisationExpired')
      throw error
    })
  if ('refused' in session) throw new AppError(session.refused)
  return signed(context, session)
}

/**
 * Removes a started sign-in, so that its `state` is accepted once. The sign-in is invalid if the provider's settings
 * have changed since.
 */
async function takeSignIn(
  context: Context,
  answer: string,
  browser: string | undefined,
): Promise<{ provider: IdentityProviderRecord; exchange: Exchange }> {
  const state = new URLSearchParams(answer).get('state') ?? ''
  // The installation's secret may have changed since the sign-in started, so earlier secrets are tried too.
  const cookie = Buffer.from(browser ?? '')
  const secret = context.acceptedSecrets.find((each) => {
    const expected = Buffer.from(derived(each, 'browser', state))
    return cookie.length === expected.length && timingSafeEqual(cookie, expected)
  })
  if (!secret) throw new AppError('auth.organisationExpired')
  const provider = await context.database.transaction('system', async (tx) => {
    const [taken] = await tx
      .delete(organisationSignIns)
      .where(and(eq(organisationSignIns.stateHash, hashOf(state)), gt(organisationSignIns.expiresOn, context.now())))
      .returning()
    if (!taken) return undefined
    return currentProvider(tx, taken)
  })
  if (!provider) throw new AppError('auth.organisationExpired')
  return { provider, exchange: exchangeOf(context, secret, state) }
}

/** The provider of a customer, if it is switched on and still has the same issuer and client. */
async function currentProvider(
  tx: Transaction,
  { customerUuid, issuer, clientId }: Pick<IdentityProviderRecord, 'customerUuid' | 'issuer' | 'clientId'>,
): Promise<IdentityProviderRecord | undefined> {
  const provider = await providerOf(tx, customerUuid, 'share')
  return provider?.isOn && provider.issuer === issuer && provider.clientId === clientId ? provider : undefined
}

interface Entering {
  provider: IdentityProviderRecord
  person: OrganisationPerson
  entrance: Entrance
}

/** A denial is returned instead of thrown, so that its audit log entry and the ended sessions are committed. */
interface Refused {
  refused:
    | 'auth.organisationEmail'
    | 'auth.organisationNoUser'
    | 'auth.organisationOtherLink'
    | 'auth.organisationNoRole'
}

async function enter(
  context: Context,
  tx: Transaction,
  { provider: begun, person, entrance }: Entering,
): Promise<Awaited<ReturnType<typeof writeSession>> | Refused> {
  // The provider took some seconds to respond. Meanwhile an administrator may have removed or changed it.
  const provider = await currentProvider(tx, begun)
  if (!provider) throw new AppError('auth.organisationExpired')
  const { customerUuid, issuer } = provider
  const now = context.now()
  const linked = await linkedUser(tx, provider, person.subject)
  const existing = linked
    ? await accountByUuid(tx, linked)
    : person.email
      ? await accountByEmail(tx, person.email)
      : undefined
  const verdict = evaluateOrganisationSignIn(
    person,
    existing
      ? {
          customerUuid: existing.user.customerUuid,
          isSuperAdmin: existing.user.isSuperAdmin,
          isClosed: !maySignIn(existing.user),
          isLinked: linked !== undefined,
          isLinkedElsewhere: linked === undefined && (await isLinkedTo(tx, existing.user.uuid, issuer)),
        }
      : null,
    { customerUuid, domains: await domainsOf(tx, customerUuid), createsUsers: provider.createsUsers },
  )
  if (verdict === 'organisationEmail' || verdict === 'organisationNoUser' || verdict === 'organisationOtherLink') {
    return refuse(tx, { provider, person, entrance }, existing, `auth.${verdict}`)
  }
  const role = roleOfGroups(provider.roles, person.groups)
  const isMapped = provider.roles.length > 0 && existing?.user.uuid !== provider.emergencyAdmin
  if (isMapped && !role) {
    if (existing && verdict === 'signIn') await endSessionsOf(tx, existing.user.uuid, now)
    return refuse(tx, { provider, person, entrance }, existing, 'auth.organisationNoRole')
  }
  const account = existing
    ? await proven(tx, existing, verdict, now)
    : await createAccount(context, tx, { provider, person, entrance })
  if (verdict !== 'signIn') {
    await tx
      .insert(organisationIdentities)
      .values({ customerUuid, issuer, subject: person.subject, userUuid: account.user.uuid, linkedOn: now })
    await auditOf(tx, account, 'organisationLinked', entrance)
  }
  const current = isMapped && role ? await applyRole(tx, account, role, { address: entrance.address, now }) : account
  return writeSession(tx, current, entrance, now)
}

/** Logs a failed sign-in for the provider's customer. A user of another customer is not named. */
async function refuse(
  tx: Transaction,
  { provider: { customerUuid }, entrance: { address } }: Entering,
  found: Account | undefined,
  refused: Refused['refused'],
): Promise<Refused> {
  const user = found?.user.customerUuid === customerUuid ? found.user : undefined
  await audit(tx, {
    customerUuid,
    userUuid: user?.uuid ?? null,
    ...(user ? { userName: `${user.firstname} ${user.lastname}`.trim() } : {}),
    // The customer's administrator finds the reason in the audit log and unlinks the user.
    action: refused === 'auth.organisationOtherLink' ? 'organisationOtherLink' : 'loginFailed',
    data: { by: 'organisation' },
    address,
  })
  return { refused }
}

/**
 * The user linked to a subject. First sign-ins at a customer run one after another, so that a person's second sign-in
 * finds the link that the first one created.
 */
async function linkedUser(
  tx: Transaction,
  provider: IdentityProviderRecord,
  subject: string,
): Promise<string | undefined> {
  const linked = await userOfSubject(tx, provider, subject)
  if (linked) return linked
  await lockCustomer(tx, provider.customerUuid)
  return userOfSubject(tx, provider, subject)
}

/**
 * Marks the address of a newly linked account without a password as confirmed, because the provider has verified it.
 * Other accounts stay unchanged.
 */
async function proven(tx: Transaction, { user, customer }: Account, verdict: string, now: Date): Promise<Account> {
  if (verdict !== 'link' || user.emailVerifiedOn || user.passwordHash !== null) return { user, customer }
  const [changed] = await tx
    .update(users)
    .set({ emailVerifiedOn: now, updatedOn: now })
    .where(eq(users.uuid, user.uuid))
    .returning()
  return { user: changed ?? user, customer }
}

/** Creates a user from the provider's data, within the customer's plan. The user has no password. */
async function createAccount(
  context: Context,
  tx: Transaction,
  { provider, person, entrance }: Entering,
): Promise<Account> {
  const { customerUuid } = provider
  const customer = await customerByUuid(tx, customerUuid)
  if (!customer || !person.email) throw new AppError('auth.organisationNoUser')
  try {
    requireEmailOf(customer, person.email)
  } catch {
    throw new AppError('auth.organisationEmail')
  }
  if (isActiveUser({ isProvider: false, inactiveOn: null }, customer)) {
    await claimActiveUser(tx, customerUuid).catch((error: unknown) => {
      throw AppError.is(error, 'limits.activeUsers') ? new AppError('auth.organisationFull') : error
    })
  }
  const { email, firstname, lastname } = person
  const now = context.now()
  const [user] = await tx
    .insert(users)
    .values({ customerUuid, email, firstname, lastname, emailVerifiedOn: now, createdOn: now, updatedOn: now })
    .returning()
  if (!user) throw new Error('the user was not stored')
  const account = { user, customer }
  await auditOf(tx, account, 'userCreated', entrance)
  return account
}

function auditOf(
  tx: Transaction,
  { user, customer }: Account,
  action: 'organisationLinked' | 'userCreated',
  { address }: Entrance,
): Promise<void> {
  return audit(tx, {
    customerUuid: customer.uuid,
    userUuid: user.uuid,
    userName: `${user.firstname} ${user.lastname}`.trim(),
    action,
    subject: user.uuid,
    data: { by: 'organisation' },
    address,
  })
}

/** Nonce and verifier are derived from the state and the installation's secret, so that they need not be stored. */
function exchangeOf({ config }: Pick<Context, 'config'>, secret: Uint8Array, state: string): Exchange {
  return {
    redirect: returnAddress(config),
    state,
    nonce: derived(secret, 'nonce', state),
    verifier: derived(secret, 'verifier', state),
  }
}

function derived(secret: Uint8Array, use: 'nonce' | 'verifier' | 'browser', state: string): string {
  return createHmac('sha256', secret).update(`organisation ${use}:${state}`).digest('base64url')
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')
