import { PERMISSIONS, type Permission } from '@lindero/domain/users/permissions'
import { ROLES, type RoleLabel } from '@lindero/domain/users/roles'

/** The rights of a role, as keys of the texts that describe them. */
type RightName = 'assignedPortfolios' | 'allPortfolios' | 'export' | 'edit' | 'managePortfolios' | 'manageUsers'

/** The permissions that are described as rights of a role, each with the key of its text. */
const ASKED = [
  ['export', 'exportPortfolio'],
  ['edit', 'editAsset'],
  ['managePortfolios', 'createPortfolio'],
  ['manageUsers', 'manageUsers'],
] as const satisfies readonly (readonly [RightName, Permission])[]

/**
 * The rights of a role. They are derived from the table of permissions, so that the texts always match the server's
 * rules.
 */
export function rightsOf(role: RoleLabel): RightName[] {
  const reach = (permission: Permission) => PERMISSIONS[permission][ROLES.indexOf(role)]
  const rights = ASKED.filter(([, permission]) => reach(permission) !== 'no').map(([name]) => name)
  return [reach('seePortfolio') === 'customer' ? 'allPortfolios' : 'assignedPortfolios', ...rights]
}
