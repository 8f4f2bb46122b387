import { calendarDate, isCalendarDate } from '../kernel/dates.ts'
import { fromCents } from './cents.ts'
import { ibanOfAccount } from './domestic-account.ts'
import {
  balanceDifference,
  issue,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementBalance,
  type StatementEntry,
  type StatementIssue,
} from './statement-entry.ts'

const EURO = '978'
const DEBIT = '1'
const RECORD = 80

/** Common concepts of record 22: returned and unpaid items, and cancellations of entries. */
const RETURNS: ReadonlySet<string> = new Set(['14', '98'])
/** Common concept of record 22: interest, commissions, custody, expenses and taxes. */
const CHARGE = '17'
const TEXT_WIDTH = 76

interface Account {
  iban: string
  opening: number | null
  from: string | null
  until: string | null
  isEuro: boolean
  entries: StatementEntry[]
  debits: { count: number; cents: number }
  credits: { count: number; cents: number }
}

/** Characters in which the account header follows the file header: two records with their line ends, and spaces. */
const HEADERS = 400

/** Only the first records are searched, so that a file of spaces does not need quadratic time. */
export function isNorma43(text: string): boolean {
  const first = text.trimStart().slice(0, HEADERS)
  return /^11\d{18}/.test(first) || (/^00/.test(first) && /(?:^|\n|\r|.{80})\s*11\d{18}/.test(first))
}

/**
 * Reads AEB Cuaderno 43 records: 00 file header, 11 account header, 22 entry, 23 texts of the entry, 24 amount of the
 * entry in a foreign currency, 33 account totals, 88 end of file with the number of records. Totals and record counts
 * are verified. Accounts in a foreign currency are skipped, and their entries are counted. The text may contain several
 * files in a row.
 */
export function parseNorma43(text: string): ReadStatement {
  const entries: StatementEntry[] = []
  const balances: StatementBalance[] = []
  let account: Account | null = null
  let records = 0
  let otherCurrency = 0
  let firstForeign: number | null = null
  let isAnyEuro = false
  let line = 0
  for (const record of recordsOf(text)) {
    line += 1
    const kind = record.slice(0, 2)
    if (record.trim() === '') continue
    if (kind === '88') {
      if (account) return issue({ code: 'totalsDiffer', line })
      // Some banks include this record in the count, or leave the count empty.
      const count = Number(record.slice(20, 26))
      if (count !== 0 && count !== records && count !== records + 1) return issue({ code: 'totalsDiffer', line })
      records = 0
      continue
    }
    records += 1
    if (kind === '00') continue
    if (kind === '11') {
      // An account without totals means that the file was truncated.
      if (account) return issue({ code: 'totalsDiffer', line })
      account = newAccount(record)
      if (account.isEuro) isAnyEuro = true
      else firstForeign ??= line
      continue
    }
    if (!account) return issue({ code: 'notReadable', line })
    const bankRecord = readRecord(kind, record, line, account)
    if (bankRecord) return issue(bankRecord)
    if (kind !== '33') continue
    const balance = balanceOf(account, record)
    if (account.isEuro) balances.push(balance)
    const difference = account.isEuro ? balanceDifference(balance, account.entries) : 0
    if (difference !== 0) return issue({ code: 'balanceDiffers', line, difference })
    for (const entry of account.entries) entry.text = tidy(entry.text)
    if (account.isEuro) entries.push(...account.entries)
    else otherCurrency += account.entries.length
    account = null
    if (entries.length > STATEMENT_LIMITS.entries) {
      return issue({ code: 'tooManyEntries', most: STATEMENT_LIMITS.entries })
    }
  }
  if (account) return issue({ code: 'totalsDiffer', line })
  if (!isAnyEuro && firstForeign !== null) return issue({ code: 'notEuro', line: firstForeign })
  return { kind: 'entries', entries, otherCurrency, balances }
}

/** Splits the text into lines, or into records of 80 characters if there are no line breaks. */
function recordsOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  return lines.flatMap((line) => {
    if (line.length <= RECORD + 2 || !/^(?:00|11|22|23|24|33|88)/.test(line)) return [line]
    return Array.from({ length: Math.ceil(line.length / RECORD) }, (_, index) =>
      line.slice(index * RECORD, (index + 1) * RECORD),
    )
  })
}

/**
 * Reads record 11: bank at 3–6, office at 7–10, account at 11–20, first and last day at 21–32, sign and opening balance
 * at 33–47, currency at 48–50.
 */
function newAccount(record: string): Account {
  return {
    iban: ibanOfAccount(record.slice(2, 6), record.slice(6, 10), record.slice(10, 20)),
    opening: signedCents(record.slice(32, 47)),
    from: readDay(record.slice(20, 26)),
    until: readDay(record.slice(26, 32)),
    isEuro: record.slice(47, 50) === EURO,
    entries: [],
    debits: { count: 0, cents: 0 },
    credits: { count: 0, cents: 0 },
  }
}

function readRecord(kind: string, line: string, at: number, account: Account): StatementIssue | null {
  if (kind === '22') return readEntry(line, at, account)
  if (kind === '23') {
    const last = account.entries.at(-1)
    if (!last) return { code: 'notReadable', line: at }
    // The text goes on in the next field and the next record without a space, so words are not broken.
    last.text += line.slice(4, 80).padEnd(TEXT_WIDTH)
    return null
  }
  if (kind === '33') return hasTotals(line, account) ? null : { code: 'totalsDiffer', line: at }
  return kind === '24' ? null : { code: 'notReadable', line: at }
}

/**
 * Reads record 22: operation date at 11–16, value date at 17–22, common and bank-specific concept, sign at 28, amount
 * at 29–42, references at 53–80.
 */
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
    valueOn: readDay(line.slice(16, 22)),
    amount: fromCents(isDebit ? -cents : cents),
    text: `${tidy(`${line.slice(52, 64)} ${line.slice(64, 80)}`)} `,
    account: account.iban,
    ...(RETURNS.has(line.slice(22, 24)) ? { isReturn: true } : {}),
    ...(line.slice(22, 24) === CHARGE ? { isCharge: true } : {}),
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

/** Record 33: sign at 59, closing balance at 60–73. */
function balanceOf({ iban, opening, from, until }: Account, line: string): StatementBalance {
  const closing = signedCents(line.slice(58, 73))
  const euros = (cents: number | null) => (cents === null ? null : fromCents(cents))
  return { account: iban, from, until, opening: euros(opening), closing: euros(closing) }
}

/** A sign (1 for debit, 2 for credit) and an amount in cents; null if one is missing. */
function signedCents(text: string): number | null {
  if (!/^[12]\d{14}$/.test(text)) return null
  return (text.startsWith(DEBIT) ? -1 : 1) * Number(text.slice(1))
}

function readDay(digits: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null
  const day = calendarDate(2000 + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6)))
  return isCalendarDate(day) ? day : null
}

/** The text without extra spaces and without references that consist only of zeros, which have no meaning. */
function tidy(text: string): string {
  return text
    .replace(/(?:^|\s)0+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT_LIMITS.text)
}
