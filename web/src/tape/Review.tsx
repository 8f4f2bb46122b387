import { api } from '@lindero/contract/api'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import { Button, FileButton } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPass } from '../kernel/api/api-error.ts'
import { download } from '../kernel/api/download.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { ColumnList } from './ColumnList.tsx'
import { Decisions } from './Decisions.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { FileCard } from './FileCard.tsx'
import { FileRejected } from './FileRejected.tsx'
import { Issues } from './Issues.tsx'
import { KeepFile } from './KeepFile.tsx'
import classes from './review.module.css'
import { fieldName } from './tape-words.ts'
import type { Issue } from './wizard/cell-issue.ts'
import { columnsOf } from './wizard/columns.ts'
import { correctedIssues, type IssueKind, issuesOf } from './wizard/corrections.ts'
import { checkTapeFile, TAPE_ENDINGS } from './wizard/tape-file.ts'
import type { Autosave } from './wizard/use-autosave.ts'
import { type Preview, tapeBody } from './wizard/use-preview.ts'
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
  const fields = missing.map((field) => fieldName(field)).join(', ')
  const selected = issues.find(({ id }) => id === chosen) ?? issues[0] ?? null

  function replace(next: File | null, keepsEdits: boolean) {
    if (!next) return
    // Only the type is checked here. If the file is too large, the server's reply is shown instead of the rows.
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
    <div className="flex gap-4">
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
        <div className="mx-20 mb-12">
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
        <div className="mx-20 mb-12">
          <Banner level="warning">
            <span>{t('review.missing', { count: missing.length, fields })}</span>
          </Banner>
        </div>
      )}
      {data && (
        <div className="mx-20 mb-12">
          <Decisions wizard={wizard} preview={data} />
        </div>
      )}
      {data && (
        <div className={`${classes.two} flex grow min-h-0 border-top`}>
          <ColumnList columns={columns} wizard={wizard} />
          <section
            ref={list}
            className={`${classes.issues} stack grow min-w-0 min-h-0`}
            aria-label={t('review.issues')}
            tabIndex={-1}
          >
            <Issues
              work={state}
              change={wizard.change}
              kind={kind}
              onKind={setKind}
              issues={issues}
              total={data.errorsTotal + data.warningsTotal}
              isChecking={preview.isBusy}
              isUnmapped={data.missing.length > 0}
              download={<ErrorsDownload wizard={wizard} isDisabled={issues.length === 0} />}
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

/** Downloads the tape as a workbook with the invalid cells marked, so that its author can correct them. */
function ErrorsDownload({ wizard, isDisabled }: { wizard: Wizard; isDisabled: boolean }) {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  const { uuid, state } = wizard
  const input = { params: { uuid: uuid ?? '' }, body: { ...tapeBody(state), language } }
  const onDownload = () => download(api.tapeErrors, input, t('review.downloadName'))
  return (
    <DownloadButton size="xs" isDisabled={isDisabled} onDownload={onDownload}>
      {t('review.download')}
    </DownloadButton>
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
    <section className={`${classes.strip} desk-only rigid px-16 pt-10 pb-12 border-top scroll-down`}>
      <h2 className="mb-6 text-3 fs-12 regular">
        <b className="num">{t('review.row', { row: formats.number(issue.rowInSheet) })}</b> {t('review.asInFile')}
      </h2>
      <dl className={`${classes.stripCells} gap-1 bg-border flex wrap border r fs-12 clipped num`}>
        {filled.map(({ column, header, text }) => (
          <div key={column} className={header === issue.header ? mark : ''} title={header}>
            <dt className="text-3 fs-11 lh-18">{column}</dt>
            <dd>{text || formats.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
