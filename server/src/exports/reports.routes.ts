import { reportCalls } from '@lindero/contract/exports/reports.contract'
import { USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { AppError } from '@lindero/domain/errors'
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
import { may } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { boundsOf } from '../market/market-of-area.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { valuations } from '../valuation/valuation.table.ts'
import { dossierContents } from './dossier-parts.ts'
import { fileOf } from './export-file.ts'
import { exportLinkRoutes } from './export-links.routes.ts'
import { exportsOf, orderExport } from './exports.store.ts'
import { type ExportOrder, exportTable, valuationFingerprints } from './exports.table.ts'
import { nameOfArea } from './prospection.ts'
import { reportTemplateRoutes } from './report-templates.routes.ts'

const PRODUCT = 'Lindero'

interface Query {
  locale: 'es' | 'en'
  format: ExportFormat
  downloadFilename?: string | undefined
  reportFilename?: string | undefined
}

/** Reports and workbooks as background jobs: order, list, download, links. */
export function reportRoutes(calls: Calls, context: Context): void {
  const { database, now, log } = context

  const order = async (
    tx: Transaction,
    caller: Caller,
    query: Query,
    wanted: {
      kind: ExportKind
      uuids: string[]
      names: string[]
      subject: string
      documents: number
    } & Partial<ExportOrder>,
  ) => {
    const fileType = exportedFile(query.format, wanted.documents)
    const ordered = await orderExport(tx, caller, {
      kind: wanted.kind,
      ordered: {
        uuids: wanted.uuids,
        names: wanted.names,
        contents: wanted.contents ?? 'dossier',
        pictures: wanted.pictures ?? [],
        annexes: wanted.annexes ?? [],
        parts: dossierContents(caller),
        ...(wanted.area ? { area: wanted.area } : {}),
        ...(wanted.report ? { report: wanted.report } : {}),
      },
      language: query.locale,
      fileType,
      subject: wanted.subject,
      name: await unusedName(
        tx,
        caller,
        now(),
        exportName(fileType, {
          given: fileType === 'zip' ? query.downloadFilename : (query.reportFilename ?? query.downloadFilename),
          about: NAMED_BY_DAY.includes(wanted.kind) ? wanted.subject : undefined,
          uuid: wanted.uuids.length === 1 ? wanted.uuids[0] : undefined,
          product: PRODUCT,
          at: now(),
        }),
      ),
    })
    await logAuditAction(tx, caller, wanted.kind === 'archive' ? 'archiveOrdered' : 'reportExported', {
      subject: ordered.exportUuid,
      data: { kind: wanted.kind, count: wanted.uuids.length, fileType },
    })
    return ordered
  }

  calls.serveInTransaction(reportCalls.exportAssets, async ({ tx, caller, query, body }) => {
    const found = await tx
      .select({ uuid: assets.uuid, externalId: assets.externalId })
      .from(assets)
      .where(selected(body.selection ?? { filter: { uuids: body.uuids } }, caller))
      .orderBy(asc(assets.externalId))
      .limit(EXPORT_LIMITS.assets + 1)
    if (found.length === 0) throw new AppError('assets.nothingToExport')
    const limit = EXPORT_LIMITS.assets
    if (found.length > limit) throw new AppError('exports.tooManyAssets', { limit, found: found.length })
    return order(tx, caller, query, {
      kind: 'assets',
      uuids: found.map(({ uuid }) => uuid),
      names: found.map(({ externalId }) => externalId),
      subject: namesOf(found.map(({ externalId }) => externalId)),
      documents: found.length,
      contents: body.contents,
    })
  })

  calls.serveInTransaction(reportCalls.exportAsset, ({ tx, caller, asset, query, body }) => {
    const { contents = 'dossier' } = body
    const isProcedure = contents === 'procedure'
    if (isProcedure && !may(caller, 'readLegal')) throw new AppError('permissions.denied')
    return order(tx, caller, isProcedure ? { ...query, format: 'pdf' } : query, {
      kind: 'asset',
      uuids: [asset.uuid],
      names: [asset.externalId],
      subject: asset.externalId,
      // The file of a procedure is delivered with its annexes.
      documents: isProcedure ? 2 : 1,
      contents,
    })
  })

  calls.serveInTransaction(reportCalls.exportGroups, async ({ tx, caller, query, body }) => {
    const found = await tx
      .select({ uuid: groups.uuid, name: groups.name })
      .from(groups)
      .where(and(inArray(groups.uuid, body.uuids), seesPortfolio(caller, groups.portfolioUuid)))
      .orderBy(asc(groups.name))
    if (found.length === 0) throw new AppError('assets.nothingToExport')
    return order(tx, caller, query, {
      kind: found.length === 1 ? 'group' : 'groups',
      uuids: found.map(({ uuid }) => uuid),
      names: found.map(({ name }) => name),
      subject: namesOf(found.map(({ name }) => name)),
      documents: found.length,
    })
  })

  calls.serveInTransaction(reportCalls.exportPortfolios, async ({ tx, caller, query, body }) => {
    const found = await tx
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
    if (found.length === 0) throw new AppError('assets.nothingToExport')
    return order(tx, caller, query, {
      kind: 'portfolios',
      uuids: found.map(({ uuid }) => uuid),
      names: found.map(({ name }) => name),
      subject: namesOf(found.map(({ name }) => name)),
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
      // A zip, like several documents.
      { kind: 'archive', uuids: [], names: [], subject: customer.name, documents: 2 },
    )
  })

  // Core 7: errors of this call are logged, and the caller receives null.
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
            ...(asset ? { reportFilename: reportName(asset.externalId, now()) } : {}),
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

  calls.serve(reportCalls.exportFile, async ({ caller, export: record, query }) => {
    const file = await fileOf(context, record, query.downloadFilename)
    await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      tx
        .update(exportTable)
        .set({ downloadedOn: now() })
        .where(and(eq(exportTable.uuid, record.uuid), isNull(exportTable.downloadedOn))),
    )
    return file
  })

  calls.serve(reportCalls.checkFingerprint, async ({ params }) => {
    const [found] = await database.transaction('system', (tx) =>
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
      isKnown: found !== undefined,
      valuationDate: found?.valuationDate ?? null,
      value: found?.value ?? null,
      isSigned: found?.isSigned ?? null,
    }
  })

  exportLinkRoutes(calls, context)
  reportTemplateRoutes(calls)
}

/** Kinds whose file name has the subject and the day. */
const NAMED_BY_DAY: readonly ExportKind[] = ['portfolios', 'prospection']

const DAY = 24 * 60 * 60_000

/** The name, with a number if the user has already ordered an export with that name on these days. */
async function unusedName(tx: Transaction, { user }: Caller, at: Date, name: string): Promise<string> {
  const taken = await tx
    .select({ name: exportTable.name })
    .from(exportTable)
    .where(and(eq(exportTable.createdBy, user.uuid), gt(exportTable.createdOn, new Date(at.getTime() - 2 * DAY))))
  return numberedName(name, new Set(taken.map((row) => row.name.toLowerCase())))
}

const MOST_NAMES = 3

/** The first names and the number of further ones. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return names.length > MOST_NAMES ? `${shown} +${names.length - MOST_NAMES}` : shown
}
