import { subtractedCapex } from '@lindero/domain/valuation/capex/capex'
import type { YieldDocument, YieldFigures } from '@lindero/domain/valuation/methods/yield/document'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../method.module.css'
import { useWorkbenchOf } from '../workbench.ts'
import { FieldInput, fieldsEdit } from './FieldInput.tsx'
import { LeaseIncome } from './LeaseIncome.tsx'
import { MissingNote } from './MissingNote.tsx'

/** Valuation by yield: the net rent of a year divided by a percentage. */
export function YieldPane() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, record, figures, canEdit, edit } = useWorkbenchOf<YieldDocument, YieldFigures>('yield')
  const { document } = record
  const { grossIncome, grossIncomeSource, occupancyRate, opex, ipc = 0 } = document
  const isOwn = grossIncomeSource === 'asset' && grossIncome === asset.rentValue
  const money = (value: number | null | undefined) => (value == null ? formats.none : formats.currency(value))
  const works = subtractedCapex(document.capex)
  return (
    <div className={classes.pane}>
      <MissingNote />
      <section className={classes.card}>
        <div className={classes.head}>
          <h2>{t('yieldMethod.inputs')}</h2>
          {canEdit && asset.rentValue !== null && !isOwn && (
            <Button
              size="xs"
              variant="default"
              onClick={() => edit(fieldsEdit({ grossIncome: asset.rentValue, grossIncomeSource: 'asset' }))}
            >
              {t('yieldMethod.takeRent', { rent: formats.currency(asset.rentValue) })}
            </Button>
          )}
          <LeaseIncome grossIncome={grossIncome} also={{ grossIncomeSource: 'typed' }} />
        </div>
        <div className={classes.fields}>
          <FieldInput
            name="grossIncome"
            label={t('field.grossIncome')}
            description={t(`yieldMethod.source.${grossIncomeSource}`)}
            value={grossIncome}
            also={{ grossIncomeSource: 'typed' }}
          />
          <FieldInput
            name="occupancyRate"
            label={t('field.occupancyRate')}
            value={occupancyRate}
            isPercent
            whenEmpty={100}
          />
          <FieldInput name="opex" label={t('field.opex')} value={opex} isPercent whenEmpty={0} />
          <FieldInput name="ipc" label={t('field.ipc')} value={ipc} isPercent whenEmpty={0} />
          <FieldInput name="yield" label={t('field.yield')} value={document.yield} isPercent />
        </div>
      </section>
      <section className={classes.card}>
        <h2>{t('yieldMethod.result')}</h2>
        <dl className={`${classes.lines} num`}>
          <div>
            <dt>
              {t('yieldMethod.netIncome')}
              {grossIncome !== null && (
                <small className="block text-2 fs-12">
                  {t('yieldMethod.netFormula', {
                    rent: formats.currency(grossIncome),
                    occupancy: formats.number(occupancyRate, 2),
                    opex: formats.number(opex, 2),
                    ipc: formats.number(ipc, 2),
                  })}
                </small>
              )}
            </dt>
            <dd>{money(figures?.netIncome)}</dd>
          </div>
          <div>
            <dt>
              {t('yieldMethod.divided', {
                yield: document.yield === null ? formats.none : formats.percent(document.yield),
              })}
            </dt>
            <dd>{money(figures?.beforeCapex)}</dd>
          </div>
          <div>
            <dt>{t('yieldMethod.works')}</dt>
            <dd>{money(-works)}</dd>
          </div>
          <div>
            <dt>{t('yieldMethod.value')}</dt>
            <dd>{money(figures?.value)}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
