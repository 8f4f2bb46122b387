import { IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { accuracyList } from './accuracy-list.tsx'

/** How accurate the automatic values are, as measured at the last fit of each area. */
export default function AccuracyPage() {
  const { t } = useTranslation('valuation')
  useBreadcrumbs([{ label: t('accuracy.title') }])
  return (
    <ListPage
      state={useList(accuracyList)}
      title={t('accuracy.title')}
      sub={t('accuracy.sub')}
      emptyIcon={<IconTargetArrow size={28} stroke={1.5} aria-hidden />}
    />
  )
}
