import { isOperatorCustomer } from '../customers/operator.ts'
import { customerKind, hasLegalManagement } from '../customers/segments.ts'
import { isSubscriptionActive, type Subscription } from '../customers/subscription.ts'
import { type Role, roleOf, type UserFlags } from './roles.ts'

export interface PermissionCustomer extends Subscription {
  uuid: string
  segmentId: number
  hasRepossessionLicence: boolean
  /** True if the operator allows the customer's department heads to draft workflows. */
  mayDraftWorkflows?: boolean
}

/**
 * The user whose permission is checked. `customer` is the customer that the user acts for. Only a super admin can act
 * for a different customer than `ownCustomer`.
 */
export interface Actor {
  user: UserFlags & {
    inactiveOn?: unknown
    /** For an API key: the permissions in its scopes. */
    only?: ReadonlySet<Permission>
  }
  ownCustomer: PermissionCustomer
  customer: PermissionCustomer
}

/** The object for which a permission is checked: its customer, and the user's relation to the object. */
export interface PermissionObject {
  customerUuid: string
  /** True if the object is in a portfolio assigned to the user. */
  isAssigned?: boolean
  /**
   * True if a provider calls with a management token for this asset. Such a token names one service request and its
   * asset.
   */
  isServiceRequested?: boolean
}

/**
 * Reach of a permission.
 * - `no`: nothing.
 * - `head`: department heads, if the operator allows this for their customer.
 * - `assigned`: objects in assigned portfolios.
 * - `customer`: everything of the customer that the user acts for.
 * - `serviceRequest`: the asset in the management token.
 * - `operator`: only users of the operator.
 * - `providersAdmin`: users of a service provider with the admin flag, although their role is provider.
 * - `yes`: everything.
 */
type Reach = 'no' | 'head' | 'assigned' | 'customer' | 'serviceRequest' | 'operator' | 'providersAdmin' | 'yes'

type Row = readonly [viewer: Reach, editor: Reach, admin: Reach, superAdmin: Reach, provider: Reach]

/**
 * The table of permissions (decisions 3), with the columns in the same order as in that document. Server and screens
 * both use this table.
 */
export const PERMISSIONS = {
  // Visible portfolios, and everything in them.
  seePortfolio: ['assigned', 'assigned', 'customer', 'customer', 'no'],
  // Reading and exporting assets, groups, market and documents.
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
  // Editing in a portfolio, creating single assets, and archiving an asset.
  editAsset: ['no', 'assigned', 'customer', 'customer', 'no'],
  editGroup: ['no', 'assigned', 'customer', 'customer', 'no'],
  editValuation: ['no', 'assigned', 'customer', 'customer', 'no'],
  editOperations: ['no', 'assigned', 'customer', 'customer', 'no'],
  editLegal: ['no', 'assigned', 'customer', 'customer', 'no'],
  editAdvertisements: ['no', 'assigned', 'customer', 'customer', 'no'],
  editDocuments: ['no', 'assigned', 'customer', 'customer', 'no'],
  createSingleAsset: ['no', 'assigned', 'customer', 'customer', 'no'],
  archiveAsset: ['no', 'assigned', 'customer', 'customer', 'no'],
  // Service workflows. Only the operator's staff may edit them, acting for the customer (decisions 9).
  editWorkflows: ['no', 'no', 'no', 'customer', 'no'],
  // Drafts of workflows. Department heads may edit them too, if the operator allows this (docs/adr/0992).
  draftWorkflows: ['head', 'head', 'head', 'customer', 'no'],
  // A provider edits fields in its reports for the service request.
  editServiceReport: ['no', 'no', 'no', 'no', 'serviceRequest'],
  // Portfolios, data tapes, assignment, phase and bulk archiving.
  createPortfolio: ['no', 'no', 'customer', 'customer', 'no'],
  editPortfolio: ['no', 'no', 'customer', 'customer', 'no'],
  archivePortfolio: ['no', 'no', 'customer', 'customer', 'no'],
  loadTape: ['no', 'no', 'customer', 'customer', 'no'],
  assignUsers: ['no', 'no', 'customer', 'customer', 'no'],
  bulkPhase: ['no', 'no', 'customer', 'customer', 'no'],
  bulkArchive: ['no', 'no', 'customer', 'customer', 'no'],
  // Saved views of lists: sharing them within the customer, and changing or deleting views that other users shared.
  shareViews: ['no', 'yes', 'yes', 'yes', 'no'],
  manageSharedViews: ['no', 'no', 'customer', 'customer', 'no'],
  // Users of the customer: listing, creating, editing and deactivating them, within the limits of the plan.
  listUsers: ['no', 'no', 'customer', 'customer', 'no'],
  manageUsers: ['no', 'no', 'customer', 'customer', 'no'],
  // API keys for the customer's programs.
  manageKeys: ['no', 'no', 'customer', 'customer', 'no'],
  readAudit: ['no', 'no', 'customer', 'customer', 'no'],
  // The customer's system that receives signed valuations, and the deliveries to it.
  manageIntegration: ['no', 'no', 'customer', 'customer', 'no'],
  // The customer's identity provider: who may sign in with it, and in which role.
  manageSignIn: ['no', 'no', 'customer', 'customer', 'no'],
  // All data of the customer as one archive.
  exportCustomer: ['no', 'no', 'customer', 'customer', 'no'],
  // Templates for valuation reports, shared by all users of the customer.
  manageReportTemplates: ['no', 'no', 'customer', 'customer', 'no'],
  // Assumptions for valuing occupied assets.
  managePossessionValue: ['no', 'no', 'customer', 'customer', 'no'],
  // The limit above which valuations need two signatures.
  manageSignatures: ['no', 'no', 'customer', 'customer', 'no'],
  // The administration screen: customers, limits, all users.
  administer: ['no', 'no', 'operator', 'yes', 'no'],
  actForCustomer: ['no', 'no', 'no', 'yes', 'no'],
  // Screens that every user has.
  seeHome: ['yes', 'yes', 'yes', 'yes', 'yes'],
  seeProfile: ['yes', 'yes', 'yes', 'yes', 'yes'],
  // Consent, personal data and erasure. These are personal rights, so they do not depend on the subscription.
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
  // Invoices, cards and cancellation of the subscription (docs/adr/0022).
  manageSubscription: ['no', 'no', 'yes', 'yes', 'providersAdmin'],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof PERMISSIONS

const COLUMN: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, superAdmin: 3, provider: 4 }

