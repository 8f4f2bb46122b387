import { IconLayoutKanban, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kernel/actions/LinkButton.tsx'
import { ListPage } from '../kernel/list/ListPage.tsx'
import { useList } from '../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { leadsList } from './leads-list.tsx'
import { SellingChoices } from './SellingChoices.tsx'

/** Leads from all advertisements that the user may see. */
export default function LeadsPage() {
  const { t } = useTranslation('advertisements')
  useBreadcrumbs([{ label: t('title'), to: '/advertisements' }, { label: t('leads.title') }])
  return (
    <ListPage
      state={useList(leadsList)}
      title={t('leads.title')}
      actions={
        <LinkButton variant="default" icon={IconLayoutKanban} to="/advertisements/leads/board">
          {t('pipeline.board')}
        </LinkButton>
      }
      panel={{ title: t('choices.title'), content: <SellingChoices /> }}
      emptyIcon={<IconUsers size={28} stroke={1.5} aria-hidden />}
    />
  )
}
