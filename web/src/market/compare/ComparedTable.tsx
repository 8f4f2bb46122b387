import type { AreaOfComparison } from '@lindero/contract/market/market-insights.contract'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './compare.module.css'

type CountedFigure = AreaOfComparison['grossYield']
type PublicFigure = AreaOfComparison['population']

/** A table with one row for each figure and one column for each area. Figures based on too few homes are marked. */
export function ComparedTable({ items }: { items: readonly AreaOfComparison[] }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const ofCount = (figure: string | null, count: number) =>
    figure === null
      ? t('compare.tooFew', { count })
      : t('compare.counted', { figure, count: formats.number(count) as never })
  const counted = ({ value, count }: CountedFigure) => ofCount(value === null ? null : formats.percent(value, 2), count)
  const level = (count: number, value: number | null, format: (value: number) => string) =>
    count === 0 || value === null ? t('compare.none') : ofCount(format(value), count)
  const plain = (value: number | null, format: (value: number) => string) =>
    value === null ? t('compare.none') : format(value)
  const publicOf = (figure: PublicFigure, format: (value: number) => string) =>
    figure === null
      ? t('compare.none')
      : figure.of === 'municipality'
        ? t('compare.ofMunicipality', { figure: format(figure.value) })
        : format(figure.value)
  const whole = (value: number) => formats.number(value, 0)
  const perMetre = (value: number) => formats.unitValue(value)
  const rows: readonly (readonly [string, (area: AreaOfComparison) => string])[] = [
    [t('compare.rows.salePrice'), ({ sale }) => level(sale.count, sale.medianPrice, formats.wholeCurrency)],
    [t('compare.rows.saleUnit'), ({ sale }) => level(sale.count, sale.medianUnitPrice, perMetre)],
    [
      t('compare.rows.saleRange'),
      ({ sale: { q1UnitPrice: low, q3UnitPrice: high } }) =>
        low === null || high === null ? t('compare.none') : `${whole(low)} – ${whole(high)}`,
    ],
    [t('compare.rows.saleChange'), ({ saleChange }) => counted(saleChange)],
    [t('compare.rows.rentPrice'), ({ rent }) => level(rent.count, rent.medianPrice, formats.wholeCurrency)],
    [t('compare.rows.rentUnit'), ({ rent }) => level(rent.count, rent.medianUnitPrice, perMetre)],
    [t('compare.rows.rentChange'), ({ rentChange }) => counted(rentChange)],
    [t('compare.rows.grossYield'), ({ grossYield }) => counted(grossYield)],
    [t('compare.rows.timeSale'), ({ sale }) => plain(sale.medianDaysOnMarket, whole)],
    [t('compare.rows.timeRent'), ({ rent }) => plain(rent.medianDaysOnMarket, whole)],
    [t('compare.rows.closingUnit'), ({ closings }) => level(closings.count, closings.medianUnitPrice, perMetre)],
    [t('compare.rows.askingToClosing'), (area) => plain(area.askingToClosing, (gap) => formats.percent(gap, 2))],
    [t('compare.rows.stockSale'), ({ stock }) => whole(stock.sale)],
    [t('compare.rows.stockRent'), ({ stock }) => whole(stock.rent)],
    [t('compare.rows.income'), (area) => publicOf(area.incomePerPerson, formats.wholeCurrency)],
    [t('compare.rows.population'), (area) => publicOf(area.population, whole)],
    [
      t('compare.rows.days'),
      ({ since, dated }) =>
        since && dated
          ? t('compare.days', { from: formats.date(since), until: formats.date(dated) })
          : t('compare.none'),
    ],
  ]
  const isInvented = items.some(({ population, incomePerPerson }) =>
    [population, incomePerPerson].some((figure) => figure?.source === DEMO_SOURCE),
  )
  return (
    <section className={classes.card} aria-label={t('compare.figures')}>
      <h2 className="sr">{t('compare.figures')}</h2>
      <SmallTable
        label={t('compare.figures')}
        rows={rows}
        rowId={([name]) => name}
        columns={[
          { label: t('compare.figure'), cell: ([name]) => name },
          ...items.map((area, index) => ({
            id: String(index),
            label: area.name,
            align: 'right' as const,
            cell: ([, figure]: (typeof rows)[number]) => <span className="num">{figure(area)}</span>,
          })),
        ]}
      />
      <p className="mt-8 text-3 fs-12">{t('compare.sources')}</p>
      {isInvented && <p className="mt-8 text-3 fs-12">{t('compare.invented')}</p>}
      {items.some(({ isCapped }) => isCapped) && <p className="mt-8 text-3 fs-12">{t('compare.capped')}</p>}
    </section>
  )
}
