import type { MarketTrend, ReportedValuation } from '@lindero/documents/exports/valuation-report-model'
import { boundingBoxAround, haversineMetres } from '@lindero/domain/kernel/geo'
import { marketLevel } from '@lindero/domain/market/market-level'
import type { NamedComparable } from '@lindero/domain/valuation/record/history'
import type { LoggedSave } from '@lindero/domain/valuation/report/comparable-edits'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { assetChanges } from '../assets/assets.table.ts'
import { PERSON } from '../assets/record/asset-history.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { marketOfArea } from '../market/market-of-area.ts'
import { users } from '../users/users.table.ts'
import { evidenceFiguresOf } from '../valuation/evidence-figures.ts'
import type { ValuationRecord } from '../valuation/valuation.table.ts'

/**
 * Radii around the home in metres. The second radius is used if too few quarters have enough offers within the first.
 */
const RADII = [1_000, 3_000] as const
/** With fewer offers in a quarter, the median is unreliable. */
const FEWEST_OFFERS = 5
const FEWEST_QUARTERS = 4

/**
 * Median asking price around a home for each quarter with enough offers, up to the valuation date; null if there are
 * fewer than `FEWEST_QUARTERS` such quarters.
 */
export async function trendAround(
  tx: Transaction,
  { document, valuationDate }: Pick<ReportedValuation, 'document' | 'valuationDate'>,
): Promise<MarketTrend | null> {
  const { subject } = document
  for (const radius of RADII) {
    const bbox = boundingBoxAround(subject, radius)
    const { evidence } = await marketOfArea(tx, { bbox, typeId: subject.typeId })
    const near = evidence.filter((one) => one.date <= valuationDate && haversineMetres(subject, one) <= radius)
    const { quarters } = marketLevel(near)[subject.operation]
    const enough = quarters.filter(({ count }) => count >= FEWEST_OFFERS)
    if (enough.length >= FEWEST_QUARTERS) return { radius, quarters: enough }
  }
  return null
}

/**
 * Offers that compete with the property: those stored with the valuation or, if none are stored, those on the valuation
 * date.
 */
export async function competingWith(tx: Transaction, { document, competing }: ValuationRecord) {
  return (await evidenceFiguresOf(tx, document, competing)).competingProps
}

/** The saved valuations of an asset up to the reported value, oldest first, with their authors. */
export async function savesUpTo(
  tx: Transaction,
  { uuid, assetUuid }: Pick<ValuationRecord, 'uuid' | 'assetUuid'>,
): Promise<LoggedSave[]> {
  const saved = sql`(SELECT created_on FROM valuations WHERE uuid = ${uuid})`
  const rows = await tx
    .select({ at: assetChanges.at, changes: assetChanges.changes, by: PERSON.name })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(and(eq(assetChanges.assetUuid, assetUuid), eq(assetChanges.area, 'valuation'), lte(assetChanges.at, saved)))
    .orderBy(asc(assetChanges.at), asc(assetChanges.id))
  return rows.map(({ at, changes, by }) => ({
    by,
    at: at.toISOString(),
    changes: changes.map(({ field, oldValue, newValue, comparable }) => ({
      field,
      oldValue,
      newValue,
      ...named(comparable),
    })),
  }))
}

const named = (comparable: NamedComparable | undefined) => (comparable === undefined ? {} : { comparable })
