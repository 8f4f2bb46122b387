import type { StatementBreak, StatementRepeat } from '@lindero/contract/operations/statements.contract'
import { formatDate } from '@lindero/domain/kernel/formats'
import type { OtherFile, StatementIssue } from '@lindero/domain/operations/statement-entry'
import { ApiError } from '../../kernel/api/api-error.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

/** Keys of texts, in which a point would separate names. */
const KEYS = {
  ...{ ZIP: 'ZIP', XLSX: 'XLSX', XLS: 'XLS', PDF: 'PDF' },
  ...{ 'camt.052': 'camt052', 'camt.054': 'camt054', camt: 'camt' },
} as const satisfies Record<OtherFile, string>

/** Describes the error in a bank statement: its place, and how to correct it. Null for other errors. */
export function issueText(error: unknown): string | null {
  if (!ApiError.is(error, 'operations.statement')) return null
  const issue = error.data?.issue ?? { code: 'unknownFormat' as const }
  if (issue.code === 'otherFile') return textAt(`transactions:statements.otherFiles.${KEYS[issue.name]}`)
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

function figuresOf(issue: Exclude<StatementIssue, { code: 'otherFile' }>): Record<string, string | number> {
  if (issue.code === 'ambiguousNumbers' || issue.code === 'ambiguousDays') return { example: issue.example }
  if (issue.code === 'balanceDiffers') return { line: issue.line, difference: issue.difference }
  if (issue.code === 'futureDay') return { line: issue.line, date: formatDate(issue.day) }
  if ('most' in issue) return { most: issue.most }
  return 'line' in issue ? { line: issue.line } : {}
}

/** Names the gap or overlap between a statement and the statement before it. */
export function breakText({ kind, account, from, until, difference }: StatementBreak): string {
  const data = { account, from: formatDate(from), until: formatDate(until), difference: difference ?? 0 }
  return textAt(`transactions:statements.breaks.${kind}`, data)
}

/** Says how many entries an earlier statement has with other texts, or may have. */
export function repeatText({ account, statement, count, isSame }: StatementRepeat): string {
  const name =
    statement === null
      ? textAt('transactions:statements.repeats.otherUser')
      : textAt('transactions:statements.repeats.named', { name: statement })
  return textAt(`transactions:statements.repeats.${isSame ? 'same' : 'doubtful'}`, { account, name, count })
}
