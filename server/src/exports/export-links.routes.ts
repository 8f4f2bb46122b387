import { type ExportLink, reportCalls } from '@lindero/contract/exports/reports.contract'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { users } from '../users/users.table.ts'
import { fileOf } from './export-file.ts'
import { exportLinkOpens, exportLinks, exportTable } from './exports.table.ts'

const DAY = 24 * 60 * 60_000
const LINKS_LISTED = 100
const OPENS_LISTED = 50

/** Links that open an export without an account until they expire or are ended. Each download is recorded. */
export function exportLinkRoutes(calls: Calls, context: Context): void {
  const { database, now, config } = context

  calls.serveInTransaction(reportCalls.exportLinks, async ({ tx, export: { uuid } }) => {
    const items = await linksOf(tx, uuid)
    return { items, total: await tx.$count(exportLinks, eq(exportLinks.exportUuid, uuid)) }
  })

  calls.serveInTransaction(reportCalls.addExportLink, async ({ tx, caller, export: record, body }) => {
    // An archive contains personal data of all users, so it cannot have links.
    if (record.kind === 'archive') throw new AppError('permissions.denied')
    if (!record.fileKey) throw new AppError(record.endedOn ? 'exports.failed' : 'exports.notReady')
    const limit = EXPORT_LIMITS.links
    const isOpen = and(isNull(exportLinks.endedOn), gt(exportLinks.expiresOn, now()))
    const open = await tx.$count(exportLinks, and(eq(exportLinks.exportUuid, record.uuid), isOpen))
    if (open >= limit) throw new AppError('exports.tooManyLinks', { limit })
    const secret = newLinkToken()
    const expiresOn = new Date(now().getTime() + body.days * DAY)
    const [link] = await tx
      .insert(exportLinks)
      .values({
        customerUuid: record.customerUuid,
        exportUuid: record.uuid,
        secretHash: Buffer.from(secretHash(secret), 'base64url'),
        recipient: body.recipient ?? null,
        expiresOn,
        createdBy: caller.user.uuid,
        createdOn: now(),
      })
      .returning({ uuid: exportLinks.uuid })
    if (!link) throw new Error('the link was not stored')
    const address = `${config.publicUrl ?? ''}/api/shared/${secret}`
    return { uuid: link.uuid, address, expiresOn: expiresOn.toISOString() }
  })

  calls.serveInTransaction(reportCalls.endExportLink, async ({ tx, export: { uuid }, params }) => {
    const ended = await tx
      .update(exportLinks)
      .set({ endedOn: now() })
      .where(and(eq(exportLinks.uuid, params.link), eq(exportLinks.exportUuid, uuid), isNull(exportLinks.endedOn)))
      .returning({ uuid: exportLinks.uuid })
    if (ended.length === 0) throw new AppError('exports.notFound')
    return {}
  })

  calls.serve(reportCalls.sharedExport, async ({ holder: { link, record, leftOn }, request }) => {
    // Only its maker sees a link, so no other user could end the link of a user who has left.
    if (leftOn || link.endedOn || link.expiresOn <= now() || !record.fileKey) throw new AppError('exports.linkEnded')
    await database.transaction('system', (tx) =>
      tx.insert(exportLinkOpens).values({
        customerUuid: link.customerUuid,
        linkUuid: link.uuid,
        openedOn: now(),
        network: networkOf(request.ip),
      }),
    )
    return fileOf(context, record)
  })
}

/** An export with one of its links. `leftOn` is the time when the maker of the link was deactivated. */
interface LinkedExport {
  link: typeof exportLinks.$inferSelect
  record: typeof exportTable.$inferSelect
  leftOn: Date | null
}

declare module '../kernel/http/secrets.ts' {
  interface Holders {
    exportLink: LinkedExport
  }
}

export async function exportOfLink(tx: Transaction, hash: string): Promise<LinkedExport | undefined> {
  const [row] = await tx
    .select({ link: exportLinks, record: exportTable, leftOn: users.inactiveOn })
    .from(exportLinks)
    .innerJoin(exportTable, eq(exportTable.uuid, exportLinks.exportUuid))
    // A link whose maker no longer exists is not found.
    .innerJoin(users, eq(users.uuid, exportLinks.createdBy))
    .where(eq(exportLinks.secretHash, Buffer.from(hash, 'base64url')))
  return row
}

async function linksOf(tx: Transaction, exportUuid: string): Promise<ExportLink[]> {
  const links = await tx
    .select()
    .from(exportLinks)
    .where(eq(exportLinks.exportUuid, exportUuid))
    // Links that were not revoked come first, so that the limit does not hide them.
    .orderBy(sql`${exportLinks.endedOn} IS NOT NULL`, desc(exportLinks.createdOn))
    .limit(LINKS_LISTED)
  if (links.length === 0) return []
  const named = inArray(
    exportLinkOpens.linkUuid,
    links.map(({ uuid }) => uuid),
  )
  const opens = await tx
    .select()
    .from(exportLinkOpens)
    .where(named)
    .orderBy(desc(exportLinkOpens.openedOn))
    .limit(OPENS_LISTED)
  const totals = await tx
    .select({ link: exportLinkOpens.linkUuid, total: count() })
    .from(exportLinkOpens)
    .where(named)
    .groupBy(exportLinkOpens.linkUuid)
  return links.map(({ uuid, recipient, expiresOn, endedOn, createdOn }) => ({
    uuid,
    recipient,
    expiresOn: expiresOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
    createdOn: createdOn.toISOString(),
    opens: opens
      .filter(({ linkUuid }) => linkUuid === uuid)
      .map(({ openedOn, network }) => ({ openedOn: openedOn.toISOString(), network })),
    opensTotal: totals.find(({ link }) => link === uuid)?.total ?? 0,
  }))
}

/** The network part of an IP address. It does not identify a person. */
function networkOf(address: string): string | null {
  const bare = address.replace(/^::ffff:/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(bare)) return bare.replace(/\.\d+$/, '.0')
  return bare.includes(':') ? `${bare.split(':').slice(0, 3).join(':')}::` : null
}
