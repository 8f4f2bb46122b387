import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import type { Grouping, Phase, PortfolioType, SizePolicy } from '@lindero/domain/portfolios/portfolio'
import { assetsOf, type DemoAsset } from '../assets/assets.ts'
import { withPlot } from '../assets/plots.ts'
import { Random } from '../kernel/random.ts'
import { districtsOf } from '../market/districts.ts'
import { type District, marketOf } from '../market/market.ts'
import {
  DEMO_CUSTOMERS,
  DEMO_MARK,
  DEMO_USERS,
  type DemoCustomer,
  type DemoUser,
  demoCustomers,
  demoUsers,
} from '../users/people.ts'

export interface DemoPortfolio {
  uuid: string
  customerUuid: string
  name: string
  description: string
  client: string | null
  advisor: string | null
  seller: string | null
  type: PortfolioType
  phase: Phase
  sizePolicy: SizePolicy
  grouping: Grouping
  valuesSale: boolean
  valuesRent: boolean
  /** Users to whom the portfolio is assigned. Admins always see it. */
  userUuids: readonly string[]
  assets: readonly DemoAsset[]
}

export interface DemoWorld {
  today: string
  customers: readonly DemoCustomer[]
  users: readonly DemoUser[]
  portfolios: readonly DemoPortfolio[]
  /** Generates all listings and closings. Each call generates the same ones. */
  market(): Generator<MarketEvidence, void, undefined>
  /** The same market in batches of at most `size` listings and closings, for the database. */
  marketBatches(size?: number): Generator<MarketEvidence[], void, undefined>
}

export const DEMO_SEED = 'lindero'

export const DEMO_PORTFOLIOS = {
  analysis: '00000000-0000-4000-8000-000000000021',
  management: '00000000-0000-4000-8000-000000000022',
  owner: '00000000-0000-4000-8000-000000000023',
} as const

/**
 * The demo data: customers, users, portfolios, and the market in the 36 months before `today` (yyyy-mm-dd). All data
 * depend only on the seed and the day. The outlines of municipalities are real; the rest is invented.
 */
export function demoWorld({ today, seed = DEMO_SEED }: { today: string; seed?: string | number }): DemoWorld {
  const districts = districtsOf(seed, Number(today.slice(0, 4)))
  const market = function* () {
    for (const district of districts) yield* marketOf(district, seed, today)
  }
  return {
    today,
    customers: demoCustomers,
    users: demoUsers,
    portfolios: portfoliosOf(districts, seed, today),
    market,
    marketBatches: (size = 1_000) => batches(market(), size),
  }
}

function portfoliosOf(districts: readonly District[], seed: string | number, today: string): DemoPortfolio[] {
  const assets = (plan: {
    prefix: string
    count: number
    groups: number
    isManaged: boolean
    hasOwnColumns?: boolean
  }) => assetsOf({ ...plan, districts, today }, new Random(seed, `assets ${plan.prefix}`))
  const common = { sizePolicy: 'auto', valuesSale: true, valuesRent: false } as const
  return [
    {
      ...common,
      uuid: DEMO_PORTFOLIOS.analysis,
      customerUuid: DEMO_CUSTOMERS.fund,
      name: `Cartera Levante y Sur ${DEMO_MARK}`,
      description: 'Oferta en estudio: viviendas y anejos de préstamos impagados. Datos inventados.',
      client: 'Fondo Bellavista (demo)',
      advisor: 'Asesores Peñalara (demo)',
      seller: 'Banco del Tajo Nuevo (demo)',
      type: 'npls',
      phase: 'analysis',
      grouping: 'none',
      userUuids: [DEMO_USERS.editor, DEMO_USERS.viewer],
      assets: withPlot(assets({ prefix: 'LYS', count: 236, groups: 0, isManaged: false, hasOwnColumns: true })),
    },
    {
      ...common,
      uuid: DEMO_PORTFOLIOS.management,
      customerUuid: DEMO_CUSTOMERS.fund,
      name: `Cartera Alcor Adjudicados ${DEMO_MARK}`,
      description: 'Activos adjudicados en gestión, con promociones agrupadas. Datos inventados.',
      client: 'Fondo Bellavista (demo)',
      advisor: null,
      seller: null,
      type: 'reos',
      phase: 'management',
      grouping: 'groupId',
      valuesRent: true,
      userUuids: [DEMO_USERS.editor],
      assets: withPlot(assets({ prefix: 'ALC', count: 168, groups: 5, isManaged: true })),
    },
    {
      ...common,
      uuid: DEMO_PORTFOLIOS.owner,
      customerUuid: DEMO_CUSTOMERS.owner,
      name: `Mis inmuebles ${DEMO_MARK}`,
      description: 'Seis inmuebles de un particular. Datos inventados.',
      client: null,
      advisor: null,
      seller: null,
      type: 'reos',
      phase: 'management',
      grouping: 'none',
      valuesRent: true,
      userUuids: [DEMO_USERS.owner],
      assets: assets({ prefix: 'CASA', count: 6, groups: 0, isManaged: true }),
    },
  ]
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
