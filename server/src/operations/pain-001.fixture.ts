import type { PAIN_VERSIONS } from '@lindero/domain/operations/sepa-transfer'
import { XMLParser } from 'fast-xml-parser'

type PainVersion = (typeof PAIN_VERSIONS)[number]
/**
 * A child element: name, minimum and maximum number of occurrences, and type. Children must occur in the order of their
 * list.
 */
type Child = readonly [name: string, least: number, most: number, type: string]
type Type = { children: readonly Child[] } | { pattern: RegExp }

const MANY = Number.POSITIVE_INFINITY
const sequence = (...children: Child[]): Type => ({ children })
const text = (most: number): Type => ({ pattern: new RegExp(`^[\\s\\S]{1,${most}}$`) })

/**
 * The parts of ISO 20022 pain.001 that payment files use: order and number of elements, and patterns of values. The
 * type names are from the standard.
 */
const COMMON: Readonly<Record<string, Type>> = {
  Document: sequence(['CstmrCdtTrfInitn', 1, 1, 'CustomerCreditTransferInitiation']),
  CustomerCreditTransferInitiation: sequence(
    ['GrpHdr', 1, 1, 'GroupHeader'],
    ['PmtInf', 1, MANY, 'PaymentInstruction'],
  ),
  GroupHeader: sequence(
    ['MsgId', 1, 1, 'Max35Text'],
    ['CreDtTm', 1, 1, 'ISODateTime'],
    ['NbOfTxs', 1, 1, 'Max15NumericText'],
    ['CtrlSum', 0, 1, 'DecimalNumber'],
    ['InitgPty', 1, 1, 'PartyIdentification'],
  ),
  PartyIdentification: sequence(['Nm', 0, 1, 'Max140Text'], ['Id', 0, 1, 'PartyChoice']),
  PartyChoice: sequence(['OrgId', 1, 1, 'OrganisationIdentification']),
  OrganisationIdentification: sequence(['Othr', 0, MANY, 'GenericIdentification']),
  GenericIdentification: sequence(['Id', 1, 1, 'Max35Text']),
  PaymentInstruction: sequence(
    ['PmtInfId', 1, 1, 'Max35Text'],
    ['PmtMtd', 1, 1, 'PaymentMethodCode'],
    ['BtchBookg', 0, 1, 'TrueFalse'],
    ['NbOfTxs', 0, 1, 'Max15NumericText'],
    ['CtrlSum', 0, 1, 'DecimalNumber'],
    ['PmtTpInf', 0, 1, 'PaymentTypeInformation'],
    ['ReqdExctnDt', 1, 1, 'ExecutionDate'],
    ['Dbtr', 1, 1, 'PartyIdentification'],
    ['DbtrAcct', 1, 1, 'CashAccount'],
    ['DbtrAgt', 1, 1, 'FinancialInstitution'],
    ['ChrgBr', 0, 1, 'ChargeBearerCode'],
    ['CdtTrfTxInf', 1, MANY, 'CreditTransferTransaction'],
  ),
  PaymentTypeInformation: sequence(['SvcLvl', 0, 1, 'ServiceLevel']),
  ServiceLevel: sequence(['Cd', 1, 1, 'ExternalCode']),
  CashAccount: sequence(['Id', 1, 1, 'AccountChoice']),
  AccountChoice: sequence(['IBAN', 1, 1, 'IBANIdentifier']),
  FinancialInstitution: sequence(['FinInstnId', 1, 1, 'FinancialInstitutionIdentification']),
  CreditTransferTransaction: sequence(
    ['PmtId', 1, 1, 'PaymentIdentification'],
    ['PmtTpInf', 0, 1, 'PaymentTypeInformation'],
    ['Amt', 1, 1, 'AmountChoice'],
    ['CdtrAgt', 0, 1, 'FinancialInstitution'],
    ['Cdtr', 0, 1, 'PartyIdentification'],
    ['CdtrAcct', 0, 1, 'CashAccount'],
    ['RmtInf', 0, 1, 'RemittanceInformation'],
  ),
  PaymentIdentification: sequence(['InstrId', 0, 1, 'Max35Text'], ['EndToEndId', 1, 1, 'Max35Text']),
  AmountChoice: sequence(['InstdAmt', 1, 1, 'CurrencyAndAmount']),
  RemittanceInformation: sequence(['Ustrd', 0, MANY, 'Max140Text']),
  Max35Text: text(35),
  Max140Text: text(140),
  Max15NumericText: { pattern: /^[0-9]{1,15}$/ },
  DecimalNumber: { pattern: /^\d{1,15}(\.\d{1,2})?$/ },
  CurrencyAndAmount: { pattern: /^\d{1,13}(\.\d{1,5})?$/ },
  ISODateTime: { pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/ },
  ISODate: { pattern: /^\d{4}-\d{2}-\d{2}$/ },
  IBANIdentifier: { pattern: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/ },
  BICIdentifier: { pattern: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/ },
  PaymentMethodCode: { pattern: /^(CHK|TRF|TRA)$/ },
  ChargeBearerCode: { pattern: /^(DEBT|CRED|SHAR|SLEV)$/ },
  ExternalCode: { pattern: /^.{1,4}$/ },
  TrueFalse: { pattern: /^(true|false)$/ },
}

const TYPES: Record<PainVersion, Readonly<Record<string, Type>>> = {
  '001.001.03': {
    ...COMMON,
    ExecutionDate: { pattern: /^\d{4}-\d{2}-\d{2}$/ },
    FinancialInstitutionIdentification: sequence(
      ['BIC', 0, 1, 'BICIdentifier'],
      ['Othr', 0, 1, 'GenericIdentification'],
    ),
  },
  '001.001.09': {
    ...COMMON,
    ExecutionDate: sequence(['Dt', 1, 1, 'ISODate']),
    FinancialInstitutionIdentification: sequence(
      ['BICFI', 0, 1, 'BICIdentifier'],
      ['Othr', 0, 1, 'GenericIdentification'],
    ),
  },
}

