import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import sections from '../kernel/page/section-blocks.module.css'
import { SmallTable } from '../kernel/table/SmallTable.tsx'

/** For each column, the number of saved values that the import changes. */
export function ChangesOfParts({ changes }: Pick<SheetsPreview, 'changes'>) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  if (changes.length === 0) return null
  return (
    <section className={sections.part}>
      <h2>{t('changesTitle')}</h2>
      <SmallTable
        label={t('changesTitle')}
        rows={changes}
        rowId={({ sheet, header }) => `${sheet} ${header}`}
        columns={[
          { label: t('sheet'), cell: ({ sheet }) => sheet },
          { label: t('column'), cell: ({ header }) => header, wraps: true },
          { label: t('changed'), cell: ({ count }) => formats.number(count), align: 'right' },
        ]}
      />
    </section>
  )
}
