import { api } from '@lindero/contract/api'
import type { GroupRow } from '@lindero/contract/assets/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice, linked, range, search, toggle } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { GroupLink } from '../GroupLink.tsx'
import { GroupRowMenu, type GroupsContext } from './GroupRowMenu.tsx'

/** List of groups (product facts 8). Value and size are totals of their assets. */
export const groupsList = list(
  api.groups,
  'groups:list',
)<GroupsContext>({
  id: 'groups',
  title: 'name',
  sort: { by: 'name' },
  columns: {
    name: {
      cell: ({ uuid, name }) => <GroupLink uuid={uuid} name={name} />,
      sort: true,
      width: 190,
      pinned: true,
    },
    assetsInTotal: { kind: 'count', sort: true, width: 108 },
    description: { width: 200, narrowest: 120, grows: true, priority: 3 },
    portfolio: {
      value: ({ portfolioName }) => portfolioName,
      cell: ({ portfolioUuid: uuid, portfolioName }) => (
        <Link to="/portfolios/$uuid" params={{ uuid }} className={classes.link}>
          {portfolioName}
        </Link>
      ),
      width: 160,
      widest: 260,
      priority: 2,
      hidden: ({ isOfPortfolio }) => isOfPortfolio,
    },
    createdOn: { kind: 'instantDay', sort: true, width: 116, priority: 3 },
    saleValue: {
      kind: 'money',
      sort: true,
      strong: true,
      width: 116,
      value: ({ saleValue }) => saleValue || null,
    },
    rentValue: {
      kind: 'money',
      sort: true,
      width: 124,
      priority: 2,
      value: ({ rentValue }) => rentValue || null,
    },
    size: { kind: 'area', sort: true, width: 108, value: ({ size }) => size || null },
  },
  filters: {
    search: search(),
    isCadastralEstateGroup: toggle(labels('groups:list.estates')),
    archived: choice([true], labels('assets:list.yesNo')),
    saleValue: range('money'),
    rentValue: range('money'),
    size: range('area'),
    portfolios: linked(),
  },
  open: ({ uuid }) => ({ to: '/groups/$uuid/info', params: { uuid } }),
  rowActions: GroupRowMenu,
  phone: {
    figure: (row) => <Worth group={row} />,
    detail: ['description'],
    aside: (row) => <Size group={row} />,
  },
})

function Worth({ group: { saleValue, rentValue } }: { group: GroupRow }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  if (saleValue === 0 && rentValue > 0) return t('perMonth', { money: formats.wholeCurrency(rentValue) })
  return formats.wholeCurrency(saleValue || null)
}

function Size({ group: { assetsInTotal } }: { group: GroupRow }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  return t('list.count', { count: assetsInTotal, figure: formats.number(assetsInTotal) })
}
