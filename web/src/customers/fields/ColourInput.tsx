import { COLOUR_PATTERN } from '@lindero/domain/customers/customer'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CustomerField } from './customer-fields.ts'
import classes from './fields.module.css'

interface ColourInputProps extends Omit<TextInputProps, 'onChange'> {
  field: CustomerField
  value: string
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void
  onPick: (colour: string) => void
}

/** A colour: picked from the system's own palette, or typed as `#rrggbb`. */
export function ColourInput({ field, value, onPick, ...input }: ColourInputProps) {
  const { t } = useTranslation('administration')
  const isColour = COLOUR_PATTERN.test(value)
  return (
    <TextInput
      {...input}
      value={value}
      placeholder={t('hints.noColour')}
      leftSection={
        <input
          type="color"
          className={`${classes.swatch} ${isColour ? '' : classes.noColour}`}
          aria-label={`${t('hints.pick')}: ${t(`fields.${field as 'colours.primary'}`)}`}
          // The palette knows no "none": it begins at a middle grey, and nothing is set before one is picked.
          value={isColour ? value.toLowerCase() : '#808080'}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
      }
    />
  )
}
