import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import sections from '../kernel/page/section-blocks.module.css'
import { DownloadButton } from '../tape/DownloadButton.tsx'
import { Issues } from '../tape/Issues.tsx'
import { type Issue, WHOLE_ROW } from '../tape/wizard/cell-issue.ts'
import { correctedIssues, type IssueKind } from '../tape/wizard/corrections.ts'
import classes from './parts-file.module.css'
import type { PartsFile } from './use-parts-file.ts'

/** Rows and cells that are not imported, each with the reason. The user can correct the cells here. */
export function IssuesOfParts({ file, preview: { issues, issuesTotal } }: { file: PartsFile; preview: SheetsPreview }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const [kind, setKind] = useState<IssueKind>('all')
  const cellIssues = useMemo(() => issues.map(issueOfPart), [issues])
  const corrected = correctedIssues(file.state, cellIssues, true)
  if (issuesTotal === 0 && corrected.length === 0) return null
  return (
    <section className={sections.part}>
      <h2>{t('issuesTitle', { count: issuesTotal, figure: formats.number(issuesTotal) })}</h2>
      <div className={`${classes.issues} stack min-w-0 border r-8`}>
        <Issues
          work={file.state}
          change={file.change}
          kind={kind}
          onKind={setKind}
          issues={cellIssues}
          total={issuesTotal}
          corrected={corrected}
          isChecking={file.work === 'reading'}
          download={
            <DownloadButton size="xs" onDownload={file.errors}>
              {t('errors')}
            </DownloadButton>
          }
        />
      </div>
    </section>
  )
}

function issueOfPart(issue: SheetsPreview['issues'][number], index: number): Issue {
  const { column, letter, header, reason, correction, ...others } = issue
  return {
    ...others,
    id: String(index),
    sheetKind: 'parts',
    // The reason already says that the cell is left out.
    isLeftOut: false,
    data: {},
    ...{ column: letter, header, field: column ?? WHOLE_ROW },
    words: { field: header ?? '–', reason, correction },
  }
}
