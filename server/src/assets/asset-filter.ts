import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { and, type Column, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { assets } from './assets.table.ts'

/**
 * The condition of a list of assets: not archived, in a portfolio that the caller sees, and as the filter says.
 */
export function assetConditions(filter: AssetFilter | undefined, caller: Caller): SQL | undefined {
  return and(isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid), ...parts(filter ?? {}))
}

function parts(filter: AssetFilter): (SQL | undefined)[] {
  return [
    filter.search === undefined ? undefined : matchesSearch(filter.search),
    oneOf(assets.portfolioUuid, filter.portfolios),
    oneOf(assets.groupUuid, filter.groups),
    oneOf(assets.uuid, filter.uuids),
    oneOf(assets.phase, filter.phases),
    oneOf(assets.typeId, filter.types),
    oneOf(assets.state, filter.states),
    oneOf(assets.province, filter.provinces),
    oneOf(assets.municipality, filter.municipalities),
    filter.valuationStates && inArray(assets.valuationState, filter.valuationStates),
    filter.hasWarnings === undefined ? undefined : hasWarnings(filter.hasWarnings),
    within(assets.size, filter.size),
    within(assets.saleValue, filter.saleValue),
    within(assets.rentValue, filter.rentValue),
    within(assets.constructionYear, filter.constructionYear),
  ]
}

/**
 * Whether identifier, cadastral reference or address contain the words, whatever their case and accents.
 * `searched` is kept by the database; LIKE is marked leakproof, so that the trigram index is reached under
 * row-level security.
 */
export function matchesSearch(words: string): SQL {
  const literal = words.trim().replace(/[\\%_]/g, '\\$&')
  return sql`assets.searched LIKE '%' || searchable(${literal}) || '%'`
}

function hasWarnings(wanted: boolean): SQL {
  const warned = or(
    sql`${assets.warnings} <> '[]'::jsonb`,
    sql`EXISTS (SELECT FROM valuation_failures f WHERE f.asset_uuid = ${assets.uuid})`,
  ) as SQL
  return wanted ? warned : sql`NOT ${warned}`
}

/** An empty list names nothing, so nothing matches. */
function oneOf(column: Column, values: readonly unknown[] | undefined): SQL | undefined {
  return values && inArray(column, [...values])
}

function within(
  figure: Column | SQL,
  { min, max }: { min?: number | undefined; max?: number | undefined } = {},
): SQL | undefined {
  const least = min === undefined ? undefined : sql`${figure} >= ${min}`
  const most = max === undefined ? undefined : sql`${figure} <= ${max}`
  return and(least, most)
}