/** Permissions for legal management, which require a corporate customer with the repossession licence. */
const NEEDS_LICENCE: ReadonlySet<Permission> = new Set([
  'seeNotifications',
  'seeManagement',
  'readLegal',
  'editLegal',
] satisfies Permission[])

/**
 * Permissions that remain after the subscription is cancelled (decisions 2, ADR 23). Refresh and logout require no
 * permission.
 */
const WITHOUT_SUBSCRIPTION: ReadonlySet<Permission> = new Set([
  'seeHome',
  'seePrivacy',
  'manageSubscription',
  // The customer's own data (GDPR, articles 20 and 28.3.g).
  'exportCustomer',
] satisfies Permission[])

/**
 * `notFound`: the user cannot see the object (404). `notAuthorized`: the user can see the object, but the action is
 * denied (403). `subscriptionInactive`: the subscription is inactive (402).
 */
type Verdict = 'allowed' | 'notFound' | 'notAuthorized' | 'subscriptionInactive'

/** Checks whether the table allows a user to perform an action on an object. */
export function evaluatePermission(actor: Actor, permission: Permission, object?: PermissionObject): Verdict {
  const { user, ownCustomer, customer } = actor
  if (user.inactiveOn || (user.only && !user.only.has(permission))) return 'notAuthorized'
  const role = roleOf(user, ownCustomer)
  if (customer.uuid !== ownCustomer.uuid && !reaches(actor, role, 'actForCustomer')) return 'notFound'
  if (!isSubscriptionActive(ownCustomer) && !WITHOUT_SUBSCRIPTION.has(permission)) {
    return 'subscriptionInactive'
  }
  if (object && !isVisible(actor, role, object)) return 'notFound'
  if (NEEDS_LICENCE.has(permission) && !hasLegalManagement(customer)) return 'notAuthorized'
  return reaches(actor, role, permission, object) ? 'allowed' : 'notAuthorized'
}

/** True if the table allows the action. Screens call this before they show a button. */
export function can(actor: Actor, permission: Permission, object?: PermissionObject): boolean {
  return evaluatePermission(actor, permission, object) === 'allowed'
}

/** The portfolios that a list may include: all portfolios of the customer, the assigned ones, or none. */
export function visiblePortfolios(actor: Actor): 'all' | 'assigned' | 'none' {
  if (actor.user.inactiveOn) return 'none'
  const reach = PERMISSIONS.seePortfolio[COLUMN[roleOf(actor.user, actor.ownCustomer)]]
  return reach === 'customer' ? 'all' : reach === 'assigned' ? 'assigned' : 'none'
}

/**
 * True if the operator allows department heads to draft workflows and the customer has legal management. Customers
 * without legal management have no workflows.
 */
const mayDraft = (customer: PermissionCustomer) => customer.mayDraftWorkflows === true && hasLegalManagement(customer)

/** True if the user may see the object. This requires `readAsset`, the widest read permission. */
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
      // The asset belongs to a different customer than the provider, so only the management token gives access.
      return object?.isServiceRequested === true
  }
}
