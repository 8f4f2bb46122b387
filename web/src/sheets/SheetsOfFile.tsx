import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { PART_SHEETS } from '@lindero/domain/sheets/part-sheets'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import sections from '../kernel/page/section-blocks.module.css'
import { Banner } from '../kernel/states/Banner.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { Profiles } from '../tape/Profiles.tsx'
import { withoutEnding } from '../tape/wizard/tape-file.ts'
import classes from './parts-file.module.css'
import type { PartsFile } from './use-parts-file.ts'

const NOT_READ = 'none'
type Sheet = SheetsPreview['sheets'][number]
const COUNTS = ['created', 'updated', 'unchanged', 'refused'] as const

/** The sheets of the file. For each, the part that it contains and the effect of the import. */
export function SheetsOfFile({ file, preview, name }: { file: PartsFile; preview: SheetsPreview; name: string }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const { sheets, hiddenSheets, untried } = preview
  const ignored = sheets.filter((sheet) => sheet.part !== null && sheet.ignored.length > 0)
  return (
    <section className={sections.part}>
      <h2>{t('sheetsTitle', { name })}</h2>
      {sheets.every(({ part }) => part === null) && <Banner level="warning">{t('noSheets')}</Banner>}
      <SmallTable
        label={t('sheetsTitle', { name })}
        rows={sheets}
        rowId={(sheet) => sheet.name}
        stacksOnPhone
        columns={[
          { label: t('sheet'), cell: (sheet) => sheet.name, wraps: true },
          { label: t('part'), cell: (sheet) => <PartOfSheet file={file} sheet={sheet} /> },
          { label: t('rows'), cell: ({ rows }) => formats.number(rows), align: 'right' },
          ...COUNTS.map((count) => ({
            label: t(count),
            id: count,
            cell: ({ counts }: Sheet) => formats.number(counts[count]),
            align: 'right' as const,
          })),
        ]}
      />
      {sheets
        .filter(({ asked }) => asked.length > 0)
        .map((sheet) => (
          <AskedColumns key={sheet.name} file={file} sheet={sheet} />
        ))}
      {sheets.map((sheet) => (
        <Profiles
          key={sheet.name}
          title={t('profile', { sheet: sheet.name })}
          preview={sheet}
          learnedAs={sheet.isLearned ? `${withoutEnding(name)} · ${sheet.name}` : null}
          decided={file.state.sheetProfiles[sheet.name] ?? {}}
          decide={(decided) => file.chooseProfile(sheet.name, decided)}
        />
      ))}
      {untried > 0 && <Banner level="warning">{t('untried', { rows: formats.number(untried) })}</Banner>}
      {hiddenSheets.length > 0 && <p>{t('hidden', { sheets: hiddenSheets.join(', ') })}</p>}
      {ignored.map((sheet) => (
        <p key={sheet.name}>
          {sheet.name}. {t('ignored', { columns: sheet.ignored.join(', ') })}
        </p>
      ))}
    </section>
  )
}

function PartOfSheet({ file, sheet }: { file: PartsFile; sheet: Sheet }) {
  const { t } = useTranslation('sheets')
  const { name, part, isDenied } = sheet
  const parts = PART_SHEETS.map(({ id }) => ({ value: id, label: textAt(keyAt('sheets:names', id)) }))
  return (
    <>
      <Select
        aria-label={`${t('part')}: ${name}`}
        className={classes.select ?? ''}
        data={[{ value: NOT_READ, label: t('notRead') }, ...parts]}
        value={part ?? NOT_READ}
        allowDeselect={false}
        searchable
        disabled={file.work !== null}
        onChange={(value) => value && file.choose(name, value === NOT_READ ? null : value)}
      />
      {isDenied && <span>{t('denied')}</span>}
    </>
  )
}

/** Columns that match several fields, or several columns that match the same field. The user chooses the field. */
function AskedColumns({ file, sheet: { name, asked } }: { file: PartsFile; sheet: Sheet }) {
  const { t } = useTranslation('sheets')
  return (
    <div className="grid justify-items-start gap-8">
      <p>{t('asked', { sheet: name })}</p>
      {asked.map(({ letter, header, samples, options }) => (
        <Select
          key={letter}
          label={t('askedColumn', { column: header, letter })}
          description={samples.join(' · ')}
          className={classes.select ?? ''}
          data={[
            { value: NOT_READ, label: t('columnNotRead') },
            ...options.map((option) => ({ value: option.column, label: option.header })),
          ]}
          value={null}
          placeholder={t('askedChoose')}
          disabled={file.work !== null}
          onChange={(value) => value && file.chooseColumn(name, letter, value === NOT_READ ? null : value)}
        />
      ))}
    </div>
  )
}
