import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import { creditNoteOf, invoices, totalsOfInvoice } from '@lindero/domain/operations/invoices.part'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { addRows } from './change-row.ts'
import { Figures } from './Figures.tsx'
import type { TransactionProps } from './operation-rows.ts'

/** The sums of an invoice's lines by VAT rate, and the credit note that corrects the invoice. */
export function InvoiceTaxes({ row, edited, context, canEdit }: Extract<TransactionProps, { kind: 'invoice' }>) {
  const { t } = useTranslation('operations')
  const { currency, percent } = useFormats()
  const navigate = useNavigate()
  const { asset } = useAssetRecord()
  const { rows } = dataAfter(invoices, edited)
  const totals = totalsOfInvoice(rows.invoiceLine, row)

  function credit() {
    const note = creditNoteOf(row, rows.invoiceLine, context.today, () => crypto.randomUUID())
    addRows(invoices, asset.uuid, 'invoice', null, [note.invoice])
    addRows(invoices, asset.uuid, 'invoiceLine', note.invoice.uuid, note.lines)
    void navigate({ to: '.', search: pageSearch({ part: 'invoices', row: note.invoice.uuid }) })
  }

  return (
    <section>
      {totals && (
        <>
          <h4>{t('due.lines.title')}</h4>
          <Figures
            figures={[
              ...totals.rates.flatMap(({ taxPCT, base, tax }) => [
                [t('due.lines.base', { rate: percent(taxPCT) }), currency(base)] as const,
                [t('due.lines.tax', { rate: percent(taxPCT) }), currency(tax)] as const,
              ]),
              totals.taxSurcharge === null ? null : [t('due.lines.surcharge'), currency(totals.taxSurcharge)],
              totals.withholding === null ? null : [t('due.lines.withholding'), currency(-totals.withholding)],
              [t('due.lines.amount'), currency(totals.amount)],
            ]}
          />
        </>
      )}
      {canEdit && (row.amount ?? 0) > 0 && (
        <Button size="xs" variant="default" className="rigid" onClick={credit}>
          {t('due.lines.creditNote')}
        </Button>
      )}
    </section>
  )
}
