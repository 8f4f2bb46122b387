import { STATISTICS, type Statistic } from '@lindero/domain/portfolios/avm-configuration'
import type { SelectedStatistics } from '@lindero/domain/valuation/methods/comparables/document'
import { Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconMapSearch, IconPencilPlus, IconPlus } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { ColumnChooser } from '../../kernel/table/ColumnChooser.tsx'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import type { ComparableRow } from '../comparable-row.ts'
import { useMarketLayer } from '../market-layer.ts'
import { useComparableActions } from '../use-comparable-actions.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './comparables.module.css'
import { SettingsButton } from './SettingsButton.tsx'
import stackedClasses from './stacked.module.css'

/** The number of selected comparables, the central value, and buttons to add more comparables. */
export function ComparablesBar({ columns }: { columns: ColumnLayoutState<ComparableRow> }) {
  const { t } = useTranslation('valuation')
  const { record, figures, canEdit } = useComparablesWorkbench()
  const { comparables } = record.document
  const layer = useMarketLayer()
  const actions = useComparableActions()
  const outliers = comparables.filter(({ outlier, isComparable }) => outlier !== null && !isComparable).length
  return (
    <div
      className={`${classes.toolbar} row rigid gap-y-8 gap-x-12 min-h-44 min-w-0 py-6 px-16 ${stackedClasses.toolbar}`}
    >
      <span className="text-2 fs-13 nowrap num" title={t('table.keys')}>
        <Trans
          t={t}
          i18nKey="table.selected"
          count={comparables.length}
          values={{ selected: figures?.selected ?? 0, count: comparables.length }}
          components={{ b: <b className="text semi" /> }}
        />
      </span>
      <StatisticChoice />
      <span className="grow" />
      <span className={`${stackedClasses.tools} row gap-y-8 gap-x-12 ml-auto`}>
        {outliers > 0 && (
          <span className={`${classes.outliers} inline-row gap-6 text-2 fs-13 nowrap`} title={t('table.outlierNote')}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            <span className={stackedClasses.words}>{t('table.outliers', { count: outliers })}</span>
            <span className={`${stackedClasses.few} hidden`} aria-hidden>
              {outliers}
            </span>
          </span>
        )}
        <span className="desk-only">
          <ColumnChooser columns={columns} />
        </span>
        <span className="desk-only">
          <SettingsButton />
        </span>
        {canEdit && (
          <ButtonMenu
            button={(opener) => (
              <Button {...opener} variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>
                {t('table.add')}
              </Button>
            )}
          >
            <Menu.Item
              leftSection={<IconMapSearch size={16} stroke={1.5} aria-hidden />}
              onClick={() => layer.setOpen(true)}
            >
              {t('table.addNearby')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencilPlus size={16} stroke={1.5} aria-hidden />} onClick={actions.addByHand}>
              {t('table.addByHand')}
            </Menu.Item>
          </ButtonMenu>
        )}
      </span>
    </div>
  )
}

const FIGURE: Record<Statistic, keyof SelectedStatistics> = {
  Q1: 'q1',
  median: 'median',
  mean: 'mean',
  Q3: 'q3',
}

/**
 * Lets the user choose Q1, median, mean or Q3. Each is shown with its value, and the chosen statistic determines the
 * valuation.
 */
function StatisticChoice() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, edit, changeOf } = useComparablesWorkbench()
  const { configuration, valuationLogic, subject } = record.document
  const isTotal = valuationLogic === 'total'
  const statistics = (isTotal ? figures?.totals : figures?.unitValues) ?? null
  const isChanged = changeOf(null, 'defaultQuartile') !== null
  return (
    <fieldset
      className={`${classes.statistics} inline-flex min-w-0 p-2 m-0 border r bg-sunken num ${isChanged ? classes.statisticsChanged : ''}`}
    >
      <legend className="sr">{t('table.statistic')}</legend>
      {STATISTICS.map((statistic) => {
        const figure = statistics?.[FIGURE[statistic]] ?? null
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
