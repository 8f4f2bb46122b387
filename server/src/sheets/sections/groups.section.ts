import type { DataOf, PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { membershipPart, PRINCIPAL } from '@lindero/domain/sheets/kinds/groups.kind'
import { type FormerPlace, placeAssets, restorePlaces } from '../../assets/groups/place-asset.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'
import type { AssetToSave, SheetSection } from './sheet-section.ts'

type Membership = DataOf<typeof membershipPart>['values']

export const groupSheets: SheetSection = {
  name: membershipPart.section,
  read: 'readGroup',
  edit: 'editGroup',
  async load(tx, uuids) {
    const rows = await tx.rows<Membership & { asset: string }>(
      `SELECT a.uuid AS asset, g.name AS "group", s.name AS subgroup,
         CASE WHEN a.is_group_principal AND g.uuid IS NOT NULL THEN '${PRINCIPAL}' END AS "groupRole",
         CASE WHEN a.is_subgroup_principal AND s.uuid IS NOT NULL THEN '${PRINCIPAL}' END AS "subgroupRole"
       FROM assets a LEFT JOIN groups g ON g.uuid = a.group_uuid LEFT JOIN groups s ON s.uuid = a.subgroup_uuid
       WHERE a.uuid = ANY($1::uuid[])`,
      [uuids],
    )
    const places = rows.map(({ asset, ...values }): [string, PartData] => [asset, { values, rows: {} }])
    return new Map<RecordPart, ReadonlyMap<string, PartData>>([[membershipPart, new Map(places)]])
  },
  async save({ tx, caller }, assets) {
    const places = assets.flatMap(({ stored: { asset }, parts }) =>
      parts.flatMap((part) => {
        const values = part.values as Membership | null
        if (!values?.group) return []
        const { group, groupRole, subgroup, subgroupRole } = values
        const roles = { isGroupPrincipal: groupRole === PRINCIPAL, isSubgroupPrincipal: subgroupRole === PRINCIPAL }
        return [{ asset, group, subgroup, ...roles }]
      }),
    )
    await placeAssets(tx, caller, places, 'file')
  },
  undo: {
    area: 'info',
    tables: () => [MEMBERSHIPS],
    others: othersInGroups,
    async restore({ tx, caller }, rows) {
      const places = rows.map(({ asset, cells }): FormerPlace => {
        const { group = null, subgroup = null, group_role: ofGroup, subgroup_role: ofSubgroup } = cells
        const names = { group: group as string | null, subgroup: subgroup as string | null }
        return { asset, ...names, isGroupPrincipal: ofGroup === true, isSubgroupPrincipal: ofSubgroup === true }
      })
      const left = await restorePlaces(tx, caller, places, 'undo')
      return left.map(({ uuid, level }) => ({ key: uuid, column: `${level}_role` }))
    },
    // Saving groups has already added the history entries.
    changes: () => [],
  },
}

/** The groups of each asset. Their names are stored, because a group is deleted when it becomes empty. */
const MEMBERSHIPS: KeptTable = {
  ...keptTable('memberships', ['groups.membership'], 'asset_uuid'),
  source: `(SELECT a.uuid AS asset_uuid, a.customer_uuid, g.name AS "group", s.name AS subgroup,
      a.is_group_principal AS group_role, a.is_subgroup_principal AS subgroup_role
    FROM assets a LEFT JOIN groups g ON g.uuid = a.group_uuid LEFT JOIN groups s ON s.uuid = a.subgroup_uuid)`,
}

/** The other members of the groups that the assets leave or join. A save may change their roles in the group. */
async function othersInGroups(tx: Transaction, assets: readonly AssetToSave[]): Promise<string[]> {
  const portfolios = new Set(assets.map(({ stored }) => stored.asset.portfolioUuid))
  const names = assets.flatMap(({ parts }) => {
    const { group } = (parts[0]?.values ?? {}) as Partial<Membership>
    return group ? [group] : []
  })
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT a.uuid FROM assets a JOIN groups g ON g.uuid = a.group_uuid
     WHERE a.portfolio_uuid = ANY($1::uuid[]) AND a.archived_on IS NULL AND (g.name = ANY($2) OR g.uuid = ANY($3::uuid[]))
       AND a.uuid <> ALL($4::uuid[])`,
    [
      [...portfolios],
      names,
      assets.flatMap(({ stored }) => stored.asset.groupUuid ?? []),
      assets.map(({ stored }) => stored.asset.uuid),
    ],
  )
  return rows.map(({ uuid }) => uuid)
}
