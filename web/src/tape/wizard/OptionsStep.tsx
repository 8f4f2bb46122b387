import { GROUPINGS } from '@lindero/domain/portfolios/portfolio'
import { Radio, SegmentedControl, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../portfolios/DateField.tsx'
import { AvmFields } from './AvmFields.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'
import type { Options } from './wizard-state.ts'

const SIZE_POLICIES = ['auto', 'datatape'] as const
const PHASES = ['analysis', 'management'] as const

/** Step 3: how the assets are loaded, grouped and valued. */
export function OptionsStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('wizard')
  const common = useTranslation().t
  const { options } = wizard.state
  const set = (changes: Partial<Options>) =>
    wizard.change((state) => ({ options: { ...state.options, ...changes } }))
  return (
    <div className={classes.body}>
      <div className={classes.column}>
        <div className={classes.intro}>
          <h2>{t('options.heading')}</h2>
        </div>
        <div className={classes.boxes}>
          <Box title={t('options.size')}>
            <Radio.Group
              aria-label={t('options.size')}
              value={options.sizePolicy}
              onChange={(value) =>
                set({ sizePolicy: SIZE_POLICIES.find((policy) => policy === value) ?? 'auto' })
              }
            >
              <div className={classes.choices}>
                {SIZE_POLICIES.map((policy) => (
                  <Radio
                    key={policy}
                    value={policy}
                    size="xs"
                    label={t(`options.sizes.${policy}`)}
                    description={t(`options.sizes.${policy}Text`)}
                  />
                ))}
              </div>
            </Radio.Group>
          </Box>
          <Box title={t('options.phase')} text={t('options.phaseText')}>
            <SegmentedControl
              aria-label={t('options.phase')}
              value={options.phase}
              onChange={(value) => set({ phase: PHASES.find((phase) => phase === value) ?? 'analysis' })}
              data={PHASES.map((phase) => ({ value: phase, label: common(`phase.${phase}`) }))}
            />
          </Box>
          <Box title={t('options.valuations')} text={t('options.valuationsText')}>
            <Switch
              label={t('options.sale')}
              checked={options.valuesSale}
              onChange={(event) => set({ valuesSale: event.currentTarget.checked })}
            />
            <Switch
              label={t('options.rent')}
              checked={options.valuesRent}
              onChange={(event) => set({ valuesRent: event.currentTarget.checked })}
            />
            <DateField value={options.valuationDate} onChange={(valuationDate) => set({ valuationDate })} />
          </Box>
          <Box title={t('options.grouping')}>
            <Radio.Group
              aria-label={t('options.grouping')}
              value={options.grouping}
              onChange={(value) => set({ grouping: GROUPINGS.find((each) => each === value) ?? 'none' })}
            >
              <div className={classes.choices}>
                {GROUPINGS.map((grouping) => (
                  <Radio
                    key={grouping}
                    value={grouping}
                    size="xs"
                    label={t(`options.groupings.${grouping}`)}
                    description={t(`options.groupings.${grouping}Text`)}
                  />
                ))}
              </div>
            </Radio.Group>
          </Box>
        </div>
        <AvmFields
          configuration={options.avmConfiguration}
          onChange={(changes) =>
            wizard.change((state) => ({
              options: {
                ...state.options,
                avmConfiguration: { ...state.options.avmConfiguration, ...changes },
              },
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
    <section className={classes.box} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text && <p>{text}</p>}
      <div className={classes.boxFields}>{children}</div>
    </section>
  )
}
