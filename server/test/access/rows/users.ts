import { type CallName, DONE, type Rows } from '../row.ts'

const about = 'user' as const
const named = (uuid: string) => ({ params: { uuid } })
const page = (uuid: string) => ({ params: { uuid }, query: {} })
/** Rows by who may make the call: the user or a manager of users; only the user; only managers. */
const ONESELF_OR_MANAGER = { about, oneself: DONE, manager: DONE } as const
const ONESELF_ALONE = { about, oneself: DONE, manager: 'nobody' } as const
const MANAGER = { about, oneself: 'asManager', manager: DONE } as const

/** Calls about a user, made by that user or by managers, and calls of the user's home page. */
export const userRows = {
  customerUsers: { about: 'customer', permission: 'listUsers', input: page },
  createUser: {
    about: 'customer',
    permission: 'manageUsers',
    input: (uuid) => ({
      params: { uuid },
      body: { firstname: 'Eva', lastname: 'Mora', email: 'eva.mora@people.test' },
    }),
  },
  user: { ...ONESELF_OR_MANAGER, input: named },
  editUser: {
    ...ONESELF_OR_MANAGER,
    input: (uuid) => ({ params: { uuid }, body: { firstname: 'Otro' } }),
  },
  deactivateUser: { about, oneself: 'users.oneself', manager: DONE, input: named },
  unlinkOrganisation: { ...MANAGER, input: named },
  activateUser: { ...MANAGER, input: named },
  sendPasswordLink: { ...MANAGER, input: named },
  saveOnboardingInfo: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { firstname: 'Eva', lastname: 'Mora', interests: [] } }),
  },
  changePassword: {
    ...ONESELF_ALONE,
    input: (uuid) => ({
      params: { uuid },
      body: { current: 'None-there-2026', password: 'Correct-horse-2026' },
    }),
    // The users in these tests have no password.
    answers: 'auth.googleUsersCannotReset',
  },
  // No user in these tests has a Google account, so there is nothing to remove.
  untieGoogle: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { password: 'None-there-2026' } }),
  },
  sessionProof: { about: 'nothing' },
  confirmSession: {
    about: 'nothing',
    // The users in these tests have no password.
    input: () => ({ body: { password: 'None-there-2026' } }),
    answers: 'auth.stepUpBySignIn',
  },
  userApiKeys: { ...ONESELF_OR_MANAGER, input: named },
  apiKeys: { about: 'nothing', permission: 'manageKeys', input: () => ({ query: {} }) },
  addApiKey: {
    about: 'nothing',
    permission: 'manageKeys',
    // A super admin who acts for a customer must name an administrator of the customer.
    input: (_object, { admin }) => ({ body: { name: 'ERP', scopes: ['read'], days: 30, responsible: admin } }),
  },
  apiKeyResponsibles: { about: 'nothing', permission: 'manageKeys' },
  takeApiKey: {
    about: 'nothing',
    permission: 'manageKeys',
    input: () => ({ params: { uuid: crypto.randomUUID() }, body: { responsible: crypto.randomUUID() } }),
    answers: 'apiKeys.responsible',
  },
  revokeApiKey: {
    about: 'nothing',
    permission: 'manageKeys',
    input: () => ({ params: { uuid: crypto.randomUUID() } }),
    answers: 'apiKeys.notFound',
  },
  secondFactor: { ...ONESELF_ALONE, input: named },
  // The users in these tests have no password.
  beginSecondFactor: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { password: 'None-there-2026' } }),
    answers: 'users.passwordFirst',
  },
  confirmSecondFactor: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { code: '123456' } }),
    answers: 'auth.secondFactorNotBegun',
  },
  removeSecondFactor: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { password: 'None-there-2026', code: '123456' } }),
    answers: 'WrongUserOrPassword',
  },
  passkeys: { ...ONESELF_ALONE, input: named },
  // The users in these tests have no password.
  beginPasskey: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { password: 'None-there-2026' } }),
    answers: 'users.passwordFirst',
  },
  addPasskey: {
    ...ONESELF_ALONE,
    input: (uuid) => ({
      params: { uuid },
      body: {
        name: 'Llave USB',
        passkey: { id: 'none', clientDataJSON: 'none', attestationObject: 'none', transports: [] },
      },
    }),
    answers: 'auth.passkeyExpired',
  },
  removePasskey: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid, passkey: crypto.randomUUID() }, body: { password: 'None-there-2026' } }),
    answers: 'WrongUserOrPassword',
  },
  giveConsent: {
    ...ONESELF_ALONE,
    input: (uuid) => ({ params: { uuid }, body: { analytics: false, chat: false } }),
  },
  savedViews: {
    ...ONESELF_ALONE,
    permission: 'seeHome',
    input: (uuid) => ({ params: { uuid }, query: { list: 'assets' } }),
  },
  addSavedView: {
    ...ONESELF_ALONE,
    permission: 'seeHome',
    input: (uuid) => ({ params: { uuid }, body: { list: 'assets', name: 'Caros', state: {} } }),
  },
  editSavedView: {
    ...ONESELF_ALONE,
    permission: 'seeHome',
    input: (uuid) => ({ params: { uuid, viewUuid: crypto.randomUUID() }, body: { name: 'Baratos' } }),
    answers: 'users.viewNotFound',
  },
  searchAlerts: { ...ONESELF_ALONE, permission: 'readMarket', input: page },
  setSearchAlert: {
    ...ONESELF_ALONE,
    permission: 'readMarket',
    input: (uuid) => ({
      params: { uuid, viewUuid: crypto.randomUUID() },
      body: { evidence: 'listings' },
    }),
    answers: 'users.viewNotFound',
  },
  removeSearchAlert: {
    ...ONESELF_ALONE,
    permission: 'readMarket',
    input: (uuid) => ({ params: { uuid, viewUuid: crypto.randomUUID() } }),
  },
  deleteSavedView: {
    ...ONESELF_ALONE,
    permission: 'seeHome',
    input: (uuid) => ({ params: { uuid, viewUuid: crypto.randomUUID() } }),
    answers: 'users.viewNotFound',
  },
  userDepartments: { ...ONESELF_OR_MANAGER, input: (uuid) => ({ ...named(uuid), query: {} }) },
  userPortfolios: { ...ONESELF_OR_MANAGER, input: page },
  userSessions: { ...ONESELF_OR_MANAGER, input: page },
  endUserSession: {
    ...ONESELF_OR_MANAGER,
    input: (uuid, { session }) => ({ params: { uuid, session } }),
  },
  endUserSessions: { ...ONESELF_OR_MANAGER, input: page },
  personalData: { ...ONESELF_OR_MANAGER, input: named },
  erasePersonalData: {
    ...ONESELF_OR_MANAGER,
    input: (uuid) => ({ params: { uuid }, body: { email: 'somebody.else@people.test' } }),
    answers: 'users.confirmationDiffers',
  },
  dashboardInfo: { ...ONESELF_ALONE, permission: 'seeHome', input: named },
  dashboardDocuments: { ...ONESELF_ALONE, permission: 'seeHome', input: page },
  valueHistory: { ...ONESELF_ALONE, permission: 'seeAssets', input: page },
  latestEditedAssets: { ...ONESELF_ALONE, permission: 'seeAssets', input: page },
  latestExplorerValuations: { ...ONESELF_ALONE, permission: 'seeExplorer', input: page },
  latestExplorerSearches: { ...ONESELF_ALONE, permission: 'seeExplorer', input: page },
  waiting: { ...ONESELF_ALONE, permission: 'seeHome', input: named },
  firstDay: { ...ONESELF_ALONE, permission: 'seeHome', input: named },
  keepFirstDay: {
    ...ONESELF_ALONE,
    permission: 'seeHome',
    input: (uuid) => ({ params: { uuid }, body: { isDismissed: true } }),
  },
  preferences: { ...ONESELF_ALONE, permission: 'seeHome', input: named },
  editPreferences: {
    ...ONESELF_ALONE,
    permission: 'seeHome',
    input: (uuid) => ({ params: { uuid }, body: { hasSingleKeys: true } }),
  },
  firstValuation: { ...ONESELF_ALONE, permission: 'seeAssets', input: named },
  keepFirstValuation: {
    ...ONESELF_ALONE,
    permission: 'seeAssets',
    input: (uuid) => ({
      params: { uuid },
      body: { state: 'running', step: 'portfolio', portfolioUuid: null, assetUuid: null },
    }),
  },
  providerServices: { ...ONESELF_ALONE, permission: 'seeServices', input: page },
} satisfies Partial<Rows<CallName>>
