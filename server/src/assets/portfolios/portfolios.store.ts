import type { Insights, Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ListOf, Page } from '../../kernel/database/page.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { jobs } from '../../kernel/jobs/jobs.table.ts'
import { cancelJobs } from '../../kernel/jobs/jobs.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { type PortfolioRecord, portfolios, portfolioUsers } from '../../portfolios/portfolios.table.ts'
import { archiveOrOrder } from '../archive/archive-assets.ts'
import { assets } from '../assets.table.ts'

/**
 * Number of assets by valuation state, from 0 (no value). The state is that of the sale value or, without a sale value,
 * that of the rent value.
 */
const IN_STATES = sql.join(
  [0, 1, 2, 3, 4, 5].map((state) => sql`count(*) FILTER (WHERE ${assets.valuationState} = ${sql.raw(String(state))})`),
  sql`, `,
)

/** Totals of the assets that were archived with their portfolio, counted over the index for lists (ADR 76). */
const SUMS = {
  portfolioUuid: sql<string>`${assets.portfolioUuid}`.as('sum_portfolio_uuid'),
  assets: sql<number>`count(*)::int`.as('sum_assets'),
  saleValue: sql<number | null>`sum(${assets.saleValue})::float8`.as('sum_sale_value'),
  rentValue: sql<number | null>`sum(${assets.rentValue})::float8`.as('sum_rent_value'),
  valuations: sql<Insights['valuations']>`jsonb_build_array(${IN_STATES})`.as('in_states'),
  // Those that a job has not archived yet.
  notEnriched: sql<number>`(SELECT count(*)::int FROM assets a WHERE a.portfolio_uuid = assets.portfolio_uuid
    AND a.archived_on IS NULL AND (a.enrichment->>'state') IS DISTINCT FROM 'enriched')`.as('sum_not_enriched'),
}

/** Totals of the assets that are not archived, from sums that are computed ahead (ADR 1490). */
const SUMS_AHEAD = {
  portfolioUuid: sql<string>`t.portfolio_uuid`.as('sum_portfolio_uuid'),
  assets: sql<number>`t.assets`.as('sum_assets'),
  saleValue: sql<number | null>`t.sale::float8`.as('sum_sale_value'),
  rentValue: sql<number | null>`t.rent::float8`.as('sum_rent_value'),
  valuations: sql<Insights['valuations']>`t.states`.as('in_states'),
  notEnriched: sql<number>`t.not_enriched`.as('sum_not_enriched'),
}

/** Condition for assets that were archived together with their portfolio. */
const ARCHIVED_WITH_PORTFOLIO = sql`${assets.archivedOn} >= (
  SELECT p.archived_on FROM portfolios p WHERE p.uuid = ${assets.portfolioUuid})`

const BY_NAME = [asc(sql`searchable(${portfolios.name})`), asc(portfolios.uuid)]
const BY_EDIT = [desc(portfolios.editedOn), asc(portfolios.uuid)]

interface PortfolioPage extends Page {
  archived?: boolean | undefined
  /** Maximum number of portfolios in the reply. The most recently edited ones are returned, without drafts. */
  latest?: number | undefined
}

/**
 * A page of the portfolios that a caller may see, each with its totals. One query reads any number of portfolios. They
 * are sorted by name, or by the last edit if only the latest ones are requested.
 */
export async function listPortfolios(
  tx: Transaction,
  caller: Caller,
  { p, r, archived: isArchived = false, latest }: PortfolioPage,
): Promise<ListOf<Portfolio>> {
  const order = latest === undefined ? BY_NAME : BY_EDIT
  const condition = and(
    (isArchived ? isNotNull : isNull)(portfolios.archivedOn),
    latest === undefined ? undefined : eq(portfolios.isDraft, false),
    seesPortfolio(caller, portfolios.uuid),
  )
  const most = latest ?? Number.POSITIVE_INFINITY
  const offset = (p - 1) * r
  const total = Math.min(await tx.$count(portfolios, condition), most)
  if (offset >= total) return { items: [], total }
  const listed = tx
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(condition)
    .orderBy(...order)
    .limit(Math.min(r, most - offset))
    .offset(offset)
  // If the page contains all portfolios, the condition itself replaces the list of uuids.
  const isWhole = latest === undefined && total <= r
  const which = (uuid: SQL) => (isWhole ? seesPortfolio(caller, uuid) : inArray(uuid, listed))
  return { items: await withSums(tx, which, order, isArchived), total }
}

