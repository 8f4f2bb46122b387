import { can } from '@lindero/domain/users/permissions'
import { describe, expect, it } from 'vitest'
import { sectionOf } from '../kernel/record/section.ts'
import { evaluateRoute, type GuardedPath, type RouteVerdict, rolesOfClosed } from '../kernel/router/guarded-routes.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { actorOf } from '../kernel/session/use-session.ts'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

addRoutes(insideRoutes)

const { user, customer, ...rest } = testSession()
const licensed = { ...customer, hasRepossessionLicence: true }

/** Test users, by role and by their customer's licence. */
const PEOPLE = {
  viewer: actorOf({
    ...rest,
    customer,
    ownCustomer: customer,
    user: { ...user, isAdmin: false, isEditor: false },
  }),
  admin: actorOf({ ...rest, customer, ownCustomer: customer, user }),
  licensedViewer: actorOf({
    ...rest,
    customer: licensed,
    ownCustomer: licensed,
    user: { ...user, isAdmin: false, isEditor: false },
  }),
  licensedAdmin: actorOf({ ...rest, customer: licensed, ownCustomer: licensed, user }),
  provider: actorOf({ ...rest, customer, ownCustomer: customer, user: { ...user, isProvider: true } }),
}

const YES = 'allowed'
const NO = 'notFound'
const BACK = { redirect: '/assets/$uuid/management' }
type Row = [
  viewer: RouteVerdict,
  admin: RouteVerdict,
  licensedViewer: RouteVerdict,
  licensedAdmin: RouteVerdict,
  provider: RouteVerdict,
]

/** Expected access for each test user (core 2; decisions 3 for pages that do not exist yet). */
const ROUTES: [GuardedPath, ...Row][] = [
  ['/explorer/{-$openTab}', YES, YES, YES, YES, NO],
  ['/compare-areas', YES, YES, YES, YES, NO],
  ['/real-estate-detail/$uuid', YES, YES, YES, YES, NO],
  ['/closing-detail/$uuid', YES, YES, YES, YES, NO],
  ['/advertisement-detail/$uuid', YES, YES, YES, YES, NO],
  ['/groups/$uuid', YES, YES, YES, YES, NO],
  ['/assets/$uuid/management/services/$serviceRequestId', BACK, BACK, BACK, BACK, YES],
  ['/notifications', NO, NO, YES, YES, NO],
  ['/workflows', NO, NO, NO, NO, NO],
]

type SectionPath = Extract<keyof typeof router.routesByPath, `/assets/$uuid/${string}`>
const SECTIONS: [SectionPath, ...Row][] = [
  ['/assets/$uuid/docs', YES, YES, YES, YES, NO],
  ['/assets/$uuid/operation', YES, YES, YES, YES, NO],
  ['/assets/$uuid/commercial', YES, YES, YES, YES, NO],
  ['/assets/$uuid/management', NO, NO, YES, YES, NO],
]

describe('Access to the pages by role', () => {
  it.each(SECTIONS)('only the expected roles can open the section %s', (path, ...row) => {
    const section = sectionOf(router.routesByPath[path])
    const verdicts = Object.values(PEOPLE).map((actor) => section && can(actor, section.permission))
    expect(verdicts).toEqual(row.map((verdict) => verdict === YES))
  })

  it.each(ROUTES)('only the expected roles can open the page %s', (path, ...row) => {
    expect(Object.values(PEOPLE).map((actor) => evaluateRoute(path, actor))).toEqual(row)
  })

  it('the page of a service request is found only if the id in its URL is a positive number', () => {
    const path = '/assets/$uuid/management/services/$serviceRequestId'
    expect(evaluateRoute(path, PEOPLE.provider, '12')).toBe('allowed')
    expect(evaluateRoute(path, PEOPLE.provider, 'twelve')).toBe('notFound')
    expect(evaluateRoute(path, PEOPLE.viewer, '-1')).toBe('notFound')
  })
})

describe('A screen that is closed to a user', () => {
  it.each([
    ['/workflows', 'admin', ['superAdmin']],
    ['/operations/bills', 'viewer', ['editor', 'admin', 'superAdmin']],
    // The administration exists only for the operator.
    ['/administration', 'viewer', null],
    ['/administration', 'admin', null],
    ['/subscription', 'viewer', ['admin', 'superAdmin']],
    ['/operations', 'viewer', null],
    // The customer has no licence, so a different role would not help.
    ['/notifications', 'viewer', null],
    ['/nothing', 'viewer', null],
    ['/portfolios', 'provider', null],
  ] as const)(
    'the not-found page for the path %s and the role "%s" names the roles with access (%j)',
    (path, person, roles) => {
      expect(rolesOfClosed(path, PEOPLE[person])).toEqual(roles)
    },
  )
})
