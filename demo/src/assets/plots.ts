/** The plots of the demo. Each takes the place of the last asset of its portfolio. */
import { NO_DETAILS } from '@lindero/domain/assets/detail-fields'
import type { PlanningPhase, PlanningState, PlanningUse } from '@lindero/domain/assets/land'
import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import type { DemoAsset } from './assets.ts'

interface Plot {
  typeId: 51 | 53
  address: string
  /** Area of the plot in m². */
  size: number
  /** m²t that the plan permits. */
  buildability: number
  planningState: PlanningState
  planningPhase: PlanningPhase
  /** Uses of the building, with prices and costs in EUR per m²t. */
  development: readonly { use: PlanningUse; builtArea: number; salePrice: number; buildCost: number }[]
  /** Months until the works can begin. */
  worksStart: number
  /** EUR. */
  outstandingBalance: number
}

/** Plots by the prefix of the identifiers of their portfolio. */
const PLOTS = {
  LYS: {
    typeId: 51,
    address: 'Sector Molí Nou, parcela 12',
    size: 1_240,
    buildability: 3_720,
    planningState: 'urbanConsolidated',
    planningPhase: 'licensed',
    development: [
      { use: 'residential', builtArea: 3_200, salePrice: 1_950, buildCost: 1_050 },
      { use: 'retail', builtArea: 500, salePrice: 1_500, buildCost: 800 },
    ],
    worksStart: 6,
    outstandingBalance: 760_000,
  },
  ALC: {
    typeId: 53,
    address: 'Sector SUS-DE-04, manzana 7',
    size: 5_600,
    buildability: 6_160,
    planningState: 'developableWithPlan',
    planningPhase: 'reparcellingFinal',
    development: [{ use: 'residential', builtArea: 6_100, salePrice: 2_000, buildCost: 1_050 }],
    worksStart: 18,
    outstandingBalance: 1_900_000,
  },
} satisfies Record<'LYS' | 'ALC', Plot>

function plotOf({ externalId }: Pick<DemoAsset, 'externalId'>): Plot | undefined {
  if (externalId.startsWith('LYS-')) return PLOTS.LYS
  return externalId.startsWith('ALC-') ? PLOTS.ALC : undefined
}

/** The data that a residual valuation of a plot needs; null if the asset is no plot. */
export function developmentOfPlot(asset: DemoAsset): Pick<Plot, 'development' | 'worksStart'> | null {
  const plot = plotOf(asset)
  return plot !== undefined && plot.typeId === asset.typeId ? plot : null
}

/** The assets of a portfolio, of which the last one is a plot. */
export function withPlot(assets: readonly DemoAsset[]): DemoAsset[] {
  return assets.map((asset, index) => (index === assets.length - 1 ? asPlot(asset) : asset))
}

/** The plot in the place of an asset: it keeps identifier, location and registry data. */
function asPlot(asset: DemoAsset): DemoAsset {
  const plot = plotOf(asset)
  if (!plot) return asset
  const { typeId, address, size, buildability, planningState, planningPhase, outstandingBalance } = plot
  const { acquisitionDate, occupancyStatus, registryName, registryNumber, registryEstate } = asset
  return {
    ...asset,
    ...UNKNOWN_ANNEXES,
    ...NO_DETAILS,
    ...{ typeId, address, size, mainSize: size, buildability, planningState, planningPhase },
    ...{ acquisitionDate, occupancyStatus, registryName, registryNumber, registryEstate, outstandingBalance },
    planningUse: 'residential',
    cadastralReference: null,
    subtype: null,
    state: null,
    rooms: null,
    bathrooms: null,
    floor: null,
    constructionYear: null,
    registrySize: size,
    usefulSize: null,
    cadastralSize: null,
    appraisalSize: null,
    plotSize: null,
    past: [],
  }
}
