import { type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import type { Parsed } from '@lindero/domain/kernel/parse-result'
import type { ComponentType, ReactNode } from 'react'
import type { ErrorCode, FieldError } from './form-texts.ts'

/**
 * The edited values of a form, by field. Null if a field is empty. A text that cannot be parsed yet may appear as
 * typed.
 */
export type RawValues = Readonly<Record<string, unknown>>

export interface FieldContext {
  language: Locale
  /** Values of all fields, for rules that compare fields, such as postal code and province. */
  values: RawValues
}

export interface FieldOptions {
  required?: boolean
  /** True if the field is never marked as optional, because another field decides if it is required. */
  isUnmarked?: boolean
  /** Name of the `<Section>` that contains the field. */
  section?: string
  /** True to span the full width of the form. */
  wide?: boolean
  hiddenIf?: (values: RawValues) => boolean
  readOnlyIf?: (values: RawValues) => boolean
  /** Keys of texts that replace the default error messages. */
  errors?: Partial<Record<ErrorCode, string>>
  /** True to hide the previous value of a changed field, because it has no text or a very long one. */
  isWordless?: boolean
  autoComplete?: string
  placeholder?: string
}

export type ReadResult<Value> = { kind: 'value'; value: Value | null } | { kind: 'error'; error: FieldError }

/** Props of an input. They come from the field, the form, and the element that shows the field. */
export interface InputProps {
  id: string
  name: string
  label: string
  size: 'sm' | 'md'
  value: unknown
  /** The text in an input for typing. */
  text: string
  hasError: boolean
  describedBy: string | undefined
  isReadOnly: boolean
  isRequired: boolean
  autoFocus: boolean
  placeholder: string
  autoComplete: string
  onText: (text: string) => void
  onValue: (value: unknown) => void
  /** Called when the field loses the focus or Enter is pressed. */
  onDone: () => void
  choices: readonly Choice[] | undefined
  line: LineLook
  /** Label, hint and error, for inputs that show them themselves. */
  words: { label: ReactNode; hint: ReactNode; error: string | null }
}

/** Look of a text input: unit at its end, phone keyboard, input type. */
export interface LineLook {
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'url' | 'tel' | 'numeric' | 'decimal'
  autoCapitalize?: 'none'
  unit?: string
}

export interface Choice {
  value: string | number
  label: string
  description?: string
  disabled?: boolean
}

/**
 * A form field. Its kind defines parsing, formatting, validation and the input, so that a form only names its fields.
 * Once the form can be sent, the value has the type `Value`.
 */
export interface Field<Value = unknown> {
  readonly options: FieldOptions
  /** The input; null if the form shows the value elsewhere or derives it from other fields. */
  readonly Input: ComponentType<InputProps> | null
  /** True if the value is a number. If a text is stored instead, it could not be parsed. */
  readonly isNumber: boolean
  /** `group`: several inputs under one label. `inline`: the input shows the label itself. */
  readonly labelled?: 'group' | 'inline'
  readonly line?: LineLook
  /** Parses a text. Absent if the value is chosen, not typed. */
  read?(text: string, context: FieldContext): ReadResult<NonNullable<Value>>
  /** The text in the input. Also shown as the previous value next to a changed field. */
  write(value: NonNullable<Value>, context: FieldContext): string
  /** Text for display, with unit. Defaults to the text in the input. */
  show?(value: NonNullable<Value>, language: Locale): string
  /** Validates a parsed value. */
  check(value: NonNullable<Value>, context: FieldContext): readonly FieldError[]
}

export type Fields = Readonly<Record<string, Field>>

/** Value type of a field with these options. With `required: true` it is never null. */
export type HeldValue<Options, Value> = Options extends { required: true } ? Value : Value | null

type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** Values of a form that can be sent. */
export type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }
/** Values of a form while it is being edited. */
export type Edited<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> | null }

/** Text paths of a form. Below each path, texts are named by field. */
export interface FormTexts {
  labels: string
  hints?: string
  placeholders?: string
  /** Path of the section names. */
  sections?: string
}

export interface FormFields<F extends Fields = Fields> {
  readonly fields: F
  readonly texts: FormTexts
}

export const NO_ERRORS: readonly FieldError[] = []

/** Converts the result of a domain parser. */
export function fromParsed<Value extends string | number>(parsed: Parsed<Value>): ReadResult<Value> {
  if (parsed.kind === 'empty') return { kind: 'value', value: null }
  if (parsed.kind === 'value') return { kind: 'value', value: parsed.value }
  const { code, data, proposal } = parsed
  return {
    kind: 'error',
    error: {
      code: code as ErrorCode,
      ...(data ? { data } : {}),
      ...(proposal === undefined ? {} : { proposal }),
    },
  }
}

/** True for an empty value. `false` counts as empty, so that a required checkbox must be ticked. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Errors in a stored value. Text that cannot be parsed is stored as typed, and is an error. */
export function errorsOf(field: Field, value: unknown, context: FieldContext): readonly FieldError[] {
  const { options, read } = field
  if (isEmpty(value)) {
    if (!options.required) return NO_ERRORS
    return [{ code: read || field.labelled === 'inline' ? 'required' : 'notChosen' }]
  }
  if (read && typeof value === 'string') {
    const outcome = field.read?.(value, context)
    if (outcome?.kind === 'error') return [outcome.error]
    if (outcome?.kind === 'value') return outcome.value === null ? NO_ERRORS : field.check(outcome.value, context)
  }
  return field.check(value as NonNullable<unknown>, context)
}

/** The value to store for a typed text: the parsed value, or the text itself if it cannot be parsed. */
export function valueOfInput(field: Field, text: string, context: FieldContext): unknown {
  const outcome = field.read?.(text, context)
  return outcome?.kind === 'value' ? outcome.value : text
}

/** The value for rules and calls; null if it cannot be parsed. */
export function usable(field: Field, value: unknown, context: FieldContext): unknown {
  if (value === '' || value === undefined) return null
  if (typeof value !== 'string' || !field.read) return value
  const outcome = field.read(value, context)
  if (outcome.kind === 'value') return outcome.value
  return field.isNumber ? null : value
}

/** The text in the input for a stored value. */
export function inputText(field: Field, value: unknown, context: FieldContext): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.isNumber && typeof value === 'string') return value
  return field.write(value as NonNullable<unknown>, context)
}

/** Formats a value for display with its unit; a dash if empty. */
export function displayText(field: Field, value: unknown, language: Locale): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  const isReadable = !field.isNumber || typeof value === 'number'
  if (field.show && isReadable) return field.show(value as NonNullable<unknown>, language)
  return inputText(field, value, { language, values: {} })
}
