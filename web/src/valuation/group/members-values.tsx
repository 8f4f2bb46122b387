import { api } from '@lindero/contract/api'
import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { useMemberSubgroups } from '../../assets/groups/members/members-list.tsx'
import { ValuationState } from '../../assets/list/cells/ValuationState.tsx'
import type { useAssetWords } from '../../assets/words.ts'
import { choicesFrom, search } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'

/** Context that the cells receive. It determines which value they show. */
interface MembersValuesContext {
  operation: Operation
  words: ReturnType<typeof useAssetWords>
}

type Figure = 'Value' | 'UnitValue' | 'Size'
const figure = (row: AssetRow, operation: Operation, name: Figure) => row[`${operation}${name}`]
const isRent = ({ operation }: MembersValuesContext) => operation === 'rent'
const isSale = ({ operation }: MembersValuesContext) => operation === 'sale'

/** The current value of each member, for sale or for rent. */
export const membersValues = list(
  api.groupAssets,
  'groups:values.members',
)<MembersValuesContext>({
  id: 'groupValues',
  title: 'externalId',
  sort: { by: 'externalId' },
  columns: {
    externalId: { sort: true, width: 150, pinned: true, grows: true },
    subgroup: { value: ({ subgroupName }) => subgroupName, sort: 'subgroupName', width: 130, widest: 180 },
    kind: { value: (row, { words }) => words.kind(row), width: 130, priority: 3 },
    size: { kind: 'area', value: (row, { operation }) => figure(row, operation, 'Size') ?? row.size },
    saleUnitValue: { kind: 'unitMoney', sort: true, hidden: isRent },
    rentUnitValue: { kind: 'unitMoney', sort: true, hidden: isSale },
    saleValue: {
      kind: 'money',
      sort: true,
      strong: true,
      hidden: isRent,
      total: ({ totals }) => totals.saleValue || null,
    },
    rentValue: {
      kind: 'money',
      sort: true,
      strong: true,
      hidden: isSale,
      total: ({ totals }) => totals.rentValue || null,
    },
    valueDate: {
      kind: 'day',
      value: (row, { operation }) => (operation === 'sale' ? row.saleValueDate : row.rentValueDate),
      priority: 2,
    },
    state: {
      cell: (row, { operation }) => (
        <ValuationState
          state={(operation === 'sale' ? row.saleValuationTypeId : row.rentValuationTypeId) ?? 0}
          isOutdated={row.isOutdated}
        />
      ),
      width: 130,
      priority: 2,
    },
  },
  filters: {
    search: search({ least: SEARCH_MINIMUM }),
    subgroups: choicesFrom(useMemberSubgroups),
  },
  open: ({ uuid }, { operation }) => ({
    to: '/assets/$uuid/valuation',
    params: { uuid },
    search: { operation },
  }),
  phone: {
    figure: (row, { operation, words }) =>
      operation === 'sale' ? words.value({ ...row, rentValue: null }) : words.rent(figure(row, operation, 'Value')),
    detail: ['subgroup'],
    aside: ['size'],
  },
})