/** Returns one portfolio with its totals. The caller has checked the permission. */
export async function portfolioWithSums(tx: Transaction, uuid: string, isArchived = false): Promise<Portfolio> {
  const [row] = await withSums(tx, (column) => eq(column, uuid), BY_NAME, isArchived)
  if (!row) throw new Error(`portfolio ${uuid} vanished within its transaction`)
  return row
}

/**
 * Loads portfolios with their totals: those of the assets that are not archived or, of archived portfolios, of those that
 * were archived with them.
 *
 * @param which returns the condition for the portfolios, given a column with their uuids
 */
async function withSums(
  tx: Transaction,
  which: (portfolioUuid: SQL) => SQL | undefined,
  order: readonly SQL[] = BY_NAME,
  isArchived = false,
): Promise<Portfolio[]> {
  const ahead = () => tx.select(SUMS_AHEAD).from(sql`known_portfolio_totals() t`).where(which(sql`t.portfolio_uuid`))
  const archived = () =>
    tx
      .select(SUMS)
      .from(assets)
      .where(and(ARCHIVED_WITH_PORTFOLIO, which(sql`${assets.portfolioUuid}`)))
      .groupBy(assets.portfolioUuid)
  const summed = isArchived ? archived().as('summed') : ahead().as('summed')
  const rows = await tx
    .select({
      portfolio: portfolios,
      assets: summed.assets,
      saleValue: summed.saleValue,
      rentValue: summed.rentValue,
      notEnriched: summed.notEnriched,
      valuations: summed.valuations,
    })
    .from(portfolios)
    .leftJoin(summed, eq(summed.portfolioUuid, portfolios.uuid))
    .where(and((isArchived ? isNotNull : isNull)(portfolios.archivedOn), which(sql`${portfolios.uuid}`)))
    .orderBy(...order)
  return rows.map(({ portfolio, ...sums }) => ({
    ...definitionOf(portfolio),
    assets: sums.assets ?? 0,
    saleValue: sums.saleValue ?? 0,
    rentValue: sums.rentValue ?? 0,
    notEnriched: sums.notEnriched ?? 0,
    valuations: sums.valuations ?? [0, 0, 0, 0, 0, 0],
  }))
}

function definitionOf(record: PortfolioRecord) {
  const { customerUuid: _customer, createdBy: _creator, ...fields } = record
  const archivedOn = record.archivedOn?.toISOString() ?? null
  return {
    ...fields,
    archivedOn,
    createdOn: record.createdOn.toISOString(),
    editedOn: record.editedOn.toISOString(),
  }
}

/**
 * Archives a portfolio with its assets, and ends its jobs. If there are more than a thousand assets, a job archives
 * them. A load locks the portfolio for each batch. So the archiving waits for the current batch, and the next batch
 * finds the portfolio archived and adds no assets.
 */
export async function archivePortfolio(tx: Transaction, caller: Caller, portfolio: PortfolioRecord): Promise<void> {
  const { uuid } = portfolio
  await tx.update(portfolios).set({ archivedOn: sql`now()` }).where(eq(portfolios.uuid, uuid))
  await tx.update(portfolioUsers).set({ isArchived: true }).where(eq(portfolioUsers.portfolioUuid, uuid))
  const cancelled = await cancelJobs(tx, eq(jobs.portfolioUuid, uuid))
  const { count, jobUuid } = await archiveOrOrder(tx, caller, portfolio)
  const data = { count, jobs: cancelled, ...(jobUuid ? { job: jobUuid } : {}) }
  await logAuditAction(tx, caller, 'archivePortfolio', { subject: uuid, data })
}
