import type { ComparableKind } from '@lindero/domain/market/market-evidence'
import { adjustedPrice, adjustedUnitValue } from '@lindero/domain/valuation/methods/comparables/comparable'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection, SidePanel } from '../../kernel/page/SidePanel.tsx'
import { useComparablesWorkbench } from '../workbench.ts'
import { CompetingSection } from './CompetingSection.tsx'
import { coefficientEffects } from './coefficient-effects.ts'
import { MarketSection } from './MarketSection.tsx'
import classes from './panel.module.css'

/** Explains the value: the market, the inputs, the corrections and the uncertainty. */
export function EvidencePanel() {
  const { t } = useTranslation('valuation')
  const { asset, record, figures } = useComparablesWorkbench()
  const doubts = figures?.interval?.doubts ?? []
  return (
    <SidePanel title={t('panel.title')} {...(asset.municipality ? { sub: asset.municipality } : {})}>
      {doubts.length > 0 && (
        <PanelSection>
          <h3 className="fs-13 semi lh-18">{t('panel.lessSure')}</h3>
          <ul className={`${classes.warnings} stack gap-6 mt-6`}>
            {doubts.map((doubt) => (
              <li key={doubt}>
                <IconAlertTriangle className="mt-1" size={14} stroke={1.5} aria-hidden />
                {t(`doubts.${doubt}`)}
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      {record.document.warnings.length > 0 && (
        <PanelSection>
          <WarningsSection />
        </PanelSection>
      )}
      <PanelSection>
        <MarketSection />
      </PanelSection>
      <PanelSection>
        <EvidenceFacts />
      </PanelSection>
      <PanelSection>
        <CompetingSection />
      </PanelSection>
      <PanelSection>
        <CoefficientsSection />
      </PanelSection>
    </SidePanel>
  )
}

const SHOWN = 6

/** The average effect of each part of the homogenisation, as bars to the left or right of zero. */
function CoefficientsSection() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { comparables, subject } = useComparablesWorkbench().record.document
  const effects = useMemo(() => coefficientEffects(selectedComparables(comparables)), [comparables])
  const [first] = effects
  if (!first) return <p className="text-3 fs-12">{t('panel.coefficientsNone')}</p>
  const write = (percent: number) => `${percent < 0 ? '−' : '+'}${formats.percent(Math.abs(percent))}`
  const data = effects.map(({ part, percent }) => ({
    id: part,
    label: t(`coefficient.part.${part}`),
    value: percent,
  }))
  return (
    <ChartFrame
      title={t('panel.coefficientsHeadline', {
        part: t(`coefficient.part.${first.part}`).toLocaleLowerCase(),
      })}
      sub={t('panel.coefficientsSub')}
      source={t('panel.source', { date: formats.date(subject.valuationDate) })}
      table={{
        headings: [t('panel.part'), t('panel.effect')],
        rows: data.map(({ label, value }) => [label, write(value)]),
      }}
    >
      <BarChart label={t('panel.coefficientsSub')} data={data.slice(0, SHOWN)} format={write} isTwoSided />
    </ChartFrame>
  )
}

function WarningsSection() {
  const { t } = useTranslation(['valuation', 'errors'])
  const { record } = useComparablesWorkbench()
  return (
    <>
      <h3 className="fs-13 semi lh-18">{t('valuation:panel.warnings')}</h3>
      <ul className={`${classes.warnings} stack gap-6 mt-6`}>
        {record.document.warnings.map((warning) => (
          <li key={warning}>
            <IconAlertTriangle className="mt-1" size={14} stroke={1.5} aria-hidden />
            {t(`errors:${warning}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The inputs of the value, so that the user can check the value by hand. */
function EvidenceFacts() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures } = useComparablesWorkbench()
  const { document: valuation } = record
  const { subject, valuationLogic, configuration, searchRadius, negotiationBasis, market } = valuation
  const selected = selectedComparables(valuation.comparables)
  const isTotal = valuationLogic === 'total'
  const adjusted = selected.map(isTotal ? adjustedPrice : adjustedUnitValue)
  const countOf = (kind: ComparableKind) => selected.filter(({ comparableType }) => comparableType === kind).length
  const own = countOf('own')
  const write = isTotal ? formats.wholeCurrency : formats.unitValue

  const negotiation =
    negotiationBasis.kind === 'off'
      ? t('panel.negotiationOff')
      : negotiationBasis.kind === 'notMeasurable'
        ? t('panel.negotiationNone')
        : t('panel.negotiationMeasured', { percent: formats.percent(negotiationBasis.percent) })
  const trend = market ? 100 * (Math.exp(market.trend) - 1) : null

  const facts: [string, string][] = [
    [
      t('panel.selected'),
      [
        t('panel.listings', { count: countOf('listing') }),
        t('panel.closings', { count: countOf('closing') }),
        ...(own > 0 ? [t('panel.own', { count: own })] : []),
      ].join(', '),
    ],
    [t('panel.statistic'), t(`table.statistics.${configuration.defaultQuartile}`)],
    ...(adjusted.length > 0
      ? [[t('panel.spread'), `${write(Math.min(...adjusted))} – ${write(Math.max(...adjusted))}`] as [string, string]]
      : []),
    [t('panel.similarity'), formats.percent(figures?.comparablesSimilarityPct)],
    [t('panel.radius'), formats.distance(searchRadius)],
    [t('panel.negotiation'), negotiation],
    ...(market
      ? ([
          [t('panel.observations'), t('panel.observationsFound', { figure: formats.number(market.observations) })],
          [
            t('panel.trend'),
            t('panel.trendYear', {
              change: `${(trend ?? 0) < 0 ? '−' : '+'}${formats.percent(Math.abs(trend ?? 0))}`,
            }),
          ],
        ] as [string, string][])
      : []),
  ]
  return (
    <>
      <h3 className="fs-13 semi lh-18">{t('panel.evidence')}</h3>
      <p className="text-3 fs-12">{t(`panel.logic.${valuationLogic}`)}</p>
      {figures && !isTotal && (
        <p className={`${classes.formula} py-6 px-8 r-sm bg-sunken fs-12 medium text-center num`}>
          {t('panel.formula', {
            unitValue: formats.unitValue(figures.unitValue),
            size: formats.area(subject.size),
            value: formats.wholeCurrency(figures.value),
          })}
        </p>
      )}
      <dl className="num">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex between gap-12 py-3 fs-12 lh-17">
            <dt className="text-3 nowrap">{name}</dt>
            <dd className="text-right">{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
