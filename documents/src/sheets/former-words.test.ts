import { foldText } from '@lindero/domain/kernel/parse-result'
import { partSheet } from '@lindero/domain/sheets/part-sheets'
import { expect, it } from 'vitest'
import { workbookOf } from '../tape/workbook.fixture.ts'
import { openSheets } from './open-sheets.ts'
import { choiceWords } from './sheet-words.ts'

/** Former English names of sheets. Each has its former headers, and the columns of these headers today. */
const FORMER: Readonly<Record<string, { sheet: string; headers: Readonly<Record<string, string>> }>> = {
  'State of the notes': {
    sheet: 'operations.registrySimpleNotes',
    headers: {
      Asset: '$asset',
      Suspended: 'isSuspended',
    },
  },
  'Registry notes': {
    sheet: 'operations.registrySimpleNote',
    headers: {
      Asset: '$asset',
      'Issued on': 'expeditionDate',
      'Land registry': 'registryOffice',
      'CRU or IDUFIR': 'registryCode',
      'Useful area': 'sizeUsefulArea',
      'Tax burden': 'taxBurden',
      'Amount of the tax burden': 'taxBurdenAmount',
      'Urban burden': 'urbanBurden',
      'Amount of the urban burden': 'urbanBurdenAmount',
      'Trial and withdrawal': 'trialWithdrawal',
      Bankruptcy: 'bankruptcy',
    },
  },
  'Registry charges': {
    sheet: 'operations.registryCharge',
    headers: {
      Asset: '$asset',
      'Simple note: issued on': '$parent.expeditionDate',
      'Simple note: registry property': '$parent.registryNumber',
      Kind: 'kind',
      State: 'state',
      Rank: 'rank',
      'Text of the note': 'quote',
      'Simple note: row identifier': '$parentRow',
    },
  },
  'Rent updates': {
    sheet: 'operations.rentUpdate',
    headers: {
      Asset: '$asset',
      From: 'effectiveOn',
      'Rent before': 'previousRent',
      Change: 'percent',
      'Tenant told': 'notifiedOn',
    },
  },
  Acquisition: {
    sheet: 'legal.acquisition',
    headers: {
      Asset: '$asset',
      'Acquisition type': 'acquisitionType',
      'Acquisition date': 'acquisitionDate',
      'Decree received': 'edictReceptionDate',
      'Testimonial received': 'testimonialReceptionDate',
    },
  },
  'Adjudication procedure': {
    sheet: 'legal.adjudicationProcess',
    headers: {
      Asset: '$asset',
      'Type of procedure': 'procedureType',
      Procedure: 'procedureId',
      Court: 'court',
      Attorney: 'attorneyName',
      'Possession order': 'possessionDiligenceDate',
    },
  },
  Evictions: {
    sheet: 'legal.evictionProcesses',
    headers: {
      Asset: '$asset',
      Identifier: 'externalId',
      Type: 'type',
      'Town of the court': 'courtSeat',
      'Claim notified on': 'claimNotifiedDate',
      'Judgment notified on': 'judgmentNotifiedDate',
    },
  },
  Repossessions: {
    sheet: 'legal.repossessionProcesses',
    headers: {
      Asset: '$asset',
      Possession: 'possessionState',
      'Possession date': 'possessionDate',
      'Obtained by': 'owningMode',
      'Adjudication date': 'adjudicationDate',
    },
  },
}

it.each(Object.entries(FORMER))(
  'the reader recognises a sheet by its former name %s, and each of its columns by a former header',
  async (name, { sheet, headers }) => {
    const names = Object.keys(headers)
    const {
      sheets: [opened],
    } = await openSheets(await workbookOf({ [name]: [names, names.map(() => 'x')] }), {}, { sheets: {}, columns: {} })
    expect(opened?.sheet?.id).toBe(sheet)
    const result = [...(opened?.columns ?? [])].map(([column, { header }]) => [header, column])
    expect(Object.fromEntries(result)).toEqual(headers)
    expect([opened?.ignored, opened?.asked]).toEqual([[], []])
  },
)

it.each([
  ['operations.invoice', 'categoryId', 'Supplies', 12],
  ['operations.invoice', 'categoryId', 'Profit tax', 15],
  ['operations.invoice', 'categoryId', 'Unknown income', -2],
  ['operations.invoice', 'categoryId', 'Unknown expense', -1],
  ['operations.registryCharge', 'kind', 'Tax burden', 'taxBurden'],
  ['operations.registryCharge', 'kind', 'Urban planning burden', 'urbanBurden'],
  ['legal.acquisition', 'acquisitionType', 'Adjudication', 'ADJUDICACION'],
  ['legal.acquisition', 'acquisitionType', 'REO sale', 'COMPRAVENTA_REO'],
  ['legal.acquisition', 'acquisitionType', 'Dation', 'DACION'],
  ['legal.possession', 'owningMode', 'Possession order', 'DIL'],
  ['legal.occupations', 'isNegotiable', 'Conflictive', 'CONFLICTIVE'],
  ['legal.evictionProcesses', 'stage', 'Claim notified', 'CLAIM_NOTIFIED'],
  ['legal.evictionProcesses', 'stage', 'Execution', 'EXECUTION'],
  ['legal.evictionProcesses', 'substage', 'Within the answering term (art. 438 LEC)', 'TIME_TO_ANSWER'],
  ['legal.evictionProcesses', 'substage', 'Edictal notice (art. 164 LEC)', 'EDICTAL_NOTICE'],
  ['legal.evictionProcesses', 'substage', 'Dispatched (art. 551 LEC)', 'DISPATCHED'],
  ['legal.repossessionProcesses', 'owningMode', 'Possession order', 'DIL'],
])('the sheet %s, in its choice field %s, reads the former word %s as the choice %s', (id, field, word, code) => {
  const sheet = partSheet(id)
  expect(sheet && choiceWords(sheet)[field]?.[foldText(word)]).toBe(code)
})
