import { addMonths } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { EVIDENCE_MONTHS } from '@lindero/domain/valuation/market-model/evidence-index'
import { fitRegionalMarket } from '@lindero/domain/valuation/market-model/regional-market'
import { accuracyUnseen, fitPriceModel } from '@lindero/domain/valuation/price-model/price-model'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { readEvidence } from '../../market/evidence-text.ts'
import { evidenceTextWithin } from '../../market/market.store.ts'
import { packModel } from './fitted-model.ts'
import { AREA, addModel } from './market-models.store.ts'

/** Homes that a model needs: with fewer, trees say no more than the separate effects. */
const LEAST = 500
/** Around an area, so that homes at its edge have all their surroundings. */
const MARGIN = 2_000

export interface FittedArea {
  operation: Operation
  typeId: AssetTypeId
  area: string
  until: string
  homes: number
  /** Median error on homes that the model had not seen, percent. */
  mdape: number
  seconds: number
}

interface Area {
  operation: Operation
  typeId: AssetTypeId
  key: string
  centre: GeoPoint
  until: string
  pieces: number
}

/**
 * Fits the price model of each area with enough evidence that has none of the same window yet. One after the other: the
 * cost of each grows with its homes alone.
 */
export async function fitModels(
  database: Database,
  onFitted: (fitted: FittedArea) => void = () => {},
): Promise<number> {
  const areas = await database.transaction('system', areasOf)
  let count = 0
  for (const area of areas) {
    const fitted = await fitArea(database, area)
    if (fitted === null) continue
    onFitted(fitted)
    count += 1
  }
  return count
}

async function areasOf(tx: Transaction): Promise<Area[]> {
  const rows = await tx.rows<{
    operation: Operation
    type_id: AssetTypeId
    latitude: number
    longitude: number
    until: string
    pieces: number
  }>(
    `SELECT operation, type_id, round(latitude::numeric, 2)::float8 AS latitude,
       round(longitude::numeric, 2)::float8 AS longitude, max(date)::text AS until, count(*)::int AS pieces
     FROM market_evidence WHERE NOT is_demo AND type_id = ANY($1::int[]) GROUP BY 1, 2, 3, 4`,
    [AVM_TYPES],
  )
  const areas = new Map<string, Area>()
  for (const { operation, type_id: typeId, until, pieces, ...place } of rows) {
    const { key, centre } = snapToGrid(place, AREA)
    const name = `${operation} ${typeId} ${key}`
    const known = areas.get(name) ?? { operation, typeId, key, centre, until, pieces: 0 }
    areas.set(name, {
      ...known,
      until: [until, known.until].sort().at(-1) ?? until,
      pieces: known.pieces + pieces,
    })
  }
  return [...areas.values()].filter(({ pieces }) => pieces >= LEAST)
}

async function fitArea(database: Database, area: Area): Promise<FittedArea | null> {
  const { operation, typeId, key, until } = area
  const after = addMonths(until, -EVIDENCE_MONTHS)
  const box = boundingBoxAround(area.centre, AREA / 2 + MARGIN)
  const started = performance.now()
  const text = await database.transaction('system', (tx) =>
    evidenceTextWithin(tx, { operation, typeId, box, after, until, isDemo: false }),
  )
  const market = fitRegionalMarket(readEvidence(text), { operation, typeId, valuationDate: until })
  const homes = market.index.entries.length
  const model = homes < LEAST ? null : fitPriceModel(market.index, market.closingGapPct)
  const figures = model === null ? null : accuracyUnseen(model)
  if (model === null || figures === null) return null
  const seconds = (performance.now() - started) / 1000
  const stored = { operation, typeId, area: key, after, until, homes, figures, isDemo: false }
  await database.transaction('system', (tx) =>
    addModel(tx, { ...stored, fitSeconds: seconds, fitted: packModel(model) }),
  )
  return { operation, typeId, area: key, until, homes, mdape: figures.mdape, seconds }
}
