import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { type PlannedUser, planUserImport, USER_ROWS_MAXIMUM, type UserImport } from '@lindero/domain/users/user-import'
import { Button, Checkbox, FileButton, Group, Text, Textarea } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { leavingAdmins } from './leaving-admins.ts'
import { readCells, textOfFile } from './read-cells.ts'
import { type ImportFailure, runImport, workOf } from './run-import.ts'

interface ImportDialogProps {
  customer: Customer
  onClose: () => void
}

/**
 * Imports users from a list: the user enters a text or selects a file, checks the planned step for each row, and starts
 * the import.
 */
export default function ImportDialog({ customer, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation(['users', 'common'])
  const [text, setText] = useState('')
  const [deactivates, setDeactivates] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failures, setFailures] = useState<ImportFailure[] | null>(null)
  const stored = useQuery(everyPageOf(api.customerUsers, { params: { uuid: customer.uuid } }))
  const plan = usePlan(text, customer, stored.data?.items)
  const rows = plan?.kind === 'planned' ? plan.rows : []
  const missing = plan?.kind === 'planned' && deactivates ? plan.missing : []
  const work = workOf(rows, missing)
  const keys = useKeysOf(leavingAdmins(rows, missing, stored.data?.items ?? []))

  async function run() {
    setProgress(0)
    const language = i18n.language === 'en' ? 'en' : 'es'
    const failed = await runImport({ customerUuid: customer.uuid, language, rows, missing, onProgress: setProgress })
    setProgress(null)
    setFailures(failed)
    if (failed.length > 0) return
    toast.success(t('users:import.done', { count: work }))
    onClose()
  }

  if (failures !== null && failures.length > 0) return <Failures failures={failures} onClose={onClose} />
  return (
    <Dialog
      size={860}
      title={t('users:import.title')}
      intro={t('users:import.text', { rows: USER_ROWS_MAXIMUM })}
      onClose={onClose}
      isBusy={progress !== null}
      actions={
        <>
          {progress !== null && <Text role="status">{t('users:import.progress', { done: progress, all: work })}</Text>}
          <Button variant="default" onClick={onClose} disabled={progress !== null}>
            {t('common:actions.cancel')}
          </Button>
          <Button onClick={() => void run()} disabled={work === 0} loading={progress !== null}>
            {t('users:import.action', { count: work })}
          </Button>
        </>
      }
    >
      {stored.isError && <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />}
      <Textarea
        label={t('users:import.cells')}
        placeholder={t('users:import.example')}
        minRows={4}
        maxRows={8}
        autosize
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Group mt="sm" mb="sm">
        <FileButton
          accept=".csv,.txt,text/csv"
          onChange={(file) => void file?.arrayBuffer().then((bytes) => setText(textOfFile(bytes)))}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {t('users:import.file')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Plan plan={plan} isRead={text.trim() === '' || plan !== null || stored.data === undefined} />
      {plan?.kind === 'planned' && plan.missing.length > 0 && (
        <Checkbox
          mt="sm"
          label={t('users:import.missing', { count: plan.missing.length })}
          checked={deactivates}
          onChange={({ currentTarget: { checked } }) => setDeactivates(checked)}
        />
      )}
      {keys.length > 0 && <Banner level="warning">{t('users:import.keysPaused', { names: keys.join(', ') })}</Banner>}
    </Dialog>
  )
}

/** Names of the active API keys for which these users answer. */
function useKeysOf(uuids: readonly string[]): string[] {
  const queries = uuids.map((uuid) => queryOf(api.userApiKeys, { params: { uuid } }))
  return useQueries({ queries }).flatMap(({ data }) => data?.names ?? [])
}

function usePlan(text: string, customer: Customer, stored: Parameters<typeof planUserImport>[1]['stored'] | undefined) {
  const { t } = useTranslation(['users', 'customers'])
  const session = useSession()
  return useMemo((): UserImport | null => {
    if (text.trim() === '' || !stored || !session) return null
    const cells = readCells(text)
    if (!cells) return null
    const departments = Object.fromEntries(DEPARTMENTS.map((each) => [each, t(`customers:departments.${each}`)]))
    const words = {
      roles: { viewer: t('users:role.viewer'), editor: t('users:role.editor'), admin: t('users:role.admin') },
      departments: departments as Record<(typeof DEPARTMENTS)[number], string>,
    }
    return planUserImport(cells, {
      words: [words],
      stored,
      emailDomain: customer.emailDomain,
      departments: customer.departments,
      ownUuid: session.user.uuid,
    })
  }, [text, customer, stored, session, t])
}

function Plan({ plan, isRead }: { plan: UserImport | null; isRead: boolean }) {
  const { t } = useTranslation('users')
  if (!isRead) return <Banner level="danger">{t('import.unreadable')}</Banner>
  if (!plan) return null
  if (plan.kind === 'noColumns') {
    const columns = plan.missing.map((column) => t(`import.columns.${column}`)).join(', ')
    return <Banner level="danger">{t('import.noColumns', { columns })}</Banner>
  }
  if (plan.kind === 'tooManyRows') {
    return <Banner level="danger">{t('import.tooManyRows', { rows: plan.rows, maximum: USER_ROWS_MAXIMUM })}</Banner>
  }
  return (
    <SmallTable<PlannedUser>
      label={t('import.plan')}
      rows={plan.rows}
      rowId={({ row }) => String(row)}
      columns={[
        { label: t('import.columns.row'), cell: ({ row }) => row, align: 'right' },
        { label: t('columns.name'), cell: ({ name, email }) => name || email, isName: true },
        { label: t('columns.email'), cell: ({ email }) => email, isWide: true },
        { label: t('import.columns.step'), cell: ({ step }) => <Step step={step} />, wraps: true },
      ]}
    />
  )
}

function Step({ step }: { step: PlannedUser['step'] }) {
  const { t } = useTranslation('users')
  if (step.kind === 'error') return <>{step.errors.map((each) => t(`import.errors.${each}`)).join(' ')}</>
  if (step.kind !== 'change') return <>{t(`import.steps.${step.kind}`)}</>
  const fields = Object.keys(step.changes) as (keyof typeof step.changes)[]
  const words = [
    ...(step.activates ? [t('import.steps.activate')] : []),
    ...(fields.length > 0
      ? [t('import.steps.change', { fields: fields.map((field) => t(`import.columns.${field}`)).join(', ') })]
      : []),
  ]
  return <>{words.join(' ')}</>
}

function Failures({ failures, onClose }: { failures: readonly ImportFailure[]; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <Dialog
      isReading
      size={860}
      title={t('users:import.failed', { count: failures.length })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <SmallTable
        label={t('users:import.failedLabel')}
        rows={failures}
        rowId={({ email }) => email}
        columns={[
          { label: t('users:columns.name'), cell: ({ name }) => name, isName: true },
          { label: t('users:columns.email'), cell: ({ email }) => email },
          { label: t('users:import.columns.step'), cell: ({ error }) => errorText(error), wraps: true },
        ]}
      />
    </Dialog>
  )
}
