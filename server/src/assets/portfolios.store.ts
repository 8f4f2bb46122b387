import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { cancelJobs } from '../kernel/jobs/jobs.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { type PortfolioRecord, portfolios, portfolioUsers } from '../portfolios/portfolios.table.ts'
import { archiveOrOrder } from './archive-assets.ts'
import { assets } from './assets.table.ts'

/** Number of assets in a state of valuation: that of the sale, else of the rent, 0 for none. */
const inState = (state: number) =>
  sql<number>`count(${assets.uuid}) FILTER (WHERE ${assets.valuationState} = ${state})`

const SUMS = {
  assets: sql<number>`count(${assets.uuid})`,
  saleValue: sql<number>`coalesce(sum(${assets.saleValue}), 0)::float8`,
  rentValue: sql<number>`coalesce(sum(${assets.rentValue}), 0)::float8`,
  notEnriched: sql<number>`count(${assets.uuid}) FILTER (WHERE ${assets.latitude} IS NULL)`,
  notValued: inState(0),
  avm: inState(1),
  avmPro: inState(2),
  desktop: inState(3),
  driveBy: inState(4),
  driveIn: inState(5),
}

const BY_NAME = [asc(sql`searchable(${portfolios.name})`), asc(portfolios.uuid)]
const BY_EDIT = [desc(portfolios.editedOn), asc(portfolios.uuid)]

/** The portfolios a caller sees, each with its sums: one query whatever their number. */
export async function listPortfolios(tx: Transaction, caller: Caller): Promise<Portfolio[]> {
  return withSums(tx, seesPortfolio(caller, portfolios.uuid))
}

/** The portfolios that a caller sees, last edited first. Drafts are left out. */
export async function latestPortfolios(tx: Transaction, caller: Caller, count: number): Promise<Portfolio[]> {
  const latest = tx
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(
      and(
        isNull(portfolios.archivedOn),
        eq(portfolios.isDraft, false),
        seesPortfolio(caller, portfolios.uuid),
      ),
    )
    .orderBy(...BY_EDIT)
    .limit(count)
  return withSums(tx, inArray(portfolios.uuid, latest), BY_EDIT)
}

/** One portfolio with its sums; the caller has checked the permission. */
export async function portfolioWithSums(tx: Transaction, uuid: string): Promise<Portfolio> {
  const [found] = await withSums(tx, eq(portfolios.uuid, uuid))
  if (!found) throw new Error(`portfolio ${uuid} vanished within its transaction`)
  return found
}

async function withSums(
  tx: Transaction,
  condition: SQL | undefined,
  order: readonly SQL[] = BY_NAME,
): Promise<Portfolio[]> {
  const rows = await tx
    .select({ portfolio: portfolios, sums: SUMS })
    .from(portfolios)
    .leftJoin(assets, and(eq(assets.portfolioUuid, portfolios.uuid), isNull(assets.archivedOn)))
    .where(and(isNull(portfolios.archivedOn), condition))
    .groupBy(portfolios.uuid)
    .orderBy(...order)
  return rows.map(({ portfolio, sums }) => ({
    ...definitionOf(portfolio),
    assets: sums.assets,
    saleValue: sums.saleValue,
    rentValue: sums.rentValue,
    notEnriched: sums.notEnriched,
    valuations: [sums.notValued, sums.avm, sums.avmPro, sums.desktop, sums.driveBy, sums.driveIn],
  }))
}

function definitionOf(record: PortfolioRecord) {
  const { customerUuid: _customer, createdBy: _creator, archivedOn: _archived, ...shown } = record
  return { ...shown, createdOn: record.createdOn.toISOString(), editedOn: record.editedOn.toISOString() }
}

/**
 * Archives a portfolio with its assets, and ends its jobs. More than a thousand assets are archived by a job. A running
 * load locks the portfolio while it writes a batch, so that no asset is added after this.
 */
export async function archivePortfolio(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
): Promise<void> {
  const { uuid } = portfolio
  await tx.update(portfolios).set({ archivedOn: sql`now()` }).where(eq(portfolios.uuid, uuid))
  await tx.update(portfolioUsers).set({ isArchived: true }).where(eq(portfolioUsers.portfolioUuid, uuid))
  const cancelled = await cancelJobs(tx, eq(jobs.portfolioUuid, uuid))
  const { count, jobUuid } = await archiveOrOrder(tx, caller, portfolio)
  const data = { count, jobs: cancelled, ...(jobUuid ? { job: jobUuid } : {}) }
  await logAuditAction(tx, caller, 'archivePortfolio', { subject: uuid, data })
}
