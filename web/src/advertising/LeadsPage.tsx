import { Button } from '@mantine/core'
import { IconLayoutKanban, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
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
        <Button
          variant="default"
          leftSection={<IconLayoutKanban size={16} stroke={1.5} aria-hidden />}
          renderRoot={(props) => <Link to="/advertisements/leads/board" {...props} />}
        >
          {t('pipeline.board')}
        </Button>
      }
      panel={{ title: t('choices.title'), content: <SellingChoices /> }}
      emptyIcon={<IconUsers size={28} stroke={1.5} aria-hidden />}
    />
  )
}
