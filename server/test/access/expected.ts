import type { Permission } from '@lindero/domain/users/permissions'
import { DECIDED, LEFT_WITHOUT_SUBSCRIPTION, OPEN_TO_ALL, type Reach } from './decided.ts'
import { OPERATORS, type Relation, type Role, type State } from './roles.ts'
import { type CallName, DONE, type Outcome, type Row } from './row.ts'

/** Column of each role in the permission table (section 3 of the decisions). */
const COLUMN: Record<Role, number> = {
  viewer: 0,
  editor: 1,
  admin: 2,
  operatorAdmin: 2,
  superAdmin: 3,
  superAdminActing: 3,
  provider: 4,
}

/** Permissions that remain after a subscription is cancelled (section 2 of the decisions). */
const PERMITTED_WITHOUT_SUBSCRIPTION: readonly Permission[] = [
  'seeHome',
  'seePrivacy',
  'manageSubscription',
  'exportCustomer',
]

const NOT_FOUND = {
  nothing: 'notFound',
  portfolio: 'portfolios.notFound',
  asset: 'assets.notFound',
  managedAsset: 'assets.notFound',
  task: 'tasks.notFound',
  group: 'groups.notFound',
  valuation: 'valuation.notFound',
  advertisement: 'advertisements.notFound',
  // The advertisements of the test data are drafts.
  shownAdvertisement: 'advertisements.notFound',
  job: 'jobs.notFound',
  export: 'exports.notFound',
  listing: 'market.listingNotFound',
  closing: 'market.closingNotFound',
  customer: 'customers.notFound',
  user: 'users.notFound',
} as const

export interface Cell {
  role: Role
  state: State
  relation: Relation
}

/**
 * The expected answer to a call, derived only from the decisions in decided.ts. Checks run in this order: session,
 * subscription, customer for whom the caller acts, visibility of the object, permission.
 */
export function expectedOutcome(name: CallName, row: Row<CallName>, { role, state, relation }: Cell): Outcome {
  const answers = row.answers ?? DONE
  if (OPEN_TO_ALL.has(name)) return answers
  if (state === 'loggedOut') return 'unauthenticated'
  if (state === 'expiredToken' || state === 'deactivated') return 'auth.sessionExpired'
  const isCancelled = state === 'subscriptionCancelled'
  if (isCancelled && !LEFT_WITHOUT_SUBSCRIPTION.has(name)) return 'subscriptionInactive'
  if (state === 'namingAnother') return 'customers.notFound'

  // A super admin may not act for a customer with a cancelled subscription either.
  if (isCancelled && role === 'superAdminActing') return 'customers.notFound'

  const may = (permission: Permission, isOwn = true, isAssigned = true) =>
    reaches(role, permission, isOwn, isAssigned) &&
    !(isCancelled && !PERMITTED_WITHOUT_SUBSCRIPTION.includes(permission))
  const notFound = row.notFound ?? NOT_FOUND[row.about]
  const denied = row.denied ?? 'permissions.denied'
  const expected = (isPermitted: boolean) => (isPermitted ? answers : denied)

  if (row.about === 'user') return expectedOfUser(row, relation, may, { answers, notFound, denied })
  const permission: Permission = row.permission ?? 'seeHome'
  switch (row.about) {
    case 'nothing':
      return expected(may(permission))
    case 'listing':
    case 'closing':
      if (!may(permission)) return denied
      return relation === 'unknown' ? notFound : answers
    case 'export':
      return relation === 'oneself' ? expected(may(permission)) : notFound
    case 'customer':
      if (relation === 'own') return expected(may(permission) || may('administer'))
      return relation === 'foreign' && may('administer') ? answers : notFound
    default: {
      const isOwn = relation === 'own' || relation === 'unassigned'
      const isAssigned = relation === 'own'
      if (!may('seePortfolio', isOwn, isAssigned)) return notFound
      return expected(may(permission, isOwn, isAssigned))
    }
  }
}

function expectedOfUser(
  { oneself, manager, permission }: Extract<Row<CallName>, { about: 'user' }>,
  relation: Relation,
  may: (permission: Permission, isOwn?: boolean) => boolean,
  { answers, notFound, denied }: { answers: Outcome; notFound: Outcome; denied: Outcome },
): Outcome {
  const isOwnCustomer = relation === 'oneself' || relation === 'colleague'
  const manages = may('administer') || may('manageUsers', isOwnCustomer)
  const told = (outcome: Outcome) => (outcome === DONE ? answers : outcome)
  if (relation === 'oneself') {
    if (permission && !may(permission)) return denied
    if (oneself !== 'asManager') return told(oneself)
    return manages ? told(manager) : denied
  }
  if (relation === 'unknown' || manager === 'nobody' || !manages) return notFound
  return told(manager)
}

/** True if this role's lists include the content of a portfolio with this relation. */
export function isListed(role: Role, relation: 'own' | 'unassigned' | 'foreign'): boolean {
  return reaches(role, 'seePortfolio', relation !== 'foreign', relation === 'own')
}

function reaches(role: Role, permission: Permission, isOwn: boolean, isAssigned: boolean): boolean {
  switch (DECIDED[permission][COLUMN[role]] as Reach) {
    case 'y':
      return true
    case 'c':
      return isOwn
    case 'a':
      return isOwn && isAssigned
    case 'o':
      return OPERATORS.has(role)
    default:
      // A management token opens nothing here, because the test data have no service requests.
      return false
  }
}
