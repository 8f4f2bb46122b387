import { PERMISSIONS, type Permission } from '@lindero/domain/users/permissions'
import { ROLES, type RoleLabel } from '@lindero/domain/users/roles'

/** Rights of a role. Each is the key of a text that describes it. */
type RightName = 'assignedPortfolios' | 'allPortfolios' | 'export' | 'edit' | 'managePortfolios' | 'manageUsers'

/** The permissions that are shown as rights of a role. */
const ASKED = [
  ['export', 'exportPortfolio'],
  ['edit', 'editAsset'],
  ['managePortfolios', 'createPortfolio'],
  ['manageUsers', 'manageUsers'],
] as const satisfies readonly (readonly [RightName, Permission])[]

/** The rights of a role, from the table of permissions, so that the texts always match the rules of the server. */
export function rightsOf(role: RoleLabel): RightName[] {
  const reach = (permission: Permission) => PERMISSIONS[permission][ROLES.indexOf(role)]
  const rights = ASKED.filter(([, permission]) => reach(permission) !== 'no').map(([name]) => name)
  return [reach('seePortfolio') === 'customer' ? 'allPortfolios' : 'assignedPortfolios', ...rights]
}
