import { createContext, useContext } from 'react'
import type { Fields } from './field.ts'
import type { Form } from './use-form.ts'

interface FormFrame {
  form: Form
  /** True for large inputs, on the pages before the login. */
  size: 'sm' | 'md'
  /** The fields that have a mark: the required fields, or the optional fields if most fields are required. */
  marks: 'required' | 'optional'
}

export const FormContext = createContext<FormFrame | null>(null)

/** The surrounding form of a component. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext)
  if (!frame) throw new Error('outside of a form')
  return frame
}

/** Removes the types of a form's fields, for the frame. The declaration of the form checks the names. */
export function framed<F extends Fields>(form: Form<F>): Form {
  return form as Form
}
