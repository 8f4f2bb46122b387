import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './manual.module.css'
import type { FieldFault, ManualText } from './manual-fields.ts'

interface ManualFieldProps {
  field: ManualText
  label: string
  value: string
  fault: FieldFault | null
  /** The last day that a date may be, as it is written. */
  latest: string
  onChange: (value: string) => void
  hint?: string
  warning?: string | null
  required?: boolean
  focus?: boolean
  wide?: boolean
}

/** One field of the form with what is wrong with it, in words that say how to mend it. */
export function ManualField(props: ManualFieldProps) {
  const { t } = useTranslation('valuation')
  const { field, label, value, fault, latest, hint, warning = null, required = false } = props
  return (
    <TextInput
      className={props.wide ? classes.wide : ''}
      name={field}
      label={label}
      value={value}
      required={required}
      autoComplete="off"
      error={fault ? t(`manual.wrong.${fault}`, { date: latest }) : null}
      description={warning ?? hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      {...(props.focus ? { 'data-autofocus': true } : {})}
    />
  )
}
