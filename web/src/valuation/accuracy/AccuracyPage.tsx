import { IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { accuracyList } from './accuracy-list.tsx'

/** The accuracy of the automatic valuations. For each area, it was measured when the models were last fitted. */
export default function AccuracyPage() {
  const { t } = useTranslation('valuation')
  const { instantDate } = useFormats()
  const state = useList(accuracyList)
  useBreadcrumbs([{ label: t('accuracy.title') }])
  const { measuredFrom, measuredTo } = state.shown?.totals ?? {}
  const [from, to] = [instantDate(measuredFrom), instantDate(measuredTo)]
  const measured = t(from === to ? 'accuracy.measuredOn' : 'accuracy.measured', { from, to })
  return (
    <ListPage
      state={state}
      title={t('accuracy.title')}
      sub={measuredFrom ? `${t('accuracy.sub')} ${measured}` : t('accuracy.sub')}
      emptyIcon={<IconTargetArrow size={28} stroke={1.5} aria-hidden />}
    />
  )
}
