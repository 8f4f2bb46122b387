import { api } from '@lindero/contract/api'
import type { PreviewIssue } from '@lindero/contract/tape/tape.schema'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconBolt, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { download } from '../kernel/api/download.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './review.module.css'
import { fieldName } from './tape-words.ts'
import { ISSUE_KINDS, type Issue, type IssueKind, isToConfirm } from './wizard/corrections.ts'
import { optionsBody } from './wizard/use-preview.ts'
import type { Wizard } from './wizard/use-wizard.ts'

interface IssuesToolsProps {
  wizard: Wizard
  kind: IssueKind
  onKind: (kind: IssueKind) => void
  field: string | null
  onField: (field: string | null) => void
  issues: readonly Issue[]
  corrected: readonly PreviewIssue[]
  proposals: number
  onAcceptAll: () => void
}

/** Kinds of issues whose filter appears only if they occur. */
const RARE: ReadonlySet<IssueKind> = new Set<IssueKind>(['confirm', 'corrected'])

/**
 * Filters by kind and field, a button that accepts all proposals, and the download of a workbook with the invalid
 * cells marked.
 */
export function IssuesTools(props: IssuesToolsProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { issues, corrected, proposals, kind } = props
  const fields = [...new Set([...issues, ...corrected].map((issue) => issue.field))]
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const counts: Record<IssueKind, [label: string, count: number]> = {
    all: [t('review.all'), issues.length],
    error: [t('review.errors'), errors],
    warning: [t('review.warnings'), issues.length - errors],
    confirm: [t('review.confirm'), issues.filter(isToConfirm).length],
    corrected: [t('review.corrected'), corrected.length],
  }
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('review.kind')}
        value={kind}
        onChange={(value) => props.onKind(ISSUE_KINDS.find((each) => each === value) ?? 'all')}
        data={ISSUE_KINDS.filter((each) => !RARE.has(each) || counts[each][1] > 0).map((value) => ({
          value,
          label: `${counts[value][0]} ${formats.number(counts[value][1])}`,
        }))}
      />
      <Select
        size="xs"
        w={190}
        aria-label={t('review.field')}
        placeholder={t('review.anyField')}
        leftSection={<span className={classes.filterName}>{t('review.field')}</span>}
        leftSectionWidth={60}
        leftSectionPointerEvents="none"
        data={fields.map((value) => ({ value, label: fieldName(value) }))}
        value={props.field}
        onChange={props.onField}
        clearable
        clearButtonProps={{ 'aria-label': t('review.anyField') }}
      />
      <span className={classes.gap} />
      {proposals > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBolt size={14} stroke={1.75} aria-hidden />}
          onClick={props.onAcceptAll}
        >
          {t('review.acceptAll', { count: proposals, figure: formats.number(proposals) })}
        </Button>
      )}
      <ErrorsDownload wizard={props.wizard} disabled={issues.length === 0} />
    </div>
  )
}

/** Downloads the tape as a workbook with the invalid cells marked, so that its author can correct them. */
function ErrorsDownload({ wizard, disabled }: { wizard: Wizard; disabled: boolean }) {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  const { uuid, state } = wizard
  const fetchErrors = useMutation({
    mutationFn: async () => {
      const working = toast.loading(t('review.downloading'))
      try {
        await download(
          api.tapeErrors,
          {
            params: { uuid: uuid ?? '' },
            body: {
              filekey: state.file?.filekey ?? '',
              mapping: { ...state.mapping },
              edits: { ...state.edits },
              valueEdits: { ...state.valueEdits },
              options: optionsBody(state.reading),
              language,
            },
          },
          t('review.downloadName'),
        )
        working.success(t('review.downloaded'))
      } catch (error) {
        working.error(error)
      }
    },
  })
  return (
    <ActionButton
      variant="default"
      size={28}
      tooltip={t('review.download')}
      disabled={disabled}
      loading={fetchErrors.isPending}
      onClick={() => fetchErrors.mutate()}
    >
      <IconDownload size={16} stroke={1.5} />
    </ActionButton>
  )
}
