import type { Group, GroupRow, Subgroup } from '@lindero/contract/assets/groups/group.schema'
import type { GROUP_SORT_FIELDS, GroupFilter } from '@lindero/contract/assets/groups/groups.contract'
import { GROUP_SHARED_COLUMNS, GROUP_SHARED_DETAILS } from '@lindero/domain/assets/groups/group-fields'
import { UNIT_OF_ADDRESS } from '@lindero/domain/kernel/street-address'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { allOf, contains, is, within } from '../../kernel/database/conditions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ListQuery } from '../../kernel/database/page.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { assets, type GroupRecord } from '../assets.table.ts'
import { assetDetail } from '../record/asset-detail.store.ts'
import { pictured } from '../record/main-picture.ts'

type SortField = (typeof GROUP_SORT_FIELDS)[number]

export type GroupPage = ListQuery<SortField, GroupFilter>

const SUMS = sql`count(*)::int AS "assetsInTotal", coalesce(sum(a.size), 0)::float8 AS size,
  coalesce(sum(a.sale_value), 0)::float8 AS "saleValue", coalesce(sum(a.rent_value), 0)::float8 AS "rentValue"`

/**
 * SQL condition that asset `a` counts as a member of group `g`. If the group or its portfolio is archived, only members
 * that were archived together with it count.
 */
const MEMBER = sql`(a.archived_on IS NULL OR a.archived_on >= coalesce(g.archived_on,
  (SELECT p.archived_on FROM portfolios p WHERE p.uuid = g.portfolio_uuid)))`

/** The totals of one group `g`. */
const SUMS_OF_ONE = sql`LATERAL (SELECT ${SUMS} FROM assets a
  WHERE a.group_uuid = g.uuid AND ${MEMBER}) s ON true`

/** Totals of all groups that meet a condition, in one query. Used if a page is sorted or filtered by totals. */
const SUMS_OF_ALL = (condition: SQL) => sql`(SELECT a.group_uuid, ${SUMS} FROM assets a
  WHERE a.archived_on IS NULL AND a.group_uuid IN (SELECT g.uuid FROM groups g WHERE ${condition})
  GROUP BY a.group_uuid) s ON s.group_uuid = g.uuid`

const SUM_FIELDS = ['assetsInTotal', 'size', 'saleValue', 'rentValue'] as const
const SORTS: Record<SortField, SQL> = {
  name: sql`g.searched`,
  createdOn: sql`g.created_on`,
  assetsInTotal: sql`coalesce(s."assetsInTotal", 0)`,
  size: sql`coalesce(s.size, 0)`,
  saleValue: sql`coalesce(s."saleValue", 0)`,
  rentValue: sql`coalesce(s."rentValue", 0)`,
}

const ROW = sql`g.uuid, g.name, g.description, g.portfolio_uuid AS "portfolioUuid",
  g.is_cadastral_estate_group AS "isCadastralEstateGroup", g.created_on AS "createdOn",
  g.archived_on AS "archivedOn",
  coalesce(s."assetsInTotal", 0) AS "assetsInTotal", coalesce(s.size, 0) AS size,
  coalesce(s."saleValue", 0) AS "saleValue", coalesce(s."rentValue", 0) AS "rentValue"`

/**
 * Lists a page of the groups that the caller may see, with the totals of their assets. A page sorted by name or date
 * reads only the assets of its own groups.
 *
 * @param portfolioUuid limits the page to one portfolio
 */
