import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { CorrectedRow } from './CorrectedRow.tsx'
import { FoldedRow } from './FoldedRow.tsx'
import { IssueRow } from './IssueRow.tsx'
import { IssuesTable } from './IssuesTable.tsx'
import { IssuesTools } from './IssuesTools.tsx'
import type { CellIssue, Issue } from './wizard/cell-issue.ts'
import {
  acceptAll,
  cellKey,
  correct,
  editOf,
  editsName,
  filterIssues,
  type IssueKind,
  isToConfirm,
  undoCorrection,
} from './wizard/corrections.ts'
import { foldIssues } from './wizard/folded-issues.ts'
import type { FileWork } from './wizard/wizard-state.ts'

interface IssuesProps {
  work: FileWork
  change: (edit: (work: FileWork) => Partial<FileWork>) => void
  kind: IssueKind
  onKind: (kind: IssueKind) => void
  issues: readonly Issue[]
  /** Number of all issues, of which `issues` are the first. */
  total: number
  corrected: readonly CellIssue[]
  isChecking: boolean
  /** True if no cell can be checked before the user has assigned columns. */
  isUnmapped?: boolean
  /** Button to download the rows with issues. */
  download: ReactNode
  selected?: Issue | null
  onSelect?: (id: string) => void
}

/** Lists the errors and warnings of each cell with a field to correct the cell, and the cells that were corrected. */
export function Issues(props: IssuesProps) {
  const { work, change, issues, total, corrected, isUnmapped = false, selected = null, onSelect } = props
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const [field, setField] = useState<string | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const kind = props.kind === 'corrected' && corrected.length === 0 ? 'all' : props.kind
  const visible = useMemo(
    () =>
      filterIssues(issues, field).filter(
        (issue) => kind === 'all' || (kind === 'confirm' ? isToConfirm(issue) : issue.severity === kind),
      ),
    [issues, kind, field],
  )
  const lines = useMemo(() => foldIssues(visible, opened), [visible, opened])
  const shownCorrected = useMemo(() => filterIssues(corrected, field), [corrected, field])
  // Leaves out proposals for cells that were already corrected, because these cells wait for the next validation.
  const proposals = visible.filter(
    (issue) => issue.proposal && !isToConfirm(issue) && editOf(work, issue) === undefined,
  )
  const count = kind === 'corrected' ? shownCorrected.length : visible.length

  return (
    <>
      <IssuesTools
        download={props.download}
        kind={kind}
        onKind={props.onKind}
        field={field}
        onField={setField}
        issues={issues}
        corrected={corrected}
        proposals={kind === 'corrected' ? 0 : proposals.length}
        onAcceptAll={() => change((latest) => acceptAll(latest, proposals))}
      />
      {total > issues.length && (
        <p className="px-16 pb-8 text-3 fs-12">{t('review.firstOnly', { shown: formats.number(issues.length) })}</p>
      )}
      {count === 0 ? (
        <EmptyState
          title={t(issues.length > 0 ? 'review.noneFiltered' : isUnmapped ? 'review.missingFirst' : 'review.noneTitle')}
          {...(issues.length === 0 ? { text: t(isUnmapped ? 'review.missingFirstText' : 'review.noneText') } : {})}
        />
      ) : kind === 'corrected' ? (
        <IssuesTable
          items={shownCorrected}
          idOf={cellKey}
          row={(issue, place) => (
            <CorrectedRow
              key={cellKey(issue)}
              place={place}
              issue={issue}
              edits={work[editsName(issue.sheetKind)][String(issue.row)] ?? {}}
              onUndo={() => change((latest) => undoCorrection(latest, issue))}
            />
          )}
        />
      ) : (
        <IssuesTable
          items={lines}
          idOf={({ id }) => id}
          row={(issue, place) =>
            'count' in issue ? (
              <FoldedRow
                key={issue.id}
                place={place}
                folded={issue}
                onOpen={() => setOpened(new Set([...opened, issue.id]))}
              />
            ) : (
              <IssueRow
                key={issue.id}
                place={place}
                issue={issue}
                edit={editOf(work, issue)}
                original={work.corrected[cellKey(issue)]?.value}
                isSelected={selected?.id === issue.id}
                isChecking={props.isChecking}
                onSelect={() => onSelect?.(issue.id)}
                onCorrect={(fix) => change((latest) => correct(latest, issue, fix))}
              />
            )
          }
        />
      )}
    </>
  )
}
