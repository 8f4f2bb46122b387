import type { ReactNode } from 'react'
import { FormField } from '../../../kernel/forms/FormField.tsx'
import { displayText, type Field, type Fields } from '../../../kernel/forms/field.ts'
import type { Form } from '../../../kernel/forms/use-form.ts'
import { useLanguage } from '../../../kernel/i18n/use-language.ts'
import sheet from '../../info/info.module.css'

interface SharedFieldProps<F extends Fields> {
  form: Form<F>
  name: keyof F & string
  isEditing: boolean
}

/** A field of a group or subgroup: the value or, in edit mode, an input. */
export function SharedField<F extends Fields>({ form, name, isEditing }: SharedFieldProps<F>) {
  const { language } = useLanguage()
  if (isEditing) return <FormField name={name} />
  const field = form.form.fields[name] as Field
  const value = form.values[name]
  return (
    <div className={`min-w-0 ${field.options.wide ? 'all-columns' : ''}`}>
      <span className={sheet.term}>{form.labelOf(name)}</span>
      <span className={`${sheet.value} ${value === null ? sheet.none : ''}`}>
        {displayText(field, value, language)}
      </span>
    </div>
  )
}

/** Panel fields, two per line. */
export function Pairs({ children }: { children: ReactNode }) {
  return <div className={`${sheet.fields} gap-y-12 gap-x-16 grid columns-2`}>{children}</div>
}
