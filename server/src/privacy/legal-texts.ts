import { AppError } from '@lindero/domain/errors'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { hashOfWording, newestVersion, publishVersion, type Which } from './legal-versions.ts'
import { shippedLegalText } from './shipped-legal-text.ts'

/** Text of a legal page: the operator's text if there is one, otherwise the shipped text. */
export async function legalText({ database, config }: Context, which: Which) {
  const newest = await database.transaction('system', (tx) => newestVersion(tx, which))
  const own = newest?.isShipped ? undefined : newest
  const text = own?.text ?? shippedLegalText(which.page, which.language, config)
  return {
    ...which,
    text,
    hash: own?.hash ?? hashOfWording(text),
    isShipped: !own,
    updatedOn: own?.since.toISOString() ?? null,
    until: null,
  }
}

/**
 * Stores the operator's text and adds an entry to the operator's audit log. An empty text restores the shipped text.
 */
export async function writeLegalText(
  tx: Transaction,
  { config, now }: Context,
  caller: Caller,
  which: Which,
  wording: string,
): Promise<void> {
  const own = wording.trim()
  const isShipped = own === ''
  const text = isShipped ? shippedLegalText(which.page, which.language, config) : own
  await publishVersion(tx, which, { text, isShipped, publishedBy: caller.user.uuid }, now())
  await logAuditAction(tx, caller, 'legalTextEdited', {
    customerUuid: caller.ownCustomer.uuid,
    data: { ...which, isShipped },
  })
}

/** SQL query for the versions of one page in one language. Each version is valid until the next one starts. */
const VERSIONS = `SELECT v.id, v.hash, v.text, v.is_shipped, v.since, v.published_by,
    lead(v.since) OVER (ORDER BY v.id) AS until
  FROM legal_versions v WHERE v.page = $1 AND v.language = $2`

interface VersionRow {
  hash: string
  isShipped: boolean
  since: string
  until: string | null
}

/** All published versions of a page, newest first. */
export async function legalVersionList(
  { database }: Context,
  { page, language }: Which,
  paging: Page,
): Promise<ListOf<VersionRow & { publishedBy: string | null }>> {
  const { items, total } = await database.transaction('system', (tx) =>
    pageOf<VersionRow & { publishedBy: string | null }>(
      tx,
      `SELECT v.hash, v.is_shipped AS "isShipped", v.since, v.until,
         nullif(trim(u.firstname || ' ' || u.lastname), '') AS "publishedBy"
       FROM (${VERSIONS}) v LEFT JOIN users u ON u.uuid = v.published_by`,
      'v.id DESC',
      [page, language],
      paging,
    ),
  )
  return { items: items.map((row) => ({ ...row, ...periodOf(row) })), total }
}

/** Converts the instants to the format in the contract. */
function periodOf({ since, until }: Pick<VersionRow, 'since' | 'until'>) {
  return { since: new Date(since).toISOString(), until: until && new Date(until).toISOString() }
}

/**
 * Finds a version by the hash of its text, for example the version that a user has accepted. All callers may read it.
 * @throws AppError `notFound`
 */
export async function legalTextByHash({ database }: Context, { page, language }: Which, hash: string) {
  const [version] = await database.transaction('system', (tx) =>
    tx.rows<VersionRow & { text: string }>(
      `SELECT v.hash, v.text, v.is_shipped AS "isShipped", v.since, v.until
       FROM (${VERSIONS}) v WHERE v.hash = $3 ORDER BY v.id DESC LIMIT 1`,
      [page, language, hash],
    ),
  )
  if (!version) throw new AppError('notFound')
  const { text, isShipped } = version
  const { since, until } = periodOf(version)
  return { page, language, text, hash, isShipped, updatedOn: since, until }
}
