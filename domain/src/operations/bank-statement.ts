import { isNorma43, parseNorma43 } from './norma43.ts'
import { type CsvMapping, parseStatementCsv } from './statement-csv.ts'
import { issue, type OtherFile, type ReadStatement, STATEMENT_LIMITS } from './statement-entry.ts'

/**
 * Reads a bank statement in Norma 43 (AEB Cuaderno 43) or as a table. `mappings` is, or returns, the columns that a
 * user chose for this file or for an earlier file with the same headings. The server reads statements in camt.053.
 */
export function parseStatement(
  text: string,
  mappings?: CsvMapping | ((header: string) => CsvMapping | null),
): ReadStatement {
  if (text.length > STATEMENT_LIMITS.bytes) return issue({ code: 'tooLarge', most: STATEMENT_LIMITS.bytes })
  const plain = text.replace(/^\ufeff/, '')
  const other = otherFile(plain)
  if (other !== null) return issue({ code: 'otherFile', name: other })
  const read = isNorma43(plain) ? parseNorma43(plain) : (lineIssue(plain) ?? parseStatementCsv(plain, mappings))
  return read.kind === 'entries' && read.entries.length === 0 && !read.otherCurrency
    ? issue({ code: 'noEntries' })
    : read
}

/**
 * The name of a file that is no statement: an archive, a workbook, a document, or another message of a bank. camt.052
 * reports a day that is not over, and camt.054 single movements without balances. Both repeat entries of camt.053, often
 * with other texts, so they would be entered twice.
 */
function otherFile(text: string): OtherFile | null {
  if (text.startsWith('PK\u0003\u0004')) return text.includes('xl/') ? 'XLSX' : 'ZIP'
  if (text.startsWith('%PDF')) return 'PDF'
  if (text.startsWith('\u00d0\u00cf\u0011\u00e0') || text.startsWith('\ufffd\ufffd\u0011\ufffd')) return 'XLS'
  if (!/^\s*</.test(text)) return null
  // The namespace of the root, not a name in a comment above it.
  const [, camt] = /<(?:[\w.-]{1,30}:)?Document\b[^>]*camt\.(0\d\d)/.exec(text.slice(0, 4_000)) ?? []
  if (camt === undefined || camt === '053') return null
  return camt === '052' || camt === '054' ? `camt.${camt}` : 'camt'
}

/** The error if a text has too many lines or overlong lines; null if not. Checked before the text is split. */
function lineIssue(text: string): ReadStatement | null {
  const { line: longest, lines: most } = STATEMENT_LIMITS
  const ends = /\r\n|\r|\n|$/g
  let start = 0
  for (let line = 1; line <= most; line += 1) {
    const end = ends.exec(text)?.index ?? text.length
    if (end - start > longest) return issue({ code: 'lineTooLong', line, most: longest })
    if (end === text.length) return null
    start = ends.lastIndex
  }
  return issue({ code: 'tooManyLines', most })
}
