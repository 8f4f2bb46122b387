import { IconFileImport, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
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
        <LinkButton icon={IconReceipt} to="/operations">
          {t('title')}
        </LinkButton>
      }
    />
  )
}
