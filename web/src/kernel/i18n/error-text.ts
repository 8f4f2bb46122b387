import i18next from 'i18next'
import { ApiError } from '../api/api-error.ts'

const sentences = new Map<string, (data: Readonly<Record<string, unknown>>) => string>()

/** Adds the sentence of a code whose text is built from its data, in the user's language. A slice adds it with its screens. */
export function addErrorSentence(code: string, sentence: (data: Readonly<Record<string, unknown>>) => string): void {
  sentences.set(code, sentence)
}

/**
 * Sentence for a failure (core 8): the text for its code, with values from its data. Without such a text, it is a
 * sentence with the code for support, or "unknown error". Codes are checked at run time, because the server may be newer
 * than this bundle.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('errors:unknown')
  const own = sentences.get(error.code)
  if (own) return own(error.data ?? {})
  const figures = Object.fromEntries(Object.entries(error.data ?? {}).flatMap(figureOf))
  const key = `errors:${error.code}`
  if (i18next.exists(key)) {
    const sentence = String(i18next.t(key as 'errors:unknown', figures))
    return [sentence, ...causesOf(error).map(errorText), ...referenceOf(error)].join(' ')
  }
  return textWithoutSentence(error.code)
}

/** True if the sentence of an error may be among the texts that a screen loads after it is drawn. */
export const mayLackSentence = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== '' &&
  !sentences.has(error.code) &&
  !i18next.exists(`errors:${error.code}`)

/** The text for a code that has no sentence of its own. It contains the code for support. */
export function textWithoutSentence(code: string): string {
  return code === '' ? i18next.t('errors:unknown') : i18next.t('common:states.noSentence', { code })
}

/** Values that a sentence may contain: numbers, words, and lists of them. */
function figureOf([name, value]: [string, unknown]): [string, unknown][] {
  if (!Array.isArray(value)) return typeof value === 'object' ? [] : [[name, value]]
  return value.every((one) => typeof one !== 'object') ? [[name, value.join(', ')]] : []
}

const UNEXPECTED: ReadonlySet<string> = new Set(['unknown', 'server.failed'])

/**
 * Reference by which support can find an unexpected failure in the log: that of the failed job or, if there is none, of
 * the request.
 */
function referenceOf({ code, data, requestId }: ApiError): string[] {
  const ticket = typeof data?.ticket === 'string' ? data.ticket : requestId
  return ticket && UNEXPECTED.has(code) ? [i18next.t('states.reference', { ticket })] : []
}

/** The individual errors in a combined error such as `valuation.moreThanOneError`. */
function causesOf({ statusCode, data }: ApiError): ApiError[] {
  const errors = data?.errors
  const codes: unknown[] = Array.isArray(errors) ? errors : []
  return codes.filter((code) => typeof code === 'string').map((code) => new ApiError(statusCode, code))
}
