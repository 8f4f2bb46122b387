/**
 * The evidence of a valuation date, one entry per physical home, searchable by place.
 */

import { addMonths } from '../../kernel/dates.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import type { MarketEvidence, Operation } from '../../market/market-evidence.ts'
import { type LocalProjection, metresBetween, type Point, projectionAround } from './local-projection.ts'

/** Months before the valuation date from which evidence is used (decisions, section 5). */
export const EVIDENCE_MONTHS = 12

export interface EvidenceQuestion {
  operation: Operation
  typeId: AssetTypeId
  /** yyyy-mm-dd */
  valuationDate: string
}

export interface Near {
  evidence: MarketEvidence
  /** Metres. */
  distance: number
}

export interface EvidenceIndex extends EvidenceQuestion {
  entries: readonly MarketEvidence[]
  near(point: Point, radius: number): Near[]
}

const CELL = 500

/** If a home has several listings, the latest counts; if they are from the same day, the last one in the list. */
export function indexEvidence(evidence: Iterable<MarketEvidence>, question: EvidenceQuestion): EvidenceIndex {
  const after = addMonths(question.valuationDate, -EVIDENCE_MONTHS)
  const latest = new Map<string, MarketEvidence>()
  for (const piece of evidence) {
    if (piece.operation !== question.operation || piece.typeId !== question.typeId) continue
    if (piece.date <= after || piece.date > question.valuationDate) continue
    if (!(piece.size > 0) || !(piece.price > 0)) continue
    const known = latest.get(piece.propertyKey)
    if (known === undefined || known.date <= piece.date) latest.set(piece.propertyKey, piece)
  }
  const entries = [...latest.values()]
  const origin = entries[0] ?? { latitude: 40, longitude: -3.7 }
  const projection = projectionAround(origin)
  return { ...question, entries, near: searcher(entries, projection) }
}

function searcher(entries: readonly MarketEvidence[], projection: LocalProjection): EvidenceIndex['near'] {
  const cells = new Map<string, MarketEvidence[]>()
  for (const entry of entries) {
    const key = `${Math.floor(projection.x(entry) / CELL)}:${Math.floor(projection.y(entry) / CELL)}`
    const cell = cells.get(key)
    if (cell) cell.push(entry)
    else cells.set(key, [entry])
  }
  return (point, radius) => {
    const found: Near[] = []
    const [x, y] = [projection.x(point), projection.y(point)]
    for (let column = Math.floor((x - radius) / CELL); column <= Math.floor((x + radius) / CELL); column++) {
      for (let row = Math.floor((y - radius) / CELL); row <= Math.floor((y + radius) / CELL); row++) {
        for (const evidence of cells.get(`${column}:${row}`) ?? []) {
          const distance = metresBetween(point, evidence)
          if (distance <= radius) found.push({ evidence, distance })
        }
      }
    }
    return found
  }
}
