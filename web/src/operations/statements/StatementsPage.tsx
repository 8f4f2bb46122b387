import { api } from '@lindero/contract/api'
import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import { Button, FileButton } from '@mantine/core'
import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { DismissDialog } from './DismissDialog.tsx'
import { accountsToChoose, breakText, issueText, rowsToName } from './issue-text.ts'
import { MappingDialog } from './MappingDialog.tsx'
import { StatementFilesButton } from './StatementFilesButton.tsx'
import { statementsList } from './statements-list.tsx'

/** Bank reconciliation: the user imports statements and confirms the proposed payments. */
export default function StatementsPage() {
  const { t } = useTranslation('transactions')
  const [dismissing, setDismissing] = useState<string[]>()
  const context = useMemo(() => ({ askCategory: setDismissing }), [])
  const state = useList(statementsList, { context })
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('statements.title') }])
  return (
    <>
      <ListPage
        state={state}
        title={t('statements.title')}
        sub={t('statements.sub')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconBuildingBank size={16} stroke={1.5} />}
              renderRoot={(props) => <Link to="/operations/bank-accounts" {...props} />}
            >
              {t('bankAccounts.open')}
            </Button>
            <StatementFilesButton />
            <ImportButton />
          </>
        }
        emptyIcon={<IconBuildingBank size={28} stroke={1.5} aria-hidden />}
      />
      {dismissing && <DismissDialog entries={dismissing} onClose={() => setDismissing(undefined)} />}
    </>
  )
}

interface StatementFile {
  name: string
  content: string
  mapping?: CsvMapping
  account?: string
}

function ImportButton() {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [isSending, setSending] = useState(false)
  const [unknown, setUnknown] = useState<{ file: StatementFile; rows: string[][] }>()
  const [accountless, setAccountless] = useState<{ file: StatementFile; accounts: string[] }>()

  async function read(file: File | null) {
    if (file) await send({ name: file.name.slice(0, 200), content: await textOf(file) })
  }

  async function send(body: StatementFile) {
    setSending(true)
    setUnknown(undefined)
    setAccountless(undefined)
    try {
      const { entries, known, proposed, breaks } = await perform(api.importStatement, { body })
      toast.success(
        t('statements.done', {
          count: entries,
          figure: formats.number(entries),
          proposed: formats.number(proposed),
          known: formats.number(known),
        }),
      )
      for (const one of breaks) toast.warning(breakText(one))
    } catch (error) {
      const rows = rowsToName(error)
      if (rows) setUnknown({ file: body, rows })
      const accounts = accountsToChoose(error)
      if (accounts) setAccountless({ file: body, accounts })
      if (!accounts) toast.error(issueText(error) ?? error)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <FileButton
        accept=".n43,.txt,.csv,.q43,.aeb,.xml,text/plain,text/csv,text/xml"
        onChange={(file) => void read(file)}
      >
        {(props) => (
          <Button {...props} loading={isSending} leftSection={<IconUpload size={16} stroke={1.5} />}>
            {t('statements.import')}
          </Button>
        )}
      </FileButton>
      {unknown && (
        <MappingDialog
          rows={unknown.rows}
          onImport={(mapping) => void send({ ...unknown.file, mapping })}
          onClose={() => setUnknown(undefined)}
        />
      )}
      {accountless && (
        <AccountDialog
          accounts={accountless.accounts}
          onImport={(account) => void send({ ...accountless.file, account })}
          onClose={() => setAccountless(undefined)}
        />
      )}
    </>
  )
}

/** Decodes the text of a file. Banks use UTF-8 or, more often, Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
