import { parseNorma43 } from './norma43.ts'
import { parseStatementCsv } from './statement-csv.ts'
import { issue, type ReadStatement, STATEMENT_LIMITS } from './statement-entry.ts'

/** Reads a bank statement: Norma 43 (AEB Cuaderno 43) by its records, anything else as CSV. */
export function parseStatement(text: string): ReadStatement {
  if (text.length > STATEMENT_LIMITS.bytes) return issue({ code: 'tooLarge', most: STATEMENT_LIMITS.bytes })
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  return /^11\d{18}/.test(lines[0] ?? '') ? parseNorma43(lines) : parseStatementCsv(lines)
}
