import { createHash } from 'node:crypto'
import { LEGAL_PAGES, type LegalPage } from '@lindero/contract/kernel/legal-pages'
import { and, desc, eq } from 'drizzle-orm'
import type { Config } from '../kernel/config/config.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { legalVersions } from './legal-versions.table.ts'
import { type Language, shippedLegalText } from './shipped-legal-text.ts'

/** Identifies a legal page by name and language. */
export interface Which {
  page: LegalPage
  language: Language
}

type LegalVersion = typeof legalVersions.$inferSelect
type Wording = Pick<LegalVersion, 'text' | 'isShipped' | 'publishedBy'>

/** The hash that identifies a version: hexadecimal SHA-256 of its text. */
export function hashOfWording(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The newest stored version. The table belongs to no customer, so all functions below need the system role. */
export async function newestVersion(tx: Transaction, { page, language }: Which): Promise<LegalVersion | undefined> {
  const [newest] = await tx
    .select()
    .from(legalVersions)
    .where(and(eq(legalVersions.page, page), eq(legalVersions.language, language)))
    .orderBy(desc(legalVersions.id))
    .limit(1)
  return newest
}

/**
 * Publishes a version that is valid from now on. If the text is unchanged, no version is added. Concurrent calls wait
 * for each other.
 */
export async function publishVersion(
  tx: Transaction,
  which: Which,
  { text, isShipped, publishedBy }: Wording,
  now: Date,
): Promise<LegalVersion> {
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('legal_versions', 0))`)
  const newest = await newestVersion(tx, which)
  const hash = hashOfWording(text)
  if (newest?.hash === hash && newest.isShipped === isShipped) return newest
  const { page, language } = which
  const [version] = await tx
    .insert(legalVersions)
    .values({ page, language, hash, text, isShipped, publishedBy, since: now })
    .returning()
  if (!version) throw new Error('the version was not written')
  return version
}

/**
 * Returns the current version. The shipped text may change with the program and its settings; if it differs from the
 * last stored version, it is stored as a new version.
 */
export async function currentVersion(tx: Transaction, config: Config, which: Which, now: Date): Promise<LegalVersion> {
  const newest = await newestVersion(tx, which)
  if (newest && !newest.isShipped) return newest
  const text = shippedLegalText(which.page, which.language, config)
  if (newest?.hash === hashOfWording(text)) return newest
  return publishVersion(tx, which, { text, isShipped: true, publishedBy: null }, now)
}

/** Runs at each start and stores the shipped text of pages for which the operator has no custom text. */
export async function storeCurrentVersions({ config, database, now }: Context): Promise<void> {
  await database.transaction('system', async (tx) => {
    for (const page of LEGAL_PAGES) {
      for (const language of ['es', 'en'] as const) {
        await currentVersion(tx, config, { page, language }, now())
      }
    }
  })
}
