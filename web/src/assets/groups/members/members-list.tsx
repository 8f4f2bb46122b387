import { api } from '@lindero/contract/api'
import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { choices, choicesFrom, type ListParams, search } from '../../../kernel/list/filters.ts'
import classes from '../../../kernel/list/list.module.css'
import { list } from '../../../kernel/list/list.ts'
import { labels } from '../../../kernel/list/list-texts.ts'
import { Chip } from '../../../kernel/marks/Chip.tsx'
import { AnnexIcons } from '../../list/cells/AnnexIcons.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { type MembersContext, memberBulk } from './member-calls.ts'

/** The assets in a group. The principals of the group and its subgroups are marked (product facts 8). */
export const membersList = list(
  api.groupAssets,
  'groups:members',
)<MembersContext>({
  id: 'groupAssets',
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    externalId: {
      cell: (row) => <MemberName asset={row} />,
      sort: true,
      width: 250,
      narrowest: 240,
      pinned: true,
      grows: true,
    },
    cadastralReference: { sort: true, width: 194, widest: 240, priority: 2 },
    type: {
      value: ({ typeId }) => typeId,
      labels: labels('assets:types'),
      sort: 'typeId',
      width: 104,
      widest: 150,
    },
    subtype: {
      value: ({ subtypeId }) => subtypeId,
      labels: labels('assets:subtypes'),
      width: 118,
      hidden: true,
    },
    subgroup: { value: ({ subgroupName }) => subgroupName, sort: 'subgroupName', width: 110, widest: 180 },
    size: { kind: 'area', sort: true, total: ({ totals }) => Math.round(totals.size) },
    floor: {
      value: ({ floor }, { words }) => (floor === null ? null : words.floor(floor)),
      align: 'right',
      width: 76,
      priority: 3,
    },
    rooms: { kind: 'count', width: 60, priority: 3 },
    bathrooms: { kind: 'count', width: 64, priority: 3 },
    features: { cell: (row) => <AnnexIcons annexes={row} />, width: 178, hidden: true },
    valueDate: {
      kind: 'day',
      value: ({ saleValueDate, rentValueDate }) => saleValueDate ?? rentValueDate,
      sort: true,
      priority: 3,
    },
    saleValue: { kind: 'money', sort: true, strong: true, total: ({ totals }) => totals.saleValue },
    rentValue: { kind: 'money', sort: true, priority: 2, total: ({ totals }) => totals.rentValue || null },
  },
  filters: {
    search: search({ least: SEARCH_MINIMUM }),
    types: choices(ASSET_TYPE_IDS, labels('assets:types')),
    subgroups: choicesFrom(useMemberSubgroups),
  },
  // Saved views are off: a view could filter by subgroup, and subgroups belong to one group.
  savesViews: false,
  open: ({ uuid }) => ({ to: '/assets/$uuid', params: { uuid } }),
  rowActions: MemberMenu,
  bulk: memberBulk,
  phone: {
    title: (row) => <MemberName asset={row} />,
    figure: (row, { words }) => words.value(row),
    detail: (row, { words, formats }) =>
      [words.kind(row), formats.area(row.size), row.subgroupName].filter(Boolean).join(' · '),
  },
})

/** The group's subgroups as filter choices. */
export function useMemberSubgroups({ uuid = '' }: ListParams) {
  const { data } = useQuery(queryOf(api.subgroups, { params: { uuid } }))
  return (data?.items ?? []).map((subgroup) => ({ value: subgroup.uuid, label: subgroup.name }))
}

function MemberName({ asset }: { asset: AssetRow }) {
  const { t } = useTranslation('groups')
  return (
    <span className={classes.named}>
      <span>{asset.externalId}</span>
      {asset.isGroupPrincipal ? (
        <Chip level="info">{t('members.principalOfGroup')}</Chip>
      ) : (
        asset.isSubgroupPrincipal && <Chip level="line">{t('members.principalOfSubgroup')}</Chip>
      )}
    </span>
  )
}
