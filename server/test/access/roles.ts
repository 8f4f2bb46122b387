/** Every kind of caller, with the user's flags. */
export const ROLES = {
  viewer: {},
  editor: { isEditor: true },
  admin: { isAdmin: true },
  provider: { isProvider: true },
  /** An admin of the operator's customer. */
  operatorAdmin: { isAdmin: true },
  superAdmin: { isAdmin: true, isSuperAdmin: true },
  /** The same super admin, acting for a customer named in `x-customer`. */
  superAdminActing: { isAdmin: true, isSuperAdmin: true },
} as const
export type Role = keyof typeof ROLES

export const OPERATORS: ReadonlySet<Role> = new Set<Role>(['operatorAdmin', 'superAdmin', 'superAdminActing'])

/** State of the caller when the call arrives. */
export const STATES = [
  'signedIn',
  'loggedOut',
  'expiredToken',
  'deactivated',
  'subscriptionCancelled',
  /** The operator's subscription is active, but the customer for whom the caller acts has cancelled. */
  'actedForCancelled',
  /** The caller names a customer in `x-customer` without permission to act for it. */
  'namingAnother',
] as const
export type State = (typeof STATES)[number]

/** The kinds of objects that a call can be about. */
export type About =
  | 'nothing'
  | 'portfolio'
  | 'asset'
  | 'managedAsset'
  | 'task'
  | 'group'
  | 'valuation'
  | 'advertisement'
  | 'shownAdvertisement'
  | 'job'
  | 'export'
  | 'listing'
  | 'closing'
  | 'customer'
  | 'user'

/** Relation of the object to the caller. */
export type Relation = 'own' | 'unassigned' | 'oneself' | 'colleague' | 'foreign' | 'unknown'

const IN_A_PORTFOLIO = ['own', 'unassigned', 'foreign', 'unknown'] as const

/** The relations that a caller can have to each kind of object. Tests try all of them. */
export const RELATIONS: Record<About, readonly Relation[]> = {
  nothing: ['own'],
  portfolio: IN_A_PORTFOLIO,
  asset: IN_A_PORTFOLIO,
  managedAsset: IN_A_PORTFOLIO,
  task: IN_A_PORTFOLIO,
  group: IN_A_PORTFOLIO,
  valuation: IN_A_PORTFOLIO,
  advertisement: IN_A_PORTFOLIO,
  shownAdvertisement: IN_A_PORTFOLIO,
  job: IN_A_PORTFOLIO,
  // The market is the same for all customers, so it has no objects of other customers.
  listing: ['own', 'unknown'],
  closing: ['own', 'unknown'],
  // An export is visible only to the user who requested it.
  export: ['oneself', 'colleague', 'foreign', 'unknown'],
  customer: ['own', 'foreign', 'unknown'],
  user: ['oneself', 'colleague', 'foreign', 'unknown'],
}
