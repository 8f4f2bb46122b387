import { api } from '@lindero/contract/api'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choices } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'

/** The accuracy of the current models by area, operation and type, measured on homes that were not used to fit them. */
export const accuracyList = list(
  api.modelAccuracy,
  'valuation:accuracy.list',
)({
  id: 'model-accuracy',
  title: 'zone',
  sort: { by: 'homes', descending: true },
  columns: {
    zone: {
      cell: ({ zone, isDemo }) => <Zone zone={zone} isDemo={isDemo} />,
      width: 230,
      grows: true,
      pinned: true,
    },
    typeId: { labels: labels('assets:types'), width: 120 },
    operation: { labels: labels('valuation:accuracy.operations'), width: 90 },
    homes: { kind: 'count', sort: true, width: 92, total: ({ totals }) => totals.homes },
    mdape: {
      kind: 'percent',
      sort: true,
      strong: true,
      width: 116,
      total: ({ totals }) => totals.mdape,
    },
    within10: { kind: 'percent', width: 96, total: ({ totals }) => totals.within10 },
    within20: { kind: 'percent', width: 96, priority: 2, total: ({ totals }) => totals.within20 },
    cod: { kind: 'percent', width: 84, priority: 3, total: ({ totals }) => totals.cod },
    prd: { cell: ({ prd }) => <Ratio figure={prd} />, kind: 'percent', width: 84, priority: 3 },
    prb: { cell: ({ prb }) => <Ratio figure={prb} />, kind: 'percent', width: 84, priority: 3 },
    until: { kind: 'day', sort: true, width: 118, priority: 2 },
    measuredOn: { kind: 'instantDay', sort: true, width: 104 },
  },
  filters: {
    operations: choices(OPERATIONS, labels('valuation:accuracy.operations')),
    types: choices(AVM_TYPES, labels('assets:types')),
  },
  phone: {
    title: ({ zone, isDemo }) => <Zone zone={zone} isDemo={isDemo} />,
    figure: ['mdape'],
    detail: ['typeId', 'operation'],
    aside: ({ homes }) => <Homes count={homes} />,
  },
})

function Zone({ zone, isDemo }: { zone: string; isDemo: boolean }) {
  const { t } = useTranslation('valuation')
  return (
    <>
      {zone} {isDemo && <Chip level="neutral">{t('accuracy.demo')}</Chip>}
    </>
  )
}

function Homes({ count }: { count: number }) {
  const { t } = useTranslation('valuation')
  const { number } = useFormats()
  return <>{t('accuracy.homes', { count, figure: number(count) })}</>
}

function Ratio({ figure }: { figure: number }) {
  return <>{useFormats().number(figure, 3)}</>
}
