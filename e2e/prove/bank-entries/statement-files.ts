import type { TrueEntry } from './entries.ts'
import type { BankHabits } from './phrase-set.ts'

/** A statement of one account for one month, with its opening balance in cents. */
export interface StatementContent {
  account: string
  bank: BankHabits
  from: string
  until: string
  opening: number
  entries: readonly TrueEntry[]
}

const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const short = (day: string) => day.slice(2).replaceAll('-', '')
const padded = (value: number, length: number) => String(Math.abs(value)).padStart(length, '0')
const side = (cents: number) => (cents < 0 ? '1' : '2')

/** Common concepts of the Norma 43 of the AEB. */
const COMMON: Record<TrueEntry['channel'], string> = {
  debit: '03',
  tax: '03',
  loan: '05',
  transferOut: '04',
  transferIn: '04',
  collected: '06',
  card: '12',
  commission: '17',
  own: '04',
}

/** Norma 43: the text in records 23, in two fields of 38 characters each. */
function norma43({ account, from, until, opening, entries }: StatementContent): string {
  const branch = `${account.slice(4, 8)}${account.slice(8, 12)}`
  const number = account.slice(14)
  const lines = [
    `11${branch}${number}${short(from)}${short(until)}${side(opening)}${padded(opening, 14)}9783${'TITULAR'.padEnd(26)}   `,
  ]
  for (const { day, cents, text, channel, isReturn } of entries) {
    const concept = isReturn ? '14' : COMMON[channel]
    const amount = `${concept}000${side(cents)}${padded(cents, 14)}`
    lines.push(
      `22    ${branch.slice(4)}${short(day)}${short(day)}${amount}${'0'.repeat(10)}${'0'.repeat(12)}${' '.repeat(16)}`,
    )
    for (let at = 0; at * 76 < text.length; at += 1)
      lines.push(`23${padded(at + 1, 2)}${text.slice(at * 76, at * 76 + 76).padEnd(76)}`)
  }
  const debits = entries.filter(({ cents }) => cents < 0)
  const credits = entries.filter(({ cents }) => cents >= 0)
  const sum = (some: readonly TrueEntry[]) => some.reduce((total, { cents }) => total + cents, 0)
  const closing = opening + sum(entries)
  const totals = `${padded(debits.length, 5)}${padded(sum(debits), 14)}${padded(credits.length, 5)}${padded(sum(credits), 14)}`
  lines.push(`33${branch}${number}${totals}${side(closing)}${padded(closing, 14)}978    `)
  lines.push(`88${'9'.repeat(18)}${padded(lines.length, 6)}${' '.repeat(54)}`)
  return lines.join('\r\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const indicator = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')

function details({ cents, text, party, reason, isReturn }: TrueEntry, isPart: boolean): string {
  const amount = isPart ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${euros(cents)}</Amt></TxAmt></AmtDtls>` : ''
  const role = cents < 0 ? 'Cdtr' : 'Dbtr'
  const parties = party === '' ? '' : `<RltdPties><${role}><Nm>${escaped(party)}</Nm></${role}></RltdPties>`
  const returned = isReturn ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : ''
  const direction = isPart ? `<CdtDbtInd>${indicator(cents)}</CdtDbtInd>` : ''
  const remittance = `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>`
  return `<TxDtls>${amount}${direction}${parties}${remittance}${returned}</TxDtls>`
}

function bankCode({ channel, isReturn, cents }: TrueEntry): string {
  const family =
    channel === 'debit' || channel === 'tax' ? 'RDDT' : channel === 'collected' ? 'IDDT' : cents < 0 ? 'ICDT' : 'RCDT'
  const sub = isReturn
    ? family === 'RDDT' || family === 'IDDT'
      ? 'UPDD'
      : 'RRTN'
    : family.endsWith('DDT')
      ? 'ESDD'
      : 'ESCT'
  return `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`
}

function camtEntry(entries: readonly TrueEntry[]): string {
  const [first] = entries
  if (!first) return ''
  const cents = entries.reduce((sum, entry) => sum + entry.cents, 0)
  const isBatch = entries.length > 1
  const batch = isBatch ? `<Btch><NbOfTxs>${entries.length}</NbOfTxs></Btch>` : ''
  const parts = entries.map((entry) => details(entry, isBatch)).join('')
  const days = `<BookgDt><Dt>${first.day}</Dt></BookgDt><ValDt><Dt>${first.day}</Dt></ValDt>`
  const reversal = first.isReturn ? '<RvslInd>true</RvslInd>' : ''
  const head = `<Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${indicator(cents)}</CdtDbtInd>${reversal}<Sts>BOOK</Sts>`
  return `<Ntry>${head}${days}${bankCode(first)}<NtryDtls>${batch}${parts}</NtryDtls></Ntry>`
}

function camt053({ account, from, until, opening, entries }: StatementContent): string {
  const groups = [...Map.groupBy(entries, (entry) => (entry.batch === null ? entry : entry.batch)).values()]
  const balance = (code: string, cents: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${indicator(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const closing = opening + entries.reduce((sum, { cents }) => sum + cents, 0)
  const id = `${account.slice(-6)}${from.slice(0, 7)}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${until}T22:00:00</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${id}</Id><CreDtTm>${until}T22:00:00</CreDtTm>`,
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${until}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balance('OPBD', opening, from),
    balance('CLBD', closing, until),
    ...groups.map(camtEntry),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n')
}

/** A table as online banks export it, with the balance after each entry. */
function table({ opening, entries }: StatementContent): string {
  const spanish = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const day = (iso: string) => iso.split('-').reverse().join('/')
  let balance = opening
  const lines = entries.map(({ day: on, cents, text }) => {
    balance += cents
    return [day(on), day(on), text.replaceAll(';', ','), spanish(cents), spanish(balance)].join(';')
  })
  return ['F. Operación;F. Valor;Concepto;Importe;Saldo', ...lines].join('\r\n')
}

const WRITERS = { norma43, camt053, csv: table } as const

/** The file of a month, as the bank of the account offers it. */
export const statementFile = (content: StatementContent) => WRITERS[content.bank.format](content)
