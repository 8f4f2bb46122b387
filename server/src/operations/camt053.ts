import { isCalendarDate } from '@lindero/domain/kernel/dates'
import { fromCents, sumAmounts, toCents } from '@lindero/domain/operations/cents'
import {
  balanceDifference,
  issue,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementBalance,
  type StatementEntry,
} from '@lindero/domain/operations/statement-entry'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An XML element as returned by the parser. Children named in `LISTED` are always lists. Values remain texts. */
type Element = { [name: string]: Element[] | string | undefined }

const LISTED = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'RmtInf', 'RltdPties', 'Bal'])
/**
 * Above the root there may be a declaration, comments and instructions; the root may have a prefix. A comment matches in
 * one way only, because a text with many comments would otherwise be tried in exponentially many ways.
 */
const ROOT = /^\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:[\w.-]+:)?Document\b[^>]*camt\.053/
const OPENING = ['OPBD', 'PRCD'] as const
/** Sub-families of ISO 20022 bank transaction codes for returns, reversals and rejections. */
const RETURN_CODES: ReadonlySet<string> = new Set(['RRTN', 'RPCR', 'UPDD', 'PRDD', 'ARET', 'RRCT', 'UPCT', 'UPCQ'])

/** Sub-families for charges, commissions with and without tax, fees and interest. */
const CHARGE_CODES: ReadonlySet<string> = new Set(['CHRG', 'COMM', 'COMT', 'FEES', 'INTR'])

export function isCamt053(text: string): boolean {
  return ROOT.test(text.slice(0, 4_000).replace(/^\ufeff/, ''))
}

/**
 * Parses ISO 20022 camt.053: the account of each statement, and its booked entries in euros with booking day and value
 * date.
 */
export function parseCamt053(text: string): ReadStatement {
  if (text.length > STATEMENT_LIMITS.bytes) return issue({ code: 'tooLarge', most: STATEMENT_LIMITS.bytes })
  // Files with a DOCTYPE are rejected, because it is not needed here and its entities can expand without limit.
  if (/<!DOCTYPE/i.test(text)) return issue({ code: 'unknownFormat' })
  if (XMLValidator.validate(text) !== true) return issue({ code: 'unknownFormat' })
  const parser = new XMLParser({
    ignoreAttributes: false,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    isArray: (name) => LISTED.has(name),
  })
  const document = parsed(parser, text)
  if (!document) return issue({ code: 'unknownFormat' })
  const entries: StatementEntry[] = []
  const balances: StatementBalance[] = []
  let otherCurrency = 0
  for (const statement of list(document, 'Document.BkToCstmrStmt.Stmt')) {
    const account = textAt(statement, 'Acct.Id.IBAN') || textAt(statement, 'Acct.Id.Othr.Id')
    const own: StatementEntry[] = []
    let isForeign = false
    for (const [index, entry] of list(statement, 'Ntry').entries()) {
      const status = textAt(entry, 'Sts.Cd') || textAt(entry, 'Sts')
      if (status !== '' && status !== 'BOOK') continue
      if (currencyOf(entry) !== 'EUR') {
        otherCurrency += 1
        isForeign = true
        continue
      }
      const read = readEntry(entry, account)
      if (!read) return issue({ code: 'notReadable', line: index + 1 })
      own.push(...read)
      if (entries.length + own.length > STATEMENT_LIMITS.entries) {
        return issue({ code: 'tooManyEntries', most: STATEMENT_LIMITS.entries })
      }
    }
    const balance = balanceOf(statement, account, own)
    const difference = isForeign ? 0 : balanceDifference(balance, own)
    if (difference !== 0) return issue({ code: 'balanceDiffers', line: entries.length + own.length, difference })
    balances.push(balance)
    entries.push(...own)
  }
  if (entries.length === 0) return issue(otherCurrency > 0 ? { code: 'notEuro', line: 1 } : { code: 'noEntries' })
  return { kind: 'entries', entries, otherCurrency, balances }
}

/** Undefined if elements are nested deeper than the parser allows (100; the format needs fewer than twenty). */
function parsed(parser: XMLParser, text: string): Element | undefined {
  try {
    return parser.parse(text) as Element
  } catch {
    return undefined
  }
}

/** The booked opening and closing balance in euros, with the first and last day. */
function balanceOf(statement: Element, account: string, entries: readonly StatementEntry[]): StatementBalance {
  const stated = list(statement, 'Bal').flatMap((balance) => {
    const amount = Number(textAt(balance, 'Amt.#text') || textAt(balance, 'Amt'))
    const sign = textAt(balance, 'CdtDbtInd') === 'DBIT' ? -1 : 1
    const kind = textAt(balance, 'Tp.CdOrPrtry.Cd')
    return currencyOf(balance) === 'EUR'
      ? [{ kind, value: sign * fromCents(toCents(amount)), day: dayAt(balance, 'Dt') }]
      : []
  })
  const opening = OPENING.map((code) => stated.find(({ kind }) => kind === code)).find((one) => one !== undefined)
  const closing = stated.findLast(({ kind }) => kind === 'CLBD')
  const days = entries.map(({ day }) => day).sort()
  return {
    account,
    from: dayAt(statement, 'FrToDt.FrDtTm') ?? days[0] ?? null,
    until: dayAt(statement, 'FrToDt.ToDtTm') ?? closing?.day ?? days.at(-1) ?? null,
    opening: opening?.value ?? null,
    closing: closing?.value ?? null,
  }
}

