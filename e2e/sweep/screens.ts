import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import type { Page } from '@playwright/test'
import {
  aBankAccount,
  aDebitFile,
  aGroup,
  anAdvertisement,
  aPlot,
  aRepossession,
  aServiceRequest,
  aValuedAsset,
  anAddressOfMarket as ofMarket,
} from '../support/inside.ts'
import type { Login } from '../support/servers.ts'
import { ACCESS } from './access-states.ts'
import { MONEY } from './money-states.ts'
import { CUSTOMER } from './operator-states.ts'
import { PARTS_FILE } from './parts-file-states.ts'
import { BEFORE_LOGIN, PERSON, type State, WORK } from './states.ts'
import { ADDED_TAPE } from './tape-states.ts'

const UUID = '33333333-3333-4333-8333-333333333333'
const PORTFOLIO = '/portfolios/00000000-0000-4000-8000-000000000022'
const FUND = `/administration/customers/${DEMO_CUSTOMERS.fund}`
const group = async (page: Page) => `/groups/${await aGroup(page)}`
const bankAccount = async (page: Page) => `/operations/bank-accounts/${await aBankAccount(page)}?r=5`
const debitFile = async (page: Page) => `/operations/direct-debits/${await aDebitFile(page)}?r=5`
const asset = async (page: Page) => `/assets/${await aValuedAsset(page)}`

/** The address of a comparison of two demo municipalities. */
const COMPARED = `/compare-areas?areas=${encodeURIComponent(
  JSON.stringify([
    { name: 'València', municipality: '46250' },
    { name: 'Torrent', municipality: '46244' },
  ]),
)}`

/** A screen of the sweep: a route with a page, as its URL opens it. */
export interface Screen {
  /** The path as written in the route tree. */
  route: string
  /** The URL if it differs from the route: with parameters, fewer rows, or a query that opens a dialog. */
  address?: string | ((page: Page) => Promise<string>)
  /** States that the sweep opens on this screen, one by one. */
  states?: readonly State[]
}

/**
 * All screens, grouped by the user who opens them in the sweep. Lists are opened with few rows, because more rows
 * would look the same.
 */
