import type { EvidenceFigures } from '@lindero/contract/valuation/valuation.schema'
import { computeComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument, ComparablesFigures } from '@lindero/domain/valuation/methods/comparables/document'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { Transaction } from '../kernel/database/database.ts'
import { type CompetingProperties, competingPropsOf } from '../market/competing.store.ts'

/**
 * Computes the figures that follow from the evidence of a value (core specification, section 3), and adds the listings
 * that compete with the subject. A saved valuation may contain these listings (`frozen`). Otherwise, the competing
 * listings on the valuation date are looked up.
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
  const none = { calculations: null, comparablesSimilarityPct: null }
  if (document.method !== 'comparables') return none
  const computed = computeComparables(document)
  return computed.kind === 'valued' ? figuresOf(document, computed.figures) : none
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
    calculations: { valuationLogic, meanValues: of('mean'), medianValues: of('median') },
    comparablesSimilarityPct,
  }
}
