import {
  type AvmConfiguration,
  DEFAULT_AVM_CONFIGURATION,
  STATISTICS,
} from '@lindero/domain/portfolios/avm-configuration'
import { Button, Collapse, Input, SegmentedControl, Slider, Switch, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './wizard.module.css'

const SWITCHES = [
  ['discardOutliers', 'outliers'],
  ['homogenization', 'homogenization'],
  ['negotiationMargin', 'negotiation'],
] as const

interface AvmFieldsProps {
  configuration: AvmConfiguration
  onChange: (changes: Partial<AvmConfiguration>) => void
}

/** Settings of the automatic valuation, folded by default: the defaults of the specification fit most portfolios. */
export function AvmFields({ configuration, onChange }: AvmFieldsProps) {
  const { t } = useTranslation('wizard')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isDefault = (Object.keys(DEFAULT_AVM_CONFIGURATION) as (keyof AvmConfiguration)[]).every(
    (key) => configuration[key] === DEFAULT_AVM_CONFIGURATION[key],
  )
  const listings = configuration.listingsClosingsDistribution
  return (
    <section className={classes.avm}>
      <UnstyledButton
        className={classes.avmHead}
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
        <div className={classes.avmFields}>
          <Input.Wrapper
            label={t('options.distribution')}
            description={t('options.distributionText', { listings, closings: 100 - listings })}
          >
            <Slider
              mt="sm"
              step={5}
              value={listings}
              onChange={(value) => onChange({ listingsClosingsDistribution: value })}
              label={(value) => `${value} %`}
              thumbLabel={t('options.distribution')}
            />
          </Input.Wrapper>
          <Input.Wrapper label={t('options.quartile')} labelElement="div">
            <SegmentedControl
              aria-label={t('options.quartile')}
              value={configuration.defaultQuartile}
              onChange={(value) =>
                onChange({ defaultQuartile: STATISTICS.find((each) => each === value) ?? 'median' })
              }
              data={STATISTICS.map((value) => ({ value, label: t(`options.quartiles.${value}`) }))}
            />
          </Input.Wrapper>
          {SWITCHES.map(([key, label]) => (
            <Switch
              key={key}
              label={t(`options.${label}`)}
              checked={configuration[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
            />
          ))}
          {!isDefault && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => onChange(DEFAULT_AVM_CONFIGURATION)}
            >
              {t('options.resetAvm')}
            </Button>
          )}
        </div>
      </Collapse>
    </section>
  )
}
