import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import { amortizationTable, balanceOn, byYear } from '@lindero/domain/operations/amortization'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { useTranslation } from 'react-i18next'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './extra.module.css'
import { MORTGAGE, type MortgageData } from './mortgage-rows.ts'
import { NextInstalments } from './NextInstalments.tsx'

/** What the terms of a mortgage make it pay: the instalment and balance of today, and each year. */
export function RepaymentTable(props: AboveProps) {
  const { t } = useTranslation('operations')
  const { cents, currency, date, percent } = useFormats()
  const { today } = props.context
  const { values, rows } = dataAfter(MORTGAGE, props.edited) as unknown as MortgageData
  const table = amortizationTable(values, values.rateType === 'FIXED' ? [] : rows.rateReview)
  const next = table.find(({ dueOn }) => dueOn > today)
  const balance = balanceOn(values, table, today)
  if (table.length === 0) return <p className={classes.missing}>{t('mortgage.table.missing')}</p>
  const left = table.filter(({ dueOn }) => dueOn > today).map(({ interest }) => interest)
  const figures = [
    ...(next
      ? [
          [t('mortgage.table.instalment'), currency(next.payment)],
          [t('mortgage.table.rate'), percent(next.rate)],
        ]
      : []),
    ...(balance === null ? [] : [[t('mortgage.table.balance', { day: date(today) }), currency(balance)]]),
    [t('mortgage.table.interest'), currency(sumAmounts(left))],
  ] as const
  return (
    <section className={classes.extra}>
      <h4>{t('mortgage.table.title')}</h4>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {props.canEdit && <NextInstalments table={table} rows={rows.instalment} today={today} />}
      <details>
        <summary>{t('mortgage.table.show')}</summary>
        <SmallTable
          label={t('mortgage.table.title')}
          rows={byYear(table)}
          rowId={({ year }) => String(year)}
          stacksOnPhone
          columns={[
            { label: t('mortgage.table.year'), cell: ({ year }) => year },
            {
              label: t('mortgage.table.interests'),
              isFigure: true,
              cell: ({ interest }) => cents(interest),
            },
            {
              label: t('mortgage.table.principal'),
              isFigure: true,
              cell: ({ principal }) => cents(principal),
            },
            { label: t('mortgage.table.left'), isFigure: true, cell: ({ balance }) => cents(balance) },
          ]}
        />
      </details>
    </section>
  )
}
