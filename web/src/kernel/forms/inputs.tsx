import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field.ts'
import classes from './forms.module.css'

/** Attributes common to all inputs in the kit. */
export function common(props: InputProps) {
  return {
    id: props.id,
    name: props.name,
    size: props.size,
    error: props.hasError,
    disabled: props.isReadOnly,
    placeholder: props.placeholder,
    ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
    ...(props.isRequired ? { 'aria-required': true } : {}),
    ...(props.autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
  }
}

export function typed(props: InputProps) {
  return {
    ...common(props),
    value: props.text,
    autoComplete: props.autoComplete,
    spellCheck: false,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => props.onText(event.currentTarget.value),
    onBlur: props.onDone,
    onKeyDown: (event: React.KeyboardEvent) => event.key === 'Enter' && props.onDone(),
  }
}

/** Single-line text input. */
export function LineInput(props: InputProps) {
  const { unit, ...look } = props.line
  return (
    <TextInput
      {...typed(props)}
      {...look}
      rightSection={unit && <span className="text-3 fs-12">{unit}</span>}
      rightSectionPointerEvents="none"
    />
  )
}

/** Password input that shows the number of characters. The text is hidden unless the user reveals it. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const Eye = isVisible ? IconEyeOff : IconEye
  const toggle = t(isVisible ? 'forms.hidePassword' : 'forms.showPassword')
  return (
    <TextInput
      {...typed(props)}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      rightSectionWidth={props.text === '' ? 42 : 72}
      rightSection={
        <span className={`${classes.ends} row gap-2 w-full`}>
          <Count password={props.text} />
          {/* Not an `ActionButton`, because its tooltip library would double the code of the login page. */}
          <ActionIcon aria-label={toggle} title={toggle} onClick={() => setVisible(!isVisible)}>
            <Eye size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      }
    />
  )
}

function Count({ password }: { password: string }) {
  const { t } = useTranslation()
  const count = [...password].length
  if (count === 0) return null
  const said = t('forms.characters', { count })
  return (
    <span className="text-3 fs-12 num" title={said}>
      <span aria-hidden>{count}</span>
      <span className="sr">{said}</span>
    </span>
  )
}

/** Colour input, typed as `#rrggbb` or chosen in the system's colour picker. */
export function ColourInput(props: InputProps) {
  const { t } = useTranslation()
  const isColour = /^#[0-9a-f]{6}$/i.test(props.text)
  return (
    <TextInput
      {...typed(props)}
      leftSection={
        <input
          type="color"
          className={`${classes.swatch} p-0 r-sm bg-none pointer ${isColour ? '' : classes.noColour}`}
          aria-label={`${t('forms.pickColour')}: ${props.label}`}
          disabled={props.isReadOnly}
          // A colour picker cannot be empty, so it opens at a medium grey. The value stays empty until the user chooses
          // a colour.
          value={isColour ? props.text.toLowerCase() : '#808080'}
          onChange={(event) => props.onValue(event.currentTarget.value)}
        />
      }
    />
  )
}
