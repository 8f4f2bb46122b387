import { portfolioCalls } from '@lindero/contract/portfolios/portfolios.contract'
import { tapeCalls } from '@lindero/contract/tape/tape.contract'
import { tapeDraftCalls } from '@lindero/contract/tape/tape-drafts.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { urlToPut } from '../files/file-urls.ts'
import { announceFile } from '../files/files.store.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { enqueueOnce } from '../kernel/jobs/jobs.ts'
import { withLimitNotice } from '../users/limit-notice.ts'
import { examplePortfolio } from './example-portfolio.ts'
import { leftOutRows } from './left-out-rows.store.ts'
import { findTape, orderOfTape, previewTape } from './preview-tape.ts'
import {
  beginDraft,
  closeAssets,
  discardTapeDraft,
  saveTapeDraft,
  tapeDraft,
  unfinishedTapes,
} from './tape-drafts.store.ts'
import { learnProfile } from './tape-profiles.store.ts'
import { tapeThread } from './tape-questions.ts'

/** Calls for data tapes (template, upload URL, preview, workbook of errors, load), and for the example portfolio. */
export function tapeRoutes(calls: Calls, context: Context): void {
  const { config, database, files, now } = context

  calls.serve(tapeCalls.tapeTemplate, async ({ query: { language } }) => ({
    stream: await tapeThread.ask('template', { language }, config.tape.threads),
    fileName: language === 'es' ? 'plantilla-datatape.xlsx' : 'data-tape-template.xlsx',
  }))

  calls.serveInTransaction(
    tapeCalls.tapeUploadUrl,
    async ({ tx, caller, portfolio, query: { isError, nextLoad, name, type } }) => {
      const filekey = `tape-${crypto.randomUUID()}`
      const limit = config.tape.limits.fileBytes
      const awaited = {
        key: filekey,
        customerUuid: caller.customer.uuid,
        purpose: isError ? 'tapeErrors' : 'tape',
        ownerUuid: portfolio.uuid,
        name,
        contentType: type,
        createdBy: caller.user.uuid,
        byteLimit: limit,
      } as const
      await announceFile(tx, awaited, config.uploads, now())
      if (!isError) await beginDraft(tx, caller, portfolio, { filekey, nextLoad })
      const url = await urlToPut(context, { key: filekey, contentType: type, limit, isExact: false })
      return { url, filekey, limit }
    },
  )

  calls.serve(tapeCalls.previewTape, ({ caller, params, body }) =>
    previewTape(context, caller, { ...body, portfolioUuid: params.uuid }),
  )

  calls.serve(tapeCalls.tapeErrors, async ({ caller, params, body: { language, ...tape } }) => {
    const tapePreview = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      findTape(tx, { ...tape, portfolioUuid: params.uuid }, now()),
    )
    const bytes = await files.bytes(tape.filekey)
    return {
      stream: await tapeThread.ask(
        'mark',
        { bytes, language, limits: config.tape.limits, ...tapePreview },
        config.tape.threads,
      ),
      fileName: language === 'es' ? 'errores-datatape.xlsx' : 'data-tape-errors.xlsx',
    }
  })

  calls.serveInTransaction(tapeCalls.leftOutRows, async ({ tx, portfolio, query }) => ({
    tape: await leftOutRows(tx, portfolio.uuid, query.job),
  }))

  calls.serve(portfolioCalls.createExamplePortfolio, ({ caller }) => {
    const { uuid } = caller.customer
    return withLimitNotice(context, uuid, () =>
      database.transaction({ customer: uuid }, (tx) => examplePortfolio(tx, caller, calendarDateAt(now()))),
    )
  })

  // A file that cannot be loaded is rejected here, before a job is queued.
  calls.serve(tapeCalls.addAssets, async ({ caller, params, body, whileLocked }) => {
    const { order, hasParts, learned } = await orderOfTape(context, caller, { ...body, portfolioUuid: params.uuid })
    const customerUuid = caller.customer.uuid
    return whileLocked(async (tx, portfolio) => {
      const isContinued = await closeAssets(tx, caller, portfolio, { ...body, hasParts })
      await learnProfile(tx, customerUuid, learned)
      const jobUuid = await enqueueOnce(tx, {
        kind: 'portfolios.addAssets',
        customerUuid,
        payload: order,
        subject: portfolio.name,
        portfolioUuid: portfolio.uuid,
        createdBy: caller.user.uuid,
      })
      return { jobUuid, hasParts: isContinued }
    }, 'share')
  })

  calls.serveInTransaction(tapeDraftCalls.unfinishedTapes, ({ tx, caller }) => unfinishedTapes(tx, caller))

  calls.serveInTransaction(tapeDraftCalls.tapeDraft, async ({ tx, caller, portfolio, query }) => ({
    draft: await tapeDraft(tx, caller, portfolio.uuid, query.filekey),
  }))

  calls.serveInTransaction(tapeDraftCalls.saveTapeDraft, ({ tx, caller, portfolio, body }) =>
    saveTapeDraft(tx, caller, portfolio, body),
  )

  calls.serveInTransaction(tapeDraftCalls.discardTapeDraft, async ({ tx, caller, query }) => ({
    isDiscarded: await discardTapeDraft(tx, caller, query.filekey, query.version),
  }))
}
