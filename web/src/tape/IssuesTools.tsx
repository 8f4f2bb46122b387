import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './review.module.css'
import { wordsOf } from './tape-words.ts'
import { type CellIssue, type Issue, WHOLE_ROW } from './wizard/cell-issue.ts'
import { ISSUE_KINDS, type IssueKind, isToConfirm } from './wizard/corrections.ts'

interface IssuesToolsProps {
  download: ReactNode
  kind: IssueKind
  onKind: (kind: IssueKind) => void
  field: string | null
  onField: (field: string | null) => void
  issues: readonly Issue[]
  corrected: readonly CellIssue[]
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
  const fields = new Map([...issues, ...corrected].map((issue) => [issue.field, wordsOf(issue).field]))
  fields.delete(WHOLE_ROW)
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const counts: Record<IssueKind, [label: string, count: number]> = {
    all: [t('review.all'), issues.length],
    error: [t('review.errors'), errors],
    warning: [t('review.warnings'), issues.length - errors],
    confirm: [t('review.confirm'), issues.filter(isToConfirm).length],
    corrected: [t('review.corrected'), corrected.length],
  }
  return (
    <div className={`${classes.tools} row rigid wrap gap-8 py-8 px-16`}>
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
        leftSection={<span className="pl-10 text-3 fs-13">{t('review.field')}</span>}
        leftSectionWidth={60}
        leftSectionPointerEvents="none"
        data={[...fields].map(([value, label]) => ({ value, label }))}
        value={props.field}
        onChange={props.onField}
        clearable
        clearButtonProps={{ 'aria-label': t('review.anyField') }}
      />
      <span className="grow" />
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
      {props.download}
    </div>
  )
}
