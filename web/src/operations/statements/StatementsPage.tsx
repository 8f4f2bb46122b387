import { Button, FileButton } from '@mantine/core'
import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { press, usePageAction } from '../../kernel/page-actions/page-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { DismissDialog } from './DismissDialog.tsx'
import { ImportedFilesDialog } from './ImportedFilesDialog.tsx'
import { MappingDialog } from './MappingDialog.tsx'
import { StatementFilesButton } from './StatementFilesButton.tsx'
import { statementsList } from './statements-list.tsx'
import { type FileResult, useStatementImport } from './use-statement-import.ts'

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
            <LinkButton variant="default" icon={IconBuildingBank} to="/operations/bank-accounts">
              {t('bankAccounts.open')}
            </LinkButton>
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

/** Imports the chosen files. A single result is a toast; several are listed, so that no rejected file is missed. */
function ImportButton() {
  const { t } = useTranslation('transactions')
  const { isSending, question, importFiles } = useStatementImport()
  const [results, setResults] = useState<FileResult[]>()
  const button = useRef<HTMLButtonElement>(null)
  usePageAction(OPERATIONS_ACTIONS.importStatements, () => press(button))

  async function read(chosen: readonly File[]) {
    if (chosen.length === 0) return
    const all = await importFiles(chosen)
    const [only, ...others] = all
    if (others.length > 0) setResults(all)
    else if (only) showResult(only)
  }

  return (
    <>
      <FileButton
        multiple
        accept=".n43,.txt,.csv,.q43,.aeb,.xml,.zip,text/plain,text/csv,text/xml,application/zip"
        onChange={(chosen) => void read(chosen)}
      >
        {(props) => (
          <Button
            {...props}
            ref={button}
            loading={isSending && question === undefined}
            leftSection={<IconUpload size={16} stroke={1.5} />}
          >
            {t('statements.import')}
          </Button>
        )}
      </FileButton>
      {question?.kind === 'columns' && (
        <MappingDialog
          key={question.name}
          file={question.name}
          rows={question.rows}
          onImport={question.answer}
          onClose={() => question.answer(null)}
        />
      )}
      {question?.kind === 'account' && (
        <AccountDialog
          key={question.name}
          file={question.name}
          accounts={question.accounts}
          onImport={question.answer}
          onClose={() => question.answer(null)}
        />
      )}
      {results && <ImportedFilesDialog results={results} onClose={() => setResults(undefined)} />}
    </>
  )
}

function showResult({ isImported, text, warnings }: FileResult): void {
  if (isImported) toast.success(text)
  else toast.error(text)
  for (const warning of warnings) toast.warning(warning)
}
