import { calendarDate, isCalendarDate } from '../kernel/dates.ts'
import { fromCents } from './cents.ts'
import {
  issue,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementEntry,
  type StatementIssue,
} from './statement-entry.ts'

const EURO = '978'
const DEBIT = '1'

interface Account {
  entries: StatementEntry[]
  debits: { count: number; cents: number }
  credits: { count: number; cents: number }
}

/**
 * Reads the records of AEB Cuaderno 43: 11 header of an account, 22 entry, 23 its texts, 24 its other currency, 33
 * totals of the account, 88 end. The totals are compared with the entries.
 */
export function parseNorma43(lines: readonly string[]): ReadStatement {
  const entries: StatementEntry[] = []
  let account: Account | null = null
  for (const [index, line] of lines.entries()) {
    const record = line.slice(0, 2)
    const at = index + 1
    if (record === '11') {
      if (line.slice(47, 50) !== EURO) return issue({ code: 'notEuro', line: at })
      account = { entries: [], debits: { count: 0, cents: 0 }, credits: { count: 0, cents: 0 } }
      continue
    }
    if (record === '88') break
    if (account === null || line.trim() === '') continue
    const found = readRecord(record, line, at, account)
    if (found) return issue(found)
    if (record !== '33') continue
    entries.push(...account.entries)
    account = null
    if (entries.length > STATEMENT_LIMITS.entries) {
      return issue({ code: 'tooManyEntries', most: STATEMENT_LIMITS.entries })
    }
  }
  // An account without its totals was cut off.
  return account === null ? { kind: 'entries', entries } : issue({ code: 'totalsDiffer', line: lines.length })
}

function readRecord(record: string, line: string, at: number, account: Account): StatementIssue | null {
  if (record === '22') return readEntry(line, at, account)
  if (record === '23') {
    const last = account.entries.at(-1)
    if (!last) return { code: 'notReadable', line: at }
    last.text = tidy(`${last.text} ${line.slice(4, 42)} ${line.slice(42, 80)}`)
    return null
  }
  if (record === '33') return hasTotals(line, account) ? null : { code: 'totalsDiffer', line: at }
  return record === '24' ? null : { code: 'notReadable', line: at }
}

/** 22: operation date 11–16, value date 17–22, common and own concept, sign 28, amount 29–42, references 53–80. */
function readEntry(line: string, at: number, account: Account): StatementIssue | null {
  const day = readDay(line.slice(10, 16))
  const digits = line.slice(28, 42)
  if (day === null || !/^\d{14}$/.test(digits) || !/^[12]$/.test(line.slice(27, 28))) {
    return { code: 'notReadable', line: at }
  }
  const isDebit = line.slice(27, 28) === DEBIT
  const cents = Number(digits)
  const side = isDebit ? account.debits : account.credits
  side.count += 1
  side.cents += cents
  account.entries.push({
    day,
    amount: fromCents(isDebit ? -cents : cents),
    text: tidy(`${line.slice(52, 64)} ${line.slice(64, 80)}`),
  })
  return null
}

function hasTotals(line: string, { debits, credits }: Account): boolean {
  return (
    Number(line.slice(20, 25)) === debits.count &&
    Number(line.slice(25, 39)) === debits.cents &&
    Number(line.slice(39, 44)) === credits.count &&
    Number(line.slice(44, 58)) === credits.cents
  )
}

function readDay(digits: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null
  const day = calendarDate(2000 + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6)))
  return isCalendarDate(day) ? day : null
}

/** References of zeros alone say nothing. */
function tidy(text: string): string {
  return text
    .replace(/(?:^|\s)0+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT_LIMITS.text)
}
