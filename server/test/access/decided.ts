import type { Permission } from '@lindero/domain/users/permissions'
import type { CallName } from './row.ts'

/**
 * How far a permission reaches: `y`, nothing to compare with; `c`, all of the customer acted for; `a`, portfolios
 * assigned; `o`, only for users of the operator's customer; `s`, what a management token names; `-`, not at all.
 */
export type Reach = 'y' | 'c' | 'a' | 'o' | 's' | '-'

/** The table of decisions 3, written down anew: viewer, editor, admin, super admin, provider. */
export const DECIDED = {
  seePortfolio: 'aacc-',
  readAsset: 'aaccs',
  readGroup: 'aacc-',
  readValuation: 'aacc-',
  readOperations: 'aacc-',
  readLegal: 'aacc-',
  readAdvertisements: 'aacc-',
  readDocuments: 'aaccs',
  readJob: 'aacc-',
  readMarket: 'yyyy-',
  exportAssets: 'aaccs',
  exportPortfolio: 'aacc-',
  editAsset: '-acc-',
  editGroup: '-acc-',
  editValuation: '-acc-',
  editOperations: '-acc-',
  editLegal: '-acc-',
  editAdvertisements: '-acc-',
  editWorkflows: '---c-',
  editDocuments: '-acc-',
  createSingleAsset: '-acc-',
  archiveAsset: '-acc-',
  editServiceReport: '----s',
  createPortfolio: '--cc-',
  editPortfolio: '--cc-',
  archivePortfolio: '--cc-',
  loadTape: '--cc-',
  assignUsers: '--cc-',
  bulkPhase: '--cc-',
  bulkArchive: '--cc-',
  shareViews: '-yyy-',
  manageSharedViews: '--cc-',
  listUsers: '--cc-',
  manageUsers: '--cc-',
  readAudit: '--cc-',
  administer: '--oy-',
  actForCustomer: '---y-',
  seeHome: 'yyyyy',
  seeProfile: 'yyyyy',
  seePrivacy: 'yyyyy',
  seeHelp: 'yyyyy',
  seeApiDocumentation: 'yyyy-',
  seeExplorer: 'yyyy-',
  seeDetails: 'yyyy-',
  seePortfolios: 'yyyy-',
  seeAssets: 'yyyy-',
  seeNotifications: 'yyyy-',
  seeManagement: 'yyyy-',
  seeServices: '----y',
  seeTeam: '--yy-',
  manageSubscription: '--yy-',
} as const satisfies Record<Permission, string>

/** Calls without a session. */
export const OPEN_TO_ALL: ReadonlySet<CallName> = new Set([
  'login',
  'refreshToken',
  'register',
  'verifyEmail',
  'requestPasswordReset',
  'resetPassword',
  'link',
  'taskCalendar',
  'putFile',
  'getFile',
  'health',
  'ready',
  'openapi',
  'settings',
  'legalText',
  'sharedExport',
  'checkFingerprint',
  'legalVersion',
  'calendarFeed',
  'kyeroFeed',
  'legalFeed',
  'jsonFeed',
  'publicAdvertisement',
  'publicPicture',
  'sendLead',
  'offeredPlans',
  'stripeEvent',
] satisfies CallName[])

/** What a cancelled subscription leaves: decisions 2, and below the line what docs/adr/0023 leaves beyond them. */
export const LEFT_WITHOUT_SUBSCRIPTION: ReadonlySet<CallName> = new Set([
  'dashboardInfo',
  'stripeCustomerPortalUrl',
  'logout',
  // Beyond.
  'session',
  'giveConsent',
  'personalData',
  'erasePersonalData',
  'chatIdentity',
  'subscription',
  'takePlan',
] satisfies CallName[])
