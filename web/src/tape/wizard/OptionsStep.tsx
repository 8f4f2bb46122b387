import { GROUPINGS } from '@lindero/domain/portfolios/portfolio'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { choice, toggle } from '../../kernel/forms/choice-fields.tsx'
import { Form } from '../../kernel/forms/Form.tsx'
import { type FormValues, formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { valuationDate } from '../../portfolios/DateField.tsx'
import { AvmFields } from './AvmFields.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

const optionsForm = formFields(
  { labels: 'wizard:options', hints: 'wizard:options.hints' },
  {
    sizePolicy: choice(['auto', 'datatape'], { texts: 'wizard:options.sizes', as: 'radio', required: true }),
    phase: choice(['analysis', 'management'], { texts: 'common:phase', as: 'segments', required: true }),
    valuesSale: toggle({ as: 'line' }),
    valuesRent: toggle({ as: 'line' }),
    valuationDate: valuationDate(),
    grouping: choice(GROUPINGS, { texts: 'wizard:options.groupings', as: 'radio', required: true }),
  },
)
const { Field } = optionsForm

/** Step 3: how the assets are imported, grouped and valued. */
export function OptionsStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('wizard')
  const { avmConfiguration, ...saved } = wizard.state.options
  const form = useForm(optionsForm, {
    id: 'options',
    saved,
    // Only the date can be null here, because all other fields are required.
    hold: (values) =>
      wizard.change(({ options }) => ({
        options: { ...options, ...(values as FormValues<typeof optionsForm>) },
      })),
    submit: async () => undefined,
  })
  return (
    <div className={classes.body}>
      <div className={`${classes.column} stack gap-20`}>
        <div className={classes.intro}>
          <h2>{t('options.heading')}</h2>
        </div>
        <Form form={form} className={`${classes.boxes} grid gap-16 columns-2`}>
          <Box title={t('options.sizePolicy')}>
            <Field name="sizePolicy" isUnnamed />
          </Box>
          <Box title={t('options.phase')} text={t('options.phaseText')}>
            <Field name="phase" isUnnamed />
          </Box>
          <Box title={t('options.valuations')} text={t('options.valuationsText')}>
            <Field name="valuesSale" />
            <Field name="valuesRent" />
            <Field name="valuationDate" />
          </Box>
          <Box title={t('options.grouping')}>
            <Field name="grouping" isUnnamed />
          </Box>
        </Form>
        <AvmFields
          configuration={avmConfiguration}
          onChange={(changed) =>
            wizard.change(({ options }) => ({
              options: { ...options, avmConfiguration: { ...options.avmConfiguration, ...changed } },
            }))
          }
        />
      </div>
    </div>
  )
}

function Box({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${classes.box} border r-lg bg-surface px-16 pt-14 pb-16`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text && <p>{text}</p>}
      <div className={`${classes.boxFields} stack items-start gap-12 mt-12`}>{children}</div>
    </section>
  )
}
