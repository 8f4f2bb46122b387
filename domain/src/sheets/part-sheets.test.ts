import { describe, expect, it } from 'vitest'
import { columnsOf, PART_SHEETS, partSheet } from './part-sheets.ts'

describe('The list of sheets for the parts of a record', () => {
  it('the list of sheets covers all parts of operations and legal management, and also groups, reference values, tasks, comments and advertisements', () => {
    expect(PART_SHEETS.map(({ id }) => id)).toEqual([
      'operations.tribute',
      'operations.tributePayment',
      'operations.community',
      'operations.contact',
      'operations.bankAccount',
      'operations.fee',
      'operations.feePayment',
      'operations.invoice',
      'operations.invoiceLine',
      'operations.invoicePayment',
      'operations.registrySimpleNotes',
      'operations.registrySimpleNote',
      'operations.registryCharge',
      'operations.mortgage',
      'operations.instalment',
      'operations.rateReview',
      'operations.repayment',
      'operations.rent',
      'operations.lease',
      'operations.rentUpdate',
      'operations.rentPayment',
      'operations.depositMovement',
      'legal.acquisition',
      'legal.responsible',
      'legal.possession',
      'legal.adjudicationProcess',
      'legal.registry',
      'legal.occupations',
      'legal.friendlyMediations',
      'legal.evictionProcesses',
      'legal.criminalProcesses',
      'legal.attempts',
      'legal.repossessionProcesses',
      'legalComments.recordComment',
      'groups.membership',
      'references.referenceValue',
      'tasks.task',
      'tasks.taskComment',
      'comments.comment',
      'advertising.advertisement',
    ])
  })

  it('the rows of each sheet are identified by fields that have a column, unless an asset can have only one row', () => {
    const wrong = PART_SHEETS.filter(({ kind, key, fields, rules }) => {
      const isNamed = key.length > 0 && key.every((name) => Object.hasOwn(fields, name))
      return kind !== null && !isNamed && rules.most !== 1
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it.each([
    [
      'operations.rentPayment',
      [
        ...['$asset', '$parent.tenant', '$parent.startOn', 'dueOn', 'base', 'taxPCT', 'tax', 'withholdingPct'],
        ...['withholding', 'amount', 'paid', 'paidOn', 'account', 'file'],
      ],
    ],
    ['operations.instalment', ['$asset', 'dueOn', 'amount', 'paid', 'paidOn', 'account', 'file']],
  ])('the sheet %s has the columns %j', (id, columns) => {
    const sheet = partSheet(id)
    expect(sheet && columnsOf(sheet, false)).toEqual(columns)
  })
})
