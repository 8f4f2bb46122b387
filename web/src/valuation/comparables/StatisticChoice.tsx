import { STATISTICS, type Statistic } from '@lindero/domain/portfolios/avm-configuration'
import type { SelectedStatistics } from '@lindero/domain/valuation/methods/comparables/document'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import classes from './comparables.module.css'

const FIGURE: Record<Statistic, keyof SelectedStatistics> = {
  Q1: 'q1',
  median: 'median',
  mean: 'mean',
  Q3: 'q3',
}

/** Q1, median, mean, Q3 with what each gives; the chosen one fixes the value. */
export function StatisticChoice() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, edit, changeOf } = useWorkbench()
  const { configuration, valuationLogic, subject } = record.document
  const isTotal = valuationLogic === 'total'
  const given = (isTotal ? figures?.totals : figures?.unitValues) ?? null
  const isChanged = changeOf(null, 'defaultQuartile') !== null
  return (
    <fieldset className={`${classes.statistics} num ${isChanged ? classes.statisticsChanged : ''}`}>
      <legend className="sr">{t('table.statistic')}</legend>
      {STATISTICS.map((statistic) => {
        const figure = given?.[FIGURE[statistic]] ?? null
        const name = t(`table.statistics.${statistic}`)
        const value = figure === null ? null : isTotal ? figure : figure * subject.size
        return (
          <button
            key={statistic}
            type="button"
            aria-pressed={configuration.defaultQuartile === statistic}
            disabled={!canEdit}
            title={t('table.statisticGives', { statistic: name, value: formats.wholeCurrency(value) })}
            onClick={() => edit({ kind: 'statistic', statistic })}
          >
            {name} {isTotal ? formats.number(figure, 0) : formats.number(figure, 2, true)}
          </button>
        )
      })}
    </fieldset>
  )
}
