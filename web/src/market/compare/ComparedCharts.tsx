import type { AreaOfComparison } from '@lindero/contract/market/market-insights.contract'
import { useTranslation } from 'react-i18next'
import { quarterName } from '../../areas/quarter-name.ts'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { TimeChart } from '../../kernel/charts/TimeChart.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './compare.module.css'

const KINDS = { sale: 'compare.evolutionSale', rent: 'compare.evolutionRent' } as const
type Kind = keyof typeof KINDS

/** Prices and rents by quarter, in one chart for each area, side by side. */
export function ComparedCharts({ items }: { items: readonly AreaOfComparison[] }) {
  return (
    <>
      {(['sale', 'rent'] as const).map((kind) => (
        <div key={kind} className={classes.charts}>
          {items.map((area) => (
            // Two areas may have the same name, so the key also contains the position.
            <Evolution key={`${area.name} ${items.indexOf(area)}`} kind={kind} area={area} />
          ))}
        </div>
      ))}
    </>
  )
}

function Evolution({ kind, area }: { kind: Kind; area: AreaOfComparison }) {
  const { t, i18n } = useTranslation('explorer')
  const formats = useFormats()
  const { quarters } = area[kind]
  const label = `${area.name}: ${t(KINDS[kind])}`
  if (quarters.length === 0) {
    return (
      <section className={classes.card} aria-label={label}>
        <h3>{area.name}</h3>
        <p className="mt-8 text-3 fs-12">{t('compare.none')}</p>
      </section>
    )
  }
  const format = (value: number) => formats.number(value, kind === 'sale' ? 0 : 2)
  return (
    <section className={classes.card} aria-label={label}>
      <ChartFrame
        title={area.name}
        sub={t(KINDS[kind])}
        table={{
          headings: [t('compare.quarter'), t('compare.unitPrice')],
          rows: quarters.map(({ period, medianUnitPrice, count }) => [
            quarterName(period, i18n.language),
            t('compare.counted', { figure: format(medianUnitPrice), count }),
          ]),
        }}
      >
        <TimeChart
          label={label}
          shape="line"
          format={format}
          points={quarters.map(({ period, medianUnitPrice }) => ({
            id: period,
            label: quarterName(period, i18n.language),
            value: medianUnitPrice,
          }))}
        />
      </ChartFrame>
    </section>
  )
}
