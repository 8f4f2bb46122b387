import { type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { Transaction } from '../../kernel/database/database.ts'
import { standsForHome } from '../../market/market.store.ts'
import { signatureOf, signaturesOfModels } from './market-models.store.ts'
import { AREA, leastHomes, type ModelArea } from './model-areas.ts'

/** An area whose evidence differs from that of its newest model. */
export interface StaleArea extends ModelArea {
  signature: string
}

/** Version of the fit's results. Models of an earlier version are fitted again after the next import. */
const FIT_VERSION = 3

/** @param evidence key of the evidence in an area */
export const signed = (evidence: string) => `${FIT_VERSION}/${evidence}`

interface Piled {
  pieces: number
  /** Sum of prices in cents. */
  prices: number
  until: string
  hasDemo: boolean
}

/**
 * Finds the areas that have enough evidence for a model but no model with this evidence, both for real customers and
 * for the demo.
 */
export async function staleAreas(tx: Transaction): Promise<StaleArea[]> {
  const fitted = await signaturesOfModels(tx)
  return (await areasWithEvidence(tx)).filter((area) => !fitted.has(signatureOf(area)))
}

async function areasWithEvidence(tx: Transaction): Promise<StaleArea[]> {
  const areas = new Map<string, { area: Omit<ModelArea, 'isDemo' | 'date'>; real: Piled; all: Piled }>()
  for (const { operation, type_id: typeId, is_demo: isDemo, latitude, longitude, ...pile } of await piles(tx)) {
    const { key, centre } = snapToGrid({ latitude, longitude }, AREA)
    const name = `${operation} ${typeId} ${key}`
    const area = { operation, typeId, area: key, centre }
    const entry = areas.get(name) ?? { area, real: NOTHING, all: NOTHING }
    areas.set(name, {
      area,
      real: isDemo ? entry.real : piled(entry.real, pile, false),
      all: piled(entry.all, pile, isDemo),
    })
  }
  return [...areas.values()].flatMap(({ area, real, all }) => {
    const piles = all.hasDemo
      ? [
          { isDemo: false, pile: real },
          { isDemo: true, pile: all },
        ]
      : [{ isDemo: false, pile: real }]
    return piles.flatMap(({ isDemo, pile }) =>
      pile.pieces < leastHomes(isDemo)
        ? []
        : [
            {
              ...area,
              isDemo,
              date: pile.until,
              signature: signed(`${pile.pieces}:${pile.prices}:${pile.until}`),
            },
          ],
    )
  })
}

const NOTHING: Piled = { pieces: 0, prices: 0, until: '', hasDemo: false }

function piled(pile: Piled, more: Omit<Piled, 'hasDemo'>, isDemo: boolean): Piled {
  return {
    pieces: pile.pieces + more.pieces,
    prices: pile.prices + Number(more.prices),
    until: [pile.until, more.until].sort().at(-1) ?? '',
    hasDemo: pile.hasDemo || isDemo,
  }
}

type Row = GeoPoint & Omit<Piled, 'hasDemo'> & { operation: Operation; type_id: AssetTypeId; is_demo: boolean }

/**
 * Counts evidence in squares of about a kilometre, which are then assigned to areas. The database cannot assign
 * evidence to areas itself, because the grid of areas is in metres and the database cannot convert coordinates to
 * metres.
 */
function piles(tx: Transaction): Promise<Row[]> {
  return tx.rows<Row>(
    `SELECT operation, type_id, is_demo, round(latitude::numeric, 2)::float8 AS latitude,
       round(longitude::numeric, 2)::float8 AS longitude, max(date)::text AS until, count(*)::int AS pieces,
       round(100 * sum(price))::float8 AS prices
     FROM market_evidence e WHERE type_id = ANY($1::int[])
       AND ${standsForHome('e')}
     GROUP BY 1, 2, 3, 4, 5`,
    [AVM_TYPES],
  )
}
