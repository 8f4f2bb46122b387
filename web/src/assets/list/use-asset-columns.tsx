import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import type { DataColumn } from '../../kernel/table/column.ts'
import { useColumnLayout } from '../../kernel/table/use-column-layout.ts'
import { useAssetWords } from '../words.ts'
import { AnnexIcons } from './cells/AnnexIcons.tsx'
import { Facade } from './cells/Facade.tsx'
import { ValuationState } from './cells/ValuationState.tsx'
import { WarningMark } from './cells/WarningMark.tsx'
import classes from './list.module.css'
import type { AssetSort } from './list-search.ts'
import type { AssetTotals } from './use-assets.ts'

/** The columns of product facts 3, the money within sight; then those that are shown on request. */
export function useAssetColumns(totals: AssetTotals | undefined, total: number, hasPortfolio: boolean) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const words = useAssetWords()
  const columns = useMemo<DataColumn<AssetRow>[]>(() => {
    const label = (id: keyof typeof import('@lindero/texts/assets/list.es').list.columns) =>
      t(`assets:list.columns.${id}`)
    const sort = (field: AssetSort) => field
    return [
      {
        id: 'externalId',
        label: label('externalId'),
        width: 100,
        sort: sort('externalId'),
        pinned: true,
        required: true,
        cell: (row) => (
          <Link to="/assets/$uuid" params={{ uuid: row.uuid }} className={classes.id}>
            {row.externalId}
          </Link>
        ),
        footer: t('assets:list.count', { count: total, figure: formats.number(total) }),
      },
      {
        id: 'facade',
        label: label('facade'),
        width: 76,
        cell: (row) => <Facade typeId={row.typeId} />,
      },
      {
        id: 'cadastralReference',
        label: label('cadastralReference'),
        width: 194,
        sort: sort('cadastralReference'),
        cell: (row) => row.cadastralReference ?? formats.none,
      },
      {
        id: 'province',
        label: label('province'),
        width: 94,
        sort: sort('province'),
        grows: true,
        cell: (row) => row.province ?? formats.none,
        title: (row) => row.province ?? undefined,
      },
      {
        id: 'type',
        label: label('type'),
        width: 96,
        sort: sort('typeId'),
        cell: (row) => words.type(row.typeId),
        title: (row) => words.type(row.typeId),
      },
      {
        id: 'size',
        label: label('size'),
        width: 98,
        align: 'right',
        sort: sort('size'),
        cell: (row) => formats.area(row.size),
        footer: totals && formats.area(Math.round(totals.size)),
      },
      {
        id: 'saleValue',
        label: label('saleValue'),
        width: 108,
        align: 'right',
        sort: sort('saleValue'),
        cell: (row) => <span className={classes.strong}>{formats.wholeCurrency(row.saleValue)}</span>,
        footer: totals && formats.wholeCurrency(totals.saleValue),
      },
      {
        id: 'valuationState',
        label: label('valuationState'),
        width: 118,
        sort: sort('valuationState'),
        cell: (row) => <ValuationState state={row.saleValuationTypeId} />,
        footer:
          totals && t('assets:list.valued', { count: totals.valued, figure: formats.number(totals.valued) }),
      },
      {
        id: 'warnings',
        label: label('warnings'),
        width: 74,
        align: 'center',
        cell: (row) => <WarningMark asset={row} />,
      },
      {
        id: 'saleValueDate',
        label: label('saleValueDate'),
        width: 102,
        align: 'right',
        sort: sort('saleValueDate'),
        cell: (row) => formats.date(row.saleValueDate),
      },
      {
        id: 'constructionYear',
        label: label('constructionYear'),
        width: 62,
        align: 'right',
        sort: sort('constructionYear'),
        cell: (row) => row.constructionYear ?? formats.none,
      },
      {
        id: 'group',
        label: label('group'),
        width: 92,
        sort: sort('groupName'),
        cell: (row) => row.groupName ?? formats.none,
        title: (row) => row.groupName ?? undefined,
      },
      {
        id: 'subtype',
        label: label('subtype'),
        width: 118,
        cell: (row) => (row.subtypeId ? t(`assets:subtypes.${row.subtypeId}`) : formats.none),
      },
      {
        id: 'features',
        label: label('features'),
        width: 178,
        cell: (row) => <AnnexIcons annexes={row} />,
      },
      {
        id: 'address',
        label: label('address'),
        width: 210,
        sort: sort('address'),
        hidden: true,
        cell: (row) => row.address ?? formats.none,
        title: (row) => row.address ?? undefined,
      },
      {
        id: 'municipality',
        label: label('municipality'),
        width: 130,
        hidden: true,
        sort: sort('municipality'),
        cell: (row) => row.municipality ?? formats.none,
      },
      {
        id: 'postalCode',
        label: label('postalCode'),
        width: 72,
        hidden: true,
        cell: (row) => row.postalCode ?? formats.none,
      },
      {
        id: 'portfolio',
        label: label('portfolio'),
        width: 160,
        hidden: hasPortfolio,
        cell: (row) => (
          <Link to="/portfolios/$uuid" params={{ uuid: row.portfolioUuid }} className={classes.link}>
            {row.portfolioName}
          </Link>
        ),
      },
      {
        id: 'saleUnitValue',
        label: label('saleUnitValue'),
        width: 96,
        align: 'right',
        hidden: true,
        sort: sort('saleUnitValue'),
        cell: (row) => formats.number(row.saleUnitValue, 2, true),
        footer:
          totals && totals.size > 0 ? formats.number(totals.saleValue / totals.size, 2, true) : undefined,
      },
      {
        id: 'rentValue',
        label: label('rentValue'),
        width: 116,
        align: 'right',
        hidden: true,
        sort: sort('rentValue'),
        cell: (row) => formats.wholeCurrency(row.rentValue),
        footer: totals && formats.wholeCurrency(totals.rentValue),
      },
      {
        id: 'rooms',
        label: label('rooms'),
        width: 60,
        align: 'right',
        hidden: true,
        cell: (row) => formats.number(row.rooms),
      },
      {
        id: 'bathrooms',
        label: label('bathrooms'),
        width: 64,
        align: 'right',
        hidden: true,
        cell: (row) => formats.number(row.bathrooms),
      },
      {
        id: 'floor',
        label: label('floor'),
        width: 76,
        align: 'right',
        hidden: true,
        cell: (row) => words.floor(row.floor),
      },
      {
        id: 'state',
        label: label('state'),
        width: 112,
        hidden: true,
        cell: (row) => (row.state ? t(`assets:states.${row.state}`) : formats.none),
      },
      {
        id: 'phase',
        label: label('phase'),
        width: 92,
        hidden: true,
        cell: (row) => (
          <Chip level={row.phase === 'management' ? 'info' : 'neutral'}>
            {t(`common:phase.${row.phase}`)}
          </Chip>
        ),
      },
      {
        id: 'editedOn',
        label: label('editedOn'),
        width: 118,
        align: 'right',
        hidden: true,
        sort: sort('editedOn'),
        cell: (row) => formats.timeAgo(row.editedOn),
      },
    ]
  }, [t, formats, words, totals, total, hasPortfolio])
  return useColumnLayout(hasPortfolio ? 'portfolioAssets' : 'assets', columns)
}
