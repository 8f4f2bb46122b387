import type { StatementIssue } from '@lindero/domain/operations/statement-entry'
import { ApiError } from '../../kernel/api/api-error.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

/** Describes the error in a bank statement: its place, and how to correct it. Null for other errors. */
export function issueText(error: unknown): string | null {
  if (!ApiError.is(error, 'operations.statement')) return null
  const issue = error.data?.issue ?? { code: 'unknownFormat' as const }
  return textAt(`transactions:statements.issues.${issue.code}`, figuresOf(issue))
}

/**
 * The rows of a statement, if the user must select the contents of its columns or its decimal mark. Null for other
 * errors.
 */
export function rowsToName(error: unknown): string[][] | null {
  if (!ApiError.is(error, 'operations.statement')) return null
  const issue = error.data?.issue
  return issue?.code === 'unknownColumns' || issue?.code === 'ambiguousNumbers' ? issue.rows : null
}

function figuresOf(issue: StatementIssue): Record<string, string | number> {
  if (issue.code === 'ambiguousNumbers') return { example: issue.example }
  if ('most' in issue) return { most: issue.most }
  return 'line' in issue ? { line: issue.line } : {}
}
