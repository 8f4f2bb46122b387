import type { Department } from '../customers/departments.ts'
import { domainOf } from '../users/email-domain.ts'
import type { RoleLabel } from '../users/roles.ts'

/** A group in the identity provider. Its members receive this role and these departments. */
export interface GroupRole {
  group: string
  role: RoleLabel
  departments: readonly Department[]
}

/** Role and departments that result from a person's groups. */
export interface MappedRole {
  isAdmin: boolean
  isEditor: boolean
  departments: Department[]
}

/** The data from a verified ID token of an organisation's identity provider. */
export interface OrganisationIdentity {
  /** Email address of the person; null if the token contains none. */
  email: string | null
  /** True if the provider has verified that the address belongs to the person. */
  isEmailVerified: boolean
}

/** An account that may belong to this person. */
export interface OrganisationAccount {
  customerUuid: string
  isSuperAdmin: boolean
  /** True if the account may not sign in at all, because it was deactivated or erased. */
  isClosed: boolean
  /** True if the account is linked to the subject of the token, which is the provider's identifier of the person. */
  isLinked: boolean
  /** True if the account is linked to a different subject of the same provider. */
  isLinkedElsewhere: boolean
}

export interface OrganisationRules {
  customerUuid: string
  /** Email domains that the operator has confirmed for the customer, in lower case. */
  domains: readonly string[]
  /** True if unknown people receive an account at their first sign-in. */
  createsUsers: boolean
}

type OrganisationVerdict =
  | 'signIn'
  | 'link'
  | 'create'
  | 'organisationEmail'
  | 'organisationNoUser'
  | 'organisationOtherLink'

/**
 * Evaluates a sign-in through a customer's identity provider. A linked account is recognised by its subject, even if
 * its address has changed. At the first sign-in, the address is decisive: the provider must have verified it, and the
 * operator must have confirmed its domain for this customer. Super admins and accounts of other customers can neither
 * be linked nor sign in.
 *
 * @param account the account linked to the subject, or else the account of any customer with this address
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
  if (!isReachable) return 'organisationNoUser'
  if (account?.isLinkedElsewhere) return 'organisationOtherLink'
  if (account) return 'link'
  return rules.createsUsers ? 'create' : 'organisationNoUser'
}

function isOfConfirmedDomain({ email, isEmailVerified }: OrganisationIdentity, domains: readonly string[]): boolean {
  return isEmailVerified && email !== null && domains.includes(domainOf(email))
}

/**
 * Role and departments of a person, according to the person's groups in the provider: the highest role and all
 * departments of the matching rows. Group names must match exactly, because many providers send identifiers.
 *
 * @returns null if no row matches; the person may then not sign in
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
