import { formatInstant } from '@lindero/domain/kernel/formats'
import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Field, type FieldOptions, type InputProps, NO_ERRORS } from './field.ts'
import { common, LineInput } from './inputs.tsx'

/**
 * Input for several texts, each confirmed with Enter. Text typed without Enter is added when the user leaves the field.
 */
function TagsField(props: InputProps) {
  const { t } = useTranslation()
  const { placeholder, ...input } = common(props)
  const items = Array.isArray(props.value) ? (props.value as string[]) : []
  return (
    <TagsInput
      {...input}
      placeholder={items.length === 0 ? placeholder || t('forms.tagsPlaceholder') : ''}
      value={items}
      acceptValueOnBlur
      onChange={(next) => props.onValue(next)}
      onBlur={props.onDone}
    />
  )
}

/** Several texts, each confirmed with Enter, in typing order. */
export function tags(options: FieldOptions & { max?: number } = {}): Field<readonly string[]> {
  const { max } = options
  return {
    options,
    isNumber: false,
    Input: TagsField,
    write: (value) => value.join(', '),
    check: (value) => (max !== undefined && value.length > max ? [{ code: 'tooLarge', data: { max } }] : NO_ERRORS),
  }
}

/** A timestamp set by a rule. Displayed but not editable. */
export function instant(options: FieldOptions = {}): Field<string | null> {
  const field: Field<string> = {
    options: { ...options, readOnlyIf: () => true },
    isNumber: false,
    Input: LineInput,
    write: (value) => formatInstant(new Date(value)),
    check: () => NO_ERRORS,
  }
  return field as Field<string | null>
}
