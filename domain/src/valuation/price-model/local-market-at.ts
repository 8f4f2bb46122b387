/** Extracts the local market of a subject from the market of its region. */

import { roundTo } from '../../kernel/quantiles.ts'
import type { LocalMarket, PriceSurface } from '../market-model/local-market.ts'
import type { LocalProjection, Point } from '../market-model/local-projection.ts'
import { NODE_STEP, type NodeLevel } from '../market-model/price-grid.ts'
import type { RegionalMarket } from './regional-market.ts'

/**
 * Number of nodes from the subject to the edge of its grid. For a wider search, the grid takes only every second or
 * fifth node.
 */
const SURFACE_REACH = 10

/** The market around the subject, without neighbours. The grid covers at least `radius` metres. */
export function localMarketAt(regional: RegionalMarket, subject: Point, radius: number): LocalMarket {
  const { index, projection, node } = regional
  const stride = Math.max(1, Math.ceil(radius / (SURFACE_REACH * NODE_STEP)))
  return {
    version: 1,
    operation: index.operation,
    typeId: index.typeId,
    valuationDate: index.valuationDate,
    observations: index.entries.length,
    residualSpread: regional.residualSpread,
    trend: regional.trend,
    ...curveOf(regional),
    effects: regional.effects,
    surface: surfaceAround(projection, node, subject, stride),
    neighbours: { homes: [], subject: 0 },
    closingGapPct: regional.closingGapPct,
  }
}

function surfaceAround(projection: LocalProjection, node: NodeLevel, subject: Point, stride: number): PriceSurface {
  const side = 2 * SURFACE_REACH + 1
  const middleColumn = Math.round(projection.x(subject) / NODE_STEP)
  const middleRow = Math.round(projection.y(subject) / NODE_STEP)
  const here = node(middleColumn, middleRow)
  const levels: number[] = []
  for (let row = -SURFACE_REACH; row <= SURFACE_REACH; row++) {
    for (let column = -SURFACE_REACH; column <= SURFACE_REACH; column++) {
      const there = node(middleColumn + column * stride, middleRow + row * stride)
      levels.push(roundTo(1000 * (there - here), 0))
    }
  }
  const corner = projection.point(
    (middleColumn - SURFACE_REACH * stride) * NODE_STEP,
    (middleRow - SURFACE_REACH * stride) * NODE_STEP,
  )
  return { corner, step: NODE_STEP * stride, side, levels }
}

function curveOf({ curve }: RegionalMarket): Pick<LocalMarket, 'curve'> {
  return curve === undefined ? {} : { curve }
}
