import { balanceOn, byYear, type LoanYear } from '@lindero/domain/operations/amortization'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { tableOfLoan } from '@lindero/domain/operations/early-repayment'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { useTranslation } from 'react-i18next'
import { usableData } from '../../assets/parts/part-errors.ts'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './extra.module.css'
import { Figures } from './Figures.tsx'
import { InstalmentsToCorrect } from './InstalmentsToCorrect.tsx'
import { NextInstalments } from './NextInstalments.tsx'

/**
 * The repayment table of a mortgage, computed from its terms: the next instalment, the balance, and the sums of each
 * year.
 */
export function RepaymentTable(props: AboveProps<typeof mortgage>) {
  const { t } = useTranslation('operations')
  const { cents, currency, date, percent } = useFormats()
  const { today } = props.context
  const loan = usableData(mortgage, props.screen, props.edited)
  const { values, rows } = loan
  const table = tableOfLoan(loan)
  const instalments = table.filter(({ number }) => number !== null)
  const next = instalments.find(({ dueOn }) => dueOn > today)
  const balance = balanceOn(values, table, today)
  if (table.length === 0) return <p className="text-2 fs-13">{t('mortgage.table.missing')}</p>
  const years = byYear(table)
  const interests = table.filter(({ dueOn }) => dueOn > today).map(({ interest }) => interest)
  const early = sumAmounts(years.map((year) => year.early))
  return (
    <section className={classes.extra}>
      <h4>{t('mortgage.table.title')}</h4>
      <Figures
        figures={[
          next ? [t('mortgage.table.instalment'), currency(next.payment)] : null,
          next ? [t('mortgage.table.rate'), percent(next.rate)] : null,
          balance === null ? null : [t('mortgage.table.balance', { day: date(today) }), currency(balance)],
          [t('mortgage.table.interest'), currency(sumAmounts(interests))],
          early === 0 ? null : [t('mortgage.table.early'), currency(early)],
          early === 0 ? null : [t('mortgage.table.endOn'), date(table.at(-1)?.dueOn ?? null)],
        ]}
      />
      {props.canEdit && <NextInstalments table={instalments} rows={rows.instalment} today={today} />}
      {(props.canEdit || props.begin) && <InstalmentsToCorrect {...props} loan={loan} />}
      <details>
        <summary>{t('mortgage.table.show')}</summary>
        <SmallTable
          label={t('mortgage.table.title')}
          rows={years}
          rowId={({ year }) => String(year)}
          stacksOnPhone
          columns={[
            { label: t('mortgage.table.year'), cell: ({ year }) => year },
            {
              label: t('mortgage.table.interests'),
              align: 'right',
              cell: ({ interest }) => cents(interest),
            },
            {
              label: t('mortgage.table.principal'),
              align: 'right',
              cell: ({ principal }) => cents(principal),
            },
            ...(early === 0
              ? []
              : [
                  {
                    label: t('mortgage.table.early'),
                    align: 'right' as const,
                    cell: (year: LoanYear) => cents(year.early),
                  },
                ]),
            { label: t('mortgage.table.left'), align: 'right', cell: ({ balance }) => cents(balance) },
          ]}
        />
      </details>
    </section>
  )
}
