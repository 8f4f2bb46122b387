import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import classes from './parts-file.module.css'
import type { PartsFile } from './use-parts-file.ts'

/** Maximum number of issues in the table. The workbook of errors contains all of them. */
const SHOWN = 100
type Issue = SheetsPreview['issues'][number]

/** Rows and cells that are not imported, each with the reason. The user can correct the cells here. */
export function IssuesOfParts({ file, preview: { issues, issuesTotal } }: { file: PartsFile; preview: SheetsPreview }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  if (issuesTotal === 0) return null
  const visible = issues.slice(0, SHOWN)
  const further = issuesTotal - visible.length
  const title = t('issuesTitle', { count: issuesTotal, figure: formats.number(issuesTotal) })
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={file.errors}
        >
          {t('errors')}
        </Button>
      </div>
      <SmallTable
        label={title}
        rows={visible.map((issue, index) => ({ ...issue, id: String(index) }))}
        rowId={({ id }) => id}
        stacksOnPhone
        columns={[
          { label: t('sheet'), cell: ({ sheet }) => sheet },
          { label: t('row'), cell: ({ rowInSheet }) => formats.number(rowInSheet), align: 'right' },
          { label: t('column'), cell: ({ header }) => header ?? '–' },
          { label: t('reason'), cell: (issue) => <Reason issue={issue} />, wraps: true },
          { label: t('value'), cell: (issue) => <ValueInput file={file} issue={issue} /> },
        ]}
      />
      {further > 0 && <p>{t('further', { count: further, figure: formats.number(further) })}</p>}
    </section>
  )
}

const Reason = ({ issue: { reason, correction } }: { issue: Issue }) => (
  <>
    {reason}
    {correction && <span className={classes.correction}>{correction}</span>}
  </>
)

function ValueInput({ file, issue }: { file: PartsFile; issue: Issue }) {
  const { t } = useTranslation('sheets')
  const { row, rowInSheet, column, header, value } = issue
  if (column === null) return value
  return (
    <TextInput
      size="xs"
      className={classes.input ?? ''}
      aria-label={t('correct', { column: header ?? column, row: rowInSheet })}
      maxLength={1_000}
      value={String(file.typed[row]?.[column] ?? value)}
      onChange={(event) => file.correct(row, column, event.currentTarget.value)}
    />
  )
}
