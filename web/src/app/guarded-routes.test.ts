import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { type AnyRoute, isNotFound, isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { sectionOf } from '../kernel/record/section.ts'
import { GUARDED_ROUTES } from '../kernel/router/guarded-routes.ts'
import { session } from '../kernel/session/session.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

addRoutes(insideRoutes)

const UUID = '33333333-3333-4333-8333-333333333333'

type Flags = Partial<Session['user'] & { hasRepossessionLicence: boolean; segmentId: number; uuid: string }>

function person({ segmentId = 3, hasRepossessionLicence = false, uuid, ...flags }: Flags): Session {
  const { user, customer, ...rest } = testSession()
  const own = { ...customer, segmentId, hasRepossessionLicence, ...(uuid && { uuid }) }
  return {
    ...rest,
    customer: own,
    ownCustomer: own,
    user: { ...user, isAdmin: false, isEditor: false, ...flags },
  }
}

const PEOPLE = {
  nobody: null,
  viewer: person({}),
  editor: person({ isEditor: true }),
  admin: person({ isAdmin: true }),
  investor: person({ isAdmin: true, segmentId: 15, hasRepossessionLicence: true }),
  licensedViewer: person({ hasRepossessionLicence: true }),
  licensedEditor: person({ isEditor: true, hasRepossessionLicence: true }),
  operatorAdmin: person({ isAdmin: true, uuid: OPERATOR_CUSTOMER_UUID }),
  superAdmin: person({ isAdmin: true, isSuperAdmin: true, uuid: OPERATOR_CUSTOMER_UUID }),
  provider: person({ isProvider: true }),
}
type Who = keyof typeof PEOPLE

afterEach(() => session.set(null))

/** Runs the guards on a path in the router's order, without rendering pages. */
function visit(who: Who, path: string): string {
  session.set(PEOPLE[who])
  const { pathname, search } = new URL(path, 'http://product.test')
  const matches = router.matchRoutes(pathname, Object.fromEntries(new URLSearchParams(search)))
  const last = matches.at(-1)
  if (last?.routeId === '__root__') return 'unknown'
  try {
    for (const { routeId, params } of matches) {
      const { beforeLoad } = router.routesById[routeId].options as {
        beforeLoad?: (context: unknown) => void
      }
      beforeLoad?.({ params, search: {}, preload: true, location: { pathname, href: path } })
    }
    return 'allowed'
  } catch (thrown) {
    if (isNotFound(thrown)) return 'notFound'
    if (!isRedirect(thrown)) throw thrown
    return router.buildLocation(thrown.options as Parameters<typeof router.buildLocation>[0]).href
  }
}

/** All routes that need a session, by router path. */
const PATHS = [
  ...new Set(
    Object.keys(router.routesById)
      .filter((id) => id.startsWith('/app/'))
      .map((id) => id.slice('/app'.length).replace(/(?<=.)\/$/, '')),
  ),
]
const routeAt = (path: string) => (router.routesByPath as Readonly<Record<string, AnyRoute>>)[path]

const pathOf = (route: string) =>
  route.replace('{-$openTab}', 'map').replace('$serviceRequestId', '7').replace('$uuid', UUID)

const EVERYBODY = (Object.keys(PEOPLE) as Who[]).filter((who) => who !== 'nobody')
const OWNERS = EVERYBODY.filter((who) => who !== 'provider')
const ADMINS: Who[] = ['admin', 'investor', 'operatorAdmin', 'superAdmin']

/** The test users who may open each existing path. */
const ALLOWED: Record<string, readonly Who[]> = {
  '/api-documentation': OWNERS,
  '/portfolios': OWNERS,
  '/portfolios/new': ADMINS,
  [`/portfolios/${UUID}`]: OWNERS,
  [`/portfolios/${UUID}/tape`]: ADMINS,
  '/assets': OWNERS,
  [`/assets/${UUID}/info`]: OWNERS,
  [`/assets/${UUID}/valuation`]: OWNERS,
  [`/assets/${UUID}/historic`]: OWNERS,
  '/user-profile': EVERYBODY,
  '/user-profile/sessions': EVERYBODY,
  '/company/team': ADMINS,
  '/company/possession': ADMINS,
  '/company/signatures': ADMINS,
  '/company/own-columns': ADMINS,
  '/company/integration': ADMINS,
  '/company/api-keys': ADMINS,
  '/company/sign-in': ADMINS,
  '/company/team/audit': ADMINS,
  '/administration': ['operatorAdmin', 'superAdmin'],
  '/administration/legal': ['operatorAdmin', 'superAdmin'],
  '/administration/imports': ['operatorAdmin', 'superAdmin'],
  [`/administration/customers/${UUID}/users`]: ['operatorAdmin', 'superAdmin'],
}

describe('The pages by role (decisions 3; core 2)', () => {
  it.each(Object.entries(ALLOWED))('only the allowed roles can open the page %s', (path, allowed) => {
    const seen = EVERYBODY.filter((who) => visit(who, path) === 'allowed')
    expect(seen).toEqual(EVERYBODY.filter((who) => allowed.includes(who)))
    const others = EVERYBODY.filter((who) => !allowed.includes(who))
    expect(others.map((who) => visit(who, path))).toEqual(others.map(() => 'notFound'))
  })

  it('the company settings open with the team', () => {
    expect(visit('admin', '/company')).toBe('/company/team')
    expect(visit('viewer', '/company')).toBe('notFound')
  })

  it('the path /portfolios/management redirects to the list of portfolios in its management view; /portfolios/<uuid> opens a portfolio', () => {
    expect(visit('viewer', '/portfolios/management')).toBe('/portfolios?view=management')
    expect(visit('viewer', '/portfolios/all')).toBe('/portfolios')
    expect(visit('viewer', `/portfolios/${UUID}`)).toBe('allowed')
    expect(visit('provider', '/portfolios/management')).toBe('notFound')
  })
})

describe('The page of a service request (core 2)', () => {
  it('only providers can open the page of a service request; other roles are redirected to the asset’s management section', () => {
    const service = `/assets/${UUID}/management/services/`
    expect(visit('provider', `${service}7`)).toBe('allowed')
    expect(visit('licensedEditor', `${service}7`)).toBe(`/assets/${UUID}/management`)
    expect(visit('viewer', `${service}7`)).toBe(`/assets/${UUID}/management`)
    expect(visit('licensedEditor', `${service}seven`)).toBe('notFound')
    expect(visit('provider', `${service}7a`)).toBe('notFound')
  })
})

describe('A visit without a login', () => {
  it.each(PATHS.map(pathOf))(
    'a visit to the path %s without a session redirects to the login page and passes on the requested URL',
    (path) => {
      const address = `${path}?tab=map`
      expect(visit('nobody', address)).toBe(`/auth?redirect=${encodeURIComponent(address)}`)
    },
  )

  it('the onboarding page opens without a session', () => {
    expect(visit('nobody', '/onboarding')).toBe('allowed')
  })
})

describe('The table of routes', () => {
  it('the table of guarded routes lists exactly the routes that need a session and are not sections of a record', () => {
    const plain = PATHS.filter((path) => !sectionOf(routeAt(path)))
    expect(plain.sort()).toEqual(Object.keys(GUARDED_ROUTES).sort())
  })
})
