import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../kernel/list/ListPage.tsx'
import { useList } from '../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { leadsList } from './leads-list.tsx'

/** Interested parties of all advertisements that the user sees. */
export default function LeadsPage() {
  const { t } = useTranslation('advertisements')
  useBreadcrumbs([{ label: t('title'), to: '/advertisements' }, { label: t('leads.title') }])
  return (
    <ListPage
      state={useList(leadsList)}
      title={t('leads.title')}
      emptyIcon={<IconUsers size={28} stroke={1.5} aria-hidden />}
    />
  )
}
