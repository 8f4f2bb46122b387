import { api } from '@lindero/contract/api'
import type { IndexFileIssue } from '@lindero/domain/operations/index-file'
import { PUBLISHED_INDEXES, type PublishedIndexKind } from '@lindero/domain/operations/published-indexes'
import { Alert, Button, Checkbox, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { DayInput } from '../../kernel/forms/DayInput.tsx'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { base64Of } from '../overview/base64.ts'
import { monthAndYear } from '../overview/month-names.ts'
import { textOf } from '../statements/statement-files.ts'

/**
 * Imports a table of the statistics office. Values and days of publication that differ from stored final ones are asked.
 * The file does not state its day of publication, so the user enters it.
 */
export function ImportIndexesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const { date, number } = useFormats()
  const [kind, setKind] = useState<PublishedIndexKind>('IPC')
  const [file, setFile] = useState<File | null>(null)
  const [publishedOn, setPublishedOn] = useState('')
  const [isProvisional, setProvisional] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const differing = differenceOf(failure)

  async function send(acceptChanges: boolean) {
    if (!file) return
    setSending(true)
    setFailure(undefined)
    try {
      const isWorkbook = /\.xls[xbm]?$/i.test(file.name)
      const content = isWorkbook ? await base64Of(file) : await textOf(file)
      const done = await perform(api.importIndexes, {
        body: { kind, name: file.name.slice(-200), content, isWorkbook, publishedOn, isProvisional, acceptChanges },
      })
      const figures = { added: number(done.new), updated: number(done.updated), unchanged: number(done.unchanged) }
      toast.success(t('indexes.imported', { ...figures, month: monthAndYear(done.newest) }))
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      title={t('indexes.import')}
      intro={t('indexes.importIntro')}
      onClose={onClose}
      isBusy={isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('statements.match.cancel')}
          </Button>
          <Button
            loading={isSending}
            disabled={!file || publishedOn === ''}
            onClick={() => void send(differing !== null)}
          >
            {t(differing ? 'indexes.accept' : 'indexes.importSubmit')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('indexes.fields.kind')}
          value={kind}
          data={PUBLISHED_INDEXES.map((value) => ({ value, label: t(`indexes.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            setKind(PUBLISHED_INDEXES.find((each) => each === value) ?? kind)
            setFailure(undefined)
          }}
        />
        <Group gap="sm">
          <FileButton
            onChange={(chosen) => {
              setFile(chosen)
              setFailure(undefined)
            }}
          >
            {(opener) => (
              <Button {...opener} variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
                {t('indexes.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="sm">{file?.name}</Text>
        </Group>
        <DayInput
          label={t('indexes.fields.publishedOn')}
          value={publishedOn}
          onChange={(day) => {
            setPublishedOn(day)
            setFailure(undefined)
          }}
        />
        <Checkbox
          label={t('indexes.fields.isProvisional')}
          checked={isProvisional}
          onChange={({ currentTarget: { checked } }) => {
            setProvisional(checked)
            setFailure(undefined)
          }}
        />
        {failure !== undefined && (
          <Alert color={differing ? 'yellow' : 'red'} role="alert">
            {differing ? differenceText(differing) : issueText(failure)}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )

  function differenceText({ count, months, newest, storedOn }: Difference): string {
    const values = { count, figure: number(count), list: months.map(monthAndYear).join(', ') }
    return [
      ...(count > 0 ? [t('indexes.differ', values)] : []),
      ...(storedOn === null ? [] : [t('indexes.otherDay', { month: monthAndYear(newest), day: date(storedOn) })]),
    ].join(' ')
  }

  function issueText(error: unknown): string {
    const data = error instanceof ApiError && error.code === 'operations.indexFile' ? error.data : null
    if (!data) return errorText(error)
    return t(`indexes.issues.${data.code as IndexFileIssue}`, { detail: String(data.detail ?? '') })
  }
}

interface Difference {
  count: number
  months: string[]
  newest: string
  /** The day of publication that is stored for the newest month, if it is another one. */
  storedOn: string | null
}

function differenceOf(error: unknown): Difference | null {
  if (!(error instanceof ApiError) || error.code !== 'operations.indexesDiffer') return null
  const { count, months, newest, storedOn } = (error.data ?? {}) as Partial<Difference>
  return { count: count ?? 0, months: months ?? [], newest: newest ?? '', storedOn: storedOn ?? null }
}
