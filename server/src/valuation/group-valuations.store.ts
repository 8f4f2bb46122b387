import type { GroupValuation, GroupValuationPlace } from '@lindero/contract/valuation/group-valuations.contract'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { GroupRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'

type Sums = Omit<GroupValuation, 'places'>

const sums = (operation: Operation) => {
  const value = `a.${operation}_value`
  const valuedSize = `sum(a.${operation}_size) FILTER (WHERE ${value} IS NOT NULL)`
  return `count(*)::int AS units, count(${value})::int AS valued, coalesce(sum(a.size), 0)::float8 AS size,
    coalesce(${valuedSize}, 0)::float8 AS "valuedSize", sum(${value})::float8 AS value,
    round(sum(${value}) / nullif(${valuedSize}, 0), 2)::float8 AS "unitValue",
    min(a.${operation}_value_date)::text AS "oldestDate", max(a.${operation}_value_date)::text AS "latestDate"`
}

/** The current sale and rent values of the members of a group, per subgroup and in total. */
export async function groupValuations(tx: Transaction, group: GroupRecord): Promise<Record<Operation, GroupValuation>> {
  const [sale, rent] = [await ofOperation(tx, group, 'sale'), await ofOperation(tx, group, 'rent')]
  return { sale, rent }
}

async function ofOperation(tx: Transaction, group: GroupRecord, operation: Operation): Promise<GroupValuation> {
  const place = group.parentUuid ? 'subgroup_uuid' : 'group_uuid'
  const within = `a.${place} = $1 AND a.archived_on IS NULL`
  const [all] = await tx.rows<Sums>(`SELECT ${sums(operation)} FROM assets a WHERE ${within}`, [group.uuid])
  if (!all) throw new Error('an aggregate has one row')
  // The reference asset of a subgroup is its principal. The reference asset of the members without a subgroup is the
  // principal of the group, or the first of these members if the principal is in a subgroup.
  const places = await tx.rows<GroupValuationPlace>(
    `SELECT s.*, g.name, CASE WHEN p.uuid IS NOT NULL THEN jsonb_build_object('uuid', p.uuid,
       'externalId', p.external_id, 'valuationUuid', p.current_${operation}_valuation_uuid,
       'value', p.${operation}_value, 'unitValue', p.${operation}_unit_value) END AS anchor,
       jsonb_build_object('units', k.units, 'size', k.size, 'value', k.value) AS "ofType",
       coalesce(o.units, '[]') AS "otherTypes"
     FROM (SELECT a.subgroup_uuid AS "subgroupUuid", count(DISTINCT a.type_id) > 1 AS "isMixed", ${sums(operation)} FROM assets a WHERE ${within}
       GROUP BY a.subgroup_uuid) s
     LEFT JOIN groups g ON g.uuid = s."subgroupUuid"
     LEFT JOIN LATERAL (SELECT * FROM assets a WHERE ${within} AND a.subgroup_uuid IS NOT DISTINCT FROM s."subgroupUuid"
       ORDER BY a.is_subgroup_principal DESC, a.is_group_principal DESC, a.external_id, a.uuid LIMIT 1) p ON true
     LEFT JOIN LATERAL (SELECT count(*)::int AS units, coalesce(sum(a.size), 0)::float8 AS size,
         sum(a.${operation}_value)::float8 AS value
       FROM assets a WHERE ${within} AND a.subgroup_uuid IS NOT DISTINCT FROM s."subgroupUuid"
         AND a.type_id = p.type_id) k ON true
     LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('uuid', u.uuid, 'externalId', u.external_id, 'typeId', u.type_id)
         ORDER BY u.external_id, u.uuid) AS units
       FROM (SELECT a.uuid, a.external_id, a.type_id FROM assets a WHERE ${within}
         AND a.subgroup_uuid IS NOT DISTINCT FROM s."subgroupUuid" AND a.type_id <> p.type_id
         ORDER BY a.external_id, a.uuid LIMIT 500) u) o ON true
     ORDER BY s."subgroupUuid" IS NULL, g.searched, g.uuid`,
    [group.uuid],
  )
  return { ...all, places }
}
