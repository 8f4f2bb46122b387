import { auditCalls } from '@lindero/contract/audit/audit.contract'
import type { Calls } from '../kernel/http/serve.ts'
import { auditEntries, auditPeople, type SubjectNames } from './audit.store.ts'

/** Calls that read the audit log, for a customer's admins and for administration. */
export function auditRoutes(calls: Calls, names: readonly SubjectNames[]): void {
  calls.serveInTransaction(auditCalls.audit, ({ tx, customer, query }) => auditEntries(tx, names, customer.uuid, query))
  calls.serveInTransaction(auditCalls.auditPeople, ({ tx, customer }) => auditPeople(tx, customer.uuid))
}
