/**
 * Locks the archives of a customer until the transaction ends: their order, their repetition, and the erasure of a
 * person whom an archive would name.
 *
 * @param customer SQL expression of the customer's uuid
 */
export const archiveLock = (customer: string): string =>
  `pg_advisory_xact_lock(hashtextextended('archive ' || (${customer})::text, 0))`
