import type { Config } from '../kernel/config/config.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { standingVersion } from '../system/legal-versions.ts'

/** Which wording of the terms somebody has accepted; all instants ISO 8601. */
export interface AcceptedTerms {
  language: 'es' | 'en'
  /** Under which the wording is kept in `legal_versions`. */
  hash: string
  /** Since when it stood. */
  since: string
  /** When it was accepted. */
  on: string
}

/** What is accepted by whoever accepts the terms now. Runs under the system role. */
export async function acceptTerms(
  tx: Transaction,
  config: Config,
  language: 'es' | 'en',
  now: Date,
): Promise<AcceptedTerms> {
  const { hash, since } = await standingVersion(tx, config, { page: 'terms', language }, now)
  return { language, hash, since: since.toISOString(), on: now.toISOString() }
}
