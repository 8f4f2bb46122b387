/** The evidence for a valuation date: one entry per physical home, searchable by location. */

import { addMonths } from '../../kernel/dates.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import type { MarketEvidence, Operation } from '../../market/market-evidence.ts'
import { type LocalProjection, metresBetween, type Point, projectionAround } from './local-projection.ts'

/** Evidence is used if its date is within this number of months before the valuation date (decisions, section 5). */
export const EVIDENCE_MONTHS = 12

export interface EvidenceQuestion {
  operation: Operation
  typeId: AssetTypeId
  /** yyyy-mm-dd */
  valuationDate: string
}

export interface Near {
  evidence: MarketEvidence
  /** Distance in metres. */
  distance: number
}

export interface EvidenceIndex extends EvidenceQuestion {
  entries: readonly MarketEvidence[]
  /**
   * Evidence near a point, with distances.
   * @param fits condition on the evidence, checked before the distance is measured
   */
  near(point: Point, radius: number, fits?: (evidence: MarketEvidence) => boolean): Near[]
}

const CELL = 500

/** Builds the index. If a home has several listings, the latest is used; on equal dates, the last in the list. */
export function indexEvidence(evidence: Iterable<MarketEvidence>, question: EvidenceQuestion): EvidenceIndex {
  const after = addMonths(question.valuationDate, -EVIDENCE_MONTHS)
  const latest = new Map<string, MarketEvidence>()
  for (const piece of evidence) {
    if (piece.operation !== question.operation || piece.typeId !== question.typeId) continue
    if (piece.date <= after || piece.date > question.valuationDate) continue
    if (!(piece.size > 0) || !(piece.price > 0)) continue
    const newest = latest.get(piece.propertyKey)
    if (newest === undefined || newest.date <= piece.date) latest.set(piece.propertyKey, piece)
  }
  const entries = [...latest.values()]
  const origin = entries[0] ?? { latitude: 40, longitude: -3.7 }
  const projection = projectionAround(origin)
  return { ...question, entries, near: searcher(entries, projection) }
}

interface ProjectedEvidence {
  evidence: MarketEvidence
  x: number
  y: number
}

/** Maximum error of the projection: a share of the radius plus a fixed number of metres. */
const PROJECTION_ERROR = { share: 0.02, metres: 50 }

function searcher(entries: readonly MarketEvidence[], projection: LocalProjection): EvidenceIndex['near'] {
  const cells = new Map<number, ProjectedEvidence[]>()
  for (const evidence of entries) {
    const [x, y] = [projection.x(evidence), projection.y(evidence)]
    const key = cellOf(Math.floor(x / CELL), Math.floor(y / CELL))
    const cell = cells.get(key)
    if (cell) cell.push({ evidence, x, y })
    else cells.set(key, [{ evidence, x, y }])
  }
  return (point, radius, fits = () => true) => {
    const nearby: Near[] = []
    const [x, y] = [projection.x(point), projection.y(point)]
    const reach = (radius * (1 + PROJECTION_ERROR.share) + PROJECTION_ERROR.metres) ** 2
    for (let column = Math.floor((x - radius) / CELL); column <= Math.floor((x + radius) / CELL); column++) {
      for (let row = Math.floor((y - radius) / CELL); row <= Math.floor((y + radius) / CELL); row++) {
        for (const placed of cells.get(cellOf(column, row)) ?? []) {
          if ((placed.x - x) ** 2 + (placed.y - y) ** 2 > reach || !fits(placed.evidence)) continue
          const distance = metresBetween(point, placed.evidence)
          if (distance <= radius) nearby.push({ evidence: placed.evidence, distance })
        }
      }
    }
    return nearby
  }
}

/** A unique number for each cell. No country is a hundred thousand cells wide. */
const cellOf = (column: number, row: number) => column * 100_003 + row
