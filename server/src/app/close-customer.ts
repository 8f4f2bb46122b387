import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { eq } from 'drizzle-orm'
import { customers } from '../customers/customers.table.ts'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { outboxOf, removeFromOutbox } from '../kernel/mail/outbox.ts'
import { notifyErasure } from '../privacy/notify-erasure.ts'
import { users } from '../users/users.table.ts'
import { type DeletedCustomers, deleteCustomers } from './delete-customers.ts'
import { PERSONAL_DATA } from './registered.ts'

type ClosedCustomer =
  | ({ kind: 'closed' } & Omit<DeletedCustomers, 'keys' | 'customers'>)
  | { kind: 'notFound' | 'operator' | 'otherName' }

/**
 * Closes a customer whose contract has ended: deletes all of the customer's data, including users, assets, log and
 * files, because none may be kept (docs/adr/0020). The closing is logged for the operator.
 *
 * @param name the exact name, as a protection against closing a different customer by mistake
 */
export async function closeCustomer(
  context: Context,
  { uuid, name }: { uuid: string; name: string },
): Promise<ClosedCustomer> {
  const { config, database, files } = context
  if (uuid.toLowerCase() === OPERATOR_CUSTOMER_UUID) return { kind: 'operator' }
  const closed = await database.transaction('system', async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.uuid, uuid)).for('update')
    if (!customer) return 'notFound'
    if (customer.isOperator) return 'operator'
    if (customer.name.trim() !== name.trim()) return 'otherName'
    const people = await tx.select().from(users).where(eq(users.customerUuid, customer.uuid))
    const remaining = people.filter(({ erasedOn }) => erasedOn === null)
    await notifyErasure(tx, config, PERSONAL_DATA, {
      customerUuid: customer.uuid,
      userUuids: remaining.map((person) => person.uuid),
      stripeId: customer.stripeId,
    })
    const { keys, customers: _one, ...deleted } = await deleteCustomers(tx, [customer.uuid])
    await audit(tx, {
      customerUuid: OPERATOR_CUSTOMER_UUID,
      userUuid: null,
      action: 'customerClosed',
      subject: customer.uuid,
      data: { by: 'commandLine', ...deleted, files: keys.length },
    })
    return { keys, deleted, addresses: remaining.map(({ email }) => email) }
  })
  if (typeof closed === 'string') return { kind: closed }
  for (const key of closed.keys) await files.remove(key)
  await removeFromOutbox(outboxOf(config), closed.addresses)
  return { kind: 'closed', ...closed.deleted }
}
