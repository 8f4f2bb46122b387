/**
 * Returns SQL that locks the archives of a customer until the transaction ends. Requesting an archive, retrying one,
 * and erasing a person who may be in an archive take this lock.
 *
 * @param customer SQL expression of the customer's uuid
 */
export const archiveLock = (customer: string): string =>
  `pg_advisory_xact_lock(hashtextextended('archive ' || (${customer})::text, 0))`
