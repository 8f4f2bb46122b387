import type { Permission } from './permissions.ts'

/**
 * Scopes of API keys. The scope `read` allows reading all data of the customer. Each other scope allows calls in one
 * area, such as changing assets or exporting data.
 */
export const KEY_SCOPES = [
  'read',
  'portfolios',
  'assets',
  'documents',
  'valuation',
  'operations',
  'legal',
  'advertising',
  'exports',
  'archive',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/**
 * Scopes that a permission requires: the first for calls that read, the second for calls that change data. Null means
 * that no key may make such a call.
 */
type Scopes = readonly [reading: KeyScope | null, changing: KeyScope | null]

const NO_KEY: Scopes = [null, null]
const READ: Scopes = ['read', null]

/**
 * The scopes for every permission. A key has the permissions of a customer's administrator, limited to its scopes. Some
 * permissions are in no scope, for example those for users, keys, passwords, workflows, customer settings, secret URLs
 * and personal preferences.
 */
const SCOPES = {
  seePortfolio: READ,
  readAsset: READ,
  readGroup: READ,
  readValuation: ['read', 'valuation'],
  readOperations: READ,
  readLegal: READ,
  readAdvertisements: ['read', 'advertising'],
  readDocuments: READ,
  readJob: READ,
  readMarket: READ,
  exportAssets: ['exports', 'exports'],
  exportPortfolio: ['exports', 'exports'],
  editAsset: ['assets', 'assets'],
  editGroup: ['assets', 'assets'],
  editValuation: ['valuation', 'valuation'],
  editOperations: ['operations', 'operations'],
  editLegal: ['legal', 'legal'],
  editAdvertisements: ['advertising', 'advertising'],
  editDocuments: ['documents', 'documents'],
  createSingleAsset: ['assets', 'assets'],
  archiveAsset: ['assets', 'assets'],
  editWorkflows: NO_KEY,
  draftWorkflows: NO_KEY,
  editServiceReport: NO_KEY,
  createPortfolio: ['portfolios', 'portfolios'],
  editPortfolio: ['portfolios', 'portfolios'],
  archivePortfolio: ['portfolios', 'portfolios'],
  loadTape: ['portfolios', 'portfolios'],
  assignUsers: NO_KEY,
  bulkPhase: ['assets', 'assets'],
  bulkArchive: ['assets', 'assets'],
  shareViews: NO_KEY,
  manageSharedViews: NO_KEY,
  listUsers: NO_KEY,
  manageUsers: NO_KEY,
  manageKeys: NO_KEY,
  readAudit: NO_KEY,
  manageIntegration: NO_KEY,
  manageSignIn: NO_KEY,
  exportCustomer: ['archive', 'archive'],
  manageReportTemplates: NO_KEY,
  managePossessionValue: NO_KEY,
  manageSignatures: NO_KEY,
  administer: NO_KEY,
  actForCustomer: NO_KEY,
  seeHome: READ,
  seeProfile: NO_KEY,
  seePrivacy: NO_KEY,
  seeHelp: NO_KEY,
  seeApiDocumentation: READ,
  seeExplorer: ['read', 'valuation'],
  seeDetails: READ,
  seePortfolios: READ,
  seeAssets: READ,
  seeNotifications: READ,
  seeManagement: READ,
  seeServices: NO_KEY,
  seeTeam: NO_KEY,
  manageSubscription: NO_KEY,
} as const satisfies Record<Permission, Scopes>

/** The scope that a key needs for a call with this permission; null if no key may make it. */
export function scopeOf(permission: Permission, isChange: boolean): KeyScope | null {
  return SCOPES[permission][isChange ? 1 : 0]
}

/** The permissions that these scopes include. */
export function permissionsIn(scopes: readonly KeyScope[]): ReadonlySet<Permission> {
  const named = (Object.entries(SCOPES) as [Permission, Scopes][]).filter(([, each]) =>
    each.some((scope) => scope !== null && scopes.includes(scope)),
  )
  return new Set(named.map(([permission]) => permission))
}

/** Maximum validity of a key in days. */
export const KEY_DAYS_MAXIMUM = 365
/** Maximum number of valid keys per customer. */
export const KEYS_MAXIMUM = 20

/** True if the key has neither expired nor been revoked. */
export function isKeyAlive(key: { expiresOn: Date; revokedOn: Date | null }, now: Date): boolean {
  return key.revokedOn === null && now < key.expiresOn
}
