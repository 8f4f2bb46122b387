import { can } from '@lindero/domain/users/permissions'
import { describe, expect, it } from 'vitest'
import { sectionOf } from '../kernel/record/section.ts'
import { evaluateRoute, type GuardedPath, type RouteVerdict } from '../kernel/router/guarded-routes.ts'
import { testSession } from '../kernel/session/test-session.ts'
import { actorOf } from '../kernel/session/use-session.ts'
import { addRoutes, router } from '../router.ts'
import { insideRoutes } from './inside.routes.ts'

addRoutes(insideRoutes)

const { user, customer, ...rest } = testSession()
const licensed = { ...customer, hasRepossessionLicence: true }

/** Invented people: what they are, and whether their customer is licensed. */
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

/** Core 2 and decisions 3, for the pages to come. */
const ROUTES: [GuardedPath, ...Row][] = [
  ['/explorer/{-$openTab}', YES, YES, YES, YES, NO],
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

describe('Who will open the pages to come', () => {
  it.each(SECTIONS)('%s', (path, ...row) => {
    const section = sectionOf(router.routesByPath[path])
    const verdicts = Object.values(PEOPLE).map((actor) => section && can(actor, section.permission))
    expect(verdicts).toEqual(row.map((verdict) => verdict === YES))
  })

  it.each(ROUTES)('%s', (path, ...row) => {
    expect(Object.values(PEOPLE).map((actor) => evaluateRoute(path, actor))).toEqual(row)
  })

  it('has numbers for service requests', () => {
    const path = '/assets/$uuid/management/services/$serviceRequestId'
    expect(evaluateRoute(path, PEOPLE.provider, '12')).toBe('allowed')
    expect(evaluateRoute(path, PEOPLE.provider, 'twelve')).toBe('notFound')
    expect(evaluateRoute(path, PEOPLE.viewer, '-1')).toBe('notFound')
  })
})
