/**
 * Names of GET calls that a change makes stale together, for `invalidates`. `api.ts` checks that each name is a call;
 * the calls of a group belong to several slices.
 */

/** Groups with their members and sums. */
const GROUP_QUERIES = ['groups', 'portfolioGroups', 'group', 'groupAssets', 'subgroups'] as const

/** Calls that list, count or draw assets. */
export const ASSET_LIST_QUERIES = [
  ...GROUP_QUERIES,
  'assets',
  'portfolioAssets',
  'assetsMap',
  'portfolioAssetsMap',
  'portfolio',
  'portfolios',
  'portfolioInsights',
  'portfoliosInsights',
] as const

export const ASSET_QUERIES = ['asset', ...ASSET_LIST_QUERIES] as const

/** The list of portfolios, each of them, and their figures. */
export const PORTFOLIO_QUERIES = [
  'portfolios',
  'portfolio',
  'portfoliosInsights',
  'portfolioInsights',
  'customerPortfolios',
  'customerInsights',
] as const

/** The list of users, the user, and the counts of users. */
export const USER_QUERIES = [
  'customerUsers',
  'user',
  'userDepartments',
  'userPortfolios',
  'userSessions',
  'customer',
  'customers',
  'customerDepartments',
  'customerInsights',
  'passwordStatus',
  'portfolioUsers',
  'auditPeople',
] as const
