import type { Deed } from '@lindero/domain/kernel/deeds'
import type { Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { auditLog } from './audit.table.ts'

export interface AuditEntry {
  customerUuid: string
  userUuid: string | null
  deed: Deed
  /** What it was done to: a uuid, never a name or an address of mail. */
  subject?: string | null
  data?: Record<string, unknown>
  /** IP address it came from. */
  address?: string
  isOperator?: boolean
  userName?: string
}

/** Notes a deed in the transaction of the deed itself, so that neither is without the other. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}

/**
 * Notes a deed of a caller in the log of the customer acted for. Where somebody of the operator acted for it,
 * the line says so.
 */
export function auditDeed(
  tx: Transaction,
  { user, customer, ownCustomer, address }: Caller,
  deed: Deed,
  about: { subject?: string; data?: Record<string, unknown>; customerUuid?: string } = {},
): Promise<void> {
  const customerUuid = about.customerUuid ?? customer.uuid
  return audit(tx, {
    customerUuid,
    userUuid: user.uuid,
    userName: `${user.firstname} ${user.lastname}`.trim(),
    isOperator: customerUuid !== ownCustomer.uuid,
    deed,
    address,
    ...(about.subject ? { subject: about.subject } : {}),
    ...(about.data ? { data: about.data } : {}),
  })
}
