import { Button } from '@mantine/core'
import { IconFileImport, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { debitFilesList } from './debit-files-list.tsx'

/** The files of direct debits of the customer. */
export default function DebitFilesPage() {
  const { t } = useTranslation('transactions')
  const state = useList(debitFilesList)
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('debitFiles.title') }])
  return (
    <ListPage
      state={state}
      title={t('debitFiles.title')}
      sub={t('debitFiles.sub')}
      emptyIcon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
      emptyAction={
        <Button
          leftSection={<IconReceipt size={16} stroke={1.5} />}
          renderRoot={(props) => <Link to="/operations" {...props} />}
        >
          {t('title')}
        </Button>
      }
    />
  )
}
