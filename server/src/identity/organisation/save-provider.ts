import type { IdentityProvider, identityProviderEdit } from '@lindero/contract/identity/sign-in.schema'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { sealSecret } from '../../kernel/sealed-secret.ts'
import { customerByUuid } from '../../users/accounts.store.ts'
import { organisationIdentities } from '../../users/organisation-identities.table.ts'
import { requireDepartmentsOf } from '../../users/user-departments.ts'
import { withUser } from '../../users/user-reach.ts'
import { adminsWithPassword, domainsOf, providerOf, shownProvider } from '../identity-providers.store.ts'
import { type IdentityProviderRecord, identityProviders, signInDomains } from '../identity-providers.table.ts'
import { requireOwnPassword } from '../own-password.ts'
import { requireOwnCode } from '../second-factor.ts'
import { isProviderAddress } from './provider-address.ts'
import type { ProviderClient } from './provider-client.ts'

/**
 * Sets the customer's identity provider. The provider gains access to users' accounts, so an open session is not
 * enough: the administrator needs the password, and a code if the second factor is on. The provider's document is
 * validated before saving. A new issuer or client removes the links to users, because many providers issue different
 * subjects to each client. If only the provider may sign users in from now on, the sessions of the customer's users end
 * (`endPasswordSessions`).
 *
 * @throws AppError `signIn.addressNotAllowed`, `signIn.providerUnavailable`, `signIn.endpointNotAllowed`, `signIn.secretMissing`,
 *   `signIn.emergencyAdmin`, `signIn.domainsMissing`, `users.departmentElsewhere`, `users.passwordFirst`,
 *   `WrongUserOrPassword`, `auth.secondFactorRequired`, `auth.secondFactorWrong`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function saveProvider(
  context: Context,
  client: ProviderClient,
  caller: Caller,
  { password, code, clientSecret, ...edit }: z.output<typeof identityProviderEdit>,
): Promise<IdentityProvider> {
  const { config, database, secret, now } = context
  await requirePasswordOf(context, caller, password)
  if (!isProviderAddress(edit.issuer, config.signIn.privateHosts)) throw new AppError('signIn.addressNotAllowed')
  const customerUuid = caller.customer.uuid
  const before = await database.transaction({ customer: customerUuid }, async (tx) => {
    await requireFitting(tx, customerUuid, edit)
    return providerOf(tx, customerUuid)
  })
  // A stored secret is never sent to a new address.
  const secretBefore =
    before?.issuer === edit.issuer && before.clientId === edit.clientId ? before.sealedSecret : undefined
  const sealedSecret = clientSecret
    ? await sealSecret(clientSecret, { use: 'identity providers', uuid: customerUuid }, secret)
    : secretBefore
  if (!sealedSecret) throw new AppError('signIn.secretMissing')
  await client.check({ ...edit, customerUuid, sealedSecret }).catch((error: unknown) => {
    throw AppError.is(error, 'auth.organisationUnavailable') ? new AppError('signIn.providerUnavailable') : error
  })
  // A code is accepted only once. It is checked after the settings and the provider, so that the administrator can use
  // it again if they are rejected.
  await requireOwnCode(context, caller, code)
  return database.transaction({ customer: customerUuid }, async (tx) => {
    await requireFitting(tx, customerUuid, edit)
    const at = now()
    const replaced = await providerOf(tx, customerUuid, 'update')
    const columns = { ...edit, sealedSecret, editedBy: caller.user.uuid, editedOn: at }
    const [saved] = await tx
      .insert(identityProviders)
      .values({ ...columns, customerUuid })
      .onConflictDoUpdate({ target: identityProviders.customerUuid, set: columns })
      .returning()
    if (!saved) throw new Error('the identity provider was not stored')
    if (replaced && (replaced.issuer !== edit.issuer || replaced.clientId !== edit.clientId)) {
      await tx.delete(organisationIdentities).where(eq(organisationIdentities.customerUuid, customerUuid))
    }
    const isNewlyAlone =
      isAlone(saved) && !(replaced && isAlone(replaced) && replaced.emergencyAdmin === saved.emergencyAdmin)
    const sessionsEnded = isNewlyAlone ? await endPasswordSessions(tx, saved, caller.sessionUuid, at) : 0
    const { isOn, passwordsAllowed, createsUsers } = edit
    const host = new URL(edit.issuer).host
    const data = { host, isOn, passwordsAllowed, createsUsers, ...(isNewlyAlone ? { sessionsEnded } : {}) }
    await logAuditAction(tx, caller, 'identityProviderSaved', { data })
    return shownProvider(saved)
  })
}

type Settings = Pick<IdentityProviderRecord, 'emergencyAdmin' | 'roles' | 'isOn' | 'passwordsAllowed'>

/** True if all users except the emergency administrator can sign in only through the provider. */
const isAlone = ({ isOn, passwordsAllowed }: Pick<Settings, 'isOn' | 'passwordsAllowed'>) => isOn && !passwordsAllowed

