import { isNorma43, parseNorma43 } from './norma43.ts'
import { type CsvMapping, parseStatementCsv } from './statement-csv.ts'
import { issue, type ReadStatement, STATEMENT_LIMITS } from './statement-entry.ts'

/**
 * Reads a bank statement: Norma 43 (AEB Cuaderno 43) by its records, anything else as a table. `mappings` are the
 * columns that a person named: now, or before for the headings of the file. The server reads camt.053 beside it.
 */
export function parseStatement(
  text: string,
  mappings?: CsvMapping | ((header: string) => CsvMapping | null),
): ReadStatement {
  if (text.length > STATEMENT_LIMITS.bytes) return issue({ code: 'tooLarge', most: STATEMENT_LIMITS.bytes })
  const plain = text.replace(/^\ufeff/, '')
  return isNorma43(plain) ? parseNorma43(plain) : parseStatementCsv(plain, mappings)
}
