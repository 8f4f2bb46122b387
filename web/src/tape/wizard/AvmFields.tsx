import {
  type AvmConfiguration,
  DEFAULT_AVM_CONFIGURATION,
  STATISTICS,
} from '@lindero/domain/portfolios/avm-configuration'
import { Button, Collapse, Slider, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choice, hidden, toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { type FormValues, formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './wizard.module.css'

const avmForm = formFields(
  { labels: 'wizard:options' },
  {
    listingsClosingsDistribution: hidden<number>(),
    defaultQuartile: choice(STATISTICS, {
      texts: 'wizard:options.quartiles',
      as: 'segments',
      required: true,
    }),
    discardOutliers: toggle({ as: 'line' }),
    homogenization: toggle({ as: 'line' }),
    ownDeviation: toggle({ as: 'line' }),
    negotiationMargin: toggle({ as: 'line' }),
  },
)
const { Field } = avmForm

interface AvmFieldsProps {
  configuration: AvmConfiguration
  onChange: (changes: Partial<AvmConfiguration>) => void
}

/**
 * Settings for automatic valuations. They are collapsed at first, because the default values are suitable for most
 * portfolios.
 */
export function AvmFields({ configuration, onChange }: AvmFieldsProps) {
  const { t } = useTranslation('wizard')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isDefault = (Object.keys(DEFAULT_AVM_CONFIGURATION) as (keyof AvmConfiguration)[]).every(
    (key) => (configuration[key] ?? DEFAULT_AVM_CONFIGURATION[key]) === DEFAULT_AVM_CONFIGURATION[key],
  )
  const listings = configuration.listingsClosingsDistribution
  const form = useForm(avmForm, {
    id: 'avm',
    saved: { ...configuration, ownDeviation: configuration.ownDeviation ?? true },
    hold: (values) => onChange(values as FormValues<typeof avmForm>),
    submit: async () => undefined,
  })
  return (
    <section className="border r-lg bg-surface">
      <UnstyledButton
        className={`${classes.avmHead} row gap-8 w-full r-lg fs-13 semi`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.5} className={isOpen ? classes.turned : ''} aria-hidden />
        <span>{t('options.avm')}</span>
        <Chip level={isDefault ? 'neutral' : 'accent'}>
          {t(isDefault ? 'options.avmDefault' : 'options.avmChanged')}
        </Chip>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <div className={`${classes.avmFields} stack items-start gap-14`}>
          <FormProvider form={form}>
            <Field
              name="listingsClosingsDistribution"
              hint={t('options.distributionText', { listings, closings: 100 - listings })}
              input={
                <Slider
                  mt="sm"
                  step={5}
                  value={listings}
                  onChange={(value) => form.set('listingsClosingsDistribution', value)}
                  label={(value) => `${value} %`}
                  thumbLabel={t('options.listingsClosingsDistribution')}
                />
              }
            />
            <Field name="defaultQuartile" />
            <Field name="discardOutliers" />
            <Field name="homogenization" />
            <Field name="ownDeviation" />
            <Field name="negotiationMargin" />
          </FormProvider>
          {!isDefault && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(DEFAULT_AVM_CONFIGURATION)}>
              {t('options.resetAvm')}
            </Button>
          )}
        </div>
      </Collapse>
    </section>
  )
}
