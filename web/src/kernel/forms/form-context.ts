import { createContext, useContext } from 'react'
import type { Fields } from './field.ts'
import type { Form } from './use-form.ts'

interface FormFrame {
  form: Form
  /** `md`: large inputs, for pages without a session. */
  size: 'sm' | 'md'
  /** Fields to mark: the required ones, or the optional ones if most are required. */
  marks: 'required' | 'optional'
}

export const FormContext = createContext<FormFrame | null>(null)

/** The form that surrounds a component. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext)
  if (!frame) throw new Error('outside of a form')
  return frame
}

/** Drops the types of the form's fields. The form's declaration has already checked the field names. */
export function framed<F extends Fields>(form: Form<F>): Form {
  return form as Form
}
