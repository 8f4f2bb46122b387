import { DUE_CONCEPTS } from '@lindero/domain/operations/transaction'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, text, trimmedText, uuid } from '../kernel/schemas.ts'
import { TRANSACTIONS_AT_ONCE } from './transactions.contract.ts'

/** Files of direct debits, by which the rents of leases with a mandate are collected. */
export const directDebitCalls = {
  directDebits: call({
    method: 'POST',
    path: '/operations/direct-debits',
    summary: 'Direct debits (SEPA pain.008) of open monthly rents by the mandates of their leases',
    permission: 'editOperations',
    body: z.strictObject({
      transactions: distinct(uuid).min(1).max(TRANSACTIONS_AT_ONCE),
      creditorName: trimmedText(70).min(1),
      creditorIban: text(40),
      creditorBic: text(11).optional(),
      creditorIdentifier: trimmedText(40).min(1).describe('SEPA identifier of the creditor, such as ES00000B00000000'),
      collectionDate: calendarDate,
    }),
    reply: z.object({
      fileUuid: uuid.describe('uuid of the file, for its withdrawal'),
      fileName: z.string(),
      xml: z.string(),
      count: z.number().int(),
      amount: z.number(),
      leftOut: z
        .array(
          z.object({
            uuid,
            externalId: z.string().nullable(),
            concept: z.enum(DUE_CONCEPTS),
            reason: z.enum(['notRent', 'notOpen', 'inFile', 'noIban', 'noMandate']),
          }),
        )
        .describe('Dues that are not in the file, with the reason'),
    }),
    errors: ['operations.nothingToCollect', 'operations.debitIssues', 'operations.executionDay'],
    invalidates: ['debitFiles'],
  }),
} as const
