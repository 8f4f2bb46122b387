import type { PAIN_VERSIONS } from '@lindero/domain/operations/sepa-transfer'
import { XMLParser } from 'fast-xml-parser'

type PainVersion = (typeof PAIN_VERSIONS)[number]

/** A child element. Children must occur in the order of their list. */
interface Child {
  name: string
  least: number
  most: number
  type: string
}

type Type =
  | { children: readonly Child[]; isChoice: boolean }
  | { isValid: (value: string) => boolean; needsCurrency?: boolean }

const OCCURRENCES = { '': [1, 1], '?': [0, 1], '+': [1, Infinity], '*': [0, Infinity] } as const

/** Children as `name type`. The name is followed by `?`, `+` or `*` if the element does not occur exactly once. */
function sequence(...children: string[]): Type {
  return { children: children.map(childOf), isChoice: false }
}

/** Exactly one of the children must occur. */
function choice(...children: string[]): Type {
  return { children: children.map(childOf), isChoice: true }
}

function childOf(text: string): Child {
  const [, name = '', sign = '', type = ''] = /^(\w+)([?+*]?) (\w+)$/.exec(text) ?? []
  const [least, most] = OCCURRENCES[sign as keyof typeof OCCURRENCES]
  return { name, least, most, type }
}

const pattern = (form: RegExp): Type => ({ isValid: (value) => form.test(value) })
const text = (most: number): Type => pattern(new RegExp(`^[\\s\\S]{1,${most}}$`))
/** The day must be in the calendar: the schema uses `xs:date`. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/**
 * Types of the ISO schemas pain.001.001.03 and pain.008.001.02, as far as files reach them: the complete list of
 * children with order and occurrence, and the facets of values. An element whose type is not listed here is a violation,
 * because no file has it.
 *
 * Source: the schemas that ISO 20022 publishes (SWIFTStandards Workstation, build R6.1.0.2, 2009 Jan 08 17:30:53),
 * compared on 2026-11-29.
 */
const ISO_2009: Readonly<Record<string, Type>> = {
  PartyIdentification32: sequence(
    'Nm? Max140Text',
    'PstlAdr? PostalAddress6',
    'Id? Party6Choice',
    'CtryOfRes? CountryCode',
    'CtctDtls? ContactDetails2',
  ),
  Party6Choice: choice('OrgId OrganisationIdentification4', 'PrvtId PersonIdentification5'),
  OrganisationIdentification4: sequence('BICOrBEI? AnyBICIdentifier', 'Othr* GenericOrganisationIdentification1'),
  GenericOrganisationIdentification1: sequence('Id Max35Text', 'SchmeNm? SchemeName1Choice', 'Issr? Max35Text'),
  PersonIdentification5: sequence('DtAndPlcOfBirth? DateAndPlaceOfBirth', 'Othr* GenericPersonIdentification1'),
  GenericPersonIdentification1: sequence('Id Max35Text', 'SchmeNm? SchemeName1Choice', 'Issr? Max35Text'),
  SchemeName1Choice: choice('Cd ExternalCode4', 'Prtry Max35Text'),
  CashAccount16: sequence(
    'Id AccountIdentification4Choice',
    'Tp? CashAccountType2',
    'Ccy? ActiveOrHistoricCurrencyCode',
    'Nm? Max70Text',
  ),
  AccountIdentification4Choice: choice('IBAN IBAN2007Identifier', 'Othr GenericAccountIdentification1'),
  BranchAndFinancialInstitutionIdentification4: sequence(
    'FinInstnId FinancialInstitutionIdentification7',
    'BrnchId? BranchData2',
  ),
  FinancialInstitutionIdentification7: sequence(
    'BIC? BICIdentifier',
    'ClrSysMmbId? ClearingSystemMemberIdentification2',
    'Nm? Max140Text',
    'PstlAdr? PostalAddress6',
    'Othr? GenericFinancialIdentification1',
  ),
  GenericFinancialIdentification1: sequence('Id Max35Text', 'SchmeNm? SchemeName1Choice', 'Issr? Max35Text'),
  ServiceLevel8Choice: choice('Cd ExternalCode4', 'Prtry Max35Text'),
  LocalInstrument2Choice: choice('Cd ExternalCode35', 'Prtry Max35Text'),
  PaymentIdentification1: sequence('InstrId? Max35Text', 'EndToEndId Max35Text'),
  RemittanceInformation5: sequence('Ustrd* Max140Text', 'Strd* StructuredRemittanceInformation7'),
  ExternalCode4: text(4),
  ExternalCode35: text(35),
  Max35Text: text(35),
  Max140Text: text(140),
  Max15NumericText: pattern(/^[0-9]{1,15}$/),
  DecimalNumber: pattern(/^-?\d{1,18}(\.\d{1,17})?$/),
  ActiveOrHistoricCurrencyAndAmount: {
    isValid: (value) => /^\d{1,18}(\.\d{1,5})?$/.test(value) && value.replace('.', '').length <= 18,
    needsCurrency: true,
  },
  ISODateTime: {
    isValid: (value) =>
      isDay(value.slice(0, 10)) && /^T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.test(value.slice(10)),
  },
  ISODate: { isValid: isDay },
  IBAN2007Identifier: pattern(/^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/),
  BICIdentifier: pattern(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/),
  BatchBookingIndicator: pattern(/^(true|false|1|0)$/),
  ChargeBearerType1Code: pattern(/^(DEBT|CRED|SHAR|SLEV)$/),
}

