import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { StateBar } from '../../kernel/marks/StateBar.tsx'
import type { DataColumn } from '../../kernel/table/column.ts'
import { type ColumnLayoutState, useColumnLayout } from '../../kernel/table/use-column-layout.ts'
import { PortfolioMenu } from '../actions/PortfolioMenu.tsx'
import { typeName } from '../portfolio-type.ts'
import classes from './list.module.css'
import { PortfolioName } from './PortfolioName.tsx'
import { shareOf, type Totals } from './portfolio-views.ts'

const TYPES = [1, 2, 3, 4, 5] as const

/** The columns of product facts 2.1; the shares by type of valuation are there for who asks for them. */
export function usePortfolioColumns(totals: Totals, count: number): ColumnLayoutState<Portfolio> {
  const { t } = useTranslation('portfolios')
  const common = useTranslation().t
  const formats = useFormats()
  // The least needed columns leave first; whoever has chosen columns keeps them.
  const isMedium = useMediaQuery('(max-width: 1400px)', false, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 1300px)', false, { getInitialValueInEffect: false })
  const columns = useMemo((): DataColumn<Portfolio>[] => {
    // A dash stands for zero: a column of noughts would hide the figures that say something.
    const money = (value: number) => (value > 0 ? formats.wholeCurrency(value) : <Nothing />)
    const share = (value: number | null) => (value ? formats.percent(value) : <Nothing />)
    const text = (value: string | null) => value || <Nothing />
    const ofAll = (figure: number) => share(totals.assets > 0 ? (figure / totals.assets) * 100 : null)
    return [
      {
        id: 'name',
        label: t('name'),
        width: 164,
        grows: true,
        required: true,
        sort: 'name',
        cell: (row) => <PortfolioName portfolio={row} />,
        title: ({ name, description }) => description ?? name,
        footer: t('count', { count, figure: formats.number(count) }),
      },
      {
        id: 'phase',
        label: t('phase'),
        width: 88,
        hidden: isNarrow,
        sort: 'phase',
        cell: ({ phase, isDraft }) =>
          isDraft ? (
            <Nothing />
          ) : (
            <Chip level={phase === 'management' ? 'info' : 'neutral'}>{common(`phase.${phase}`)}</Chip>
          ),
      },
      {
        id: 'client',
        label: t('client'),
        width: 106,
        sort: 'client',
        cell: ({ client }) => text(client),
        title: ({ client }) => client ?? undefined,
      },
      {
        id: 'advisor',
        label: t('advisor'),
        width: 130,
        sort: 'advisor',
        hidden: true,
        cell: ({ advisor }) => text(advisor),
      },
      {
        id: 'type',
        label: t('type'),
        width: 110,
        sort: 'type',
        hidden: true,
        cell: ({ type }) => text(typeName(type)),
      },
      {
        id: 'assets',
        label: t('assets'),
        width: 80,
        align: 'right',
        sort: 'assets',
        cell: ({ assets }) => (assets > 0 ? formats.number(assets) : <Nothing />),
        footer: formats.number(totals.assets),
      },
      {
        id: 'saleValue',
        label: t('saleValue'),
        width: 118,
        align: 'right',
        sort: 'saleValue',
        cell: ({ saleValue }) => <span className={classes.strong}>{money(saleValue)}</span>,
        footer: formats.wholeCurrency(totals.saleValue),
      },
      {
        id: 'rentValue',
        label: t('rentValue'),
        width: 136,
        hidden: isMedium,
        align: 'right',
        sort: 'rentValue',
        cell: ({ rentValue }) => money(rentValue),
        footer: money(totals.rentValue),
      },
      {
        id: 'valuations',
        label: t('valuationState'),
        width: 144,
        cell: ({ assets, valuations }) => (assets > 0 ? <StateBar counts={valuations} /> : <Nothing />),
        footer: totals.assets > 0 ? <StateBar counts={totals.valuations} /> : undefined,
      },
      {
        id: 'notValued',
        label: t('notValued'),
        width: 104,
        align: 'right',
        sort: 'v0',
        cell: (row) => share(shareOf(row, 0)),
        footer: ofAll(totals.valuations[0]),
      },
      {
        id: 'notEnriched',
        label: t('notEnriched'),
        width: 112,
        align: 'right',
        sort: 'notEnriched',
        hidden: true,
        cell: ({ assets, notEnriched }) => share(assets > 0 ? (notEnriched / assets) * 100 : null),
        footer: ofAll(totals.notEnriched),
      },
      ...TYPES.map(
        (type): DataColumn<Portfolio> => ({
          id: `v${type}`,
          label: common(`valuationState.${type}`),
          width: 88,
          align: 'right',
          sort: `v${type}`,
          hidden: true,
          cell: (row) => share(shareOf(row, type)),
          footer: ofAll(totals.valuations[type]),
        }),
      ),
      {
        id: 'edited',
        label: t('edited'),
        width: 106,
        align: 'right',
        sort: 'editedOn',
        cell: ({ editedOn }) => <span className={classes.muted}>{formats.timeAgo(editedOn)}</span>,
        title: ({ editedOn }) => formats.instant(editedOn),
      },
      {
        id: 'menu',
        label: t('actions'),
        hidesLabel: true,
        width: 56,
        align: 'center',
        required: true,
        cell: (row) => <PortfolioMenu portfolio={row} />,
      },
    ]
  }, [t, common, formats, totals, count, isMedium, isNarrow])
  return useColumnLayout('portfolios', columns)
}

function Nothing() {
  const formats = useFormats()
  return <span className={classes.muted}>{formats.none}</span>
}
