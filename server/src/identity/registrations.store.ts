import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { registrations } from './identity.table.ts'

export type Registration = typeof registrations.$inferSelect

/** The newest unconfirmed registration of an address. Runs under the system role. */
export async function pendingRegistration(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<Registration | undefined> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(and(eq(sql`lower(${registrations.email})`, email), gt(registrations.expiresOn, now)))
    .orderBy(desc(registrations.createdOn))
    .limit(1)
  return row
}

export async function registrationByUuid(tx: Transaction, uuid: string): Promise<Registration | undefined> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.uuid, uuid))
  return row
}

/**
 * Consumes a registration. Of several concurrent confirmations of one address, only one succeeds.
 * @returns false if the registration was already consumed
 */
export async function takeRegistration(tx: Transaction, uuid: string): Promise<boolean> {
  const taken = await tx
    .delete(registrations)
    .where(eq(registrations.uuid, uuid))
    .returning({ uuid: registrations.uuid })
  return taken.length > 0
}

export async function keepToken(tx: Transaction, uuid: string, tokenHash: string): Promise<void> {
  await tx.update(registrations).set({ tokenHash }).where(eq(registrations.uuid, uuid))
}
