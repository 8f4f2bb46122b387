import { adjustedPrice, adjustedUnitValue } from '@lindero/domain/valuation/methods/comparables/comparable'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import classes from './panel.module.css'

/** The inputs of the value, so that it can be computed again by hand. */
export function EvidenceFacts() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures } = useWorkbench()
  const { document: valuation } = record
  const { subject, valuationLogic, configuration, searchRadius, negotiationBasis, market } = valuation
  const selected = selectedComparables(valuation.comparables)
  const isTotal = valuationLogic === 'total'
  const adjusted = selected.map(isTotal ? adjustedPrice : adjustedUnitValue)
  const listings = selected.filter(({ comparableType }) => comparableType === 'listing').length
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
      `${t('panel.listings', { count: listings })}, ${t('panel.closings', { count: selected.length - listings })}`,
    ],
    [t('panel.statistic'), t(`table.statistics.${configuration.defaultQuartile}`)],
    ...(adjusted.length > 0
      ? [
          [t('panel.spread'), `${write(Math.min(...adjusted))} – ${write(Math.max(...adjusted))}`] as [
            string,
            string,
          ],
        ]
      : []),
    [t('panel.similarity'), formats.percent(figures?.comparablesSimilarityPct)],
    [t('panel.radius'), formats.distance(searchRadius)],
    [t('panel.negotiation'), negotiation],
    ...(market
      ? ([
          [
            t('panel.observations'),
            t('panel.observationsFound', { figure: formats.number(market.observations) }),
          ],
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
      <h3 className={classes.title}>{t('panel.evidence')}</h3>
      <p className={classes.note}>{t(`panel.logic.${valuationLogic}`)}</p>
      {figures && !isTotal && (
        <p className={`${classes.formula} num`}>
          {t('panel.formula', {
            unitValue: formats.unitValue(figures.unitValue),
            size: formats.area(subject.size),
            value: formats.wholeCurrency(figures.value),
          })}
        </p>
      )}
      <dl className={`${classes.facts} num`}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
