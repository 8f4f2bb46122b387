import { requirementsOf } from '@lindero/domain/valuation/methods/residual/compute'
import { costsOf } from '@lindero/domain/valuation/methods/residual/development'
import type { Procedure, ResidualDocument, ResidualFigures } from '@lindero/domain/valuation/methods/residual/document'
import { Radio, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../method.module.css'
import { useWorkbenchOf } from '../workbench.ts'
import { DevelopmentTable } from './DevelopmentTable.tsx'
import { FieldInput, fieldsEdit } from './FieldInput.tsx'
import { FutureValueSource } from './FutureValueSource.tsx'
import { MissingNote } from './MissingNote.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'

const CHOICES = ['auto', 'static', 'dynamic'] as const

/** The residual method: the static and the dynamic procedure side by side, each with its requirements. */
export function ResidualPane() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, canEdit, edit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const { futureValue, margin, worksStart, updateRate, chosen } = record.document
  const costs = costsOf(record.document)
  const money = (value: number | null | undefined) => (value == null ? formats.none : formats.currency(value))
  const received = figures?.flows.reduce((sum, { receipt, discountFactor }) => sum + receipt * discountFactor, 0)
  const paid = figures?.flows.reduce((sum, { payment, discountFactor }) => sum + payment * discountFactor, 0)
  // Without a rate there is no discounted value. Zero must not be shown instead.
  const discounts = updateRate !== null
  return (
    <div className={classes.pane}>
      <MissingNote />
      <section className={classes.card}>
        <div className={classes.head}>
          <h2>{t('residual.inputs')}</h2>
          <FutureValueSource />
        </div>
        <div className={classes.fields}>
          <FieldInput
            name="futureValue"
            label={t('field.futureValue')}
            value={futureValue}
            also={{ futureValueSource: { kind: 'typed' } }}
          />
          <FieldInput name="margin" label={t('field.margin')} value={margin} isPercent whenEmpty={0} />
          <FieldInput name="worksStart" label={t('field.worksStart')} value={worksStart} whenEmpty={0} />
          <FieldInput name="updateRate" label={t('field.updateRate')} value={updateRate} isPercent />
        </div>
        {canEdit && (
          <Radio.Group
            mt="md"
            label={t('residual.choice')}
            value={chosen ?? 'auto'}
            onChange={(next) => edit(fieldsEdit({ chosen: next === 'auto' ? null : next }))}
          >
            <Stack gap={6} mt={6}>
              {CHOICES.map((choice) => (
                <Radio key={choice} value={choice} label={t(`residual.choices.${choice}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </section>
      <DevelopmentTable />
      <div className={classes.two}>
        <ProcedureCard
          procedure="static"
          result={figures?.static ?? null}
          lines={[
            [t('residual.line.future'), money(futureValue)],
            [
              t('residual.line.margin', { margin: formats.percent(margin) }),
              money(futureValue === null ? null : (-futureValue * margin) / 100),
            ],
            [t('residual.line.costs'), money(-costs)],
          ]}
        />
        <ProcedureCard
          procedure="dynamic"
          result={figures?.dynamic ?? null}
          lines={[
            [t('residual.line.receipts'), money(discounts ? received : null)],
            [t('residual.line.payments'), money(discounts && paid !== undefined ? -paid : null)],
          ]}
        />
      </div>
      <ScheduleTable />
    </div>
  )
}

interface ProcedureCardProps {
  procedure: Procedure
  result: number | null
  lines: [string, string][]
}

function ProcedureCard({ procedure, result, lines }: ProcedureCardProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const isValue = figures?.procedure === procedure && figures.basis === 'residual'
  return (
    <section className={`${classes.card} ${isValue ? classes.isValue : ''}`}>
      <div className={classes.head}>
        <h2>{t(`residual.procedure.${procedure}`)}</h2>
        {isValue && <span className="text-3 fs-12 lh-17">{t('residual.isValue')}</span>}
      </div>
      <dl className={`${classes.lines} num`}>
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div>
          <dt>{t('residual.line.result')}</dt>
          <dd>{result === null ? formats.none : formats.currency(result)}</dd>
        </div>
      </dl>
      <ul className="stack gap-4 mt-10 fs-12" aria-label={t('residual.applicable')}>
        {requirementsOf(record.document)[procedure].map(({ name, isMet }) => (
          <li className="row gap-6" key={name}>
            {isMet ? (
              <IconCircleCheck className={classes.met} size={16} stroke={1.5} aria-hidden />
            ) : (
              <IconCircleDashed className="warning" size={16} stroke={1.5} aria-hidden />
            )}
            {t(`residual.requirement.${name}`)}
            <span className="sr">: {t(isMet ? 'disclaimer.met' : 'disclaimer.notMet')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
