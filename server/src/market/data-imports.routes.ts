import { dataImportCalls } from '@lindero/contract/market/data-imports.contract'
import { AppError } from '@lindero/domain/errors'
import { outlineKindOf } from '@lindero/domain/market/data-import-kinds'
import { importByUuid, listImports } from '../areas/data-imports.store.ts'
import { expectUndoable } from '../areas/undo-import.ts'
import { urlToPut } from '../files/file-urls.ts'
import { announceFile, fileByKey, markUsed } from '../files/files.store.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { expectAsked } from './market-snapshots.ts'
import { previewImport } from './preview-import.ts'

/** Maximum number of bytes per file: a year of listings in all of Spain, compressed. */
const FILE_BYTES = 1024 * 1024 * 1024
/** Uploads always have this content type, whatever type the browser assigns to the file. */
const CONTENT_TYPE = 'application/octet-stream'

/** The operator's calls for importing public data. */
export function dataImportRoutes(calls: Calls, context: Context): void {
  const { config, database, now } = context

  calls.serveInTransaction(dataImportCalls.dataImportUploadUrl, async ({ tx, caller, query: { name, size } }) => {
    if (size !== undefined && size > FILE_BYTES) throw new AppError('files.tooLarge', { limit: FILE_BYTES })
    const limit = size ?? FILE_BYTES
    const filekey = `import-${crypto.randomUUID()}`
    const awaited = {
      key: filekey,
      customerUuid: caller.customer.uuid,
      purpose: 'dataImport' as const,
      name,
      contentType: CONTENT_TYPE,
      createdBy: caller.user.uuid,
      byteLimit: limit,
    }
    await announceFile(tx, awaited, config.uploads, now())
    const upload = { key: filekey, contentType: CONTENT_TYPE, limit, isExact: size !== undefined }
    return { url: await urlToPut(context, upload), filekey, limit }
  })

  calls.serve(dataImportCalls.previewDataImport, async ({ caller, body: { filekey, kind } }) => {
    const file = await database.transaction({ customer: caller.customer.uuid }, (tx) => uploadOf(tx, filekey))
    return previewImport(context, file, kind)
  })

  calls.serveInTransaction(dataImportCalls.startDataImport, async ({ tx, caller, body }) => {
    const { name } = await uploadOf(tx, body.filekey)
    if (outlineKindOf(body.kind) && !body.outlines) throw new AppError('areas.outlinesNeedCode')
    await markUsed(tx, body.filekey, now())
    await logAuditAction(tx, caller, 'dataImportStarted')
    const payload = { action: 'import', fileName: name, ...body }
    return { jobUuid: await order(tx, caller, name, payload) }
  })

  calls.serveInTransaction(dataImportCalls.dataImports, ({ tx, query }) => listImports(tx, query))

  calls.serveInTransaction(dataImportCalls.dataImport, async ({ tx, params }) => {
    const imported = await importByUuid(tx, params.uuid)
    if (!imported) throw new AppError('areas.importNotFound')
    return imported
  })

  calls.serveInTransaction(dataImportCalls.confirmSnapshot, async ({ tx, caller, params }) => {
    const { file } = await expectAsked(tx, params.uuid)
    await logAuditAction(tx, caller, 'snapshotConfirmed', { subject: params.uuid })
    return { jobUuid: await order(tx, caller, file, { action: 'withdraw', uuid: params.uuid }) }
  })

  calls.serveInTransaction(dataImportCalls.undoDataImport, async ({ tx, caller, params }) => {
    const { file } = await expectUndoable(tx, params.uuid)
    await logAuditAction(tx, caller, 'dataImportUndone', { subject: params.uuid })
    return { jobUuid: await order(tx, caller, file, { action: 'undo', uuid: params.uuid }) }
  })
}

function order(tx: Transaction, caller: Caller, subject: string, payload: Record<string, unknown>) {
  return enqueue(tx, {
    kind: 'market.importData',
    customerUuid: caller.customer.uuid,
    createdBy: caller.user.uuid,
    payload,
    subject,
    portfolioUuid: null,
  })
}

/** @throws AppError `files.notFound` if the file was not uploaded or belongs to another customer */
async function uploadOf(tx: Transaction, filekey: string) {
  const file = await fileByKey(tx, filekey)
  if (file?.purpose !== 'dataImport' || file.uploadedOn === null) throw new AppError('files.notFound')
  return file
}
