import type { Calculations, EvidenceFigures } from '@lindero/contract/valuation/valuation.schema'
import { roundTo } from '@lindero/domain/kernel/quantiles'
import { computeComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument, ComparablesFigures } from '@lindero/domain/valuation/methods/comparables/document'
import { computeIncomes } from '@lindero/domain/valuation/methods/incomes/compute'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { computeResidual } from '@lindero/domain/valuation/methods/residual/compute'
import { computeYield } from '@lindero/domain/valuation/methods/yield/yield'
import type { Transaction } from '../kernel/database/database.ts'
import { type CompetingProperties, competingPropsOf } from '../market/competing.store.ts'

/**
 * Computes the figures that follow from the document of a value (core specification, sections 3 and 4), with the same
 * functions as the screen. Adds the listings that compete with the subject. A saved valuation may contain these listings
 * (`frozen`). Otherwise, the competing listings on the valuation date are looked up.
 */
export async function evidenceFiguresOf(
  tx: Transaction,
  document: ValuationDocument,
  frozen: CompetingProperties | null = null,
): Promise<EvidenceFigures> {
  return { ...statisticsOf(document), competingProps: frozen ?? (await competitionOf(tx, document)) }
}

async function competitionOf(tx: Transaction, document: ValuationDocument): Promise<CompetingProperties> {
  const [competition = { count: 0, items: [] }] = await competitionOfAll(tx, [document])
  return competition
}

/** The competing listings for each document, in the order of the documents. */
export function competitionOfAll(
  tx: Transaction,
  documents: readonly ValuationDocument[],
): Promise<CompetingProperties[]> {
  return competingPropsOf(
    tx,
    documents.map(({ subject: { operation, typeId, size, valuationDate, latitude, longitude } }) => ({
      operation,
      typeId,
      size,
      valuationDate,
      latitude,
      longitude,
    })),
  )
}

function statisticsOf(document: ValuationDocument): Omit<EvidenceFigures, 'competingProps'> {
  if (document.method !== 'comparables') {
    return { calculations: calculationsOf(document), comparablesSimilarityPct: null }
  }
  const computed = computeComparables(document)
  return computed.kind === 'valued'
    ? figuresOf(document, computed.figures)
    : { calculations: null, comparablesSimilarityPct: null }
}

/** Figures of a method without comparables; null if the document is not complete. */
function calculationsOf(document: Exclude<ValuationDocument, ComparablesDocument>): Calculations | null {
  switch (document.method) {
    case 'incomes': {
      const computed = computeIncomes(document)
      if (computed.kind === 'notValued') return null
      const { flows, yieldValue } = computed.figures
      const presentValue = roundTo(
        flows.reduce((sum, flow) => sum + flow.presentValue, 0),
        4,
      )
      return { method: 'incomes', cicles: flows, presentValue, yieldValue }
    }
    case 'yield': {
      const computed = computeYield(document)
      if (computed.kind === 'notValued') return null
      const { netIncome, beforeCapex } = computed.figures
      return { method: 'yield', netIncome, beforeCapex }
    }
    case 'residual': {
      const computed = computeResidual(document)
      if (computed.kind === 'notValued') return null
      const { procedure, costs, static: byStatic, dynamic, flows } = computed.figures
      return { method: 'residual', procedure, costs, static: byStatic, dynamic, flows }
    }
  }
}

function figuresOf(
  { valuationLogic }: ComparablesDocument,
  { unitValues, totals, comparablesSimilarityPct }: ComparablesFigures,
): Omit<EvidenceFigures, 'competingProps'> {
  const of = (name: 'mean' | 'median') => ({
    unitValue: unitValues?.[name] ?? null,
    total: totals?.[name] ?? null,
  })
  return {
    calculations: { method: 'comparables', valuationLogic, meanValues: of('mean'), medianValues: of('median') },
    comparablesSimilarityPct,
  }
}
