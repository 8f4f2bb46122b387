import { api } from '@lindero/contract/api'
import type { BankAccountRow } from '@lindero/contract/operations/bank-accounts.contract'
import { formatIban } from '@lindero/domain/kernel/iban'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { PageFailure } from '../../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { accountStatementsList } from './account-statements-list.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { Breaks } from './bank-accounts-list.tsx'

/** A bank account: its holder, the portfolios that it pays, and its statements. */
export default function BankAccountPage() {
  const { uuid } = useParams({ from: '/app/operations/bank-accounts/$uuid' })
  const query = useQuery(queryOf(api.bankAccount, { params: { uuid } }))
  if (query.isPending) return <PageSkeleton />
  if (query.isLoadingError) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />
  return <Account account={query.data} />
}

function Account({ account }: { account: BankAccountRow }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { uuid, iban, name, holder, holderIdentifier, balance, balanceOn, portfolios } = account
  const state = useList(accountStatementsList, { params: { uuid } })
  const title = formatIban(iban)
  useBreadcrumbs([
    { label: t('title'), to: '/operations' },
    { label: t('bankAccounts.title'), to: '/operations/bank-accounts' },
    { label: title },
  ])
  return (
    <>
      <ListPage
        state={state}
        title={title}
        count={null}
        sub={
          <>
            <span>{[name, holder ?? t('bankAccounts.noHolder'), holderIdentifier].filter(Boolean).join(' · ')}</span>
            {balance !== null && balanceOn !== null && (
              <span className="num">
                {t('bankAccounts.balance', { amount: formats.currency(balance), date: formats.date(balanceOn) })}
              </span>
            )}
            <span>
              {portfolios.length === 0
                ? t('bankAccounts.paysNone')
                : t('bankAccounts.pays', { list: portfolios.map((one) => one.name).join(', ') })}
            </span>
            <Breaks count={account.breaks} />
          </>
        }
        actions={
          <>
            {account.statements === 0 && <DeleteButton uuid={uuid} title={title} />}
            <Button leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => setEditing(true)}>
              {t('bankAccounts.edit')}
            </Button>
          </>
        }
        emptyIcon={<IconBuildingBank size={28} stroke={1.5} aria-hidden />}
      />
      {isEditing && <BankAccountDialog account={account} onClose={() => setEditing(false)} />}
    </>
  )
}

function DeleteButton({ uuid, title }: { uuid: string; title: string }) {
  const { t } = useTranslation('transactions')
  const navigate = useNavigate()
  const remove = useCall(api.deleteBankAccount, {
    onError: toast.error,
    onSuccess: async () => {
      toast.success(t('bankAccounts.deleted'))
      await navigate({ to: '/operations/bank-accounts' })
    },
  })
  const ask = async () => {
    if (await askDelete({ title: t('bankAccounts.deleteTitle', { title }) })) remove.mutate({ params: { uuid } })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.5} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('bankAccounts.delete')}
    </Button>
  )
}
