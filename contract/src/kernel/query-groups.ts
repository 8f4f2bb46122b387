/**
 * Names of GET calls that a change makes stale together, for `invalidates`. `api.ts` checks that each name is a call;
 * the calls of a group belong to several slices.
 */

/** Groups with their members and sums. */
const GROUP_QUERIES = [
  'groups',
  'portfolioGroups',
  'group',
  'groupAssets',
  'groupChangeLog',
  'groupValuations',
  'subgroups',
] as const

/** What the home shows of assets and portfolios. */
const HOME_QUERIES = [
  'dashboardInfo',
  'valueHistory',
  'latestEditedAssets',
  'latestExplorerValuations',
  'dashboardDocuments',
] as const

/** Calls that list, count or draw assets, and what the home shows of them. */
export const ASSET_LIST_QUERIES = [
  ...GROUP_QUERIES,
  ...HOME_QUERIES,
  'activeAssetsCount',
  'customerInsights',
  'assets',
  'assetsTotals',
  'assetPlaces',
  'portfolioAssets',
  'portfolioAssetsTotals',
  'assetsMap',
  'portfolioAssetsMap',
  'portfolio',
  'portfolios',
  'portfolioInsights',
  'portfoliosInsights',
] as const

export const ASSET_QUERIES = ['asset', 'assetDetail', ...ASSET_LIST_QUERIES] as const

/** The list of portfolios, each of them, their figures, and their names at home. */
export const PORTFOLIO_QUERIES = [
  ...HOME_QUERIES,
  'portfolios',
  'portfolio',
  'portfoliosInsights',
  'portfolioInsights',
  'customerPortfolios',
  'customerInsights',
] as const

/** The list of users, the user, those a field can name, the counts of users, and the log of what was done to them. */
export const USER_QUERIES = [
  'assetPeople',
  'audit',
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
