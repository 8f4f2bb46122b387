/**
 * The actions of the audit log: sign-ins and administration (who, when, what, from where). Each is the key of a text.
 * Work on assets has its own change log.
 */
export const AUDIT_ACTIONS = [
  'login',
  'loginFailed',
  'logout',
  'sessionEnded',
  'refreshReused',
  'registered',
  'emailVerified',
  'emailChangeRequested',
  'resetRequested',
  'passwordChanged',
  'googleLinked',
  'googleUntied',
  'passwordWrong',
  'signInSlowed',
  'userCreated',
  'userEdited',
  'userDeactivated',
  'userActivated',
  'userErased',
  'linkSent',
  'personalDataExported',
  'consentGiven',
  'customerCreated',
  'customerEdited',
  'customerClosed',
  'actForCustomer',
  'actingEnded',
  'subscriptionPortalOpened',
  'takenEmailAsked',
  'upgradeRequested',
  'portfolioUsersAssigned',
  'portfolioExported',
  'archiveAsset',
  'archiveAssets',
  'archivePortfolio',
  'legalTextEdited',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
