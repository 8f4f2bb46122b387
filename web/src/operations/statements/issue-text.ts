import type { StatementBreak } from '@lindero/contract/operations/statements.contract'
import { formatDate } from '@lindero/domain/kernel/formats'
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
  const isAsked =
    issue?.code === 'unknownColumns' || issue?.code === 'ambiguousNumbers' || issue?.code === 'ambiguousDays'
  return isAsked ? issue.rows : null
}

/** The known accounts, if the file does not say its account. Null for other errors. */
export function accountsToChoose(error: unknown): string[] | null {
  if (!ApiError.is(error, 'operations.statement')) return null
  const issue = error.data?.issue
  return issue?.code === 'unknownAccount' ? issue.accounts : null
}

function figuresOf(issue: StatementIssue): Record<string, string | number> {
  if (issue.code === 'ambiguousNumbers' || issue.code === 'ambiguousDays') return { example: issue.example }
  if (issue.code === 'balanceDiffers') return { line: issue.line, difference: issue.difference }
  if (issue.code === 'futureDay') return { line: issue.line, date: formatDate(issue.day) }
  if (issue.code === 'otherFile') return { name: issue.name }
  if ('most' in issue) return { most: issue.most }
  return 'line' in issue ? { line: issue.line } : {}
}

/** Names the gap or overlap between a statement and the statement before it. */
export function breakText({ kind, account, from, until, difference }: StatementBreak): string {
  const data = { account, from: formatDate(from), until: formatDate(until), difference: difference ?? 0 }
  return textAt(`transactions:statements.breaks.${kind}`, data)
}
