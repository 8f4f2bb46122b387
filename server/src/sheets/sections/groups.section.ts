import type { PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { membershipPart, PRINCIPAL } from '@lindero/domain/sheets/kinds/groups.kind'
import { type GroupPlace, placeAsset } from '../../assets/groups/place-asset.ts'
import type { SheetSection } from './sheet-section.ts'

interface Membership {
  group: string | null
  groupRole: string | null
  subgroup: string | null
  subgroupRole: string | null
}

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
    const places = rows.map(({ asset, ...values }) => [asset, { values, rows: {} } as unknown as PartData] as const)
    return new Map([[membershipPart as unknown as RecordPart, new Map(places)]])
  },
  async save({ tx, caller, stored: { asset } }, [part]) {
    const values = part?.values as unknown as Membership | null | undefined
    if (!values?.group) return
    const { group, groupRole, subgroup, subgroupRole } = values
    const place: GroupPlace = {
      group,
      isGroupPrincipal: groupRole === PRINCIPAL,
      subgroup,
      isSubgroupPrincipal: subgroupRole === PRINCIPAL,
    }
    await placeAsset(tx, caller, asset, place, 'file')
  },
}
