import { Button } from '@mantine/core'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { bankAccountsList } from './bank-accounts-list.tsx'

/** The bank accounts of the customer. */
export default function BankAccountsPage() {
  const { t } = useTranslation('transactions')
  const [isAdding, setAdding] = useState(false)
  const state = useList(bankAccountsList)
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('bankAccounts.title') }])
  const openNew = usePageAction(OPERATIONS_ACTIONS.newBankAccount, () => setAdding(true))
  const add = openNew && (
    <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={openNew}>
      {t('bankAccounts.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        state={state}
        title={t('bankAccounts.title')}
        sub={t('bankAccounts.sub')}
        actions={add}
        emptyIcon={<IconBuildingBank size={28} stroke={1.5} aria-hidden />}
      />
      {isAdding && <BankAccountDialog onClose={() => setAdding(false)} />}
    </>
  )
}
