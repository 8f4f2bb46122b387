import { dataAfter, type EditedPart } from '@lindero/domain/kernel/parts/part-changes'
import { totalsByYear } from '@lindero/domain/operations/invoice-rules'
import { invoiceTypeOf } from '@lindero/domain/operations/invoices.part'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './extra.module.css'
import { type InvoiceRow, PLACES } from './operation-rows.ts'

/** Expense, of it investment, and income by year of issue. */
export function YearTotals({ edited }: { edited: EditedPart }) {
  const { t } = useTranslation('operations')
  const { currency } = useFormats()
  const rows = dataAfter(PLACES.invoice.part, edited).rows.invoice as unknown as InvoiceRow[]
  const years = totalsByYear(
    rows.map((row) => ({ ...row, type: invoiceTypeOf(row.type), amount: row.amount ?? 0 })),
  )
  if (years.length === 0) return null
  return (
    <table className={classes.years} aria-label={t('due.years.title')}>
      <thead>
        <tr>
          <th>{t('due.years.year')}</th>
          <th>{t('due.years.expense')}</th>
          <th>{t('due.years.opex')}</th>
          <th>{t('due.years.capex')}</th>
          <th>{t('due.years.income')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, expense, opex, capex, income }) => (
          <tr key={year}>
            <th scope="row" className="num">
              {year}
            </th>
            <td className="num">{currency(expense)}</td>
            <td className="num">{currency(opex)}</td>
            <td className="num">{currency(capex)}</td>
            <td className="num">{currency(income)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
