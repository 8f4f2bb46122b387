import { IconReportMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { SoldPanel } from './SoldPanel.tsx'
import { soldValuesList } from './sold-values-list.tsx'

/** Prices of sold assets next to their earlier values, so that customers can check the values against real deals. */
export default function SoldValuesPage() {
  const { t } = useTranslation('advertisements')
  const state = useList(soldValuesList)
  useBreadcrumbs([{ label: t('title'), to: '/advertisements' }, { label: t('sold.title') }])
  return (
    <ListPage
      state={state}
      title={t('sold.title')}
      sub={t('sold.sub')}
      panel={{ title: t('sold.panel.title'), content: <SoldPanel totals={state.shown?.totals} /> }}
      emptyIcon={<IconReportMoney size={28} stroke={1.5} aria-hidden />}
    />
  )
}
