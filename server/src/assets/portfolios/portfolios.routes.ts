import { insightCalls } from '@lindero/contract/assets/insights.contract'
import { portfolioCalls } from '@lindero/contract/portfolios/portfolios.contract'
import { AppError } from '@lindero/domain/errors'
import { emptyToNull, sameValue } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { deleteFilesOf } from '../../files/files.store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { portfolios } from '../../portfolios/portfolios.table.ts'
import { assets } from '../assets.table.ts'
import { restorePortfolio } from '../bulk/portfolio-archive.ts'
import { assetConditions, filterIn } from '../list/asset-filter.ts'
import { cardsOfPortfolios, hasManyMarks, insightsOf, placesOf } from '../list/insights.store.ts'
import { archivePortfolio, listPortfolios, portfolioWithSums } from './portfolios.store.ts'

/**
 * Calls for portfolios: list, cards, create, edit, archive. They are in this slice because every reply contains totals
 * of the portfolio's assets. The slice `portfolios` comes first and must not read a later table.
 */
export function portfolioRoutes(calls: Calls, { files, now }: Context): void {
  calls.serveInTransaction(portfolioCalls.portfolios, async ({ tx, caller, query }) => {
    const { items, total } = await listPortfolios(tx, caller, query)
    const listed = query.valuations === false ? items.map((item) => ({ ...item, valuations: null })) : items
    return { items: listed, total }
  })

  calls.serveInTransaction(insightCalls.portfoliosInsights, async ({ tx, caller, query }) => {
    const condition = assetConditions(query.f, caller)
    const cards =
      isEmpty(query.f) && !(await hasManyMarks(tx))
        ? await cardsOfPortfolios(tx, seesPortfolio(caller, sql`k.portfolio_uuid`))
        : await insightsOf(tx, condition)
    // With a filter, only portfolios with a matching asset are listed. Without a filter, empty portfolios are listed
    // too.
    const withAssets = tx.select({ uuid: assets.portfolioUuid }).from(assets).where(condition)
    const count = await tx.$count(
      portfolios,
      and(
        isNull(portfolios.archivedOn),
        eq(portfolios.isDraft, false),
        seesPortfolio(caller, portfolios.uuid),
        isEmpty(query.f) ? undefined : inArray(portfolios.uuid, withAssets),
      ),
    )
    return { ...cards, portfolios: count }
  })

  calls.serveInTransaction(insightCalls.assetPlaces, ({ tx, caller, query }) => {
    const { municipalities: _m, ...inProvinces } = query.f ?? {}
    const { provinces: _p, ...anywhere } = inProvinces
    return placesOf(tx, {
      provinces: assetConditions(anywhere, caller),
      municipalities: assetConditions(inProvinces, caller),
    })
  })

  calls.serveInTransaction(insightCalls.portfolioInsights, async ({ tx, caller, portfolio, query }) => {
    if (portfolio.archivedOn === null && isEmpty(query.f) && !(await hasManyMarks(tx))) {
      return { ...(await cardsOfPortfolios(tx, sql`k.portfolio_uuid = ${portfolio.uuid}`)), portfolios: 1 }
    }
    const inPortfolio = and(
      eq(assets.portfolioUuid, portfolio.uuid),
      assetConditions(filterIn(portfolio, query.f), caller),
    )
    return { ...(await insightsOf(tx, inPortfolio)), portfolios: 1 }
  })

  calls.serveInTransaction(portfolioCalls.createPortfolio, async ({ tx, caller, body }) => {
    const [created] = await tx
      .insert(portfolios)
      .values({
        avmConfiguration: DEFAULT_AVM_CONFIGURATION,
        ...stated(withType(body)),
        name: body.name,
        customerUuid: caller.customer.uuid,
        createdBy: caller.user.uuid,
      })
      .returning({ uuid: portfolios.uuid })
    if (!created) throw new Error('the portfolio was not stored')
    return portfolioWithSums(tx, created.uuid)
  })

  calls.serveInTransaction(portfolioCalls.portfolio, ({ tx, portfolio }) =>
    portfolioWithSums(tx, portfolio.uuid, portfolio.archivedOn !== null),
  )

  calls.serveInTransaction(portfolioCalls.editPortfolio, async ({ tx, portfolio, body }) => {
    const { uuid: named, editedOn, ...fields } = stated(withType(body))
    if (named && named.toLowerCase() !== portfolio.uuid) {
      throw new AppError('request.invalid', { part: 'body', fields: [{ field: 'uuid', reason: 'custom' }] })
    }
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !sameValue(portfolio[name as keyof typeof fields], value)),
    )
    if (Object.keys(changes).length === 0) throw new AppError('portfolios.noChanges')
    const saved = portfolio.editedOn.toISOString()
    if (editedOn !== undefined && new Date(editedOn).toISOString() !== saved) {
      throw new AppError('portfolios.changedMeanwhile', { editedOn: saved })
    }
    await tx
      .update(portfolios)
      .set({ ...changes, editedOn: sql`now()` })
      .where(eq(portfolios.uuid, portfolio.uuid))
    return portfolioWithSums(tx, portfolio.uuid)
  })

  calls.serveInTransaction(portfolioCalls.restorePortfolio, ({ tx, caller, portfolio }) =>
    restorePortfolio(tx, caller, portfolio, calendarDateAt(now())),
  )

  calls.serve(portfolioCalls.archivePortfolio, async ({ caller, whileLocked }) => {
    const discarded = await whileLocked(async (tx, portfolio) => {
      await archivePortfolio(tx, caller, portfolio)
      return portfolio.isDraft ? deleteFilesOf(tx, portfolio.uuid) : []
    })
    for (const key of discarded) await files.remove(key)
    return { archived: true as const }
  })
}

const isEmpty = (filter: object = {}) => Object.keys(filter).length === 0

/** The body with the type under the name of its column. The specification calls it `portfolioType`. */
function withType<Type, Body extends { type?: Type; portfolioType?: Type }>({ portfolioType, ...body }: Body) {
  return portfolioType === undefined ? body : { ...body, type: portfolioType }
}

/** The keys in the request body. A missing key leaves its column unchanged; null or an empty text clears the column. */
function stated<Body extends object>(body: Body): { [Key in keyof Body]: Exclude<Body[Key], undefined> } {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, emptyToNull(value)])) as never
}
