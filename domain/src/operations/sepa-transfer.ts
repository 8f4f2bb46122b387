import { isValidBIC, isValidIBAN } from 'ibantools'
import { sumAmounts } from './cents.ts'
import { account, id, money, tag, words } from './sepa-xml.ts'

/** Versions of ISO 20022 pain.001 that Spanish banks accept. */
export const PAIN_VERSIONS = ['001.001.03', '001.001.09'] as const
export type PainVersion = (typeof PAIN_VERSIONS)[number]

/** A file of credit transfers in ISO 20022 pain.001, as Spanish banks accept it. */
export interface TransferFile {
  version: PainVersion
  /** Tax identifier and suffix of the sender, if the bank requires them. */
  initiator: string | null
  /** Message identifier, at most 35 characters. The bank rejects an identifier that was used before. */
  messageId: string
  /** Creation time, `yyyy-mm-ddThh:mm:ss`. */
  createdAt: string
  executionDate: string
  debtor: { name: string; iban: string; bic: string | null }
  transfers: readonly Transfer[]
}

export interface Transfer {
  /** At most 35 characters. */
  endToEndId: string
  amount: number
  creditor: { name: string; iban: string }
  text: string
}

type TransferIssue =
  | { code: 'noTransfers' }
  | { code: 'debtorIban' }
  | { code: 'debtorBic' }
  | { code: 'creditorIban'; endToEndId: string }
  | { code: 'amount'; endToEndId: string }
  | { code: 'sameId'; endToEndId: string }

/** Issues in a payment file. A bank would reject the whole file because of a single issue. */
export function transferIssues({ debtor, transfers }: TransferFile): TransferIssue[] {
  const issues: TransferIssue[] = []
  if (transfers.length === 0) issues.push({ code: 'noTransfers' })
  if (!isValidIBAN(debtor.iban)) issues.push({ code: 'debtorIban' })
  if (debtor.bic !== null && !isValidBIC(debtor.bic)) issues.push({ code: 'debtorBic' })
  const seen = new Set<string>()
  for (const { endToEndId, amount, creditor } of transfers) {
    if (!isValidIBAN(creditor.iban)) issues.push({ code: 'creditorIban', endToEndId })
    if (amount < 0.01 || amount > 999_999_999.99) issues.push({ code: 'amount', endToEndId })
    if (seen.has(endToEndId)) issues.push({ code: 'sameId', endToEndId })
    seen.add(endToEndId)
  }
  return issues
}

/** Writes the file as XML. The caller must check `transferIssues` first. */
export function writeTransferFile(file: TransferFile): string {
  const { debtor, transfers, version } = file
  const isNew = version === '001.001.09'
  const count = String(transfers.length)
  const sum = money(sumAmounts(transfers.map(({ amount }) => amount)))
  const header = [
    tag('MsgId', id(file.messageId)),
    tag('CreDtTm', file.createdAt),
    tag('NbOfTxs', count),
    tag('CtrlSum', sum),
    tag('InitgPty', tag('Nm', words(debtor.name, 70)) + initiator(file.initiator)),
  ]
  const payment = [
    tag('PmtInfId', id(file.messageId)),
    tag('PmtMtd', 'TRF'),
    tag('NbOfTxs', count),
    tag('CtrlSum', sum),
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', isNew ? tag('Dt', file.executionDate) : file.executionDate),
    tag('Dbtr', tag('Nm', words(debtor.name, 70))),
    account('DbtrAcct', debtor.iban),
    agent(debtor.bic, isNew ? 'BICFI' : 'BIC'),
    tag('ChrgBr', 'SLEV'),
    ...transfers.map(transferXml),
  ]
  const root = tag('CstmrCdtTrfInitn', tag('GrpHdr', header.join('')) + tag('PmtInf', payment.join('')))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.${version}">${root}</Document>\n`
}

function transferXml({ endToEndId, amount, creditor, text }: Transfer): string {
  const fields = [
    tag('PmtId', tag('EndToEndId', id(endToEndId))),
    tag('Amt', `<InstdAmt Ccy="EUR">${money(amount)}</InstdAmt>`),
    tag('Cdtr', tag('Nm', words(creditor.name, 70))),
    account('CdtrAcct', creditor.iban),
    tag('RmtInf', tag('Ustrd', words(text, 140))),
  ]
  return tag('CdtTrfTxInf', fields.join(''))
}

function initiator(identifier: string | null): string {
  return identifier === null ? '' : tag('Id', tag('OrgId', tag('Othr', tag('Id', id(identifier)))))
}

/**
 * The bank of the debtor account. Without a BIC, "not provided" is written, because the IBAN is sufficient within SEPA.
 */
function agent(bic: string | null, name: 'BIC' | 'BICFI'): string {
  const content = bic === null ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag(name, bic)
  return tag('DbtrAgt', tag('FinInstnId', content))
}
