import { isOperatorCustomer } from '../customers/operator.ts'
import { customerKind } from '../customers/segments.ts'
import { isSubscriptionActive, type Subscription } from '../customers/subscription.ts'
import { type Role, roleOf, type UserFlags } from './roles.ts'

export interface PermissionCustomer extends Subscription {
  uuid: string
  segmentId: number
  hasRepossessionLicence: boolean
  /** The operator allows its heads of departments to draft workflows. */
  mayDraftWorkflows?: boolean
}

/**
 * The user who needs a permission. `customer` is the customer acted for; only a super admin acts for another than its
 * own.
 */
export interface Actor {
  user: UserFlags & {
    inactiveOn?: unknown
    /** The account of an API key: the permissions in its scopes. */
    only?: ReadonlySet<Permission>
  }
  ownCustomer: PermissionCustomer
  customer: PermissionCustomer
}

/** The object of a permission: its owner, and its relation to the user. */
export interface PermissionObject {
  customerUuid: string
  /** True if it is in a portfolio that is assigned to the user. */
  isAssigned?: boolean
  /** True if it is the asset of the service request that the provider's management token names. */
  isServiceRequested?: boolean
}

/**
 * Reach of a permission: `no`; `head`, for the head of a department of a customer that the operator allows; `assigned`
 * portfolios; `customer`, everything of the customer acted for; `serviceRequest`, the asset of the management token;
 * `operator`, only for users of the operator's customer; `providersAdmin`, for users of a service provider with the
 * admin flag, although all its users are providers; `yes`, nothing to compare with.
 */
type Reach = 'no' | 'head' | 'assigned' | 'customer' | 'serviceRequest' | 'operator' | 'providersAdmin' | 'yes'

type Row = readonly [viewer: Reach, editor: Reach, admin: Reach, superAdmin: Reach, provider: Reach]

/**
 * The table of permissions (decisions 3), with the columns in the order of that document. Server and screens both read
 * it.
 */
export const PERMISSIONS = {
  // Visible portfolios, with all their content.
  seePortfolio: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  // Assets, groups, market, documents: read, export.
  readAsset: ['assigned', 'assigned', 'customer', 'customer', 'serviceRequest'],
  readGroup: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  readValuation: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  readOperations: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  readLegal: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  readAdvertisements: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  readDocuments: ['assigned', 'assigned', 'customer', 'customer', 'serviceRequest'],
  readJob: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  readMarket: ['yes', 'yes', 'yes', 'yes', 'no'],
  exportAssets: ['assigned', 'assigned', 'customer', 'customer', 'serviceRequest'],
  exportPortfolio: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  // Edit within a portfolio; create single assets; archive one.
  editAsset: ['no', 'assigned', 'customer', 'customer', 'no'],
  editGroup: ['no', 'assigned', 'customer', 'customer', 'no'],
  editValuation: ['no', 'assigned', 'customer', 'customer', 'no'],
  editOperations: ['no', 'assigned', 'customer', 'customer', 'no'],
  editLegal: ['no', 'assigned', 'customer', 'customer', 'no'],
  editAdvertisements: ['no', 'assigned', 'customer', 'customer', 'no'],
  editDocuments: ['no', 'assigned', 'customer', 'customer', 'no'],
  createSingleAsset: ['no', 'assigned', 'customer', 'customer', 'no'],
  archiveAsset: ['no', 'assigned', 'customer', 'customer', 'no'],
  // Workflows of services: the operator's staff, acting for the customer (decisions 9).
  editWorkflows: ['no', 'no', 'no', 'customer', 'no'],
  // Drafts of workflows: heads of departments too, if the operator allows it (docs/adr/0992).
  draftWorkflows: ['head', 'head', 'head', 'customer', 'no'],
  // A provider edits the fields of its own reports in its service request.
  editServiceReport: ['no', 'no', 'no', 'no', 'serviceRequest'],
  // Portfolios, data tapes, assignment, phase and bulk archive.
  createPortfolio: ['no', 'no', 'customer', 'customer', 'no'],
  editPortfolio: ['no', 'no', 'customer', 'customer', 'no'],
  archivePortfolio: ['no', 'no', 'customer', 'customer', 'no'],
  loadTape: ['no', 'no', 'customer', 'customer', 'no'],
  assignUsers: ['no', 'no', 'customer', 'customer', 'no'],
  bulkPhase: ['no', 'no', 'customer', 'customer', 'no'],
  bulkArchive: ['no', 'no', 'customer', 'customer', 'no'],
  // Views of lists: to share them with the customer, and to change and delete the shared views of others.
  shareViews: ['no', 'yes', 'yes', 'yes', 'no'],
  manageSharedViews: ['no', 'no', 'customer', 'customer', 'no'],
  // Users of the own customer: list, create, edit, deactivate, within limits.
  listUsers: ['no', 'no', 'customer', 'customer', 'no'],
  manageUsers: ['no', 'no', 'customer', 'customer', 'no'],
  // API keys of the customer's programs.
  manageKeys: ['no', 'no', 'customer', 'customer', 'no'],
  readAudit: ['no', 'no', 'customer', 'customer', 'no'],
  // The target of signed valuations, and their deliveries.
  manageIntegration: ['no', 'no', 'customer', 'customer', 'no'],
  // The customer's own identity provider: who signs in, and with which role.
  manageSignIn: ['no', 'no', 'customer', 'customer', 'no'],
  // Templates of reports of values, for every user of the customer.
  manageReportTemplates: ['no', 'no', 'customer', 'customer', 'no'],
  // Assumptions of the value of occupied assets.
  managePossessionValue: ['no', 'no', 'customer', 'customer', 'no'],
  // The administration screen: customers, limits, all users.
  administer: ['no', 'no', 'operator', 'yes', 'no'],
  actForCustomer: ['no', 'no', 'no', 'yes', 'no'],
  // Screens of every user.
  seeHome: ['yes', 'yes', 'yes', 'yes', 'yes'],
  seeProfile: ['yes', 'yes', 'yes', 'yes', 'yes'],
  // Consent, personal data and erasure: rights of the person, independent of the subscription.
  seePrivacy: ['yes', 'yes', 'yes', 'yes', 'yes'],
  seeHelp: ['yes', 'yes', 'yes', 'yes', 'yes'],
  seeApiDocumentation: ['yes', 'yes', 'yes', 'yes', 'no'],
  seeExplorer: ['yes', 'yes', 'yes', 'yes', 'no'],
  seeDetails: ['yes', 'yes', 'yes', 'yes', 'no'],
  seePortfolios: ['yes', 'yes', 'yes', 'yes', 'no'],
  seeAssets: ['yes', 'yes', 'yes', 'yes', 'no'],
  seeNotifications: ['yes', 'yes', 'yes', 'yes', 'no'],
  seeManagement: ['yes', 'yes', 'yes', 'yes', 'no'],
  seeServices: ['no', 'no', 'no', 'no', 'yes'],
  seeTeam: ['no', 'no', 'yes', 'yes', 'no'],
  // Invoices, cards, the end of the subscription (docs/adr/0022).
  manageSubscription: ['no', 'no', 'yes', 'yes', 'providersAdmin'],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof PERMISSIONS

const COLUMN: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, superAdmin: 3, provider: 4 }

