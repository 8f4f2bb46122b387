import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconBuildingBank, IconDownload, IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
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
import { NOTHING_SELECTED } from '../../kernel/table/selection.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { saveBankFile } from '../overview/save-bank-file.ts'
import { FileState } from './debit-files-list.tsx'
import { debitsList } from './debits-list.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { ReturnReasons } from './ReturnReasons.tsx'

type DebitFile = CallReply<typeof api.debitFile>

/** A file of direct debits: its debits, what the bank returned, and its withdrawal. */
export default function DebitFilePage() {
  const { uuid } = useParams({ from: '/app/operations/direct-debits/$uuid' })
  const query = useQuery(queryOf(api.debitFile, { params: { uuid } }))
  if (query.isPending) return <PageSkeleton />
  if (query.isLoadingError) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />
  return <FileDebits file={query.data} />
}

function FileDebits({ file }: { file: DebitFile }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [returned, setReturned] = useState<string[]>()
  const [reminded, setReminded] = useState<string[]>()
  const { uuid, state: fileState } = file
  const isInUse = fileState !== 'withdrawn'
  const context = useMemo(() => ({ isInUse, askReturn: setReturned, askReminder: setReminded }), [isInUse])
  const state = useList(debitsList, { params: { uuid }, context })
  const date = formats.date(file.collectionDate)
  const title = t('debitFiles.detail.title', { date })
  useBreadcrumbs([
    { label: t('title'), to: '/operations' },
    { label: t('debitFiles.title'), to: '/operations/direct-debits' },
    { label: title },
  ])
  return (
    <>
      <ListPage
        state={state}
        title={title}
        sub={
          <>
            <span className="num">
              {t('debitFiles.detail.sub', {
                amount: formats.currency(file.amount),
                creditor: file.creditorName ?? file.creditorIdentifier,
              })}
            </span>
            <FileState state={fileState} />
          </>
        }
        actions={
          isInUse && (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.5} />}
                onClick={() => void saveBankFile('debits', uuid)}
              >
                {t('debitFiles.detail.download')}
              </Button>
              {fileState === 'created' && <FileActions uuid={uuid} date={date} />}
            </>
          )
        }
        panel={{ title: t('debitFiles.detail.reasons'), content: <ReturnReasons returns={file.returns} /> }}
        emptyIcon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
      />
      {reminded && <ReminderDialog file={file} dues={reminded} onClose={() => setReminded(undefined)} />}
      {returned && (
        <ReturnDialog
          file={uuid}
          dues={returned}
          onClose={() => setReturned(undefined)}
          onDone={() => {
            setReturned(undefined)
            state.select(NOTHING_SELECTED)
          }}
        />
      )}
    </>
  )
}

function FileActions({ uuid, date }: { uuid: string; date: string }) {
  const { t } = useTranslation('transactions')
  const change = useCall(api.changeDebitFile, {
    onError: toast.error,
    onSuccess(_, { body }) {
      if (body.action === 'withdraw') toast.success(t('debitFiles.detail.withdrawn'))
    },
  })
  const run = (action: 'sent' | 'withdraw') => change.mutate({ params: { uuid }, body: { action } })
  const withdraw = async () => {
    const isSure = await askDelete({
      title: t('debitFiles.detail.withdrawTitle', { date }),
      message: t('debitFiles.detail.withdrawText'),
      action: t('debitFiles.detail.withdraw'),
    })
    if (isSure) run('withdraw')
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        disabled={change.isPending}
        onClick={() => void withdraw()}
      >
        {t('debitFiles.detail.withdraw')}
      </Button>
      <Button
        leftSection={<IconBuildingBank size={16} stroke={1.5} />}
        loading={change.isPending}
        onClick={() => run('sent')}
      >
        {t('debitFiles.detail.sent')}
      </Button>
    </>
  )
}
