import { api } from '@lindero/contract/api'
import { Button, FileButton } from '@mantine/core'
import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { issueText } from './issue-text.ts'
import { statementsList } from './statements-list.tsx'

/** Reconciliation: statements are imported, proposals confirmed. */
export default function StatementsPage() {
  const { t } = useTranslation('transactions')
  const state = useList(statementsList)
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('statements.title') }])
  return (
    <ListPage
      state={state}
      title={t('statements.title')}
      sub={t('statements.sub')}
      actions={<ImportButton />}
      emptyIcon={<IconBuildingBank size={28} stroke={1.5} aria-hidden />}
    />
  )
}

function ImportButton() {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [isSending, setSending] = useState(false)

  async function send(file: File | null) {
    if (!file) return
    setSending(true)
    try {
      const body = { name: file.name.slice(0, 200), content: await textOf(file) }
      const { entries, known, proposed } = await perform(api.importStatement, { body })
      toast.success(
        t('statements.done', {
          count: entries,
          figure: formats.number(entries),
          proposed: formats.number(proposed),
          known: formats.number(known),
        }),
      )
    } catch (error) {
      toast.error(issueText(error) ?? error)
    } finally {
      setSending(false)
    }
  }

  return (
    <FileButton accept=".n43,.txt,.csv,.q43,.aeb,text/plain,text/csv" onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} loading={isSending} leftSection={<IconUpload size={16} stroke={1.5} />}>
          {t('statements.import')}
        </Button>
      )}
    </FileButton>
  )
}

/** Banks write UTF-8 or, most of them, Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
