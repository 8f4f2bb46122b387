import type { common } from '@lindero/texts/kernel/common.es'
import { type TextData, textAt } from '../i18n/text-at.ts'

/** Errors of any field: the keys of `common:forms.errors`. */
export type ErrorCode = keyof (typeof common)['forms']['errors']

/**
 * The error of a field. `code` is the key of one of the kit's sentences; `text` is the form's own sentence. `proposal`
 * is the value that the user probably meant.
 */
export type FieldError =
  | { code: ErrorCode; data?: TextData; proposal?: string | number }
  | { text: string; proposal?: string | number }

/**
 * Returns the sentence of an error.
 *
 * @param own keys of the field's own sentences, by code
 */
export function errorSentence(error: FieldError, own: Partial<Record<ErrorCode, string>> | undefined): string {
  if ('text' in error) return error.text
  return textAt(own?.[error.code] ?? `common:forms.errors.${error.code}`, error.data)
}
