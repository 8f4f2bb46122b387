import { AppError } from '@lindero/domain/errors'
import { pick } from '@lindero/domain/kernel/pick'
import { addressesInText, type BillHome, type NamedAsset, referencesInText } from '@lindero/domain/operations/bill-home'
import { and, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { withDocument } from './transcription/page-questions.ts'
import { readInThread } from './transcription/reading-questions.ts'

/** A bill names its home on its first pages. */
const MOST_PAGES = 2
/** Maximum number of characters that are searched. A full page has 6,000. */
const MOST_CHARACTERS = 40_000
const MOST_ASSETS = 500

/**
 * The asset that a scanned bill names. A separate process with limits of memory and time reads the pages; nothing is
 * stored.
 *
 * @throws AppError `transcription.emptyFile`, `transcription.failed`, `transcription.tooLarge`, `transcription.tooSlow`
 */
export async function billHomeOf(
  { database, config }: Context,
  caller: Caller,
  { content, contentType }: { content: string; contentType: string },
): Promise<BillHome> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) throw new AppError('transcription.emptyFile')
  const lines: string[] = []
  await withDocument({ bytes, contentType }, config.documents, async (document) => {
    for (let page = 1; page <= Math.min(document.pages, MOST_PAGES); page += 1) {
      const { lines: read } = await document.page(page)
      lines.push(...read.map(({ text }) => text))
    }
  })
  const text = withinLimit(lines)
  const [byReference, atAddress] = [hasReferenceOf(text), isAtAddressOf(text)]
  const named = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
    tx
      .select({
        ...pick(assets, 'uuid', 'externalId', 'address', 'municipality'),
        reference: assets.cadastralReference,
      })
      .from(assets)
      .where(and(isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid), or(byReference, atAddress)))
      // Many assets may be at an address of the text. Those with its references must be among the first.
      .orderBy(desc(sql`coalesce(${byReference}, false)`), assets.externalId)
      .limit(MOST_ASSETS),
  )
  return readInThread('home', { lines: text, assets: named satisfies NamedAsset[] }, config.documents.reader)
}

function withinLimit(lines: readonly string[]): string[] {
  let left = MOST_CHARACTERS
  return lines.filter(({ length }) => {
    left -= length
    return left >= 0
  })
}

/**
 * SQL condition: the first or the last half of the asset's reference is in the text, so at most one half has a misread
 * character.
 */
function hasReferenceOf(lines: readonly string[]): SQL {
  const references = referencesInText(lines).map(({ printed }) => printed)
  const firsts = JSON.stringify(references.map((one) => one.slice(0, 10)))
  const lasts = JSON.stringify(references.map((one) => one.slice(10)))
  return sql`(left(${assets.cadastralReference}, 10) IN (SELECT jsonb_array_elements_text(${firsts}::jsonb))
    OR substr(${assets.cadastralReference}, 11) IN (SELECT jsonb_array_elements_text(${lasts}::jsonb)))`
}

/** SQL condition: a street with its number is in the text. */
function isAtAddressOf(lines: readonly string[]): SQL {
  const addresses = JSON.stringify(addressesInText(lines).map((one) => one.split(' ')))
  return sql`EXISTS (SELECT FROM jsonb_array_elements(${addresses}::jsonb) place
    WHERE assets.searched LIKE '%' || (place ->> 0) || '%' AND assets.searched ~ ('\\m' || (place ->> 1) || '\\M'))`
}
