import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import { Button, FileButton } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPass } from '../kernel/api/api-error.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { ColumnList } from './ColumnList.tsx'
import { Decisions } from './Decisions.tsx'
import { FileCard } from './FileCard.tsx'
import { FileRejected } from './FileRejected.tsx'
import { Issues } from './Issues.tsx'
import { KeepFile } from './KeepFile.tsx'
import classes from './review.module.css'
import { fieldName } from './tape-words.ts'
import { columnsOf } from './wizard/columns.ts'
import { correctedIssues, type Issue, type IssueKind, issuesOf } from './wizard/corrections.ts'
import { checkTapeFile, TAPE_ENDINGS } from './wizard/tape-file.ts'
import type { Autosave } from './wizard/use-autosave.ts'
import type { Preview } from './wizard/use-preview.ts'
import type { TapeUpload } from './wizard/use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'
import type { TapeFile } from './wizard/wizard-state.ts'

interface ReviewProps {
  wizard: Wizard
  upload: TapeUpload
  preview: Preview
  autosave: Autosave
  file: TapeFile
}

/**
 * Validation results: the columns of the file, next to them the issues, and below them the row of the selected issue.
 */
export function Review({ wizard, upload, preview, autosave, file }: ReviewProps) {
  const { t } = useTranslation('wizard')
  const { state } = wizard
  const { data, error } = preview
  const [kind, setKind] = useState<IssueKind>('all')
  const list = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const issues = useMemo(() => (data ? issuesOf(data) : []), [data])
  const corrected = useMemo(() => correctedIssues(state, issues), [state, issues])
  const columns = useMemo(() => (data ? columnsOf(data.columns, state.mapping) : []), [data, state.mapping])
  const asked = new Set(data?.contested.map(({ field }) => field))
  const missing = (data?.missing ?? []).filter((field) => !asked.has(field))
  const selected = issues.find(({ id }) => id === chosen) ?? issues[0] ?? null

  function replace(next: File | null, keepsEdits: boolean) {
    if (!next) return
    // Only the type is checked here. If the file is too large, the server rejects it and its reply is shown instead of
    // the rows.
    if (checkTapeFile(next, undefined) === 'wrongType') return toast.error(t('upload.wrongType'))
    void upload.send(next, keepsEdits)
  }

  async function remove() {
    try {
      await wizard.removeTape()
    } catch (caught) {
      toast.error(caught)
      // Merges the changes made in other browsers, and shows them.
      await autosave.flush()
    }
  }

  const isGone = error instanceof Error && error.message === 'tape.fileNotFound'
  const choose = (
    <FileButton accept={TAPE_ENDINGS.join(',')} onChange={(next) => replace(next, isGone)}>
      {(props) => (
        <Button size="xs" variant={error ? 'default' : 'subtle'} color="gray" {...props}>
          {t(error ? 'upload.choose' : 'upload.change')}
        </Button>
      )}
    </FileButton>
  )
  const change = (
    <div className={classes.change}>
      {choose}
      <Button size="xs" variant="subtle" color="gray" onClick={() => void remove()}>
        {t('upload.remove')}
      </Button>
    </div>
  )
  return (
    <>
      <FileCard
        file={file}
        preview={preview}
        autosave={autosave}
        corrected={corrected.length}
        change={error ? null : change}
        onShow={(counted) => {
          setKind(counted)
          list.current?.focus()
        }}
      />
      {error !== null && (
        <div className={classes.notice}>
          <FileRejected
            error={error}
            onRetry={preview.retry}
            action={
              <>
                {!mayPass(error) && !isGone && upload.keep && <KeepFile keep={upload.keep} />}
                {change}
              </>
            }
          />
        </div>
      )}
      {missing.length > 0 && (
        <div className={classes.notice}>
          <Banner level="warning">
            <span>
              {t('review.missing', {
                count: missing.length,
                fields: missing.map((field) => fieldName(field)).join(', '),
              })}
            </span>
          </Banner>
        </div>
      )}
      {data && (
        <div className={classes.notice}>
          <Decisions wizard={wizard} preview={data} />
        </div>
      )}
      {data && (
        <div className={classes.two}>
          <ColumnList columns={columns} wizard={wizard} />
          <section ref={list} className={classes.issues} aria-label={t('review.issues')} tabIndex={-1}>
            <Issues
              wizard={wizard}
              kind={kind}
              onKind={setKind}
              preview={preview}
              issues={issues}
              corrected={corrected}
              selected={selected}
              onSelect={setChosen}
            />
            {selected && <RowStrip issue={selected} preview={data} />}
          </section>
        </div>
      )}
      {!data && error === null && <SkeletonRows rows={10} />}
    </>
  )
}

/** The original row of an issue, with the invalid cell marked. Empty cells are left out. */
function RowStrip({ issue, preview }: { issue: Issue; preview: TapePreview }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { columns, excerpt } = (issue.sheetKind === 'values' ? preview.values : null) ?? preview
  const cells = excerpt[String(issue.row)]
  if (!cells) return null
  const filled = columns
    .map(({ column, header }) => ({ column, header, text: cells[columnIndex(column)] ?? '' }))
    .filter(({ header, text }) => text !== '' || header === issue.header)
  const mark = issue.severity === 'error' ? classes.stripBad : classes.stripWarn
  return (
    <section className={classes.strip}>
      <h2>
        <b className="num">{t('review.row', { row: formats.number(issue.rowInSheet) })}</b> {t('review.asInFile')}
      </h2>
      <dl className={`${classes.stripCells} num`}>
        {filled.map(({ column, header, text }) => (
          <div key={column} className={header === issue.header ? mark : ''} title={header}>
            <dt>{column}</dt>
            <dd>{text || formats.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
