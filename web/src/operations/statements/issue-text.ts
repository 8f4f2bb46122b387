import { ApiError } from '../../kernel/api/api-error.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

/** Says what is wrong with a bank statement, where, and how to fix it; null for other failures. */
export function issueText(error: unknown): string | null {
  if (!ApiError.is(error, 'operations.statement')) return null
  const { code, ...figures } = error.data?.issue ?? { code: 'unknownFormat' }
  return textAt(`transactions:statements.issues.${code}`, figures)
}
