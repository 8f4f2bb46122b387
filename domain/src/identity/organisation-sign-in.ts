import type { Department } from '../customers/departments.ts'
import type { RoleLabel } from '../users/roles.ts'

/** A group of the organisation's provider, and what its members may do here. */
export interface GroupRole {
  group: string
  role: RoleLabel
  departments: readonly Department[]
}

/** Role and departments that follow from the groups of a person. */
export interface MappedRole {
  isAdmin: boolean
  isEditor: boolean
  departments: Department[]
}

/** The claims of a verified ID token of an organisation's provider. */
export interface OrganisationIdentity {
  /** Null without an address in the token. */
  email: string | null
  /** The provider states that the address belongs to the person. */
  isEmailVerified: boolean
}

/** An account that the identity may belong to. */
export interface OrganisationAccount {
  customerUuid: string
  isSuperAdmin: boolean
  /** It may not sign in by any means: deactivated, erased. */
  isClosed: boolean
  /** The account is linked to this subject of the provider. */
  isLinked: boolean
  /** The account is linked to another subject of the same provider. */
  isLinkedElsewhere: boolean
}

export interface OrganisationRules {
  customerUuid: string
  /** Domains that the operator has confirmed for the customer, in lower case. */
  domains: readonly string[]
  /** Unknown people get an account at their first sign-in. */
  createsUsers: boolean
}

type OrganisationVerdict = 'signIn' | 'link' | 'create' | 'organisationEmail' | 'organisationNoUser'

/**
 * Evaluates a sign-in by the provider of a customer. A linked account is found by its subject, whatever its address.
 * The first time, an address decides: one that the provider has verified, of a domain that the operator has confirmed
 * for this customer. Accounts of other customers and super admins are never linked or signed in.
 *
 * @param account the account linked to the subject, otherwise the one with the address, of any customer
 */
export function evaluateOrganisationSignIn(
  identity: OrganisationIdentity,
  account: OrganisationAccount | null,
  rules: OrganisationRules,
): OrganisationVerdict {
  const isReachable =
    account === null || (account.customerUuid === rules.customerUuid && !account.isSuperAdmin && !account.isClosed)
  if (account?.isLinked) return isReachable ? 'signIn' : 'organisationNoUser'
  if (!isOfConfirmedDomain(identity, rules.domains)) return 'organisationEmail'
  if (!isReachable || account?.isLinkedElsewhere) return 'organisationNoUser'
  if (account) return 'link'
  return rules.createsUsers ? 'create' : 'organisationNoUser'
}

function isOfConfirmedDomain({ email, isEmailVerified }: OrganisationIdentity, domains: readonly string[]): boolean {
  return isEmailVerified && email !== null && domains.includes(domainOf(email))
}

/** The domain of an address, in lower case: that of `ana@Firma.es` is `firma.es`. */
export function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(-1) ?? ''
}

/**
 * Role and departments of a person by the groups of the provider: the highest role and all departments of the matching
 * rows. Names of groups are compared exactly, because many providers send identifiers.
 *
 * @returns null if no row matches: the person may not sign in
 */
export function roleOfGroups(rows: readonly GroupRole[], groups: readonly string[]): MappedRole | null {
  const names = new Set(groups)
  const matching = rows.filter(({ group }) => names.has(group))
  if (matching.length === 0) return null
  const roles = new Set(matching.map(({ role }) => role))
  return {
    isAdmin: roles.has('admin'),
    isEditor: roles.has('admin') || roles.has('editor'),
    departments: [...new Set(matching.flatMap(({ departments }) => departments))],
  }
}