/**
 * The entries of a booked amount. A batch is split into its transactions if their amounts are stated and add up to it,
 * with the signs of their own. Null if the entry cannot be read.
 */
function readEntry(entry: Element, account: string): StatementEntry[] | null {
  const amount = signedAmount(entry, textAt(entry, 'CdtDbtInd'))
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (amount === null || day === null) return null
  const details = list(entry, 'NtryDtls').flatMap((one) => list(one, 'TxDtls'))
  const valueOn = dayAt(entry, 'ValDt')
  const stated = (texts: readonly Element[], own: number): StatementEntry => ({
    ...{ day, valueOn, amount: own, text: textOf(entry, texts).slice(0, STATEMENT_LIMITS.text) },
    ...(account === '' ? {} : { account }),
    ...(isReturn(entry, texts) ? { isReturn: true } : {}),
    ...(isCharge(entry, texts) ? { isCharge: true } : {}),
  })
  const parts = details.map((one) => detailAmount(one, textAt(entry, 'CdtDbtInd')))
  const isSplit =
    details.length > 1 && parts.every((part) => part !== null) && toCents(sumAmounts(parts)) === toCents(amount)
  return isSplit ? details.map((one, at) => stated([one], parts[at] ?? 0)) : [stated(details, amount)]
}

/** The amount of a transaction of a batch. Its own sign counts, because a net batch also has returns. */
function detailAmount(detail: Element, side: string): number | null {
  const at = ['Amt', 'AmtDtls.TxAmt.Amt'].find((path) => textAt(detail, `${path}.#text`) !== '')
  if (at === undefined || textAt(detail, `${at}.@_Ccy`) !== 'EUR') return null
  const amount = Number(textAt(detail, `${at}.#text`))
  return signed(amount, textAt(detail, 'CdtDbtInd') || side)
}

function signedAmount(entry: Element, side: string): number | null {
  return signed(Number(textAt(entry, 'Amt.#text') || textAt(entry, 'Amt')), side)
}

function signed(amount: number, side: string): number | null {
  const sign = { CRDT: 1, DBIT: -1 }[side]
  return Number.isFinite(amount) && sign !== undefined ? sign * fromCents(toCents(amount)) : null
}

/** True if a code says that the entry is interest, a charge, a commission or a fee. */
function isCharge(entry: Element, details: readonly Element[]): boolean {
  return [entry, ...details].some((one) => CHARGE_CODES.has(textAt(one, 'BkTxCd.Domn.Fmly.SubFmlyCd')))
}

/** True if a code says that the entry reverses another, or returns a payment. */
function isReturn(entry: Element, details: readonly Element[]): boolean {
  const codes = [entry, ...details].map((one) => textAt(one, 'BkTxCd.Domn.Fmly.SubFmlyCd'))
  return (
    textAt(entry, 'RvslInd') === 'true' ||
    codes.some((code) => RETURN_CODES.has(code)) ||
    details.some((one) => textAt(one, 'RtrInf.Rsn.Cd') !== '' || textAt(one, 'RtrInf.Rsn.Prtry') !== '')
  )
}

/**
 * Joins the bank's description, the names, tax identifiers and IBANs of the parties, the remittance information with
 * its structured reference, and the references.
 */
function textOf(entry: Element, details: readonly Element[]): string {
  const texts = details.flatMap((one) => [
    ...list(one, 'RltdPties').flatMap((party) => [
      ...['Cdtr.Nm', 'Cdtr.Pty.Nm', 'Dbtr.Nm', 'Dbtr.Pty.Nm'].map((path) => textAt(party, path)),
      ...['CdtrAcct.Id.IBAN', 'DbtrAcct.Id.IBAN'].map((path) => textAt(party, path)),
    ]),
    ...list(one, 'RmtInf').flatMap((info) => [
      ...(Array.isArray(info.Ustrd) ? info.Ustrd.map(String) : []),
      ...list(info, 'Strd').flatMap((structured) =>
        ['CdtrRefInf.Ref', 'AddtlRmtInf', 'RfrdDocInf.Nb'].map((path) => textAt(structured, path)),
      ),
    ]),
    ...['Refs.MndtId', 'Refs.EndToEndId', 'Refs.MsgId', 'Refs.PmtInfId'].map((path) => textAt(one, path)),
    textAt(one, 'AddtlTxInf'),
  ])
  const filledIn = [textAt(entry, 'AddtlNtryInf'), ...texts].filter((one) => one !== '' && one !== 'NOTPROVIDED')
  return [...new Set(filledIn)].join(' · ')
}

function currencyOf(entry: Element): string {
  return textAt(entry, 'Amt.@_Ccy')
}

function dayAt(entry: Element, name: string): string | null {
  const day = (textAt(entry, `${name}.Dt`) || textAt(entry, `${name}.DtTm`) || textAt(entry, name)).slice(0, 10)
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
