import { provinceName } from '@lindero/domain/kernel/provinces'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { municipalityName, municipalityNamed } from '../../areas/municipality-named.ts'
import { contains, isOneOf } from '../../kernel/database/conditions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { assets } from '../assets.table.ts'
import { ON_PORTFOLIO, PORTFOLIO } from '../portfolio-names.ts'
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
  /** The postal code, if the words are one. The assets are then those of the postal code. */
  postalCode: string | null
  assets: number
}

const POSTAL_CODE = /^\d{5}$/

/** SQL condition: the postal code of the asset is exactly the words, which the index of postal codes finds. */
const hasPostalCode = (words: string) => sql`assets.postal_code = ${words}::text`

/**
 * Keys of the municipalities of all assets, as `municipality_key` has them, that may be those of the words. Only the keys
 * are read, in their order from an index of their own (ADR 1490), and each different one is compared once.
 */
async function townKeys(tx: Transaction, isNamed: SQL, code: string | null): Promise<string[]> {
  const places = await tx.rows<{ place: string; keys: string[]; names: string[]; isNamed: boolean }>(
    // Materialized, so that the condition is not compared for each asset.
    sql`WITH each AS MATERIALIZED (
          SELECT DISTINCT municipality_key FROM assets WHERE archived_on IS NULL AND municipality_key IS NOT NULL)
        SELECT ${MUNICIPALITY.place} AS place, array_agg(municipality_key) AS keys,
          array_agg(${MUNICIPALITY.name}) AS names, bool_or(${isNamed}) AS "isNamed"
        FROM each AS assets WHERE ${code === null ? isNamed : sql`true`} GROUP BY 1`,
  )
  return places
    .filter((town) => town.isNamed || town.place === code || town.names.some((name) => codeNamed(name) === code))
    .flatMap(({ keys }) => keys)
}

const codeNamed = (name: string) => municipalityNamed(name, null)?.code

/**
 * Municipalities of the assets that the caller may see. A municipality is found by a part of its name in the assets, or
 * by any of its complete names. The province is null if municipalities in several provinces share the name. Only an
 * index is read, because its keys contain the name itself.
 */
async function townsOf(tx: Transaction, caller: Caller, words: string, limit: number): Promise<FoundTown[]> {
  // The key contains the code after the name. A search must not match the digits of that code.
  const isNamed = contains(sql`split_part(municipality_key, chr(1), 1)`, words)
  const code = codeNamed(words) ?? null
  const keys = await townKeys(tx, isNamed, code)
  if (keys.length === 0) return []
  const parts = and(
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
    isOneOf(sql`municipality_key`, keys, 'text'),
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
    .filter((town) => town.isNamed || (code !== null && (town.place === code || codeNamed(town.municipality) === code)))
    .slice(0, limit)
    .map(({ isNamed: _, ...town }) => officiallyNamed({ ...town, postalCode: null }))
}

/** Municipalities with assets in the postal code, with the number of these assets. */
async function postalCodesOf(tx: Transaction, caller: Caller, words: string, limit: number): Promise<FoundTown[]> {
  if (!POSTAL_CODE.test(words)) return []
  const parts = and(isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid), hasPostalCode(words))
  const towns = await tx.rows<FoundTown & { place: string }>(
    sql`SELECT ${MUNICIPALITY.place} AS place, min(${MUNICIPALITY.name}) AS municipality,
          nullif(min(${PROVINCE.place}), '') AS province, assets.postal_code AS "postalCode", count(*)::int AS assets
        FROM assets WHERE ${parts} AND assets.municipality IS NOT NULL GROUP BY 1, assets.postal_code
        ORDER BY count(*) DESC, 1 LIMIT ${limit}`,
  )
  return towns.map(officiallyNamed)
}

/** A town with its official names, if they are known. */
function officiallyNamed({ place, municipality, province, ...rest }: FoundTown & { place: string }): FoundTown {
  return {
    municipality: municipalityName(place) ?? municipality,
    province: province && (provinceName(province) ?? province),
    ...rest,
  }
}

interface FoundAsset {
  uuid: string
  externalId: string
  address: string | null
  municipality: string | null
  cadastralReference: string | null
  portfolioName: string
}

