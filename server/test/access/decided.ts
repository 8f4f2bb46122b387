import type { Permission } from '@lindero/domain/users/permissions'
import type { CallName } from './row.ts'

/**
 * The objects that a permission covers. `y`: all; `c`: everything that belongs to the customer for whom the caller
 * acts; `a`: assigned portfolios; `o`: all, but only for users of the operator; `s`: the asset in a management token;
 * `h`: like `c`, but only for heads of departments whose customer has the operator's permission (no user in these tests
 * is a head); `-`: none.
 */
export type Reach = 'y' | 'c' | 'a' | 'o' | 's' | 'h' | '-'

/**
 * The permission table in section 3 of the decisions, copied by hand. Columns: viewer, editor, admin, super admin,
 * provider.
 */
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
  draftWorkflows: 'hhhc-',
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
  manageKeys: '--cc-',
  readAudit: '--cc-',
  manageIntegration: '--cc-',
  manageSignIn: '--cc-',
  exportCustomer: '--cc-',
  manageReportTemplates: '--cc-',
  managePossessionValue: '--cc-',
  manageSignatures: '--cc-',
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

/** Calls that need no session. */
export const OPEN_TO_ALL: ReadonlySet<CallName> = new Set([
  'login',
  'beginPasskeySignIn',
  'passkeyLogin',
  'beginOrganisationSignIn',
  'organisationLogin',
  'refreshToken',
  'checkEmail',
  'register',
  'verifyEmail',
  'requestPasswordReset',
  'resetPassword',
  'link',
  'taskCalendar',
  'visitCalendar',
  'putFile',
  'getFile',
  'marketPicture',
  'evidencePicture',
  'assetFacade',
  'health',
  'ready',
  'metrics',
  'openapi',
  'settings',
  'legalText',
  'sharedExport',
  'checkFingerprint',
  'legalVersion',
  'calendarFeed',
  'kyeroFeed',
  'trovitFeed',
  'idealistaFeed',
  'legalFeed',
  'jsonFeed',
  'publicAdvertisement',
  'publicMap',
  'publicPicture',
  'sendLead',
  'offeredPlans',
  'stripeEvent',
] satisfies CallName[])

/**
 * Calls that give lasting access (docs/adr/1106). A session that was opened or confirmed more than ten minutes ago may
 * not make them.
 */
export const STEP_UP: ReadonlySet<CallName> = new Set([
  'addApiKey',
  'takeApiKey',
  'exportArchive',
  'archiveFile',
  'saveIntegration',
  'changeIntegrationSecret',
  'createUser',
  'editUser',
  'activateUser',
  'saveSignInDomains',
  'unlinkOrganisation',
  'renewAdvertisementFeed',
  'renewVisitCalendar',
  'renewTaskCalendar',
  'renewLegalFeed',
  'renewCalendarFeed',
] satisfies CallName[])

/**
 * Calls that still work with a cancelled subscription: first those in section 2 of the decisions, then those that
 * docs/adr/0023 adds.
 */
export const LEFT_WITHOUT_SUBSCRIPTION: ReadonlySet<CallName> = new Set([
  'dashboardInfo',
  'stripeCustomerPortalUrl',
  'logout',
  // Added by docs/adr/0023.
  'session',
  // Added by docs/adr/1106.
  'sessionProof',
  'confirmSession',
  'exportArchive',
  'archives',
  'archiveFile',
  'giveConsent',
  'personalData',
  'erasePersonalData',
  'chatIdentity',
  'subscription',
  'paymentInvoices',
  'takePlan',
] satisfies CallName[])
