import { IconArrowsDiff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { contradictionsList } from './contradictions-list.tsx'

/** Contradictions in asset records, by portfolio and kind, each with a link to the section that resolves it. */
export default function ContradictionsPage() {
  const { t } = useTranslation('assets')
  const state = useList(contradictionsList)
  useBreadcrumbs([{ label: t('contradictions.title') }])
  return (
    <ListPage
      state={state}
      title={t('contradictions.title')}
      sub={t('contradictions.sub')}
      emptyIcon={<IconArrowsDiff size={28} stroke={1.5} aria-hidden />}
    />
  )
}