export async function listGroups(
  tx: Transaction,
  caller: Caller,
  { p, r, s: field = 'name', d: descending = false, f = {} }: GroupPage,
  portfolioUuid?: string,
): Promise<{ items: GroupRow[]; total: number }> {
  const direction = descending ? sql`DESC` : sql`ASC`
  const order = sql`${SORTS[field]} ${direction}, g.uuid ${direction}`
  const limit = sql`LIMIT ${r} OFFSET ${(p - 1) * r}`
  const condition = conditions(caller, f, portfolioUuid)
  const ranges = SUM_FIELDS.flatMap((name) => within(SORTS[name], f[name]) ?? [])
  const needsSums = ranges.length > 0 || (SUM_FIELDS as readonly string[]).includes(field)
  if (!needsSums) {
    const page = sql`SELECT g.* FROM groups g WHERE ${condition} ORDER BY ${order} ${limit}`
    const items = await tx.rows<StoredGroup>(
      sql`WITH page AS MATERIALIZED (${page}) SELECT ${ROW}, portfolio.name AS "portfolioName"
        FROM page g JOIN portfolios portfolio ON portfolio.uuid = g.portfolio_uuid
        LEFT JOIN ${SUMS_OF_ONE} ORDER BY ${order}`,
    )
    const count = await tx.rows<{ total: number }>(sql`SELECT count(*)::int AS total FROM groups g WHERE ${condition}`)
    return { items: groupRows(items), total: totalOf(count) }
  }
  const from = sql`FROM groups g JOIN portfolios portfolio ON portfolio.uuid = g.portfolio_uuid
    LEFT JOIN ${SUMS_OF_ALL(condition)} WHERE ${sql.join([condition, ...ranges], sql` AND `)}`
  const items = await tx.rows<StoredGroup>(
    sql`SELECT ${ROW}, portfolio.name AS "portfolioName" ${from} ORDER BY ${order} ${limit}`,
  )
  return { items: groupRows(items), total: totalOf(await tx.rows(sql`SELECT count(*)::int AS total ${from}`)) }
}

const OF_ARCHIVED_PORTFOLIO = sql`EXISTS (SELECT FROM portfolios p
  WHERE p.uuid = g.portfolio_uuid AND p.archived_on IS NOT NULL)`

function conditions(caller: Caller, { search, portfolios, ...filter }: GroupFilter, within?: string): SQL {
  return allOf(
    sql`g.parent_uuid IS NULL`,
    // A group that was archived with its portfolio appears in the list of archived groups.
    filter.archived
      ? sql`(g.archived_on IS NOT NULL OR ${OF_ARCHIVED_PORTFOLIO})`
      : sql`g.archived_on IS NULL AND NOT ${OF_ARCHIVED_PORTFOLIO}`,
    seesPortfolio(caller, sql`g.portfolio_uuid`),
    within === undefined ? undefined : sql`g.portfolio_uuid = ${within}`,
    portfolios && sql`g.portfolio_uuid IN (SELECT jsonb_array_elements_text(${JSON.stringify(portfolios)})::uuid)`,
    search ? contains(sql`g.searched`, search) : undefined,
    is(sql`g.is_cadastral_estate_group`, filter.isCadastralEstateGroup),
  )
}

type StoredGroup = GroupRow & { createdOn: string | Date; archivedOn: string | Date | null }

function groupRows(rows: readonly StoredGroup[]): GroupRow[] {
  return rows.map((row) => ({
    ...row,
    archivedOn: row.archivedOn && new Date(row.archivedOn).toISOString(),
    createdOn: new Date(row.createdOn).toISOString(),
  }))
}

function totalOf([counted]: readonly { total: number }[]): number {
  return counted?.total ?? 0
}

/**
 * Column values that all members share after an edit of the group. The part of an address that identifies the unit is
 * not shared.
 */
const shared = (table: string) =>
  [
    ...GROUP_SHARED_COLUMNS.map((field) => {
      const column = `${table}.${assets[field].name}`
      return field === 'address' ? `regexp_replace(${column}, '${UNIT_OF_ADDRESS}', '\\1', 'i')` : column
    }),
    ...GROUP_SHARED_DETAILS.map((name) => `${table}.details->>'${name}'`),
  ].join(', ')

interface Facts {
  portfolioName: string
  parent: { uuid: string; name: string } | null
  assetsInTotal: number
  outside: number
  size: number
  saleValue: number
  rentValue: number
  principal: string | null
  editedAlone: number
}