/** The parts of pain.008.001.02 that files of direct debits use. */
const DEBIT_TYPES: Readonly<Record<string, Type>> = {
  ...TYPES['001.001.03'],
  Document: sequence(['CstmrDrctDbtInitn', 1, 1, 'CustomerDirectDebitInitiation']),
  CustomerDirectDebitInitiation: sequence(['GrpHdr', 1, 1, 'GroupHeader'], ['PmtInf', 1, MANY, 'PaymentInstruction']),
  PaymentInstruction: sequence(
    ['PmtInfId', 1, 1, 'Max35Text'],
    ['PmtMtd', 1, 1, 'DebitMethodCode'],
    ['BtchBookg', 0, 1, 'TrueFalse'],
    ['NbOfTxs', 0, 1, 'Max15NumericText'],
    ['CtrlSum', 0, 1, 'DecimalNumber'],
    ['PmtTpInf', 0, 1, 'PaymentTypeInformation'],
    ['ReqdColltnDt', 1, 1, 'ISODate'],
    ['Cdtr', 1, 1, 'PartyIdentification'],
    ['CdtrAcct', 1, 1, 'CashAccount'],
    ['CdtrAgt', 1, 1, 'FinancialInstitution'],
    ['ChrgBr', 0, 1, 'ChargeBearerCode'],
    ['CdtrSchmeId', 0, 1, 'SchemeIdentification'],
    ['DrctDbtTxInf', 1, MANY, 'DirectDebitTransaction'],
  ),
  PaymentTypeInformation: sequence(
    ['SvcLvl', 0, 1, 'ServiceLevel'],
    ['LclInstrm', 0, 1, 'ServiceLevel'],
    ['SeqTp', 0, 1, 'SequenceCode'],
  ),
  SchemeIdentification: sequence(['Id', 0, 1, 'PersonChoice']),
  PersonChoice: sequence(['PrvtId', 1, 1, 'PersonIdentification']),
  PersonIdentification: sequence(['Othr', 0, MANY, 'SchemeOther']),
  SchemeOther: sequence(['Id', 1, 1, 'Max35Text'], ['SchmeNm', 0, 1, 'SchemeName']),
  SchemeName: sequence(['Prtry', 1, 1, 'Max35Text']),
  DirectDebitTransaction: sequence(
    ['PmtId', 1, 1, 'PaymentIdentification'],
    ['InstdAmt', 1, 1, 'CurrencyAndAmount'],
    ['DrctDbtTx', 0, 1, 'DirectDebit'],
    ['DbtrAgt', 1, 1, 'FinancialInstitution'],
    ['Dbtr', 1, 1, 'PartyIdentification'],
    ['DbtrAcct', 1, 1, 'CashAccount'],
    ['RmtInf', 0, 1, 'RemittanceInformation'],
  ),
  DirectDebit: sequence(['MndtRltdInf', 0, 1, 'MandateInformation']),
  MandateInformation: sequence(['MndtId', 0, 1, 'Max35Text'], ['DtOfSgntr', 0, 1, 'ISODate']),
  DebitMethodCode: { pattern: /^DD$/ },
  SequenceCode: { pattern: /^(FRST|RCUR|FNAL|OOFF)$/ },
}

type Node = Record<string, unknown>
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false })

/** Returns the paths of elements that violate the schema of the message version; empty if the file is valid. */
export function painViolations(xml: string, version: PainVersion): string[] {
  return violationsUnder(xml, version, TYPES[version])
}

/** The same check for direct debits, pain.008.001.02. */
export function debitViolations(xml: string): string[] {
  return violationsUnder(xml, '008.001.02', DEBIT_TYPES)
}

function violationsUnder(xml: string, version: string, types: Readonly<Record<string, Type>>): string[] {
  const root = (parser.parse(xml.trim()) as Node[]).find((node) => 'Document' in node)
  if (!root) return ['Document']
  const { '@_xmlns': namespace } = (root[':@'] ?? {}) as { '@_xmlns'?: string }
  const wrong = namespace === `urn:iso:std:iso:20022:tech:xsd:pain.${version}` ? [] : ['Document: namespace']
  return [...wrong, ...violationsIn(root.Document as Node[], 'Document', 'Document', types)]
}

function violationsIn(nodes: Node[], type: string, path: string, types: Readonly<Record<string, Type>>): string[] {
  const stored = types[type]
  if (!stored) return [`${path}: no type ${type}`]
  if ('pattern' in stored) {
    const value = nodes.map((node) => String(node['#text'] ?? '')).join('')
    return stored.pattern.test(value) ? [] : [`${path}: ${value}`]
  }
  const elements = nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
    return name === undefined ? [] : [{ name, content: node[name] as Node[] }]
  })
  const names = stored.children.map(([name]) => name)
  const places = elements.map(({ name }) => names.indexOf(name))
  const order = places.every((place, index) => place >= (places[index - 1] ?? 0)) ? [] : [`${path}: order`]
  const unknown = elements.filter(({ name }) => !names.includes(name)).map(({ name }) => `${path}/${name}: unknown`)
  const within = stored.children.flatMap(([name, least, most, child]) => {
    const own = elements.filter((element) => element.name === name)
    const count = own.length < least || own.length > most ? [`${path}/${name}: ${own.length} times`] : []
    return [...count, ...own.flatMap(({ content }) => violationsIn(content, child, `${path}/${name}`, types))]
  })
  return [...order, ...unknown, ...within]
}
