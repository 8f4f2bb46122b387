import type { ReactNode } from 'react'
import type { TextsAt } from '../i18n/text-at.ts'
import { FormField, type FormFieldProps, FormGrid, FormSection } from './FormField.tsx'
import type { Fields, FormFields, FormTexts, Values } from './field.ts'

type SectionsOf<Texts extends FormTexts> = Texts extends { sections: infer Path extends string }
  ? keyof TextsAt<Path> & string
  : never

export interface DeclaredForm<F extends Fields, Texts extends FormTexts> extends FormFields<F> {
  /** A declared field, for use within the form. */
  Field: (props: Omit<FormFieldProps, 'name'> & { name: keyof F & string }) => ReactNode
  /** Container for fields side by side. */
  Grid: (props: { children: ReactNode }) => ReactNode
  /** Section heading with all fields of the section. */
  Section: (props: { name: SectionsOf<Texts>; children?: ReactNode }) => ReactNode
}

/** The values sent by a declared form. */
export type FormValues<Declared> = Declared extends FormFields<infer F> ? Values<F> : never

/**
 * Declares a form: its fields by name, and the keys of their texts. The code does not compile if a field has no
 * label.
 *
 * @example const customer = formFields({ labels: 'administration:fields' }, {
 *   name: text({ required: true, max: 200 }),
 *   cif: taxIdentifier(), })
 */
export function formFields<const Texts extends FormTexts, const F extends Readonly<Record<string, Fields[string]>>>(
  texts: Texts,
  fields: F & { [Name in keyof F]: Name extends keyof TextsAt<Texts['labels']> ? unknown : never },
): DeclaredForm<F, Texts> {
  return { fields, texts, Field: FormField, Grid: FormGrid, Section: FormSection }
}