/** Loads a group or subgroup with its principal, totals and subgroups. The caller has checked the permission. */
export async function groupDetail(context: Context, tx: Transaction, group: GroupRecord): Promise<Group> {
  const place = group.parentUuid ? 'subgroup' : 'group'
  const [facts] = await tx.rows<Facts>(
    `SELECT portfolio.name AS "portfolioName",
       CASE WHEN parent.uuid IS NOT NULL THEN jsonb_build_object('uuid', parent.uuid, 'name', parent.name) END AS parent,
       p.uuid AS principal, s.*
     FROM groups g JOIN portfolios portfolio ON portfolio.uuid = g.portfolio_uuid
     LEFT JOIN groups parent ON parent.uuid = g.parent_uuid
     LEFT JOIN assets p ON p.${place}_uuid = g.uuid AND p.is_${place}_principal AND p.archived_on IS NULL
     CROSS JOIN LATERAL (SELECT count(*)::int AS "assetsInTotal",
       count(*) FILTER (WHERE a.subgroup_uuid IS NULL)::int AS outside,
       coalesce(sum(a.size), 0)::float8 AS size, coalesce(sum(a.sale_value), 0)::float8 AS "saleValue",
       coalesce(sum(a.rent_value), 0)::float8 AS "rentValue",
       count(*) FILTER (WHERE (${shared('a')}) IS DISTINCT FROM (${shared('p')}))::int AS "editedAlone"
       FROM assets a WHERE a.${place}_uuid = g.uuid AND a.archived_on IS NULL) s
     WHERE g.uuid = $1`,
    [group.uuid],
  )
  if (!facts) throw new Error(`group ${group.uuid} vanished within its transaction`)
  const { outside, principal, ...sums } = facts
  const { uuid, name, description, portfolioUuid, isCadastralEstateGroup } = group
  return {
    uuid,
    name,
    description,
    portfolioUuid,
    isCadastralEstateGroup,
    ...sums,
    assets: outside,
    principal: principal === null ? null : await pictured(context, await assetDetail(tx, principal)),
    subgroups: group.parentUuid ? [] : await subgroupsOf(tx, group.uuid),
    toStartSalesTiming: group.toStartSalesTiming,
    toEndSalesTiming: group.toEndSalesTiming,
    archivedOn: group.archivedOn?.toISOString() ?? null,
    createdOn: group.createdOn.toISOString(),
    editedOn: group.editedOn.toISOString(),
  }
}

/** Reads the subgroups of a group with their summaries, sorted by name, in one statement. */
export function subgroupsOf(tx: Transaction, groupUuid: string): Promise<Subgroup[]> {
  return tx.rows<Subgroup>(
    `SELECT g.uuid, g.name, s.*, p.uuid AS "subgroupPrincipalUuid",
       CASE WHEN p.uuid IS NOT NULL THEN jsonb_build_object('uuid', p.uuid, 'externalId', p.external_id,
         'typeId', p.type_id, 'rooms', p.rooms, 'bathrooms', p.bathrooms, 'state', p.state) END AS anchor,
       g.to_start_sales_timing AS "toStartSalesTiming", g.to_end_sales_timing AS "toEndSalesTiming"
     FROM groups g
     LEFT JOIN assets p ON p.subgroup_uuid = g.uuid AND p.is_subgroup_principal AND p.archived_on IS NULL
     CROSS JOIN LATERAL (SELECT count(*)::int AS units, avg(a.size)::float8 AS size,
       avg(a.sale_size)::float8 AS "saleSize", avg(a.rent_size)::float8 AS "rentSize",
       sum(a.sale_value)::float8 AS "saleValue", sum(a.rent_value)::float8 AS "rentValue",
       sum(a.sale_capex)::float8 AS capex, max(a.sale_value_date)::text AS "saleValueDate", max(a.rent_value_date)::text AS "rentValueDate"
       FROM assets a WHERE a.subgroup_uuid = g.uuid AND a.archived_on IS NULL) s
     WHERE g.parent_uuid = $1 ORDER BY g.searched, g.uuid`,
    [groupUuid],
  )
}
