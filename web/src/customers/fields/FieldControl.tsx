import { DEPARTMENTS, type Department } from '@lindero/domain/customers/departments'
import { SEGMENT_IDS } from '@lindero/domain/customers/segments'
import { Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourInput } from './ColourInput.tsx'
import { type CustomerField, ruleOf } from './customer-fields.ts'
import classes from './fields.module.css'
import { readField } from './read-field.ts'
import { useCustomerWords } from './use-customer-words.ts'

export interface FieldControlProps {
  id: string
  field: CustomerField
  value: unknown
  onChange: (value: unknown) => void
  hasError: boolean
  disabled?: boolean
}

/** The input of a field of a customer, by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { t } = useTranslation(['administration', 'customers'])
  const { id, field, value, onChange, hasError } = props
  const described = hasError ? { 'aria-describedby': `${id}-error` } : {}
  switch (ruleOf(field).kind) {
    case 'segment':
      return (
        <Select
          id={id}
          data={SEGMENT_IDS.map((segment) => ({
            value: String(segment),
            label: t(`customers:segments.${segment}`),
          }))}
          value={value === null || value === undefined ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
          allowDeselect={false}
          searchable
          disabled={props.disabled === true}
          error={hasError}
          {...described}
        />
      )
    case 'departments': {
      const chosen = value as readonly Department[]
      return (
        <fieldset className={classes.ticks} id={id} aria-label={t(`administration:fields.${field}`)}>
          {DEPARTMENTS.map((name) => (
            <Checkbox
              key={name}
              label={t(`customers:departments.${name}`)}
              checked={chosen.includes(name)}
              // Always in the order of the list, so that ticking there and back is no change.
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                onChange(DEPARTMENTS.filter((each) => (each === name ? isOn : chosen.includes(each))))
              }}
            />
          ))}
        </fieldset>
      )
    }
    case 'switch':
      return (
        <Switch
          id={id}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={classes.switch ?? ''}
        />
      )
    default:
      return <TypedControl {...props} />
  }
}

/** A field that is typed: read when it is left, kept as typed where it cannot be read. */
function TypedControl({ id, field, value, onChange, hasError, disabled = false }: FieldControlProps) {
  const { t } = useTranslation('administration')
  const words = useCustomerWords()
  const [typed, setTyped] = useState<string | null>(null)
  const { kind, maximum } = ruleOf(field)
  const text = typed ?? words.typed(field, value)

  function done() {
    if (typed === null) return
    setTyped(null)
    onChange(readField(field, typed))
  }

  const input = {
    id,
    disabled,
    value: text,
    error: hasError,
    autoComplete: 'off',
    spellCheck: false,
    ...(hasError ? { 'aria-describedby': `${id}-error` } : {}),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onBlur: done,
    onKeyDown: (event: React.KeyboardEvent) => event.key === 'Enter' && done(),
  }
  if (kind === 'colour') {
    return <ColourInput {...input} field={field} value={text} onPick={onChange} />
  }
  return (
    <TextInput
      {...input}
      {...(kind === 'count' ? { inputMode: 'numeric' as const } : {})}
      {...(kind === 'date' ? { placeholder: t('hints.datePlaceholder') } : {})}
      {...(maximum === undefined ? {} : { maxLength: maximum + 1 })}
    />
  )
}
