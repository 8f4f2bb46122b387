import { api } from '@lindero/contract/api'
import { customerKind } from '@lindero/domain/customers/segments'
import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import type { HistoryPeriod } from '@lindero/domain/home/value-history'
import { roleOf } from '@lindero/domain/users/roles'
import { queryOf } from '../kernel/api/query.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { HAS_COMMERCIAL_FEATURES } from '../kernel/settings/build-features.ts'

export type HomeKind = 'inactive' | 'provider' | 'massMarket' | 'corporate'

/**
 * Kind of home page for a session. With an inactive subscription, the page explains how to reactivate it (core 2, 4). A
 * build without commercial features shows owners the corporate page (operations 9).
 */
export function homeKind(
  { user, customer, ownCustomer }: Pick<Session, 'user' | 'customer' | 'ownCustomer'>,
  hasMassMarket = HAS_COMMERCIAL_FEATURES,
): HomeKind {
  if (!isSubscriptionActive(ownCustomer)) return 'inactive'
  if (roleOf(user, ownCustomer) === 'provider') return 'provider'
  return hasMassMarket && customerKind(customer) === 'massMarket' ? 'massMarket' : 'corporate'
}

/** Initial period of the value chart on the home page. */
export const FIRST_PERIOD: HistoryPeriod = 'month'

export const portfoliosInsights = queryOf(api.portfoliosInsights, { query: {} })

export const valueHistoryOf = (uuid: string, period: HistoryPeriod) =>
  queryOf(api.valueHistory, { params: { uuid }, query: { period } })

export const dashboardInfoOf = (uuid: string) => queryOf(api.dashboardInfo, { params: { uuid } })

/** Queries for the numbers on a home page, to be started before it is drawn. */
export function figuresAhead(session: Session) {
  const { uuid } = session.user
  const kind = homeKind(session)
  if (kind === 'massMarket') return [dashboardInfoOf(uuid)]
  return kind === 'corporate' ? [portfoliosInsights, valueHistoryOf(uuid, FIRST_PERIOD)] : []
}
