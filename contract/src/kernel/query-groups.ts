/**
 * Groups of GET calls that become stale together, for use in `invalidates`. The calls of one group belong to several
 * slices, so a group contains only names; `api.ts` checks that each name is a call.
 */

/** Calls that return groups with their members and sums. */
const GROUP_QUERIES = [
  'groups',
  'portfolioGroups',
  'group',
  'groupAssets',
  'groupChangeLog',
  'groupValuations',
  'subgroups',
] as const

/** Calls about assets and portfolios on the home page. */
const HOME_QUERIES = [
  'dashboardInfo',
  'valueHistory',
  'latestEditedAssets',
  'latestExplorerValuations',
  'dashboardDocuments',
] as const

/** Calls about contradictions between the sections of an asset, and about missing items. */
export const FACT_QUERIES = [
  'contradictions',
  'assetContradictions',
  'missingItems',
  'completenessSummary',
  'assetCompleteness',
] as const

/** Calls that list, count or draw assets, and the calls of the home page. */
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

/**
 * Calls that return the list of portfolios, one portfolio or its statistics. The calls of the home page are among them,
 * because their replies contain names of portfolios.
 */
export const PORTFOLIO_QUERIES = [
  ...HOME_QUERIES,
  'portfolios',
  'portfolio',
  'portfoliosInsights',
  'portfolioInsights',
  'customerPortfolios',
  'customerInsights',
] as const

/**
 * Calls that return users: the list, one user, the choices of a user field, the counts of users, and their audit log.
 */
export const USER_QUERIES = [
  'assetPeople',
  'audit',
  'customerUsers',
  'user',
  'userDepartments',
  'userPortfolios',
  'userSessions',
  'secondFactor',
  'passkeys',
  'apiKeys',
  'apiKeyResponsibles',
  'customer',
  'customers',
  'customerDepartments',
  'customerInsights',
  'passwordStatus',
  'portfolioUsers',
  'auditPeople',
] as const

/** Legal management of an asset: its page and the records of its sections. */
export const RECORD_QUERIES = [
  'management',
  'managementOccupation',
  'managementAdjudicationProcess',
  'managementRegistry',
  'managementFriendlyMediation',
  'managementEvictionProcess',
  'managementCriminalProcess',
  'managementAttempts',
  'managementRepossession',
] as const
