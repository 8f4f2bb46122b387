import type { Subject } from '@lindero/domain/valuation/record/subject'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { explorerValuations } from './explorer-valuations.table.ts'

/** Maximum number of stored values per user. The oldest ones are removed. */
const VALUATIONS_KEPT = 200

/** Stores the value of a home that is not an asset, for the user's home page. */
export async function rememberValuation(
  { database, now }: Context,
  { user, customer }: Caller,
  { subject, address, value }: { subject: Subject; address: string | null; value: number },
): Promise<void> {
  const { uuid, at, userUuid, customerUuid } = explorerValuations
  const owner = and(eq(userUuid, user.uuid), eq(customerUuid, customer.uuid))
  const { operation, typeId, size } = subject
  await database.transaction({ customer: customer.uuid }, async (tx) => {
    await tx.insert(explorerValuations).values({
      customerUuid: customer.uuid,
      userUuid: user.uuid,
      at: now(),
      operation,
      typeId,
      address,
      size,
      value,
    })
    const old = tx
      .select({ uuid })
      .from(explorerValuations)
      .where(owner)
      .orderBy(desc(at), desc(uuid))
      .offset(VALUATIONS_KEPT)
    await tx.delete(explorerValuations).where(inArray(uuid, old))
  })
}
