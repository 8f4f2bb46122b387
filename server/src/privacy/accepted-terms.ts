import type { Config } from '../kernel/config/config.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { AcceptedTerms } from '../users/users.table.ts'
import { currentVersion } from './legal-versions.ts'

/** Returns the acceptance of the current terms, to be stored with the user. Runs with the system role. */
export async function acceptTerms(
  tx: Transaction,
  config: Config,
  language: 'es' | 'en',
  now: Date,
): Promise<AcceptedTerms> {
  const { hash, since } = await currentVersion(tx, config, { page: 'terms', language }, now)
  return { language, hash, since: since.toISOString(), on: now.toISOString() }
}
