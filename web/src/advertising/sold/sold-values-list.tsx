import { VALUE_ORIGINS } from '@lindero/contract/advertising/sold-values.contract'
import { api } from '@lindero/contract/api'
import { OPERATION_TYPES } from '@lindero/domain/advertising/advertisement'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices, choicesFrom, days } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'

/** Sold and let assets with their price and earlier value, latest first. */
export const soldValuesList = list(
  api.soldValues,
  'advertisements:sold.list',
)({
  id: 'sold-values',
  title: 'externalId',
  sort: { by: 'saleDate', descending: true },
  columns: {
    externalId: { sort: true, width: 128, pinned: true },
    portfolioName: { width: 160, priority: 3 },
    address: { kind: 'address', widest: 320, narrowest: 170, grows: true },
    operation: { labels: labels('advertisements:operationTypes'), width: 96, priority: 3 },
    saleDate: { kind: 'day', sort: true, width: 110 },
    salePrice: { kind: 'money', sort: true },
    value: { kind: 'money', strong: true },
    valuationDate: { kind: 'day', width: 120, priority: 2 },
    origin: { labels: labels('advertisements:sold.origins'), width: 130, priority: 2 },
    error: { cell: ({ error }) => <Off percent={error} />, kind: 'percent', sort: true, width: 100 },
    isInside: {
      cell: (row) => <Inside isInside={row.isInside} />,
      chips: ({ isInside }) => (isInside === null ? [] : [insideText(isInside)]),
      width: 110,
      priority: 2,
    },
  },
  filters: {
    portfolios: choicesFrom(usePortfolioChoices),
    operations: choices(OPERATION_TYPES, labels('advertisements:operationTypes')),
    origins: choices(VALUE_ORIGINS, labels('advertisements:sold.origins')),
    soldOn: days(),
  },
  open: ({ assetUuid, operation }) => ({
    to: '/assets/$uuid/valuation',
    params: { uuid: assetUuid },
    search: { operation },
  }),
  phone: {
    figure: ['salePrice'],
    detail: ['value'],
    aside: ({ error }) => <Off percent={error} />,
  },
})

function Off({ percent }: { percent: number | null }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  if (percent === null) return <>{t('sold.noValue')}</>
  return <>{`${percent < 0 ? '−' : '+'}${formats.percent(Math.abs(percent))}`}</>
}

const insideText = (isInside: boolean) =>
  textAt(isInside ? 'advertisements:sold.inside' : 'advertisements:sold.outside')

function Inside({ isInside }: { isInside: boolean | null }) {
  const formats = useFormats()
  if (isInside === null) return <>{formats.none}</>
  return <Chip level={isInside ? 'success' : 'neutral'}>{insideText(isInside)}</Chip>
}
