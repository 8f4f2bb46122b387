/** Every kind of caller, identified by its token. `nobody` sends no token. */
export const ROLES = {
  viewer: {},
  editor: { isEditor: true },
  admin: { isAdmin: true },
  provider: { isProvider: true },
  /** An admin of the operator's customer. */
  operatorAdmin: { isAdmin: true },
  superAdmin: { isAdmin: true, isSuperAdmin: true },
  /** The same super admin, who names another customer in `x-customer`. */
  superAdminActing: { isAdmin: true, isSuperAdmin: true },
} as const
export type Role = keyof typeof ROLES

export const OPERATORS: ReadonlySet<Role> = new Set<Role>(['operatorAdmin', 'superAdmin', 'superAdminActing'])

/** States of the caller when the call arrives. */
export const STATES = [
  'signedIn',
  'loggedOut',
  'expiredToken',
  'deactivated',
  'subscriptionCancelled',
  /** The customer acted for has cancelled its subscription, the operator has not. */
  'actedForCancelled',
  /** The caller names, in `x-customer`, a customer that it may not act for. */
  'namingAnother',
] as const
export type State = (typeof STATES)[number]

/** Kinds of objects that a call can be about. */
export type About =
  | 'nothing'
  | 'portfolio'
  | 'asset'
  | 'managedAsset'
  | 'task'
  | 'group'
  | 'valuation'
  | 'advertisement'
  | 'job'
  | 'export'
  | 'listing'
  | 'closing'
  | 'customer'
  | 'user'

/** Relation of the object to the caller. */
export type Relation = 'own' | 'unassigned' | 'oneself' | 'colleague' | 'foreign' | 'unknown'

const IN_A_PORTFOLIO = ['own', 'unassigned', 'foreign', 'unknown'] as const

/** The possible relations of the caller to each kind of object. Tests try every one. */
export const RELATIONS: Record<About, readonly Relation[]> = {
  nothing: ['own'],
  portfolio: IN_A_PORTFOLIO,
  asset: IN_A_PORTFOLIO,
  managedAsset: IN_A_PORTFOLIO,
  task: IN_A_PORTFOLIO,
  group: IN_A_PORTFOLIO,
  valuation: IN_A_PORTFOLIO,
  advertisement: IN_A_PORTFOLIO,
  job: IN_A_PORTFOLIO,
  // The market is the same for all customers.
  listing: ['own', 'unknown'],
  closing: ['own', 'unknown'],
  // Visible only to the person who ordered it.
  export: ['oneself', 'colleague', 'foreign', 'unknown'],
  customer: ['own', 'foreign', 'unknown'],
  user: ['oneself', 'colleague', 'foreign', 'unknown'],
}
