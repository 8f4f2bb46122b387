import { GUARDED_ROUTES, type GuardedPath } from '../../kernel/router/guarded-routes.ts'

/** Screens that open without a record. */
type OpenPath<Path> = Path extends `${string}/$${string}` ? never : Path

/** The name of each screen among the texts `palette:places`. A new route without a name does not compile. */
const NAMES = {
  '/': 'home',
  '/portfolios': 'portfolios',
  '/portfolios/new': 'portfoliosNew',
  '/assets': 'assets',
  '/exports': 'exports',
  '/explorer/{-$openTab}': 'explorer',
  '/compare-areas': 'compareAreas',
  '/values-to-check': 'valuesToCheck',
  '/accuracy': 'accuracy',
  '/completeness': 'completeness',
  '/contradictions': 'contradictions',
  '/operations': 'operations',
  '/operations/statements': 'operationsStatements',
  '/operations/bills': 'operationsBills',
  '/operations/books': 'operationsBooks',
  '/operations/bank-accounts': 'operationsBankAccounts',
  '/operations/direct-debits': 'operationsDirectDebits',
  '/operations/rent-roll': 'operationsRentRoll',
  '/operations/deposits': 'operationsDeposits',
  '/operations/indexes': 'operationsIndexes',
  '/repossessions': 'repossessions',
  '/repossessions/dates': 'repossessionsDates',
  '/repossessions/court-list': 'repossessionsCourtList',
  '/repossessions/services': 'repossessionsServices',
  '/services': 'services',
  '/notifications': 'notifications',
  '/workflows': 'workflows',
  '/advertisements': 'advertisements',
  '/advertisements/leads': 'advertisementsLeads',
  '/advertisements/leads/board': 'advertisementsLeadsBoard',
  '/advertisements/sold': 'advertisementsSold',
  '/company': 'company',
  '/company/team/audit': 'companyTeamAudit',
  '/subscription': 'subscription',
  '/administration': 'administration',
  '/administration/plans': 'administrationPlans',
  '/administration/imports': 'administrationImports',
  '/administration/legal': 'administrationLegal',
  '/api-documentation': 'apiDocumentation',
  '/first-valuation': 'firstValuation',
} as const satisfies Record<OpenPath<GuardedPath>, string>

/** Sections of the profile and of the company settings, which declare their own permissions. */
const SECTIONS = [
  { name: 'userProfile', permission: 'seeProfile', href: '/user-profile' },
  { name: 'userProfilePassword', permission: 'seeProfile', href: '/user-profile/password' },
  { name: 'userProfileSessions', permission: 'seeProfile', href: '/user-profile/sessions' },
  { name: 'userProfileAccess', permission: 'seeProfile', href: '/user-profile/access' },
  { name: 'userProfilePrivacy', permission: 'seePrivacy', href: '/user-profile/privacy' },
  { name: 'companyTeam', permission: 'seeTeam', href: '/company/team' },
  { name: 'companyApiKeys', permission: 'manageKeys', href: '/company/api-keys' },
  { name: 'companyIntegration', permission: 'manageIntegration', href: '/company/integration' },
  { name: 'companySignIn', permission: 'manageSignIn', href: '/company/sign-in' },
  { name: 'companyPossession', permission: 'managePossessionValue', href: '/company/possession' },
  { name: 'companySignatures', permission: 'manageSignatures', href: '/company/signatures' },
  { name: 'companyOwnColumns', permission: 'loadTape', href: '/company/own-columns' },
] as const

/** Every screen that the command palette opens by its path, each with the permission that it needs. */
export const PLACES = [
  ...(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((path) => ({
    name: NAMES[path],
    permission: GUARDED_ROUTES[path].permission,
    href: path.replace(/\/\{.*$/, ''),
  })),
  ...SECTIONS,
]