/** Legal management: corporate customers with the repossession licence. */
const NEEDS_LICENCE: ReadonlySet<Permission> = new Set([
  'seeNotifications',
  'seeManagement',
  'readLegal',
  'editLegal',
] satisfies Permission[])

/** Permissions that remain with a cancelled subscription (decisions 2, ADR 23); refresh and logout require none. */
const WITHOUT_SUBSCRIPTION: ReadonlySet<Permission> = new Set([
  'seeHome',
  'seePrivacy',
  'manageSubscription',
] satisfies Permission[])

/**
 * `notFound`: the object is not visible (404); `notAuthorized`: it is visible, but the action is denied (403);
 * `subscriptionInactive`: 402.
 */
type Verdict = 'allowed' | 'notFound' | 'notAuthorized' | 'subscriptionInactive'

/** Evaluates a permission of a user on an object by the table. */
export function evaluatePermission(actor: Actor, permission: Permission, object?: PermissionObject): Verdict {
  const { user, ownCustomer, customer } = actor
  if (user.inactiveOn || (user.only && !user.only.has(permission))) return 'notAuthorized'
  const role = roleOf(user, ownCustomer)
  if (customer.uuid !== ownCustomer.uuid && !reaches(actor, role, 'actForCustomer')) return 'notFound'
  if (!isSubscriptionActive(ownCustomer) && !WITHOUT_SUBSCRIPTION.has(permission)) {
    return 'subscriptionInactive'
  }
  if (object && !isVisible(actor, role, object)) return 'notFound'
  if (NEEDS_LICENCE.has(permission) && !hasLicence(customer)) return 'notAuthorized'
  return reaches(actor, role, permission, object) ? 'allowed' : 'notAuthorized'
}

/** True if the table allows it; screens check it before they draw an action. */
export function can(actor: Actor, permission: Permission, object?: PermissionObject): boolean {
  return evaluatePermission(actor, permission, object) === 'allowed'
}

/** The portfolios that a list may show: all of the customer, the assigned ones, or none. */
export function visiblePortfolios(actor: Actor): 'all' | 'assigned' | 'none' {
  if (actor.user.inactiveOn) return 'none'
  const reach = PERMISSIONS.seePortfolio[COLUMN[roleOf(actor.user, actor.ownCustomer)]]
  return reach === 'customer' ? 'all' : reach === 'assigned' ? 'assigned' : 'none'
}

function hasLicence(customer: PermissionCustomer): boolean {
  return customer.hasRepossessionLicence && customerKind(customer) === 'corporate'
}

/** True if the operator allows drafts of workflows, which only legal management uses. */
const mayDraft = (customer: PermissionCustomer) => customer.mayDraftWorkflows === true && hasLicence(customer)

/** True if the object is visible to the user: the widest reading permission, `readAsset`, decides. */
function isVisible(actor: Actor, role: Role, object: PermissionObject): boolean {
  return reaches(actor, role, 'readAsset', object)
}

function reaches(actor: Actor, role: Role, permission: Permission, object?: PermissionObject): boolean {
  const reach = PERMISSIONS[permission][COLUMN[role]] as Reach
  const isOwn = !object || object.customerUuid === actor.customer.uuid
  switch (reach) {
    case 'no':
      return false
    case 'yes':
      return true
    case 'head':
      return isOwn && actor.user.isDepartmentHead === true && mayDraft(actor.customer)
    case 'operator':
      return isOperatorCustomer(actor.ownCustomer)
    case 'providersAdmin':
      return actor.user.isAdmin && customerKind(actor.ownCustomer) === 'provider'
    case 'customer':
      return isOwn
    case 'assigned':
      return isOwn && (!object || object.isAssigned === true)
    case 'serviceRequest':
      // The asset belongs to its owner's customer, not to the provider's; only the token gives access.
      return object?.isServiceRequested === true
  }
}