/** Number of matches up to which all are ranked. */
const RANKED = 1_000
/** Number of assets in the order of identifiers that are compared if there are more matches. */
const COMPARED = 500

/**
 * Assets whose identifier, cadastral reference or address contain the words, or whose postal code is the words.
 * Identifiers that begin with the words come first, because they are the most likely results, and assets that only have
 * the postal code last; then the order is that of the identifiers.
 *
 * Up to `RANKED` matches are ranked, so that words of a large part of all assets do not read each of them (ADR 1490). If
 * there are more, the first assets in the order of identifiers are compared too, from the first one and from the words
 * on. So the exact identifier and those that begin with the words are found, however many matches there are. Each part is
 * read as far as it is needed; the first one is planned for all matches, so that the index of the words selects them.
 */
async function assetsNamed(tx: Transaction, caller: Caller, words: string, limit: number): Promise<FoundAsset[]> {
  const isSeen = and(isNull(assets.archivedOn), seesPortfolio(caller, sql`assets.portfolio_uuid`)) ?? sql`true`
  const begins = (column: SQL) => sql`starts_with(lower(${column}), lower(${words}::text))`
  const inOrder = (from: SQL, isPossible: SQL) => sql`
    SELECT w.uuid, w.external_id FROM (SELECT assets.uuid, assets.external_id FROM assets WHERE ${isSeen} AND ${from}
      ORDER BY assets.external_id, assets.uuid LIMIT ${COMPARED}) w WHERE ${isPossible}`
  const ofPostalCode = POSTAL_CODE.test(words)
    ? sql`UNION ALL SELECT assets.uuid, assets.external_id, 1 FROM assets WHERE ${isSeen} AND ${hasPostalCode(words)}`
    : sql.empty()
  const fromWords = (start: SQL) => inOrder(sql`assets.external_id >= ${start}`, begins(sql`w.external_id`))
  return tx.rows<FoundAsset>(sql`
    WITH matching AS MATERIALIZED (
      SELECT assets.uuid, assets.external_id, 0 AS by_code FROM assets WHERE ${isSeen} AND ${matchesSearch(words)}
      ${ofPostalCode}),
    ranked AS MATERIALIZED (SELECT * FROM matching LIMIT ${RANKED + 1}),
    compared AS MATERIALIZED (
      SELECT c.uuid FROM (${inOrder(sql`true`, sql`true`)}
        UNION ALL ${fromWords(sql`${words}::text`)}
        UNION ALL ${fromWords(sql`lower(${words}::text)`)}
        UNION ALL ${fromWords(sql`upper(${words}::text)`)}
        UNION ALL ${fromWords(sql`upper(left(${words}::text, 1)) || lower(substr(${words}::text, 2))`)}) c
      WHERE (SELECT count(*) FROM ranked) > ${RANKED}),
    page AS MATERIALIZED (
      SELECT f.uuid, f.external_id, min(f.by_code) AS by_code FROM (
        SELECT uuid, external_id, by_code FROM ranked
        UNION SELECT assets.uuid, assets.external_id, 0 FROM compared JOIN assets ON assets.uuid = compared.uuid
          WHERE ${matchesSearch(words)}) f
      GROUP BY 1, 2
      ORDER BY NOT ${begins(sql`f.external_id`)}, 3, f.external_id, f.uuid LIMIT ${limit})
    SELECT assets.uuid, assets.external_id AS "externalId", assets.address, assets.municipality,
      assets.cadastral_reference AS "cadastralReference", portfolio.name AS "portfolioName"
    FROM page JOIN assets ON assets.uuid = page.uuid JOIN ${PORTFOLIO} ON ${ON_PORTFOLIO}
    ORDER BY NOT ${begins(sql`page.external_id`)}, page.by_code, page.external_id, page.uuid`)
}

/**
 * Search results for the command palette. Assets are sorted by identifier; portfolios and groups are sorted by name.
 */
export async function findByWords(tx: Transaction, caller: Caller, words: string, limit: number) {
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
  const ofPostalCode = await postalCodesOf(tx, caller, words, limit)
  return {
    assets: await assetsNamed(tx, caller, words, limit),
    portfolios: foundPortfolios,
    groups: foundGroups,
    towns: [...ofPostalCode, ...(await townsOf(tx, caller, words, limit))].slice(0, limit),
  }
}
