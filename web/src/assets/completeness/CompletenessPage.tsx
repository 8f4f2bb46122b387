import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { CompletenessSummary } from './CompletenessSummary.tsx'
import { completenessList } from './completeness-list.tsx'

/** Work list of missing items in asset records, by item and portfolio. */
export default function CompletenessPage() {
  const { t } = useTranslation('assets')
  const state = useList(completenessList)
  useBreadcrumbs([{ label: t('completeness.title') }])
  return (
    <ListPage
      state={state}
      title={t('completeness.title')}
      sub={t('completeness.sub')}
      notice={<CompletenessSummary filter={state.filter} />}
      emptyIcon={<IconListCheck size={28} stroke={1.5} aria-hidden />}
    />
  )
}
