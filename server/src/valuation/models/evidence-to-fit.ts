import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import { EVIDENCE_MONTHS } from '@lindero/domain/valuation/market-model/evidence-index'
import { and, eq, lte, max } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import { dayBeyond, type EvidenceWindow, evidenceVersion } from '../../market/market.store.ts'
import { marketEvidence } from '../../market/market.table.ts'
import { insideBox } from '../../market/market-areas.ts'
import { boxOfArea, isQuarter, type ModelArea, quartersOf } from './model-areas.ts'
import { type StaleArea, signed } from './stale-areas.ts'

/**
 * The window of evidence for fitting the model of an area: the months up to its latest evidence. If these months have
 * more than `adverts` items, the window contains only the newest days, and `isCut` is true.
 *
 * @returns null if there is no evidence
 */
export async function windowToFit(
  tx: Transaction,
  area: ModelArea,
  adverts: number,
): Promise<{ window: EvidenceWindow; isCut: boolean } | null> {
  const { operation, typeId, date, isDemo } = area
  const box = boxOfArea(area)
  const audience = isDemo ? undefined : false
  const [last] = await tx
    .select({ until: max(marketEvidence.date) })
    .from(marketEvidence)
    .where(
      and(
        ...[eq(marketEvidence.operation, operation), eq(marketEvidence.typeId, typeId), insideBox(box)],
        audience === undefined ? undefined : eq(marketEvidence.isDemo, audience),
        lte(marketEvidence.date, date),
      ),
    )
  if (!last?.until) return null
  const until = area.until ?? last.until
  const after = addMonths(until, -EVIDENCE_MONTHS)
  const window = {
    operation,
    typeId,
    box,
    after,
    until,
    ...(audience === undefined ? {} : { isDemo: audience }),
  }
  const tooMany = await dayBeyond(tx, window, adverts)
  if (tooMany === null) return { window, isCut: false }
  // The evidence of a day is not split. If the last day alone exceeds the limit, all its evidence is used.
  return { window: { ...window, after: tooMany < until ? tooMany : addDays(until, -1) }, isCut: true }
}

/**
 * The areas to fit for a requested area. If the area has too much evidence for one fit, these are its quadrants
 * (`quartersOf`), and a quadrant with too much evidence is divided again. The signature of a quadrant is that of its
 * evidence.
 */
export async function areasToFit(tx: Transaction, asked: StaleArea, adverts: number): Promise<StaleArea[]> {
  const window = await windowToFit(tx, asked, adverts)
  if (window === null) return []
  const quarters = quartersOf(asked)
  if (window.isCut && quarters.length > 0) {
    const areas: StaleArea[] = []
    const { until } = window.window
    for (const quarter of quarters) {
      areas.push(...(await areasToFit(tx, { ...asked, ...quarter, until }, adverts)))
    }
    return areas
  }
  if (!isQuarter(asked)) return [asked]
  return [{ ...asked, signature: signed(await evidenceVersion(tx, window.window)) }]
}
