import { reportCalls } from '@lindero/contract/exports/reports.contract'
import { USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import {
  EXPORT_LIMITS,
  type ExportFormat,
  type ExportKind,
  exportedFile,
  exportName,
} from '@lindero/domain/exports/export-kinds'
import { numberedName } from '@lindero/domain/files/file-formats'
import { reportName } from '@lindero/domain/kernel/file-names'
import { isBoxTooLarge, MARKET_BOX_DEGREES } from '@lindero/domain/market/search-limits'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { assets, groups } from '../assets/assets.table.ts'
import { selected } from '../assets/bulk/selection.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may, requireConfirmed } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { boundsOf } from '../market/market-of-area.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { valuations } from '../valuation/valuation.table.ts'
import { dossierContents } from './dossier-parts.ts'
import { fileOf } from './export-file.ts'
import { exportLinkRoutes } from './export-links.routes.ts'
import { archivesOf, exportsOf, orderExport } from './exports.store.ts'
import { type ExportOrder, type ExportRecord, exportTable, valuationFingerprints } from './exports.table.ts'
import { nameOfArea } from './prospection.ts'
import { reportTemplateRoutes } from './report-templates.routes.ts'

const PRODUCT = 'Lindero'

interface Query {
  locale: 'es' | 'en'
  format: ExportFormat
  downloadFilename?: string | undefined
  reportFilename?: string | undefined
}

/** Reports and workbooks as background jobs: request, list, download, links. */
export function reportRoutes(calls: Calls, context: Context): void {
  const { database, now, log } = context

  const order = async (
    tx: Transaction,
    caller: Caller,
    query: Query,
    order: {
      kind: ExportKind
      uuids: string[]
      names: string[]
      subject: string
      documents: number
    } & Partial<ExportOrder>,
  ) => {
    const fileType = exportedFile(query.format, order.documents)
    const ordered = await orderExport(tx, caller, {
      kind: order.kind,
      ordered: {
        uuids: order.uuids,
        names: order.names,
        contents: order.contents ?? 'dossier',
        pictures: order.pictures ?? [],
        annexes: order.annexes ?? [],
        parts: dossierContents(caller),
        ...(order.area ? { area: order.area } : {}),
        ...(order.report ? { report: order.report } : {}),
      },
      language: query.locale,
      fileType,
      subject: order.subject,
      name: await unusedName(
        tx,
        caller,
        now(),
        exportName(fileType, {
          // `reportFilename` names the reports of a zip, and a single report only if the download has no other name.
          given: query.downloadFilename ?? (fileType === 'zip' ? undefined : query.reportFilename),
          about: NAMED_BY_DAY.includes(order.kind) ? order.subject : undefined,
          uuid: order.uuids.length === 1 ? order.uuids[0] : undefined,
          product: PRODUCT,
          at: now(),
        }),
      ),
    })
    await logAuditAction(tx, caller, order.kind === 'archive' ? 'archiveOrdered' : 'reportExported', {
      subject: ordered.exportUuid,
      data: { kind: order.kind, count: order.uuids.length, fileType },
    })
    return ordered
  }

  calls.serveInTransaction(reportCalls.exportAssets, async ({ tx, caller, query, body }) => {
    const rows = await tx
      .select({ uuid: assets.uuid, externalId: assets.externalId })
      .from(assets)
      .where(selected(body.selection ?? { filter: { uuids: body.uuids } }, caller))
      .orderBy(asc(assets.externalId))
      .limit(EXPORT_LIMITS.assets + 1)
    if (rows.length === 0) throw new AppError('assets.nothingToExport')
    const limit = EXPORT_LIMITS.assets
    if (rows.length > limit) throw new AppError('exports.tooManyAssets', { limit, found: rows.length })
    return order(tx, caller, query, {
      kind: 'assets',
      uuids: rows.map(({ uuid }) => uuid),
      names: rows.map(({ externalId }) => externalId),
      subject: namesOf(rows.map(({ externalId }) => externalId)),
      documents: rows.length,
      contents: body.contents,
    })
  })

  calls.serveInTransaction(reportCalls.exportAsset, async ({ tx, caller, params: { uuid }, query, body }) => {
    const { contents = 'dossier', isGroup } = body
    if (isGroup) return orderGroups(tx, caller, [uuid], query, 'groups.notFound')
    const isProcedure = contents === 'procedure'
    const [asset] = await tx
      .select({ uuid: assets.uuid, externalId: assets.externalId })
      .from(assets)
      .where(selected({ filter: { uuids: [uuid] } }, caller))
    if (!asset) throw new AppError('assets.notFound')
    if (isProcedure && !may(caller, 'readLegal')) throw new AppError('permissions.denied')
    return order(tx, caller, isProcedure ? { ...query, format: 'pdf' } : query, {
      kind: 'asset',
      uuids: [asset.uuid],
      names: [asset.externalId],
      subject: asset.externalId,
      // A procedure file is delivered as a zip with its annexes, so it counts as more than one document.
      documents: isProcedure ? 2 : 1,
      contents,
    })
  })

  calls.serveInTransaction(reportCalls.exportGroups, ({ tx, caller, query, body }) =>
    orderGroups(tx, caller, body.uuids, query, 'assets.nothingToExport'),
  )

  /** @param missing the error if the caller sees none of the groups */
  async function orderGroups(tx: Transaction, caller: Caller, uuids: string[], query: Query, missing: ErrorCode) {
    const rows = await tx
      .select({ uuid: groups.uuid, name: groups.name })
      .from(groups)
      .where(and(inArray(groups.uuid, uuids), seesPortfolio(caller, groups.portfolioUuid)))
      .orderBy(asc(groups.name))
    if (rows.length === 0) throw new AppError(missing)
    return order(tx, caller, query, {
      kind: rows.length === 1 ? 'group' : 'groups',
      uuids: rows.map(({ uuid }) => uuid),
      names: rows.map(({ name }) => name),
      subject: namesOf(rows.map(({ name }) => name)),
      documents: rows.length,
    })
  }

  calls.serveInTransaction(reportCalls.exportPortfolios, async ({ tx, caller, query, body }) => {
    const rows = await tx
      .select({ uuid: portfolios.uuid, name: portfolios.name })
      .from(portfolios)
      .where(
        and(
          inArray(portfolios.uuid, body.uuids),
          isNull(portfolios.archivedOn),
          seesPortfolio(caller, portfolios.uuid),
        ),
      )
      .orderBy(asc(portfolios.name))
    if (rows.length === 0) throw new AppError('assets.nothingToExport')
    return order(tx, caller, query, {
      kind: 'portfolios',
      uuids: rows.map(({ uuid }) => uuid),
      names: rows.map(({ name }) => name),
      subject: namesOf(rows.map(({ name }) => name)),
      documents: 1,
    })
  })

  calls.serveInTransaction(reportCalls.exportProspections, async ({ tx, caller, query, body }) => {
    const { name, ...area } = body
    const { box } = await boundsOf(tx, area)
    if (isBoxTooLarge(box)) throw new AppError('market.areaTooLarge', { degrees: MARKET_BOX_DEGREES })
    const subject = name ?? (await nameOfArea(tx, area, query.locale))
    return order(tx, caller, query, { kind: 'prospection', uuids: [], names: [], subject, documents: 1, area })
  })

  calls.serveInTransaction(reportCalls.exportArchive, ({ tx, caller }) => {
    const { user, customer } = caller
    const downloadFilename = `${PRODUCT} ${customer.name.replace(/[\\/:*?"<>|]/g, '-').slice(0, 100)}`
    return order(
      tx,
      caller,
      { locale: user.language, format: 'pdf', downloadFilename },
      // An archive is a zip, so it counts as more than one document.
      { kind: 'archive', uuids: [], names: [], subject: customer.name, documents: 2 },
    )
  })

  // Errors of this call are logged, and the caller receives null (core 7).
  calls.serve(reportCalls.exportValuation, async ({ caller, valuation, body }) => {
    const { uuid, assetUuid } = valuation
    try {
      return await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
        const [asset] = await tx
          .select({ externalId: assets.externalId })
          .from(assets)
          .where(eq(assets.uuid, assetUuid))
        return order(
          tx,
          caller,
          {
            locale: body.locale,
            format: 'pdf',
            // Core 9: the name of an asset's report is its uuid and a time stamp.
            reportFilename: reportName(assetUuid, now()),
          },
          {
            kind: 'valuation',
            uuids: [uuid],
            names: [asset?.externalId ?? uuid],
            subject: asset?.externalId ?? uuid,
            documents: body.annexes.length > 0 ? 2 : 1,
            pictures: body.pictures,
            annexes: body.annexes,
            report: { settings: body.settings ?? USUAL_SETTINGS, history: body.history ?? null },
          },
        )
      })
    } catch (error) {
      log.error({ err: error, valuation: uuid }, 'export of a valuation')
      return { exportUuid: null, jobUuid: null }
    }
  })

  calls.serveInTransaction(reportCalls.exports, ({ tx, caller, query }) => exportsOf(tx, caller, query))

  calls.serveInTransaction(reportCalls.archives, ({ tx, caller }) => archivesOf(tx, caller))

  calls.serve(reportCalls.archiveFile, ({ caller, export: record }) => {
    if (record.kind !== 'archive') throw new AppError('exports.notFound')
    return downloaded(caller, record)
  })

  calls.serve(reportCalls.exportFile, ({ caller, export: record, query }) =>
    downloaded(caller, record, query.downloadFilename),
  )

  async function downloaded(caller: Caller, record: ExportRecord, name?: string) {
    // The call for all exports delivers archives too.
    if (record.kind === 'archive') requireConfirmed(caller, now())
    const file = await fileOf(context, record, name)
    try {
      await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
        if (record.kind === 'archive') await logAuditAction(tx, caller, 'archiveDownloaded', { subject: record.uuid })
        await tx
          .update(exportTable)
          .set({ downloadedOn: now() })
          .where(and(eq(exportTable.uuid, record.uuid), isNull(exportTable.downloadedOn)))
      })
    } catch (error) {
      file.stream.destroy()
      throw error
    }
    return file
  }

  calls.serve(reportCalls.checkFingerprint, async ({ params }) => {
    const [row] = await database.transaction('system', (tx) =>
      tx
        .select({
          valuationDate: valuations.valuationDate,
          value: valuations.value,
          isSigned: valuations.isSigned,
        })
        .from(valuationFingerprints)
        .innerJoin(valuations, eq(valuations.uuid, valuationFingerprints.valuationUuid))
        .where(eq(valuationFingerprints.hash, params.hash)),
    )
    return {
      isKnown: row !== undefined,
      valuationDate: row?.valuationDate ?? null,
      value: row?.value ?? null,
      isSigned: row?.isSigned ?? null,
    }
  })

  exportLinkRoutes(calls, context)
  reportTemplateRoutes(calls)
}

/** Kinds of export whose file name contains the subject and the date. */
const NAMED_BY_DAY: readonly ExportKind[] = ['portfolios', 'prospection']

const DAY = 24 * 60 * 60_000

/** Adds a number to the name if the user has requested an export with that name in the last two days. */
async function unusedName(tx: Transaction, { user }: Caller, at: Date, name: string): Promise<string> {
  const taken = await tx
    .select({ name: exportTable.name })
    .from(exportTable)
    .where(and(eq(exportTable.createdBy, user.uuid), gt(exportTable.createdOn, new Date(at.getTime() - 2 * DAY))))
  return numberedName(name, new Set(taken.map((row) => row.name.toLowerCase())))
}

const MOST_NAMES = 3

/** The first `MOST_NAMES` of the names, and the number of the others. */
function namesOf(names: readonly string[]): string {
  const listed = names.slice(0, MOST_NAMES).join(', ')
  return names.length > MOST_NAMES ? `${listed} +${names.length - MOST_NAMES}` : listed
}
