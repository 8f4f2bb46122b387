import { isValidBIC, isValidIBAN } from 'ibantools'
import { sumAmounts } from './cents.ts'
import { account, id, money, tag, words } from './sepa-xml.ts'

/**
 * Sequence types that are written: the first collection of a mandate, and the following ones (EPC 016-06, SEPA core
 * direct debit rulebook).
 */
const SEQUENCES = ['FRST', 'RCUR'] as const
export type Sequence = (typeof SEQUENCES)[number]

/** A file of SEPA core direct debits in ISO 20022 pain.008.001.02. */
export interface DebitFile {
  /** Message identifier, at most 35 characters. */
  messageId: string
  /** Creation time, `yyyy-mm-ddThh:mm:ss`. */
  createdAt: string
  collectionDate: string
  creditor: { name: string; iban: string; bic: string | null; identifier: string }
  debits: readonly Debit[]
}

interface Debit {
  /** At most 35 characters. */
  endToEndId: string
  amount: number
  sequence: Sequence
  mandate: { identifier: string; signedOn: string }
  debtor: { name: string; iban: string }
  text: string
}

type DebitIssue =
  | { code: 'noDebits' }
  | { code: 'creditorIban' }
  | { code: 'creditorBic' }
  | { code: 'creditorIdentifier' }
  | { code: 'debtorIban'; endToEndId: string }
  | { code: 'amount'; endToEndId: string }

/** Issues for which a bank would reject the whole file. */
export function debitIssues({ creditor, debits }: DebitFile): DebitIssue[] {
  const issues: DebitIssue[] = []
  if (debits.length === 0) issues.push({ code: 'noDebits' })
  if (!isValidIBAN(creditor.iban)) issues.push({ code: 'creditorIban' })
  if (creditor.bic !== null && !isValidBIC(creditor.bic)) issues.push({ code: 'creditorBic' })
  if (!isCreditorIdentifier(creditor.identifier)) issues.push({ code: 'creditorIdentifier' })
  for (const { endToEndId, amount, debtor } of debits) {
    if (!isValidIBAN(debtor.iban)) issues.push({ code: 'debtorIban', endToEndId })
    if (amount < 0.01 || amount > 999_999_999.99) issues.push({ code: 'amount', endToEndId })
  }
  return issues
}

/**
 * True for a creditor identifier (EPC 262-08, AT-02): country, two check digits, three characters of the business line,
 * national identifier. The check digits (ISO 7064, modulus 97-10) ignore the business line.
 */
export function isCreditorIdentifier(identifier: string): boolean {
  const match = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(identifier)
  if (!match) return false
  const [, country = '', check = '', national = ''] = match
  const digits = [...`${national}${country}`].map((character) => Number.parseInt(character, 36)).join('') + check
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Writes the file as XML, with one block for each sequence type. The caller must check `debitIssues` first. */
export function writeDebitFile(file: DebitFile): string {
  const { creditor, debits, messageId } = file
  const header = [
    tag('MsgId', id(messageId)),
    tag('CreDtTm', file.createdAt),
    ...countAndSum(debits),
    tag('InitgPty', tag('Nm', words(creditor.name, 70)) + tag('Id', tag('OrgId', other(creditor.identifier)))),
  ]
  const blocks = SEQUENCES.flatMap((sequence) => {
    const own = debits.filter((debit) => debit.sequence === sequence)
    return own.length === 0 ? [] : [blockXml(file, sequence, own)]
  })
  const root = tag('CstmrDrctDbtInitn', tag('GrpHdr', header.join('')) + blocks.join(''))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02">${root}</Document>\n`
}

function blockXml({ creditor, collectionDate, messageId }: DebitFile, sequence: Sequence, debits: readonly Debit[]) {
  const scheme = other(creditor.identifier, tag('SchmeNm', tag('Prtry', 'SEPA')))
  const service = tag('SvcLvl', tag('Cd', 'SEPA')) + tag('LclInstrm', tag('Cd', 'CORE')) + tag('SeqTp', sequence)
  return tag(
    'PmtInf',
    [
      tag('PmtInfId', id(`${messageId.slice(0, 30)}-${sequence}`)),
      tag('PmtMtd', 'DD'),
      ...countAndSum(debits),
      tag('PmtTpInf', service),
      tag('ReqdColltnDt', collectionDate),
      tag('Cdtr', tag('Nm', words(creditor.name, 70))),
      account('CdtrAcct', creditor.iban),
      agent('CdtrAgt', creditor.bic),
      tag('ChrgBr', 'SLEV'),
      tag('CdtrSchmeId', tag('Id', tag('PrvtId', scheme))),
      ...debits.map(debitXml),
    ].join(''),
  )
}

function debitXml({ endToEndId, amount, mandate, debtor, text }: Debit): string {
  const signed = tag('MndtId', id(mandate.identifier)) + tag('DtOfSgntr', mandate.signedOn)
  const fields = [
    tag('PmtId', tag('EndToEndId', id(endToEndId))),
    `<InstdAmt Ccy="EUR">${money(amount)}</InstdAmt>`,
    tag('DrctDbtTx', tag('MndtRltdInf', signed)),
    agent('DbtrAgt', null),
    tag('Dbtr', tag('Nm', words(debtor.name, 70))),
    account('DbtrAcct', debtor.iban),
    tag('RmtInf', tag('Ustrd', words(text, 140))),
  ]
  return tag('DrctDbtTxInf', fields.join(''))
}

const countAndSum = (debits: readonly Debit[]) => [
  tag('NbOfTxs', String(debits.length)),
  tag('CtrlSum', money(sumAmounts(debits.map(({ amount }) => amount)))),
]

const other = (identifier: string, scheme = '') => tag('Othr', tag('Id', id(identifier)) + scheme)

function agent(name: string, bic: string | null): string {
  const content = bic === null ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BIC', bic)
  return tag(name, tag('FinInstnId', content))
}
