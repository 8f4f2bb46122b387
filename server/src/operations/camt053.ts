import { isCalendarDate } from '@lindero/domain/kernel/dates'
import { fromCents, toCents } from '@lindero/domain/operations/cents'
import {
  issue,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementEntry,
} from '@lindero/domain/operations/statement-entry'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An XML element as returned by the parser. Children named in `LISTED` are always lists. Values remain texts. */
type Element = { [name: string]: Element[] | string | undefined }

const LISTED = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'RmtInf', 'RltdPties', 'Bal'])

/** Maximum depth of elements. The format needs fewer than twenty. */
const DEPTH = 100

/** True if elements are nested more deeply than `DEPTH`. The parser would need one call of a function per level. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > DEPTH) return true
  }
  return false
}

export function isCamt053(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>)?\s*<Document\b[^>]*camt\.053/.test(text.slice(0, 2_000).replace(/^\ufeff/, ''))
}

/**
 * Parses ISO 20022 camt.053: the account of each statement, and its booked entries in euros with booking day and value
 * date.
 */
export function parseCamt053(text: string): ReadStatement {
  if (text.length > STATEMENT_LIMITS.bytes) return issue({ code: 'tooLarge', most: STATEMENT_LIMITS.bytes })
  // Files with a DOCTYPE are rejected, because it is not needed here and its entities can expand without limit.
  if (/<!DOCTYPE/i.test(text) || isTooDeep(text)) return issue({ code: 'unknownFormat' })
  if (XMLValidator.validate(text) !== true) return issue({ code: 'unknownFormat' })
  const parser = new XMLParser({
    ignoreAttributes: false,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    isArray: (name) => LISTED.has(name),
  })
  const document = parser.parse(text) as Element
  const entries: StatementEntry[] = []
  let otherCurrency = 0
  for (const statement of list(document, 'Document.BkToCstmrStmt.Stmt')) {
    const account = textAt(statement, 'Acct.Id.IBAN') || textAt(statement, 'Acct.Id.Othr.Id')
    for (const [index, entry] of list(statement, 'Ntry').entries()) {
      const status = textAt(entry, 'Sts.Cd') || textAt(entry, 'Sts')
      if (status !== '' && status !== 'BOOK') continue
      if (currencyOf(entry) !== 'EUR') {
        otherCurrency += 1
        continue
      }
      const read = readEntry(entry, account)
      if (!read) return issue({ code: 'notReadable', line: index + 1 })
      entries.push(read)
      if (entries.length > STATEMENT_LIMITS.entries) {
        return issue({ code: 'tooManyEntries', most: STATEMENT_LIMITS.entries })
      }
    }
  }
  if (entries.length === 0 && otherCurrency > 0) return issue({ code: 'notEuro', line: 1 })
  return { kind: 'entries', entries, otherCurrency }
}

function readEntry(entry: Element, account: string): StatementEntry | null {
  const amount = Number(textAt(entry, 'Amt.#text') || textAt(entry, 'Amt'))
  const sign = { CRDT: 1, DBIT: -1 }[textAt(entry, 'CdtDbtInd')]
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!Number.isFinite(amount) || sign === undefined || day === null) return null
  return {
    day,
    valueOn: dayAt(entry, 'ValDt'),
    amount: sign * fromCents(toCents(amount)),
    text: textOf(entry).slice(0, STATEMENT_LIMITS.text),
    ...(account === '' ? {} : { account }),
  }
}

/** Joins the bank's description, the names and IBANs of the parties, the remittance information and the references. */
function textOf(entry: Element): string {
  const details = list(entry, 'NtryDtls').flatMap((one) => list(one, 'TxDtls'))
  const texts = details.flatMap((one) => [
    ...list(one, 'RltdPties').flatMap((party) => [
      ...['Cdtr.Nm', 'Cdtr.Pty.Nm', 'Dbtr.Nm', 'Dbtr.Pty.Nm'].map((path) => textAt(party, path)),
      ...['CdtrAcct.Id.IBAN', 'DbtrAcct.Id.IBAN'].map((path) => textAt(party, path)),
    ]),
    ...list(one, 'RmtInf').flatMap(({ Ustrd }) => (Array.isArray(Ustrd) ? Ustrd.map(String) : [])),
    ...['Refs.MndtId', 'Refs.EndToEndId', 'Refs.MsgId'].map((path) => textAt(one, path)),
  ])
  const filledIn = [textAt(entry, 'AddtlNtryInf'), ...texts].filter((one) => one !== '' && one !== 'NOTPROVIDED')
  return [...new Set(filledIn)].join(' · ')
}

function currencyOf(entry: Element): string {
  return textAt(entry, 'Amt.@_Ccy')
}

function dayAt(entry: Element, name: string): string | null {
  const day = (textAt(entry, `${name}.Dt`) || textAt(entry, `${name}.DtTm`)).slice(0, 10)
  return isCalendarDate(day) ? day : null
}

function valueAt(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const one: unknown = Array.isArray(value) ? value[0] : value
    return typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined
  }, from)
}

function textAt(from: Element, path: string): string {
  const value = valueAt(from, path)
  return typeof value === 'string' ? value.trim() : ''
}

function list(from: Element, path: string): Element[] {
  const value = valueAt(from, path)
  return Array.isArray(value) ? value.filter((one): one is Element => typeof one === 'object' && one !== null) : []
}