const GROUP_HEADER = sequence(
  'MsgId Max35Text',
  'CreDtTm ISODateTime',
  'Authstn* Authorisation1Choice',
  'NbOfTxs Max15NumericText',
  'CtrlSum? DecimalNumber',
  'InitgPty PartyIdentification32',
  'FwdgAgt? BranchAndFinancialInstitutionIdentification4',
)

const TRANSFERS_2009: Readonly<Record<string, Type>> = {
  ...ISO_2009,
  Document: sequence('CstmrCdtTrfInitn CustomerCreditTransferInitiation'),
  CustomerCreditTransferInitiation: sequence('GrpHdr GroupHeader32', 'PmtInf+ PaymentInstructionInformation3'),
  GroupHeader32: GROUP_HEADER,
  PaymentInstructionInformation3: sequence(
    'PmtInfId Max35Text',
    'PmtMtd PaymentMethod3Code',
    'BtchBookg? BatchBookingIndicator',
    'NbOfTxs? Max15NumericText',
    'CtrlSum? DecimalNumber',
    'PmtTpInf? PaymentTypeInformation19',
    'ReqdExctnDt ISODate',
    'PoolgAdjstmntDt? ISODate',
    'Dbtr PartyIdentification32',
    'DbtrAcct CashAccount16',
    'DbtrAgt BranchAndFinancialInstitutionIdentification4',
    'DbtrAgtAcct? CashAccount16',
    'UltmtDbtr? PartyIdentification32',
    'ChrgBr? ChargeBearerType1Code',
    'ChrgsAcct? CashAccount16',
    'ChrgsAcctAgt? BranchAndFinancialInstitutionIdentification4',
    'CdtTrfTxInf+ CreditTransferTransactionInformation10',
  ),
  PaymentMethod3Code: pattern(/^(CHK|TRF|TRA)$/),
  PaymentTypeInformation19: sequence(
    'InstrPrty? Priority2Code',
    'SvcLvl? ServiceLevel8Choice',
    'LclInstrm? LocalInstrument2Choice',
    'CtgyPurp? CategoryPurpose1Choice',
  ),
  CreditTransferTransactionInformation10: sequence(
    'PmtId PaymentIdentification1',
    'PmtTpInf? PaymentTypeInformation19',
    'Amt AmountType3Choice',
    'XchgRateInf? ExchangeRateInformation1',
    'ChrgBr? ChargeBearerType1Code',
    'ChqInstr? Cheque6',
    'UltmtDbtr? PartyIdentification32',
    'IntrmyAgt1? BranchAndFinancialInstitutionIdentification4',
    'IntrmyAgt1Acct? CashAccount16',
    'IntrmyAgt2? BranchAndFinancialInstitutionIdentification4',
    'IntrmyAgt2Acct? CashAccount16',
    'IntrmyAgt3? BranchAndFinancialInstitutionIdentification4',
    'IntrmyAgt3Acct? CashAccount16',
    'CdtrAgt? BranchAndFinancialInstitutionIdentification4',
    'CdtrAgtAcct? CashAccount16',
    'Cdtr? PartyIdentification32',
    'CdtrAcct? CashAccount16',
    'UltmtCdtr? PartyIdentification32',
    'InstrForCdtrAgt* InstructionForCreditorAgent1',
    'InstrForDbtrAgt? Max140Text',
    'Purp? Purpose2Choice',
    'RgltryRptg* RegulatoryReporting3',
    'Tax? TaxInformation3',
    'RltdRmtInf* RemittanceLocation2',
    'RmtInf? RemittanceInformation5',
  ),
  AmountType3Choice: choice('InstdAmt ActiveOrHistoricCurrencyAndAmount', 'EqvtAmt EquivalentAmount2'),
}

/**
 * Types of pain.001.001.09 in the customer-to-bank guideline of the European Payments Council (EPC132-08, 2023, version
 * 1.0), which is narrower than the ISO schema.
 */
