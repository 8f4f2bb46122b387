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
import { requireDepartmentsOf } from '../../users/user-departments.ts'
import { withUser } from '../../users/user-reach.ts'
import { adminsWithPassword, domainsOf, providerOf, shownProvider } from '../identity-providers.store.ts'
import {
  type IdentityProviderRecord,
  identityProviders,
  organisationIdentities,
  signInDomains,
} from '../identity-providers.table.ts'
import { requireOwnPassword } from '../own-password.ts'
import { isProviderAddress } from './provider-address.ts'
import type { ProviderClient } from './provider-client.ts'

/**
 * Sets the identity provider of the customer. Because it gives access to the accounts of all users, the
 * administrator's password is required; an open browser is not enough. The document of the provider is read before
 * the settings are saved.
 *
 * @throws AppError `signIn.addressNotAllowed`, `signIn.providerUnavailable`, `signIn.secretMissing`,
 * `signIn.emergencyAdmin`, `users.departmentElsewhere`, `users.passwordFirst`, `WrongUserOrPassword`,
 * `auth.tooManyAttempts`, `auth.busy`
 */
export async function saveProvider(
  context: Context,
  client: ProviderClient,
  caller: Caller,
  { password, clientSecret, ...edit }: z.output<typeof identityProviderEdit>,
): Promise<IdentityProvider> {
  const { config, database, secret, now } = context
  await requirePasswordOf(context, caller, password)
  if (!isProviderAddress(edit.issuer, config.signIn.privateHosts)) throw new AppError('signIn.addressNotAllowed')
  const customerUuid = caller.customer.uuid
  const before = await database.transaction({ customer: customerUuid }, (tx) => providerOf(tx, customerUuid))
  // A stored secret is never sent to a new address.
  const kept = before?.issuer === edit.issuer && before.clientId === edit.clientId ? before.sealedSecret : undefined
  const sealedSecret = clientSecret
    ? await sealSecret(clientSecret, { use: 'identity providers', uuid: customerUuid }, secret)
    : kept
  if (!sealedSecret) throw new AppError('signIn.secretMissing')
  await client.check({ ...edit, customerUuid, sealedSecret }).catch((error: unknown) => {
    throw AppError.is(error, 'auth.organisationUnavailable') ? new AppError('signIn.providerUnavailable') : error
  })
  return database.transaction({ customer: customerUuid }, async (tx) => {
    await requireFitting(tx, customerUuid, edit)
    const columns = { ...edit, sealedSecret, editedBy: caller.user.uuid, editedOn: now() }
    const [saved] = await tx
      .insert(identityProviders)
      .values({ ...columns, customerUuid })
      .onConflictDoUpdate({ target: identityProviders.customerUuid, set: columns })
      .returning()
    if (!saved) throw new Error('the identity provider was not stored')
    const { isOn, passwordsAllowed, createsUsers } = edit
    const data = { host: new URL(edit.issuer).host, isOn, passwordsAllowed, createsUsers }
    await logAuditAction(tx, caller, 'identityProviderSaved', { data })
    return shownProvider(saved)
  })
}

async function requireFitting(
  tx: Transaction,
  customerUuid: string,
  { emergencyAdmin, roles }: Pick<IdentityProviderRecord, 'emergencyAdmin' | 'roles'>,
): Promise<void> {
  const customer = await customerByUuid(tx, customerUuid)
  if (!customer) throw new AppError('customers.notFound')
  for (const { departments } of roles) requireDepartmentsOf(customer, departments)
  const admins = await adminsWithPassword(tx, customerUuid)
  if (!admins.some(({ uuid }) => uuid === emergencyAdmin)) {
    throw new AppError('signIn.emergencyAdmin')
  }
}

/**
 * Removes the provider, its secret and the links of users to it. Passwords are then allowed again.
 *
 * @throws AppError `users.passwordFirst`, `WrongUserOrPassword`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function removeProvider(context: Context, caller: Caller, password: string): Promise<void> {
  await requirePasswordOf(context, caller, password)
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
 * Confirms the e-mail domains of a customer.
 *
 * @throws AppError `signIn.domainTaken` if one belongs to another customer
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
