import type { SoldValuesTotals } from '@lindero/contract/advertising/sold-values.contract'
import { ERROR_LIMITS } from '@lindero/domain/advertising/sold-accuracy'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../areas/FigureSection.tsx'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'

/** With fewer sales, a note says that the statistics are only indicative. */
const ENOUGH_SALES = 30

/** Compares the listed sales with the earlier values of the assets: totals, errors by class, and portfolios. */
export function SoldPanel({ totals }: { totals: SoldValuesTotals | undefined }) {
  if (!totals) return <SkeletonRows rows={4} />
  return (
    <>
      <Figures totals={totals} />
      {totals.valued > 0 && <Errors totals={totals} />}
      {totals.portfolios.some(({ mdape }) => mdape !== null) && <Portfolios portfolios={totals.portfolios} />}
    </>
  )
}

function Figures({ totals }: { totals: SoldValuesTotals }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const valued = t('sold.panel.valuedOf', {
    valued: formats.number(totals.valued),
    sold: formats.number(totals.sold),
  })
  const rows: [name: 'valued' | 'mdape' | 'within10' | 'within20' | 'coverage80' | 'medianRatio', figure: string][] = [
    ['valued', valued],
    ['mdape', formats.percent(totals.mdape)],
    ['within10', formats.percent(totals.within10)],
    ['within20', formats.percent(totals.within20)],
    ['coverage80', formats.percent(totals.coverage80)],
    ['medianRatio', totals.medianRatio === null ? formats.none : formats.number(totals.medianRatio, 3)],
  ]
  const isFew = totals.valued > 0 && totals.valued < ENOUGH_SALES
  return (
    <PanelSection>
      <Facts
        facts={rows.map(([name, figure]) => [t(`sold.panel.${name}`), figure])}
        source={t(isFew ? 'sold.panel.few' : 'sold.panel.source')}
      />
    </PanelSection>
  )
}

function Errors({ totals }: { totals: SoldValuesTotals }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const percent = (limit: number) => `${limit < 0 ? '−' : ''}${formats.percent(Math.abs(limit), 0)}`
  const data = totals.classes.map((value, index) => {
    const [from, to] = [ERROR_LIMITS[index - 1], ERROR_LIMITS[index]]
    const form = from === undefined ? 'under' : to === undefined ? 'over' : 'between'
    const label = t(`sold.chart.${form}`, {
      from: from === undefined ? '' : percent(from),
      to: to === undefined ? '' : percent(to),
    })
    return { id: String(index), label, value }
  })
  return (
    <PanelSection>
      <ChartFrame
        title={t('sold.chart.title')}
        source={t('sold.chart.source', { figure: formats.number(totals.valued) })}
        table={{
          headings: [t('sold.chart.class'), t('sold.chart.sales')],
          rows: data.map(({ label, value }) => [label, formats.number(value)]),
        }}
      >
        <BarChart label={t('sold.chart.title')} data={data} />
      </ChartFrame>
    </PanelSection>
  )
}

function Portfolios({ portfolios }: Pick<SoldValuesTotals, 'portfolios'>) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const measured = portfolios.flatMap(({ mdape, ...portfolio }) => (mdape === null ? [] : [{ ...portfolio, mdape }]))
  const percent = (value: number) => formats.percent(value)
  return (
    <PanelSection>
      <ChartFrame
        title={t('sold.portfolios.title')}
        source={t('sold.portfolios.source')}
        table={{
          headings: [t('sold.portfolios.portfolio'), t('sold.panel.mdape'), t('sold.panel.valued')],
          rows: measured.map(({ name, mdape, valued }) => [name, percent(mdape), formats.number(valued)]),
        }}
      >
        <BarChart
          label={t('sold.portfolios.title')}
          data={measured.map(({ uuid, name, mdape }) => ({ id: uuid, label: name, value: mdape }))}
          format={percent}
        />
      </ChartFrame>
    </PanelSection>
  )
}
