import { provinceName } from '@lindero/domain/kernel/provinces'
import { and, isNull, sql } from 'drizzle-orm'
import { municipalityName, municipalityNamed } from '../../areas/municipality-named.ts'
import { contains } from '../../kernel/database/conditions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { assets } from '../assets.table.ts'
import { ON_PORTFOLIO, PLACE_COLUMNS, PORTFOLIO } from '../portfolio-names.ts'
import { MUNICIPALITY, matchesSearch, PROVINCE } from './asset-filter.ts'

interface FoundPortfolio {
  uuid: string
  name: string
  assets: number
}
interface FoundGroup extends FoundPortfolio {
  portfolioUuid: string
  portfolioName: string
}

interface FoundTown {
  municipality: string
  province: string | null
  assets: number
}

/**
 * Municipalities of the assets that the caller may see. A municipality is found by a part of its name in the assets, or
 * by any of its complete names. The province is null if municipalities in several provinces share the name. Only the
 * index for lists is read, because its keys contain the name itself.
 */
async function townsOf(tx: Transaction, caller: Caller, words: string, limit: number): Promise<FoundTown[]> {
  // The key contains the code after the name. A search must not match the digits of that code.
  const isNamed = contains(sql`split_part(municipality_key, chr(1), 1)`, words)
  const code = municipalityNamed(words, null)?.code ?? null
  const parts = and(
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
    code === null ? isNamed : sql`municipality_key IS NOT NULL`,
  )
  const towns = await tx.rows<FoundTown & { place: string; isNamed: boolean }>(
    sql`SELECT ${MUNICIPALITY.place} AS place,
          min(${MUNICIPALITY.name}) AS municipality, count(*)::int AS assets,
          CASE WHEN min(${PROVINCE.place}) = max(${PROVINCE.place}) THEN nullif(min(${PROVINCE.place}), '') END AS province,
          bool_or(${isNamed}) AS "isNamed"
        FROM assets WHERE ${parts} GROUP BY 1 ORDER BY count(*) DESC, 1
        ${code === null ? sql`LIMIT ${limit}` : sql.empty()}`,
  )
  return towns
    .filter(
      (town) =>
        town.isNamed ||
        (code !== null && (town.place === code || municipalityNamed(town.municipality, null)?.code === code)),
    )
    .slice(0, limit)
    .map(({ place, municipality, province, assets: count }) => ({
      municipality: municipalityName(place) ?? municipality,
      province: province && (provinceName(province) ?? province),
      assets: count,
    }))
}

/**
 * Search results for the command palette. Assets are sorted by identifier; portfolios and groups are sorted by name.
 */
export async function findByWords(tx: Transaction, caller: Caller, words: string, limit: number) {
  const { uuid, externalId, address, cadastralReference } = assets
  const foundAssets = await tx
    .select({ uuid, externalId, address, cadastralReference, portfolioName: PLACE_COLUMNS.portfolioName })
    .from(assets)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .where(and(isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid), matchesSearch(words)))
    // Identifiers that begin with the text come first, because they are the most likely results.
    .orderBy(sql`NOT starts_with(lower(${externalId}), lower(${words}))`, externalId, uuid)
    .limit(limit)
  const portfolioParts = and(
    sql`archived_on IS NULL`,
    contains(sql`searchable(name)`, words),
    seesPortfolio(caller, sql`portfolio.uuid`),
  )
  const foundPortfolios = await tx.rows<FoundPortfolio>(
    sql`SELECT uuid, name, (SELECT count(*)::int FROM assets
          WHERE portfolio_uuid = portfolio.uuid AND archived_on IS NULL) AS assets
        FROM portfolios AS portfolio WHERE ${portfolioParts}
        ORDER BY name COLLATE spanish, uuid LIMIT ${limit}`,
  )
  const groupParts = and(
    sql`portfolio.archived_on IS NULL AND g.archived_on IS NULL`,
    // Subgroups are left out, because they have the same names in every group: "2 habs.".
    sql`g.parent_uuid IS NULL`,
    contains(sql`g.searched`, words),
    seesPortfolio(caller, sql`g.portfolio_uuid`),
  )
  const foundGroups = await tx.rows<FoundGroup>(
    sql`SELECT g.uuid, g.name, g.portfolio_uuid AS "portfolioUuid", portfolio.name AS "portfolioName",
          (SELECT count(*)::int FROM assets WHERE group_uuid = g.uuid AND archived_on IS NULL) AS assets
        FROM groups g JOIN portfolios portfolio ON portfolio.uuid = g.portfolio_uuid WHERE ${groupParts}
        ORDER BY g.name COLLATE spanish, g.uuid LIMIT ${limit}`,
  )
  return {
    assets: foundAssets,
    portfolios: foundPortfolios,
    groups: foundGroups,
    towns: await townsOf(tx, caller, words, limit),
  }
}
