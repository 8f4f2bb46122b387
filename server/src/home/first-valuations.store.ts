import type { homeCalls } from '@lindero/contract/home/home.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import { FIRST_VALUATION_BEGIN, type FirstValuation, offeredGuide, resumed } from '@lindero/domain/home/first-valuation'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { firstValuations } from './first-valuations.table.ts'

type Reply = CallReply<typeof homeCalls.firstValuation>

/** The state of the caller's guide. Chosen objects that the caller no longer sees are left out. */
export async function firstValuationOf(tx: Transaction, caller: Caller): Promise<Reply> {
  const [row] = await tx.select().from(firstValuations).where(isOwn(caller))
  const { state, step, portfolioUuid, assetUuid } = row ?? FIRST_VALUATION_BEGIN
  const guide = { state, step, ...(await stillThere(tx, caller, { portfolioUuid, assetUuid })) }
  const offered = offeredGuide(row ? guide : null, await seesAnAsset(tx, caller))
  const isAnew = offered === FIRST_VALUATION_BEGIN
  return {
    ...(offered ?? resumed(guide)),
    isKept: row !== undefined && !isAnew,
    isOffered: offered !== null,
  }
}

/**
 * Saves the caller's progress in the guide.
 *
 * @throws AppError `portfolios.notFound` or `assets.notFound` if the caller may not see the chosen portfolio or asset
 */
export async function keepFirstValuation(
  tx: Transaction,
  caller: Caller,
  guide: FirstValuation,
  now: Date,
): Promise<Reply> {
  const seen = await stillThere(tx, caller, guide)
  if (seen.portfolioUuid !== guide.portfolioUuid) throw new AppError('portfolios.notFound')
  if (seen.assetUuid !== guide.assetUuid) throw new AppError('assets.notFound')
  const { uuid: customerUuid } = caller.customer
  const next = { ...resumed(guide), editedOn: now }
  await tx
    .insert(firstValuations)
    .values({ userUuid: caller.user.uuid, customerUuid, ...next })
    .onConflictDoUpdate({ target: [firstValuations.userUuid, firstValuations.customerUuid], set: next })
  return firstValuationOf(tx, caller)
}

const isOwn = ({ user, customer }: Caller) =>
  and(eq(firstValuations.userUuid, user.uuid), eq(firstValuations.customerUuid, customer.uuid))

async function seesAnAsset(tx: Transaction, caller: Caller): Promise<boolean> {
  const [one] = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .innerJoin(portfolios, eq(portfolios.uuid, assets.portfolioUuid))
    .where(and(isNull(assets.archivedOn), isNull(portfolios.archivedOn), seesPortfolio(caller, portfolios.uuid)))
    .limit(1)
  return one !== undefined
}

/** The portfolio and asset chosen in a guide. Each is null if the caller no longer sees it. */
async function stillThere(
  tx: Transaction,
  caller: Caller,
  { portfolioUuid, assetUuid }: Pick<FirstValuation, 'portfolioUuid' | 'assetUuid'>,
): Promise<Pick<FirstValuation, 'portfolioUuid' | 'assetUuid'>> {
  if (portfolioUuid === null) return { portfolioUuid: null, assetUuid: null }
  const [row] = await tx
    .select({ portfolioUuid: portfolios.uuid, assetUuid: assets.uuid })
    .from(portfolios)
    .leftJoin(
      assets,
      and(
        eq(assets.portfolioUuid, portfolios.uuid),
        isNull(assets.archivedOn),
        sql`${assets.uuid} = ${assetUuid}::uuid`,
      ),
    )
    .where(
      and(eq(portfolios.uuid, portfolioUuid), isNull(portfolios.archivedOn), seesPortfolio(caller, portfolios.uuid)),
    )
  return row ?? { portfolioUuid: null, assetUuid: null }
}
