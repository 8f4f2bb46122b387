import { Readable } from 'node:stream'
import type { CallInput } from '@lindero/contract/kernel/call'
import { sheetCalls } from '@lindero/contract/sheets/sheets.contract'
import { partsWorkbook } from '@lindero/documents/sheets/parts-workbook'
import { sheetTexts } from '@lindero/documents/sheets/sheet-words'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { PartSheet } from '@lindero/domain/sheets/part-sheets'
import { fillIn } from '@lindero/texts/kernel/translation'
import { eq } from 'drizzle-orm'
import { bulkChanges } from '../assets/bulk-changes.table.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { enqueueOnce } from '../kernel/jobs/jobs.ts'
import { ownFieldsIn, savedTape } from '../tape/saved-tape.ts'
import { closeParts } from '../tape/tape-drafts.store.ts'
import { assetsOf, checkSheets, comparedWith, expectFile, type NamedSheets } from './check-sheets.ts'
import { loadPartsOrder } from './load-sheets.job.ts'
import { openPlan, recentLoads, takePlan } from './loads.store.ts'
import { asPreviewed, learnLayouts } from './previewed-layouts.ts'
import { savedRows } from './saved-rows.ts'
import { deniedSections, readableSheets } from './sheet-sections.ts'
import { type AssetNames, type FoundIssue, sheetsThread } from './sheets-questions.ts'

type Body = CallInput<typeof sheetCalls.previewParts>['body']

/** Calls for loading parts of records from spreadsheets: template, preview, load, and the workbook of saved data. */
export function sheetRoutes(calls: Calls, context: Context): void {
  const { config, database, files, now } = context
  const namedBy = (caller: Caller, portfolioUuid: string, body: Body): NamedSheets => ({
    ...{ portfolioUuid, filekey: body.filekey },
    reading: {
      ...{ choices: body.sheets ?? {}, columns: body.columns ?? {}, profiles: body.profiles ?? {} },
      ...{ edits: body.edits ?? {}, language: body.language },
      denied: deniedSections(caller),
    },
  })

  calls.serve(sheetCalls.partsTemplate, async ({ query: { language, parts = null } }) => ({
    stream: await sheetsThread.ask('template', { language, parts }, config.tape.threads),
    fileName: sheetTexts(language).template.fileName,
  }))

  calls.serve(sheetCalls.partsWorkbook, async ({ caller, portfolio, query: { language, parts } }) => {
    const scope = { customer: caller.customer.uuid }
    const { assets, ownFields } = await database.transaction(scope, async (tx) => {
      await logAuditAction(tx, caller, 'portfolioExported', { subject: portfolio.uuid, data: { language } })
      const all = JSON.parse(await assetsOf(tx, portfolio.uuid)) as AssetNames[]
      const assets = all.filter(([, , , isArchived]) => !isArchived)
      return { assets, ownFields: await ownFieldsIn(tx, portfolio.uuid) }
    })
    const uuids = assets.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([uuid]) => uuid)
    const sheets = readableSheets(caller).filter(({ id }) => !parts || parts.includes(id))
    const reader = { caller, now: now() }
    const stream = partsWorkbook({
      ...{ language, sheets, rowsOf: (sheet: PartSheet) => savedRows(database, reader, uuids, sheet) },
      assets: parts ? null : { rows: savedTape(database, scope, portfolio.uuid), ownFields },
    })
    return {
      stream: Readable.from(stream, { objectMode: false }),
      fileName: fillIn(sheetTexts(language).workbookName, { name: portfolio.name }),
    }
  })

  calls.serve(sheetCalls.previewParts, async ({ caller, params, body }) => {
    const named = namedBy(caller, params.uuid, body)
    const plan = await openPlan(context, caller, named)
    const preview = await checkSheets(context, caller, named, { onSeen: plan.add, onRead: plan.close })
    return { ...preview, plan: plan.uuid }
  })

  calls.serveInTransaction(sheetCalls.partsLoads, ({ tx, caller, portfolio }) =>
    recentLoads(tx, caller, portfolio.uuid, now()),
  )

  const errorsOf = async (caller: Caller, named: NamedSheets) => {
    const { filekey, portfolioUuid, reading } = named
    const issues: FoundIssue[] = []
    await checkSheets(context, caller, named, {
      onIssue: ({ row, column, severity, code, reason }) => issues.push({ row, column, severity, code, reason }),
    })
    const scope = { customer: caller.customer.uuid }
    const { assets, profiles } = await database.transaction(scope, (tx) => comparedWith(tx, portfolioUuid))
    const bytes = await files.bytes(filekey)
    const today = calendarDateAt(now())
    const question = { bytes, limits: config.tape.limits, reading, assets, profiles, today, found: issues }
    return {
      stream: await sheetsThread.ask('mark', question, config.tape.threads),
      fileName: sheetTexts(reading.language).errorsName,
    }
  }

  calls.serve(sheetCalls.partsErrors, ({ caller, params, body }) =>
    errorsOf(caller, namedBy(caller, params.uuid, body)),
  )

  calls.serve(sheetCalls.loadedPartsErrors, async ({ caller, params, query: { language, jobUuid } }) => {
    const portfolioUuid = params.uuid
    const [job] = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      tx.rows<{ payload: unknown }>(
        `SELECT payload FROM jobs WHERE uuid = $1 AND portfolio_uuid = $2 AND kind = 'portfolios.loadParts'`,
        [jobUuid, portfolioUuid],
      ),
    )
    if (!job) throw new AppError('jobs.notFound')
    const { filekey, reading } = loadPartsOrder.parse(job.payload)
    return errorsOf(caller, {
      portfolioUuid,
      filekey,
      reading: { ...reading, language, denied: deniedSections(caller) },
    })
  })

  calls.serve(sheetCalls.loadParts, ({ caller, params, body, whileLocked }) => {
    const { filekey, reading, portfolioUuid } = namedBy(caller, params.uuid, body)
    return whileLocked(async (tx, portfolio) => {
      await expectFile(tx, { filekey, reading, portfolioUuid }, now())
      await closeParts(tx, caller, body)
      const { plan } = body
      // A preview can be loaded only once, even if the request is repeated with different corrections.
      const taken = plan ? await takePlan(tx, caller, plan, { filekey, portfolioUuid }) : null
      if (taken?.running) return { jobUuid: taken.running }
      const order = {
        kind: 'portfolios.loadParts',
        customerUuid: caller.customer.uuid,
        payload: { filekey, reading: taken ? asPreviewed(reading, taken.file) : reading, ...(plan ? { plan } : {}) },
        subject: portfolio.name,
        portfolioUuid: portfolio.uuid,
        createdBy: caller.user.uuid,
      } as const
      if (!plan || !taken) return { jobUuid: await enqueueOnce(tx, order) }
      await learnLayouts(tx, portfolio.customerUuid, taken.file, body.profileNames)
      const jobUuid = await enqueueOnce(tx, order)
      await tx.update(bulkChanges).set({ jobUuid }).where(eq(bulkChanges.uuid, plan))
      return { jobUuid }
    }, 'share')
  })
}
