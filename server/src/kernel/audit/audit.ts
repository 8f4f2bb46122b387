import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import type { Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { auditLog } from './audit.table.ts'

export interface AuditEntry {
  customerUuid: string
  userUuid: string | null
  action: AuditAction
  /** The subject of the action: a uuid, never a name or an email address. */
  subject?: string | null
  data?: Record<string, unknown>
  /** IP address of the caller. */
  address?: string
  isOperator?: boolean
  userName?: string
}

/** Writes an audit log entry in the transaction of the action itself, so that both are committed or neither is. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}

/**
 * Writes an action to the audit log of `about.customerUuid`, or else of the customer that the caller acts for.
 * `isOperator` is true if that customer is not the caller's own.
 */
export function logAuditAction(
  tx: Transaction,
  { user, customer, ownCustomer, address }: Caller,
  action: AuditAction,
  about: { subject?: string; data?: Record<string, unknown>; customerUuid?: string } = {},
): Promise<void> {
  const customerUuid = about.customerUuid ?? customer.uuid
  return audit(tx, {
    customerUuid,
    userUuid: user.uuid,
    userName: `${user.firstname} ${user.lastname}`.trim(),
    isOperator: customerUuid !== ownCustomer.uuid,
    action,
    address,
    ...(about.subject ? { subject: about.subject } : {}),
    ...(about.data ? { data: about.data } : {}),
  })
}