const TRANSFERS_EPC: Readonly<Record<string, Type>> = {
  ...ISO_2009,
  Document: sequence('CstmrCdtTrfInitn CustomerCreditTransferInitiation'),
  CustomerCreditTransferInitiation: sequence('GrpHdr GroupHeader85', 'PmtInf+ PaymentInstruction30'),
  GroupHeader85: sequence(
    'MsgId Max35Text',
    'CreDtTm ISODateTime',
    'NbOfTxs Max15NumericText',
    'CtrlSum DecimalNumber',
    'InitgPty PartyIdentification135',
  ),
  Max70Text: text(70),
  DecimalNumber: pattern(/^\d{1,16}(\.\d{1,2})?$/),
  BICFIDec2014Identifier: pattern(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  PartyIdentification135: sequence('Nm? Max70Text', 'PstlAdr? PostalAddress24', 'Id? Party38Choice'),
  NamedParty: sequence('Nm Max70Text', 'PstlAdr? PostalAddress24', 'Id? Party38Choice'),
  Party38Choice: choice('OrgId OrganisationIdentification29', 'PrvtId PersonIdentification13'),
  OrganisationIdentification29: sequence(
    'AnyBIC? AnyBICDec2014Identifier',
    'LEI? LEIIdentifier',
    'Othr? GenericOrganisationIdentification1',
  ),
  PaymentInstruction30: sequence(
    'PmtInfId Max35Text',
    'PmtMtd PaymentMethod3Code',
    'BtchBookg? BatchBookingIndicator',
    'NbOfTxs Max15NumericText',
    'CtrlSum DecimalNumber',
    'PmtTpInf? PaymentTypeInformation26',
    'ReqdExctnDt DateAndDateTime2Choice',
    'Dbtr NamedParty',
    'DbtrAcct CashAccount38',
    'DbtrAgt BranchAndFinancialInstitutionIdentification6',
    'UltmtDbtr? PartyIdentification135',
    'ChrgBr? ChargeBearerType1Code',
    'CdtTrfTxInf+ CreditTransferTransaction34',
  ),
  PaymentMethod3Code: pattern(/^TRF$/),
  PaymentTypeInformation26: sequence(
    'InstrPrty? Priority2Code',
    'SvcLvl? ServiceLevel8Choice',
    'LclInstrm? LocalInstrument2Choice',
    'CtgyPurp? CategoryPurpose1Choice',
  ),
  ServiceLevel8Choice: choice('Cd ExternalCode4'),
  DateAndDateTime2Choice: choice('Dt ISODate'),
  CashAccount38: sequence(
    'Id AccountIdentification4Choice',
    'Ccy? ActiveOrHistoricCurrencyCode',
    'Prxy? ProxyAccountIdentification1',
  ),
  AccountIdentification4Choice: choice('IBAN IBAN2007Identifier'),
  BranchAndFinancialInstitutionIdentification6: sequence('FinInstnId FinancialInstitutionIdentification18'),
  FinancialInstitutionIdentification18: sequence(
    'BICFI? BICFIDec2014Identifier',
    'Othr? GenericFinancialIdentification1',
  ),
  GenericFinancialIdentification1: sequence('Id Max35Text'),
  CreditTransferTransaction34: sequence(
    'PmtId PaymentIdentification1',
    'PmtTpInf? PaymentTypeInformation26',
    'Amt AmountType4Choice',
    'ChrgBr? ChargeBearerType1Code',
    'UltmtDbtr? PartyIdentification135',
    'CdtrAgt? BranchAndFinancialInstitutionIdentification6',
    'Cdtr NamedParty',
    'CdtrAcct CashAccount38',
    'UltmtCdtr? PartyIdentification135',
    'Purp? Purpose2Choice',
    'RmtInf? RemittanceInformation16',
  ),
  AmountType4Choice: choice('InstdAmt ActiveOrHistoricCurrencyAndAmount'),
  RemittanceInformation16: sequence('Ustrd? Max140Text', 'Strd? StructuredRemittanceInformation16'),
}

const TYPES: Record<PainVersion, Readonly<Record<string, Type>>> = {
  '001.001.03': TRANSFERS_2009,
  '001.001.09': TRANSFERS_EPC,
}

const DEBIT_TYPES: Readonly<Record<string, Type>> = {
  ...ISO_2009,
  Document: sequence('CstmrDrctDbtInitn CustomerDirectDebitInitiationV02'),
  CustomerDirectDebitInitiationV02: sequence('GrpHdr GroupHeader39', 'PmtInf+ PaymentInstructionInformation4'),
  GroupHeader39: GROUP_HEADER,
  PaymentInstructionInformation4: sequence(
    'PmtInfId Max35Text',
    'PmtMtd PaymentMethod2Code',
    'BtchBookg? BatchBookingIndicator',
    'NbOfTxs? Max15NumericText',
    'CtrlSum? DecimalNumber',
    'PmtTpInf? PaymentTypeInformation20',
    'ReqdColltnDt ISODate',
    'Cdtr PartyIdentification32',
    'CdtrAcct CashAccount16',
    'CdtrAgt BranchAndFinancialInstitutionIdentification4',
    'CdtrAgtAcct? CashAccount16',
    'UltmtCdtr? PartyIdentification32',
    'ChrgBr? ChargeBearerType1Code',
    'ChrgsAcct? CashAccount16',
    'ChrgsAcctAgt? BranchAndFinancialInstitutionIdentification4',
    'CdtrSchmeId? PartyIdentification32',
    'DrctDbtTxInf+ DirectDebitTransactionInformation9',
  ),
  PaymentMethod2Code: pattern(/^DD$/),
  PaymentTypeInformation20: sequence(
    'InstrPrty? Priority2Code',
    'SvcLvl? ServiceLevel8Choice',
    'LclInstrm? LocalInstrument2Choice',
    'SeqTp? SequenceType1Code',
    'CtgyPurp? CategoryPurpose1Choice',
  ),
  SequenceType1Code: pattern(/^(FRST|RCUR|FNAL|OOFF)$/),
  DirectDebitTransactionInformation9: sequence(
    'PmtId PaymentIdentification1',
    'PmtTpInf? PaymentTypeInformation20',
    'InstdAmt ActiveOrHistoricCurrencyAndAmount',
    'ChrgBr? ChargeBearerType1Code',
    'DrctDbtTx? DirectDebitTransaction6',
    'UltmtCdtr? PartyIdentification32',
    'DbtrAgt BranchAndFinancialInstitutionIdentification4',
    'DbtrAgtAcct? CashAccount16',
    'Dbtr PartyIdentification32',
    'DbtrAcct CashAccount16',
    'UltmtDbtr? PartyIdentification32',
    'InstrForCdtrAgt? Max140Text',
    'Purp? Purpose2Choice',
    'RgltryRptg* RegulatoryReporting3',
    'Tax? TaxInformation3',
    'RltdRmtInf* RemittanceLocation2',
    'RmtInf? RemittanceInformation5',
  ),
  DirectDebitTransaction6: sequence(
    'MndtRltdInf? MandateRelatedInformation6',
    'CdtrSchmeId? PartyIdentification32',
    'PreNtfctnId? Max35Text',
    'PreNtfctnDt? ISODate',
  ),
  MandateRelatedInformation6: sequence(
    'MndtId? Max35Text',
    'DtOfSgntr? ISODate',
    'AmdmntInd? TrueFalseIndicator',
    'AmdmntInfDtls? AmendmentInformationDetails6',
    'ElctrncSgntr? Max1025Text',
    'FrstColltnDt? ISODate',
    'FnlColltnDt? ISODate',
    'Frqcy? Frequency1Code',
  ),
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
  return [
    ...wrong,
    ...violationsIn({ content: root.Document as Node[], currency: undefined }, 'Document', 'Document', types),
  ]
}

interface Element {
  name: string
  content: Node[]
  currency: string | undefined
}

function violationsIn(
  { content: nodes, currency }: Pick<Element, 'content' | 'currency'>,
  type: string,
  path: string,
  types: Readonly<Record<string, Type>>,
): string[] {
  const stored = types[type]
  if (!stored) return [`${path}: no type ${type}`]
  if ('isValid' in stored) {
    const value = nodes.map((node) => String(node['#text'] ?? '')).join('')
    const isCurrency = stored.needsCurrency ? /^[A-Z]{3}$/.test(currency ?? '') : currency === undefined
    return [...(stored.isValid(value) ? [] : [`${path}: ${value}`]), ...(isCurrency ? [] : [`${path}: currency`])]
  }
  const elements = nodes.flatMap((node): Element[] => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
    const { '@_Ccy': own } = (node[':@'] ?? {}) as { '@_Ccy'?: string }
    return name === undefined ? [] : [{ name, content: node[name] as Node[], currency: own }]
  })
  const names = stored.children.map(({ name }) => name)
  const places = elements.map(({ name }) => names.indexOf(name))
  const order = places.every((place, index) => place >= (places[index - 1] ?? 0)) ? [] : [`${path}: order`]
  const unknown = elements.filter(({ name }) => !names.includes(name)).map(({ name }) => `${path}/${name}: unknown`)
  const chosen = stored.isChoice && elements.length !== 1 ? [`${path}: ${elements.length} of a choice`] : []
  const within = stored.children.flatMap(({ name, least, most, type: child }) => {
    const own = elements.filter((element) => element.name === name)
    const isCount = stored.isChoice || (own.length >= least && own.length <= most)
    const count = isCount ? [] : [`${path}/${name}: ${own.length} times`]
    return [...count, ...own.flatMap((element) => violationsIn(element, child, `${path}/${name}`, types))]
  })
  return [...order, ...unknown, ...chosen, ...within]
}
