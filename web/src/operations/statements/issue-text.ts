import { ApiError } from '../../kernel/api/api-error.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

/** What is wrong with a statement, where, and what to do; null for any other failure. */
export function issueText(error: unknown): string | null {
  if (!ApiError.is(error, 'operations.statement')) return null
  const { code, ...figures } = error.data?.issue ?? { code: 'unknownFormat' }
  return textAt(`transactions:statements.issues.${code}`, figures)
}
