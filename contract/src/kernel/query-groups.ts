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

/** Queries of assets and portfolios on the home page. */
const HOME_QUERIES = [
  'dashboardInfo',
  'valueHistory',
  'latestEditedAssets',
  'latestExplorerValuations',
  'dashboardDocuments',
] as const

/** Contradictions between the sections of assets, and the items that are missing in them. */
export const FACT_QUERIES = [
  'contradictions',
  'assetContradictions',
  'missingItems',
  'completenessSummary',
  'assetCompleteness',
] as const

/** Calls that list, count or draw assets, and those of the home page. */
export const ASSET_LIST_QUERIES = [
  ...GROUP_QUERIES,
  ...HOME_QUERIES,
  ...FACT_QUERIES,
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

/** The list of portfolios, each portfolio, their figures, and their names on the home page. */
export const PORTFOLIO_QUERIES = [
  ...HOME_QUERIES,
  'portfolios',
  'portfolio',
  'portfoliosInsights',
  'portfolioInsights',
  'customerPortfolios',
  'customerInsights',
] as const

/** The list of users, each user, the users that a field offers, the counts of users, and their audit log. */
export const USER_QUERIES = [
  'assetPeople',
  'audit',
  'customerUsers',
  'user',
  'userDepartments',
  'userPortfolios',
  'userSessions',
  'secondFactor',
  'customer',
  'customers',
  'customerDepartments',
  'customerInsights',
  'passwordStatus',
  'portfolioUsers',
  'auditPeople',
] as const
