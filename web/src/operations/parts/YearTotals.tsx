import { dataAfter, type EditedOf } from '@lindero/domain/kernel/parts/part-changes'
import { totalsByYear } from '@lindero/domain/operations/invoice-rules'
import { invoices, invoiceTypeOf } from '@lindero/domain/operations/invoices.part'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'

/** Totals of invoices by year of issue: expenses, the share of them that is an investment, and income. */
export function YearTotals({ edited }: { edited: EditedOf<typeof invoices> }) {
  const { t } = useTranslation('operations')
  const { cents } = useFormats()
  const rows = dataAfter(invoices, edited).rows.invoice
  const years = totalsByYear(rows.map((row) => ({ ...row, type: invoiceTypeOf(row.type), amount: row.amount ?? 0 })))
  const figures = ['expense', 'opex', 'capex', 'income'] as const
  const withheld = years.some((year) => year.withheld !== 0) ? (['withheld'] as const) : []
  if (years.length === 0) return null
  return (
    <SmallTable
      label={t('due.years.title')}
      rows={years}
      rowId={({ year }) => String(year)}
      stacksOnPhone
      columns={[
        { label: t('due.years.year'), cell: ({ year }) => year },
        ...[...figures, ...withheld].map((name) => ({
          label: t(`due.years.${name}`),
          align: 'right' as const,
          cell: (row: (typeof years)[number]) => cents(row[name]),
        })),
      ]}
    />
  )
}
