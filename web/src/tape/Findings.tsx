import type { TapeFinding } from '@lindero/contract/tape/tape.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { FindingRow } from './FindingRow.tsx'
import { FindingsTable } from './FindingsTable.tsx'
import { FindingsTools } from './FindingsTools.tsx'
import { MendedRow } from './MendedRow.tsx'
import {
  acceptAll,
  cellKey,
  editOf,
  type Finding,
  type FindingKind,
  filterFindings,
  mend,
  undoMending,
} from './mending.ts'
import classes from './tape.module.css'
import type { Preview } from './use-preview.ts'
import type { Wizard } from './wizard/use-wizard.ts'

interface FindingsProps {
  wizard: Wizard
  preview: Preview
  findings: readonly Finding[]
  mended: readonly TapeFinding[]
  selected: Finding | null
  onSelect: (id: string) => void
}

/** Every defect and warning by cell, with its mending in the row; and those that are mended. */
export function Findings({ wizard, preview, findings, mended, selected, onSelect }: FindingsProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const [wanted, setKind] = useState<FindingKind>('all')
  const [field, setField] = useState<string | null>(null)
  const { data } = preview
  const { edits } = wizard.state
  const sheet = data?.sheet ?? ''
  const kind = wanted === 'mended' && mended.length === 0 ? 'all' : wanted
  const shown = useMemo(
    () => filterFindings(findings, field).filter(({ severity }) => kind === 'all' || severity === kind),
    [findings, kind, field],
  )
  const shownMended = useMemo(() => filterFindings(mended, field), [mended, field])
  // A cell that has been mended waits for the next judgement: it is no proposal any more.
  const proposals = shown.filter(
    (finding) => finding.sheet === sheet && finding.proposal && editOf(edits, finding) === undefined,
  )
  const count = kind === 'mended' ? shownMended.length : shown.length
  const total = (data?.defectsTotal ?? 0) + (data?.warningsTotal ?? 0)

  return (
    <>
      <FindingsTools
        wizard={wizard}
        kind={kind}
        onKind={setKind}
        field={field}
        onField={setField}
        findings={findings}
        mended={mended}
        proposals={kind === 'mended' ? 0 : proposals.length}
        onAcceptAll={() => wizard.change((state) => acceptAll(state, proposals))}
      />
      {total > findings.length && (
        <p className={classes.firstOnly}>
          {t('review.firstOnly', { shown: formats.number(findings.length) })}
        </p>
      )}
      {count === 0 ? (
        <EmptyState
          title={t(findings.length === 0 ? 'review.noneTitle' : 'review.noneFiltered')}
          {...(findings.length === 0 ? { text: t('review.noneText') } : {})}
        />
      ) : kind === 'mended' ? (
        <FindingsTable
          items={shownMended}
          idOf={cellKey}
          row={(finding, place) => (
            <MendedRow
              key={cellKey(finding)}
              place={place}
              finding={finding}
              edits={edits[String(finding.row)] ?? {}}
              onUndo={() => wizard.change((state) => undoMending(state, finding))}
            />
          )}
        />
      ) : (
        <FindingsTable
          items={shown}
          idOf={({ id }) => id}
          row={(finding, place) => (
            <FindingRow
              key={finding.id}
              place={place}
              finding={finding}
              edit={editOf(edits, finding)}
              isSelected={selected?.id === finding.id}
              canMend={finding.sheet === sheet}
              isChecking={preview.isBusy}
              onSelect={() => onSelect(finding.id)}
              onMend={(fix) => wizard.change((state) => mend(state, finding, fix))}
            />
          )}
        />
      )}
    </>
  )
}
