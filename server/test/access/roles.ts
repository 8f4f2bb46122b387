/** Every kind of caller, identified by its token. `nobody` brings no token. */
export const ROLES = {
  viewer: {},
  editor: { isEditor: true },
  admin: { isAdmin: true },
  provider: { isProvider: true },
  /** Of the operator's customer. */
  operatorAdmin: { isAdmin: true },
  superAdmin: { isAdmin: true, isSuperAdmin: true },
  /** The same super admin, with another customer named in `x-customer`. */
  superAdminActing: { isAdmin: true, isSuperAdmin: true },
} as const
export type Role = keyof typeof ROLES

export const OPERATORS: ReadonlySet<Role> = new Set<Role>(['operatorAdmin', 'superAdmin', 'superAdminActing'])

/** How a call comes in. */
export const STATES = [
  'signedIn',
  'loggedOut',
  'expiredToken',
  'deactivated',
  'subscriptionCancelled',
  /** The customer acted for has cancelled, the operator has not. */
  'actedForCancelled',
  /** Names, in `x-customer`, a customer that it may not act for. */
  'namingAnother',
] as const
export type State = (typeof STATES)[number]

/** What a call is about. */
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

/** The possible relations of each kind of object to the caller; every one is tried. */
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
  // The market is the same for all.
  listing: ['own', 'unknown'],
  closing: ['own', 'unknown'],
  // Of the person who ordered it alone.
  export: ['oneself', 'colleague', 'foreign', 'unknown'],
  customer: ['own', 'foreign', 'unknown'],
  user: ['oneself', 'colleague', 'foreign', 'unknown'],
}
