import type { common } from '@lindero/texts/kernel/common.es'
import { type TextData, textAt } from '../i18n/text-at.ts'

/** Error codes of fields, which are the keys of `common:forms.errors`. */
export type ErrorCode = keyof (typeof common)['forms']['errors']

/**
 * Error in a field. `code` selects one of the kit's sentences; `text` is a custom sentence. `proposal` is the value
 * that the user probably meant.
 */
export type FieldError =
  | { code: ErrorCode; data?: TextData; proposal?: string | number }
  | { text: string; proposal?: string | number }

/**
 * Returns the sentence for an error.
 *
 * @param own text keys that replace the kit's sentences, by error code
 */
export function errorSentence(error: FieldError, own: Partial<Record<ErrorCode, string>> | undefined): string {
  if ('text' in error) return error.text
  return textAt(own?.[error.code] ?? `common:forms.errors.${error.code}`, error.data)
}
