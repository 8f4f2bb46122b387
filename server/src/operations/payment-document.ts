import { AppError } from '@lindero/domain/errors'
import type { Payment } from '@lindero/domain/operations/transaction'
import { and, eq } from 'drizzle-orm'
import { attachments, attachmentUses } from '../files/attachments.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { LockedDue } from './lock-dues.ts'

/**
 * Checks the document of a payment: a payment has one document, so only one due is paid. The document belongs to its
 * asset, and no other payment uses it.
 *
 * @throws AppError `operations.documentOfPayment`
 */
export async function checkDocument(tx: Transaction, dues: readonly LockedDue[], fileUuid: string): Promise<void> {
  const [due, ...others] = dues
  const assetUuid = (due?.transaction ?? due?.month)?.assetUuid
  if (assetUuid === undefined || others.length > 0) throw new AppError('operations.documentOfPayment')
  const [document] = await tx
    .select({ uuid: attachments.uuid })
    .from(attachments)
    .where(and(eq(attachments.uuid, fileUuid), eq(attachments.ownerUuid, assetUuid)))
    .for('share')
  const isOfPayment = and(eq(attachmentUses.attachmentUuid, fileUuid), eq(attachmentUses.usedBy, 'payment'))
  if (!document || (await tx.$count(attachmentUses, isOfPayment)) > 0) {
    throw new AppError('operations.documentOfPayment')
  }
}

/**
 * Adds a document to the first payment that became paid and has none.
 *
 * @throws AppError `operations.documentOfPayment` if each of these payments has a document
 */
export function withDocument(
  before: readonly Payment[],
  after: readonly Payment[],
  fileUuid: string | undefined,
): readonly Payment[] {
  if (fileUuid === undefined) return after
  const wasPaid = new Set(before.flatMap(({ uuid, paid }) => (paid ? [uuid] : [])))
  const settled = after.find((one) => one.paid && !wasPaid.has(one.uuid) && one.fileUuid === null)
  if (!settled) throw new AppError('operations.documentOfPayment')
  return after.map((one) => (one === settled ? { ...one, fileUuid } : one))
}