async function requireFitting(tx: Transaction, customerUuid: string, settings: Settings): Promise<void> {
  const { emergencyAdmin, roles } = settings
  const customer = await customerByUuid(tx, customerUuid)
  if (!customer) throw new AppError('customers.notFound')
  for (const { departments } of roles) requireDepartmentsOf(customer, departments)
  const admins = await adminsWithPassword(tx, customerUuid)
  if (!admins.some(({ uuid }) => uuid === emergencyAdmin)) {
    throw new AppError('signIn.emergencyAdmin')
  }
  // Without a confirmed domain, no email address leads to the provider.
  if (isAlone(settings) && (await domainsOf(tx, customerUuid)).length === 0) {
    throw new AppError('signIn.domainsMissing')
  }
}

/**
 * Ends the sessions of users who may no longer sign in by password. The calling session and those of the emergency
 * administrator and of super admins continue. A stored session does not show how it was opened, so sessions from the
 * provider end too. The users' rows are locked, so that no session of a concurrent sign-in by password remains.
 *
 * @returns the number of ended sessions
 */
async function endPasswordSessions(
  tx: Transaction,
  { customerUuid, emergencyAdmin }: IdentityProviderRecord,
  spared: string,
  now: Date,
): Promise<number> {
  const which = 'customer_uuid = $1 AND uuid <> $2 AND NOT is_super_admin'
  await tx.rows(`SELECT uuid FROM users WHERE ${which} ORDER BY uuid FOR NO KEY UPDATE`, [customerUuid, emergencyAdmin])
  return tx.change(
    `UPDATE sessions SET ended_on = $3::timestamptz
     WHERE ended_on IS NULL AND uuid <> $4 AND user_uuid IN (SELECT uuid FROM users WHERE ${which})`,
    [customerUuid, emergencyAdmin, now.toISOString(), spared],
  )
}

/**
 * Removes the provider, its secret and its links to users. Passwords are allowed again afterwards.
 *
 * @throws AppError `users.passwordFirst`, `WrongUserOrPassword`, `auth.secondFactorRequired`, `auth.secondFactorWrong`,
 *   `auth.tooManyAttempts`, `auth.busy`
 */
export async function removeProvider(
  context: Context,
  caller: Caller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  await requirePasswordOf(context, caller, password)
  await requireOwnCode(context, caller, code)
  const customerUuid = caller.customer.uuid
  await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const [removed] = await tx
      .delete(identityProviders)
      .where(eq(identityProviders.customerUuid, customerUuid))
      .returning({ issuer: identityProviders.issuer })
    if (!removed) return
    await tx.delete(organisationIdentities).where(eq(organisationIdentities.customerUuid, customerUuid))
    await logAuditAction(tx, caller, 'identityProviderRemoved', { data: { host: new URL(removed.issuer).host } })
  })
}

async function requirePasswordOf(context: Context, caller: Caller, password: string): Promise<void> {
  const stored = await withUser(context, caller, caller.user.uuid, async (_tx, { user }) => user)
  if (stored.passwordHash === null) throw new AppError('users.passwordFirst')
  await requireOwnPassword(context, caller, stored, password)
}

/**
 * Confirms the email domains of a customer.
 *
 * @throws AppError `signIn.domainTaken` if another customer has one of the domains
 */
export async function saveDomains(
  tx: Transaction,
  caller: Caller,
  customerUuid: string,
  { domains, now }: { domains: readonly string[]; now: Date },
): Promise<string[]> {
  await tx.delete(signInDomains).where(eq(signInDomains.customerUuid, customerUuid))
  for (const domain of domains) {
    await tx
      .insert(signInDomains)
      .values({ domain, customerUuid, confirmedBy: caller.user.uuid, confirmedOn: now })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'sign_in_domains_pkey')) throw new AppError('signIn.domainTaken', { domain })
        throw error
      })
  }
  await logAuditAction(tx, caller, 'signInDomainsSaved', {
    customerUuid,
    data: { domains: domains.join(', ') },
  })
  return domainsOf(tx, customerUuid)
}
