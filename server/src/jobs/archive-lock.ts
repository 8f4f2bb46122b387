/**
 * Returns SQL that locks the archives of a customer until the transaction ends. The lock is taken when an archive is
 * requested or retried, and when a person who may be in an archive is erased.
 *
 * @param customer SQL expression of the customer's uuid
 */
export const archiveLock = (customer: string): string =>
  `pg_advisory_xact_lock(hashtextextended('archive ' || (${customer})::text, 0))`
