import { type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import type { Parsed } from '@lindero/domain/kernel/parse-result'
import type { ComponentType, ReactNode } from 'react'
import type { ErrorCode, FieldError } from './form-texts.ts'

/** The typed values of a form, by field. A value is null if the field is empty or cannot be parsed yet. */
export type RawValues = Readonly<Record<string, unknown>>

export interface FieldContext {
  language: Locale
  /** The values of all fields, for rules that need more than one (a postal code and its province). */
  values: RawValues
}

export interface FieldOptions {
  required?: boolean
  /** True if the field is never marked as optional, because another field decides if this field is required. */
  isUnmarked?: boolean
  /** Name of the `<Section>` that shows the field. */
  section?: string
  /** Takes the full width of its form. */
  wide?: boolean
  hiddenIf?: (values: RawValues) => boolean
  readOnlyIf?: (values: RawValues) => boolean
  /** Keys of texts that replace the kit's default sentences. */
  errors?: Partial<Record<ErrorCode, string>>
  /** True to hide the previous value of a changed field, because it has no text or a text that is too long. */
  isWordless?: boolean
  autoComplete?: string
  placeholder?: string
}

export type ReadResult<Value> = { kind: 'value'; value: Value | null } | { kind: 'error'; error: FieldError }

/** Props of an input. The props of one field in a form can add options, a unit, or content next to the input. */
export interface InputProps {
  id: string
  name: string
  label: string
  size: 'sm' | 'md'
  value: unknown
  /** The text in an input into which the user types. */
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
  /** Called when the field has lost the focus, or Enter was pressed. */
  onDone: () => void
  choices: readonly Choice[] | undefined
  line: LineLook
  /** Label, hint and error, for kinds of fields that show them themselves. */
  words: { label: ReactNode; hint: ReactNode; error: string | null }
}

/** Options of a line of text: a unit at its end, the keyboard that a phone shows, the type of the input. */
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
 * A field of a form. Its kind brings the parsing, the format, the rules for the value, and the input, so a form only
 * names its fields. When the form can be sent, the value has the type `Value`.
 */
export interface Field<Value = unknown> {
  readonly options: FieldOptions
  /** The input; null if the form shows the value elsewhere, or if the value is derived from other fields. */
  readonly Input: ComponentType<InputProps> | null
  /** True if the value is a number. If the stored value is a text, this text could not be parsed. */
  readonly isNumber: boolean
  /** `group`: several inputs under one label. `inline`: the input shows its label itself. */
  readonly labelled?: 'group' | 'inline'
  readonly line?: LineLook
  /** Parses a text. Absent if the value is chosen. */
  read?(text: string, context: FieldContext): ReadResult<NonNullable<Value>>
  /** The text in the input. It is also the previous value shown next to a changed field. */
  write(value: NonNullable<Value>, context: FieldContext): string
  /** The text for display, with its unit; by default the text of the input. */
  show?(value: NonNullable<Value>, language: Locale): string
  /** The rules for a parsed value. */
  check(value: NonNullable<Value>, context: FieldContext): readonly FieldError[]
}

export type Fields = Readonly<Record<string, Field>>

/** The value of a field with `required: true` is never null. */
export type HeldValue<Options, Value> = Options extends { required: true } ? Value : Value | null

type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** The values of a form that can be sent. */
export type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }
/** The values of a form while it is being filled in. */
export type Edited<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> | null }

/** Keys of the texts of a form, by the name of the field. */
export interface FormTexts {
  labels: string
  hints?: string
  placeholders?: string
  /** Names of sections. */
  sections?: string
}

export interface FormFields<F extends Fields = Fields> {
  readonly fields: F
  readonly texts: FormTexts
}

export const NO_ERRORS: readonly FieldError[] = []

/** Converts the result of a parser of the domain. */
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

/** True for an empty value; a required checkbox is empty while it is not ticked. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** The errors of a stored value. A text that cannot be parsed is stored as it was typed, and is an error. */
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

/** The value that is stored for a typed text: the parsed value, or the text itself if it cannot be parsed. */
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

/** A value for display with its unit, or a dash if it is empty. */
export function displayText(field: Field, value: unknown, language: Locale): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  const isReadable = !field.isNumber || typeof value === 'number'
  if (field.show && isReadable) return field.show(value as NonNullable<unknown>, language)
  return inputText(field, value, { language, values: {} })
}
