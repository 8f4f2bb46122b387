import type { Customer, CustomerEdit } from '@lindero/contract/customers/customer.schema'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { columnsOf, differing } from './customer-columns.ts'
import { customerReply, type PlanUse } from './customers.store.ts'
import { type CustomerRow, customers } from './customers.table.ts'

/** Fields that affect the rights or the billing of a customer. Their old and new values are logged. */
const PLAN_FIELDS = [
  'segmentId',
  'hasRepossessionLicence',
  'apiActivated',
  'mayDraftWorkflows',
  'operatingAssetsLimit',
  'activeUsersLimit',
  'transcriptionsLimit',
  'stripeId',
  'subscriptionInactiveOn',
  'trialEndsOn',
] as const satisfies (keyof CustomerRow)[]

/**
 * The operator's customer runs the platform. These fields of that customer cannot be changed, because a change could
 * lock the operator out.
 */
const FIXED_OF_OPERATOR: ReadonlySet<string> = new Set([
  'segmentId',
  'stripeId',
  'subscriptionInactiveOn',
  'trialEndsOn',
] satisfies (keyof CustomerRow)[])

/**
 * Edits a customer and its plan, with immediate effect. A limit below the current usage removes nothing; the limit only
 * prevents additions.
 *
 * @param before the customer's row. It is locked, so that edits and checks of its limits run one after another
 * @throws AppError `customers.wrongCif`; `customers.operatorFixed` with the fields; `customers.stripeIdTaken`,
 * `customers.endWithoutCard`, `changes.none`
 */
export async function editCustomer(
  context: Context,
  use: PlanUse,
  tx: Transaction,
  caller: Caller,
  before: CustomerRow,
  edit: CustomerEdit,
): Promise<Customer> {
  const changes = differing(before, columnsOf(edit))
  const fields = Object.keys(changes) as (keyof typeof changes)[]
  if (fields.length === 0) throw new AppError('changes.none')
  const fixed = before.isOperator ? fields.filter((field) => FIXED_OF_OPERATOR.has(field)) : []
  if (fixed.length > 0) {
    throw new AppError('customers.operatorFixed', { fields: fixed.map((field) => ({ field })) })
  }
  if ('stripeId' in changes || 'subscriptionInactiveOn' in changes) rejectEndWithoutCard({ ...before, ...changes })
  await tx
    .update(customers)
    // If the end of the trial changes, the notices about the end are sent again.
    .set({
      ...changes,
      ...('trialEndsOn' in changes ? { trialToldDays: null } : {}),
      updatedOn: context.now(),
    })
    .where(eq(customers.uuid, before.uuid))
  const plan = PLAN_FIELDS.filter((field) => field in changes).map((field) => [
    field,
    { before: before[field], after: changes[field] },
  ])
  await logAuditAction(tx, caller, 'customerEdited', {
    customerUuid: before.uuid,
    subject: before.uuid,
    data: { fields, ...(plan.length > 0 ? { plan: Object.fromEntries(plan) } : {}) },
  })
  return customerReply(tx, use, before.uuid)
}

/**
 * A subscription without a Stripe identifier is always active (core 4), so an end would have no effect.
 *
 * @throws AppError `customers.endWithoutCard`
 */
export function rejectEndWithoutCard(
  customer: Partial<Pick<CustomerRow, 'stripeId' | 'subscriptionInactiveOn'>>,
): void {
  if (customer.stripeId || !customer.subscriptionInactiveOn) return
  throw new AppError('customers.endWithoutCard', { fields: [{ field: 'subscriptionInactiveOn' }] })
}

/** A Stripe customer belongs to only one customer, because a second customer could see the first one's invoices. */
export function throwStripeIdTaken(error: unknown): never {
  if (isUniqueViolation(error, 'customers_stripe_id')) {
    throw new AppError('customers.stripeIdTaken', { fields: [{ field: 'stripeId' }] })
  }
  throw error
}
