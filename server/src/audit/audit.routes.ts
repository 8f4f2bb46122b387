import { auditCalls } from '@lindero/contract/audit/audit.contract'
import type { Calls } from '../kernel/http/serve.ts'
import { auditEntries, auditPeople, type SubjectNames } from './audit.store.ts'

/** Routes for reading a customer's audit log, for the admins of the customer and of the operator. */
export function auditRoutes(calls: Calls, names: readonly SubjectNames[]): void {
  calls.serveInTransaction(auditCalls.audit, ({ tx, customer, query }) => auditEntries(tx, names, customer.uuid, query))
  calls.serveInTransaction(auditCalls.auditPeople, ({ tx, customer }) => auditPeople(tx, customer.uuid))
}
