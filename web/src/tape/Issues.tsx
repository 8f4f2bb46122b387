import type { PreviewIssue } from '@lindero/contract/tape/tape.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { CorrectedRow } from './CorrectedRow.tsx'
import { FoldedRow } from './FoldedRow.tsx'
import { IssueRow } from './IssueRow.tsx'
import { IssuesTable } from './IssuesTable.tsx'
import { IssuesTools } from './IssuesTools.tsx'
import classes from './review.module.css'
import {
  acceptAll,
  cellKey,
  correct,
  editOf,
  editsName,
  filterIssues,
  type Issue,
  type IssueKind,
  isToConfirm,
  undoCorrection,
} from './wizard/corrections.ts'
import { foldIssues } from './wizard/folded-issues.ts'
import type { Preview } from './wizard/use-preview.ts'
import type { Wizard } from './wizard/use-wizard.ts'

interface IssuesProps {
  wizard: Wizard
  kind: IssueKind
  onKind: (kind: IssueKind) => void
  preview: Preview
  issues: readonly Issue[]
  corrected: readonly PreviewIssue[]
  selected: Issue | null
  onSelect: (id: string) => void
}

/** Lists the errors and warnings of each cell with a field to correct the cell, and the cells that were corrected. */
export function Issues(props: IssuesProps) {
  const { wizard, preview, issues, corrected, selected, onSelect } = props
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const [field, setField] = useState<string | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { data } = preview
  const { state } = wizard
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
    (issue) => issue.proposal && !isToConfirm(issue) && editOf(state, issue) === undefined,
  )
  const isUnmapped = (data?.missing.length ?? 0) > 0
  const count = kind === 'corrected' ? shownCorrected.length : visible.length
  const total = (data?.errorsTotal ?? 0) + (data?.warningsTotal ?? 0)

  return (
    <>
      <IssuesTools
        wizard={wizard}
        kind={kind}
        onKind={props.onKind}
        field={field}
        onField={setField}
        issues={issues}
        corrected={corrected}
        proposals={kind === 'corrected' ? 0 : proposals.length}
        onAcceptAll={() => wizard.change((latest) => acceptAll(latest, proposals))}
      />
      {total > issues.length && (
        <p className={classes.firstOnly}>{t('review.firstOnly', { shown: formats.number(issues.length) })}</p>
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
              edits={state[editsName(issue.sheetKind)][String(issue.row)] ?? {}}
              onUndo={() => wizard.change((latest) => undoCorrection(latest, issue))}
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
                edit={editOf(state, issue)}
                original={state.corrected[cellKey(issue)]?.value}
                isSelected={selected?.id === issue.id}
                isChecking={preview.isBusy}
                onSelect={() => onSelect(issue.id)}
                onCorrect={(fix) => wizard.change((latest) => correct(latest, issue, fix))}
              />
            )
          }
        />
      )}
    </>
  )
}
