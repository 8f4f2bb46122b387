import type { SheetId } from '@lindero/domain/sheets/part-sheets'

/** Former English words, for older workbooks. The Spanish words never changed. */

type BySheet<Value> = Readonly<Partial<Record<SheetId, Value>>>

const NAMES: BySheet<readonly string[]> = {
  'operations.registrySimpleNotes': ['State of the notes'],
  'operations.registrySimpleNote': ['Registry notes'],
  'legal.adjudicationProcess': ['Adjudication procedure'],
}

/** Sheet → column → its former header. */
const HEADERS: BySheet<Readonly<Record<string, string>>> = {
  'operations.registrySimpleNote': {
    sizeUsefulArea: 'Useful area',
    taxBurden: 'Tax burden',
    taxBurdenAmount: 'Amount of the tax burden',
    urbanBurden: 'Urban burden',
    urbanBurdenAmount: 'Amount of the urban burden',
    trialWithdrawal: 'Trial and withdrawal',
    bankruptcy: 'Bankruptcy',
  },
  'operations.registryCharge': {
    '$parent.expeditionDate': 'Simple note: issued on',
    '$parent.registryNumber': 'Simple note: registry property',
    quote: 'Text of the note',
    $parentRow: 'Simple note: row identifier',
  },
  'operations.rentUpdate': { notifiedOn: 'Tenant told' },
  'legal.acquisition': { testimonialReceptionDate: 'Testimonial received' },
  'legal.adjudicationProcess': { attorneyName: 'Attorney', possessionDiligenceDate: 'Possession order' },
  'legal.evictionProcesses': { claimNotifiedDate: 'Claim notified on', judgmentNotifiedDate: 'Judgment notified on' },
  'legal.repossessionProcesses': { adjudicationDate: 'Adjudication date' },
}

/** Sheet → field → former word → code. */
const CHOICES: BySheet<Readonly<Record<string, Readonly<Record<string, string | number>>>>> = {
  'operations.invoice': {
    categoryId: { Supplies: 12, 'Profit tax': 15, 'Unknown income': -2, 'Unknown expense': -1 },
  },
  'operations.registryCharge': { kind: { 'Tax burden': 'taxBurden', 'Urban planning burden': 'urbanBurden' } },
  'legal.acquisition': {
    acquisitionType: { Adjudication: 'ADJUDICACION', 'REO sale': 'COMPRAVENTA_REO', Dation: 'DACION' },
  },
  'legal.possession': { owningMode: { 'Possession order': 'DIL' } },
  'legal.occupations': { isNegotiable: { Conflictive: 'CONFLICTIVE' } },
  'legal.evictionProcesses': {
    stage: { 'Claim notified': 'CLAIM_NOTIFIED', Execution: 'EXECUTION' },
    substage: {
      'Within the answering term (art. 438 LEC)': 'TIME_TO_ANSWER',
      'Edictal notice (art. 164 LEC)': 'EDICTAL_NOTICE',
      'Dispatched (art. 551 LEC)': 'DISPATCHED',
    },
  },
  'legal.repossessionProcesses': { owningMode: { 'Possession order': 'DIL' } },
}

export const formerNames = (sheet: SheetId): readonly string[] => NAMES[sheet] ?? []

/** Former headers of a sheet, by column. */
export const formerHeaders = (sheet: SheetId): Readonly<Record<string, string>> => HEADERS[sheet] ?? {}

/** Codes of a field's choices, by their former words. */
export const formerChoices = (sheet: SheetId, field: string): Readonly<Record<string, string | number>> =>
  CHOICES[sheet]?.[field] ?? {}
