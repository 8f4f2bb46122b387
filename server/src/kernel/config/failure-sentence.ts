import { AppError } from '@lindero/domain/errors'
import { resources } from '@lindero/texts/resources.en'

/** Formats a failure as one sentence for the terminal. Commands print English, as does the log. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  const { code } = error
  const data = (error.data ?? {}) as Record<string, unknown>
  const text = (resources.errors as Record<string, string>)[code]
  if (!text) return `${code} ${JSON.stringify(data)}`
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => [data[name]].flat().join(', '))
}