export const SCREENS: { login: Login | null; screens: readonly Screen[] }[] = [
  {
    login: null,
    screens: [
      { route: '/auth/organisation' },
      { route: '/auth/register', states: BEFORE_LOGIN.register },
      { route: '/onboarding' },
      { route: '/auth/reset-password' },
      { route: '/auth/reset-password/$user/$token', address: `/auth/reset-password/${UUID}/x` },
      { route: '/auth/set-password/$user/$token', address: `/auth/set-password/${UUID}/x` },
      { route: '/auth/verify-email/$user/$token', address: `/auth/verify-email/${UUID}/x` },
      { route: '/unsupported-browser' },
      ...['notice', 'cookies', 'terms', 'privacy'].map((page) => ({
        route: '/legal/$page',
        address: `/legal/${page}`,
      })),
      { route: '*', address: '/nothing' },
      { route: '/auth', states: BEFORE_LOGIN.login },
    ],
  },
  { login: 'owner', screens: [{ route: '/', states: ACCESS.ended }] },
  {
    login: 'provider',
    screens: [
      { route: '/' },
      { route: '/services', address: '/services?r=5' },
      { route: '/assets/$uuid/management/services/$serviceRequestId', address: aServiceRequest },
    ],
  },
  {
    login: 'admin',
    screens: [
      { route: '/explorer/{-$openTab}', address: '/explorer?view=table&r=5' },
      { route: '/explorer/{-$openTab}', address: '/explorer/closings?view=map' },
      { route: '/compare-areas', address: COMPARED },
      { route: '/real-estate-detail/$uuid', address: (page) => ofMarket(page, 'listing') },
      { route: '/closing-detail/$uuid', address: (page) => ofMarket(page, 'closing') },
      { route: '/portfolios', address: '/portfolios?r=5' },
      { route: '/portfolios/$uuid', address: `${PORTFOLIO}?r=5`, states: WORK.portfolio },
      { route: '/portfolios/$uuid', address: `${PORTFOLIO}?groups=true&r=5` },
      { route: '/portfolios/$uuid/tape', address: `${PORTFOLIO}/tape`, states: ADDED_TAPE },
      { route: '/portfolios/$uuid/parts', address: `${PORTFOLIO}/parts`, states: PARTS_FILE },
      { route: '/portfolios/$uuid/documents', address: `${PORTFOLIO}/documents` },
      { route: '/portfolios/$uuid/notes', address: `${PORTFOLIO}/notes` },
      { route: '/assets', address: '/assets?r=5', states: WORK.assets },
      { route: '/accuracy', address: '/accuracy?r=5' },
      { route: '/values-to-check', address: '/values-to-check?r=5' },
      { route: '/completeness', address: '/completeness?r=5' },
      { route: '/contradictions', address: '/contradictions?r=5' },
      { route: '/operations', address: '/operations?r=5', states: MONEY.overview },
      { route: '/notifications' },
      { route: '/operations/bank-accounts', address: '/operations/bank-accounts?r=5', states: MONEY.bankAccounts },
      { route: '/operations/bank-accounts/$uuid', address: bankAccount },
      { route: '/operations/bills', states: MONEY.bills },
      { route: '/operations/books', address: '/operations/books?r=5' },
      { route: '/operations/direct-debits', address: '/operations/direct-debits?r=5' },
      { route: '/operations/direct-debits/$uuid', address: debitFile, states: MONEY.debitFile },
      { route: '/operations/rent-roll', address: '/operations/rent-roll?r=5', states: MONEY.rentRoll },
      { route: '/operations/deposits', address: '/operations/deposits?r=5' },
      { route: '/operations/indexes', address: '/operations/indexes?r=5' },
      { route: '/operations/statements', address: '/operations/statements?r=5', states: MONEY.statements },
      { route: '/advertisements', address: '/advertisements?r=5' },
      { route: '/advertisements/leads', address: '/advertisements/leads?r=5' },
      { route: '/advertisements/leads/board' },
      { route: '/advertisements/sold', address: '/advertisements/sold?r=5' },
      {
        route: '/assets/$uuid/commercial',
        address: async (page) => {
          const { uuid, assetUuid } = await anAdvertisement(page)
          return `/assets/${assetUuid}/commercial?open=${uuid}`
        },
      },
      {
        route: '/advertisement-detail/$uuid',
        address: async (page) => `/advertisement-detail/${(await anAdvertisement(page)).uuid}`,
      },
      {
        route: '/anuncios/$uuid',
        address: async (page) => `/anuncios/${(await anAdvertisement(page)).uuid}`,
      },
      { route: '/assets', address: '/assets?view=map&r=5' },
      { route: '/assets', address: '/assets?view=both&r=5' },
      { route: '/groups/$uuid/info', address: async (page) => `${await group(page)}/info` },
      { route: '/groups/$uuid/valuation', address: async (page) => `${await group(page)}/valuation?r=5` },
      { route: '/groups/$uuid/docs', address: async (page) => `${await group(page)}/docs` },
      { route: '/groups/$uuid/historic', address: async (page) => `${await group(page)}/historic` },
      { route: '/groups/$uuid/assets', address: async (page) => `${await group(page)}/assets?r=5` },
      { route: '/assets/$uuid/operation', address: async (page) => `${await asset(page)}/operation` },
      { route: '/assets/$uuid/historic', address: async (page) => `${await asset(page)}/historic` },
      {
        route: '/assets/$uuid/valuation',
        address: async (page) => `${await asset(page)}/valuation`,
        states: WORK.valuation,
      },
      { route: '/assets/$uuid/valuation', address: async (page) => `/assets/${await aPlot(page)}/valuation` },
      {
        route: '/assets/$uuid/tasks',
        address: async (page) => `/assets/${await aRepossession(page)}/tasks`,
      },
      {
        route: '/assets/$uuid/management',
        address: async (page) => `/assets/${await aRepossession(page)}/management`,
        states: WORK.management,
      },
      { route: '/repossessions', address: '/repossessions?r=5' },
      { route: '/repossessions/dates', address: '/repossessions/dates?r=5' },
      { route: '/repossessions/court-list' },
      { route: '/repossessions/services', address: '/repossessions/services?r=5' },
      {
        route: '/assets/$uuid/docs',
        address: async (page) => `${await asset(page)}/docs`,
        states: WORK.docs,
      },
      {
        route: '/assets/$uuid/info',
        address: async (page) => `${await asset(page)}/info`,
        states: WORK.info,
      },
      { route: '/assets/$uuid/info', address: async (page) => `/assets/${await aPlot(page)}/info` },
      { route: '/portfolios/new', states: WORK.wizard },
    ],
  },
  {
    login: 'admin',
    screens: [
      { route: '/', states: PERSON.home },
      { route: '/user-profile/sessions' },
      { route: '/user-profile/access' },
      { route: '/user-profile/privacy', states: PERSON.privacy },
      { route: '/company/team', address: '/company/team?r=5', states: PERSON.team },
      {
        route: '/company/integration',
        address: '/company/integration?r=5',
        states: PERSON.integration,
      },
      { route: '/company/api-keys', states: ACCESS.keys },
      { route: '/company/sign-in' },
      { route: '/company/possession' },
      { route: '/company/signatures' },
      { route: '/company/own-columns' },
      { route: '/subscription' },
      { route: '/first-valuation' },
      { route: '/company/team/audit', address: '/company/team/audit?r=5' },
      { route: '/exports', states: ACCESS.archive },
      { route: '/api-documentation' },
      { route: '/user-profile/password', states: PERSON.password },
      { route: '*', address: '/nothing' },
      { route: '/user-profile', states: PERSON.data },
    ],
  },
  {
    login: 'operator',
    screens: [
      { route: '/workflows' },
      { route: '/administration', states: CUSTOMER.list },
      ...['/plan', '/insights', '/upgrades', '/users', '/sign-in', '/audit'].map((section) => ({
        route: `/administration/customers/$uuid${section}`,
        address: `${FUND}${section}?r=5`,
      })),
      {
        route: '/administration/customers/$uuid/users',
        address: `/administration/customers/${DEMO_CUSTOMERS.operator}/users?user=new`,
      },
      { route: '/administration/plans' },
      { route: '/administration/legal', address: '/administration/legal?page=cookies&language=es' },
      { route: '/administration/imports' },
      { route: '/administration', address: '/administration?create=true', states: CUSTOMER.create },
      { route: '/administration/customers/$uuid', address: FUND, states: CUSTOMER.data },
    ],
  },
]
