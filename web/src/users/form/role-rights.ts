import { PERMISSIONS, type Permission } from '@lindero/domain/users/permissions'
import { ROLES, type RoleLabel } from '@lindero/domain/users/roles'

/** What a role may do in words: each is the key of a text. */
export type RightName =
  | 'assignedPortfolios'
  | 'allPortfolios'
  | 'export'
  | 'edit'
  | 'managePortfolios'
  | 'manageUsers'

/** The permissions shown as the rights of a role. */
const ASKED = [
  ['export', 'exportPortfolio'],
  ['edit', 'editAsset'],
  ['managePortfolios', 'createPortfolio'],
  ['manageUsers', 'manageUsers'],
] as const satisfies readonly (readonly [RightName, Permission])[]

/** What a role may do, read from the table of permissions: the words cannot say other than the server does. */
export function rightsOf(role: RoleLabel): RightName[] {
  const reach = (permission: Permission) => PERMISSIONS[permission][ROLES.indexOf(role)]
  const given = ASKED.filter(([, permission]) => reach(permission) !== 'no').map(([name]) => name)
  return [reach('seePortfolio') === 'customer' ? 'allPortfolios' : 'assignedPortfolios', ...given]
}
