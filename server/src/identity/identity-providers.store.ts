import type { IdentityProvider } from '@lindero/contract/identity/sign-in.schema'
import { domainOf } from '@lindero/domain/users/email-domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Account } from '../users/accounts.store.ts'
import { organisationIdentities } from '../users/organisation-identities.table.ts'
import { type IdentityProviderRecord, identityProviders, signInDomains } from './identity-providers.table.ts'

/**
 * @param lock `share` keeps the provider unchanged until the transaction ends; `update` also excludes every other lock
 */
export async function providerOf(
  tx: Transaction,
  customerUuid: string,
  lock?: 'share' | 'update',
): Promise<IdentityProviderRecord | undefined> {
  const query = tx.select().from(identityProviders).where(eq(identityProviders.customerUuid, customerUuid))
  const [provider] = await (lock ? query.for(lock) : query)
  return provider
}

/** The active identity provider of the customer with this confirmed domain. Runs under the system role. */
export async function providerOfDomain(tx: Transaction, domain: string): Promise<IdentityProviderRecord | undefined> {
  const [row] = await tx
    .select({ provider: identityProviders })
    .from(signInDomains)
    .innerJoin(identityProviders, eq(identityProviders.customerUuid, signInDomains.customerUuid))
    .where(and(eq(signInDomains.domain, domain), eq(identityProviders.isOn, true)))
  return row?.provider
}

/** Domains that the operator has confirmed for a customer. */
export async function domainsOf(tx: Transaction, customerUuid: string): Promise<string[]> {
  const rows = await tx
    .select({ domain: signInDomains.domain })
    .from(signInDomains)
    .where(eq(signInDomains.customerUuid, customerUuid))
    .orderBy(signInDomains.domain)
  return rows.map(({ domain }) => domain)
}

/** The user linked to a subject of the provider; undefined if there is none. */
export async function userOfSubject(
  tx: Transaction,
  { customerUuid, issuer }: IdentityProviderRecord,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ userUuid: organisationIdentities.userUuid })
    .from(organisationIdentities)
    .where(
      and(
        eq(organisationIdentities.customerUuid, customerUuid),
        eq(organisationIdentities.issuer, issuer),
        eq(organisationIdentities.subject, subject),
      ),
    )
  return row?.userUuid
}

export async function isLinkedTo(tx: Transaction, userUuid: string, issuer: string): Promise<boolean> {
  const rows = await tx
    .select({ userUuid: organisationIdentities.userUuid })
    .from(organisationIdentities)
    .where(and(eq(organisationIdentities.userUuid, userUuid), eq(organisationIdentities.issuer, issuer)))
  return rows.length > 0
}

/** The identity provider without its secret. */
export function shownProvider({
  customerUuid: _customer,
  sealedSecret: _secret,
  editedBy: _editor,
  ...fields
}: IdentityProviderRecord): IdentityProvider {
  const roles = fields.roles.map(({ departments, ...row }) => ({ ...row, departments: [...departments] }))
  return { ...fields, roles, editedOn: fields.editedOn.toISOString() }
}

/** Administrators of a customer who have a password. One of them can be selected as the emergency administrator. */
export function adminsWithPassword(tx: Transaction, customerUuid: string): Promise<{ uuid: string; name: string }[]> {
  return tx.rows(
    `SELECT uuid, trim(firstname || ' ' || lastname) AS name FROM users
     WHERE customer_uuid = $1 AND (is_admin OR is_super_admin) AND NOT is_provider AND inactive_on IS NULL
       AND erased_on IS NULL AND password_hash IS NOT NULL
     ORDER BY name, uuid LIMIT 500`,
    [customerUuid],
  )
}

/**
 * The response to a wrong password. If the domain of the typed address signs in only through its provider, the response
 * says so, for every address of the domain and every password. So it reveals neither an account nor a password.
 */
export async function wrongPasswordCode(
  tx: Transaction,
  email: string,
): Promise<'WrongUserOrPassword' | 'auth.passwordsOff'> {
  const provider = await providerOfDomain(tx, domainOf(email))
  return provider && !provider.passwordsAllowed ? 'auth.passwordsOff' : 'WrongUserOrPassword'
}

/** True if a user is the emergency administrator of a customer with an active identity provider. */
export async function isEmergencyAdmin(tx: Transaction, userUuid: string | undefined): Promise<boolean> {
  const rows = await tx.rows('SELECT FROM identity_providers WHERE emergency_admin = $1 AND is_on', [userUuid ?? null])
  return rows.length > 0
}

/**
 * True if an account may sign in without its customer's identity provider. If the customer allows only the provider,
 * the emergency administrator can still use the password. If that administrator is deactivated or has lost the role or
 * the password, all administrators may sign in by password, so that the customer is not locked out. Super admins never
 * sign in through a provider.
 */
export async function maySignInByPassword(tx: Transaction, { user, customer }: Account): Promise<boolean> {
  const provider = await providerOf(tx, customer.uuid)
  if (!provider?.isOn || provider.passwordsAllowed) return true
  if (user.isSuperAdmin || user.uuid === provider.emergencyAdmin) return true
  if (!user.isAdmin) return false
  const admins = await adminsWithPassword(tx, customer.uuid)
  return !admins.some(({ uuid }) => uuid === provider.emergencyAdmin)
}
