import type { ValuationRow } from '@lindero/contract/valuation/valuation.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { secondOpinion } from '@lindero/domain/valuation/record/second-opinion'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { signed } from '../inputs/figure.ts'
import classes from './history.module.css'

/** Compares the current value with earlier values and with values by other methods, and explains the differences. */
export function SecondOpinion({ rows, operation }: { rows: readonly ValuationRow[]; operation: Operation }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const current = rows.find(({ isCurrent }) => isCurrent)
  const opinion = current && secondOpinion(rows, current.uuid)
  if (!opinion || opinion.compared.length < 2) return null
  const missing = opinion.missing.map((method) => t(`methods.${method}`))
  return (
    <section aria-labelledby="second-opinion">
      <h2 id="second-opinion">{t('opinion.title')}</h2>
      <p className="text-3 fs-13">{t('opinion.spread', { spread: formats.percent(opinion.spread) })}</p>
      <SmallTable
        stacksOnPhone
        rows={opinion.compared}
        rowId={({ opinion: { uuid } }) => uuid}
        columns={[
          {
            label: t('history.method'),
            cell: ({ opinion: { valuationMethod, isCurrent } }) => (
              <div className={classes.type}>
                {t(`methods.${valuationMethod}`)}
                {isCurrent && <Chip level="accent">{t('history.current')}</Chip>}
              </div>
            ),
          },
          {
            label: t('history.value'),
            align: 'right',
            cell: ({ opinion: { uuid, value, createdOn } }) => (
              <Link
                className="link"
                from="/assets/$uuid/valuation"
                to="."
                search={(old) => ({ ...old, valuation: uuid })}
                title={t('history.open', { date: formats.instant(createdOn) })}
              >
                {formats.wholeCurrency(value)}
              </Link>
            ),
          },
          {
            label: t('opinion.difference'),
            align: 'right',
            cell: ({ difference, reasons }) =>
              reasons.length === 0 && difference === 0 ? formats.none : signed(difference, formats.percent),
          },
          {
            label: t('history.date'),
            align: 'right',
            cell: ({ opinion: { valuationDate } }) => formats.date(valuationDate),
          },
          {
            label: t('opinion.why'),
            cell: ({ reasons }) => (
              <Group gap={4}>
                {reasons.map((reason) => (
                  <Chip key={reason}>{t(`opinion.reasons.${reason}`)}</Chip>
                ))}
              </Group>
            ),
          },
        ]}
      />
      {operation === 'sale' && missing.length > 0 && (
        <p className="text-3 fs-13">{t('opinion.missing', { methods: missing.join(', ') })}</p>
      )}
    </section>
  )
}
