import { noteImportCalls } from '@lindero/contract/operations/note-imports.contract'
import { AppError } from '@lindero/domain/errors'
import { cleanName, formatOf } from '@lindero/domain/files/file-formats'
import { urlToPut } from '../../files/file-urls.ts'
import { announceFile } from '../../files/files.store.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requirePermission } from '../../kernel/http/require-permission.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import {
  addImport,
  attachNotes,
  deleteImport,
  deleteImports,
  detachNotes,
  listNoteImports,
  retryImport,
} from './note-imports.store.ts'

/** Content types that can be divided into registry extracts. */
const READABLE = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** Calls that import the registry extracts of a portfolio. */
export function noteImportRoutes(calls: Calls, context: Context): void {
  const { config, database, now } = context

  calls.serve(noteImportCalls.noteImportUploadUrl, async ({ caller, portfolio, query: { name: sent, size } }) => {
    const name = cleanName(sent)
    const contentType = formatOf(name)?.contentType ?? 'application/octet-stream'
    if (!READABLE.includes(contentType)) {
      throw new AppError('files.wrongType', { expected: 'pdf, jpg, png, webp', sent: contentType })
    }
    const limit = config.documents.fileBytes
    if (size > limit) throw new AppError('files.tooLarge', { limit, found: size })
    const filepath = `document-${crypto.randomUUID()}`
    const { uuid: ownerUuid, customerUuid } = portfolio
    const file = { key: filepath, customerUuid, purpose: 'files' as const, ownerUuid, name, contentType }
    await database.transaction({ customer: customerUuid }, (tx) =>
      announceFile(tx, { ...file, createdBy: caller.user.uuid, byteLimit: size }, config.uploads, now()),
    )
    const url = await urlToPut(context, { key: filepath, contentType, limit: size, isExact: true })
    return { url, filepath, contentType }
  })

  calls.serveInTransaction(noteImportCalls.noteImports, ({ tx, portfolio, query }) =>
    listNoteImports(tx, portfolio.uuid, query),
  )

  calls.serve(noteImportCalls.importNotes, async ({ caller, portfolio, body, whileLocked }) => {
    const received = await receiveUpload(context, portfolio, body.filepath, caller.user.uuid)
    if (!received) throw new AppError('files.notFound')
    return whileLocked((tx, owner) => addImport(tx, caller, owner, received.file, now()))
  })

  calls.serveInTransaction(noteImportCalls.retryNoteImport, async ({ tx, caller, portfolio, params }) => ({
    jobUuid: await retryImport(tx, caller, portfolio.uuid, params.importUuid),
  }))

  calls.serveInTransaction(noteImportCalls.deleteNoteImport, async ({ tx, portfolio, params }) => {
    await deleteImport(tx, portfolio.uuid, params.importUuid)
    return undefined
  })

  calls.serveInTransaction(noteImportCalls.attachNotes, ({ tx, caller, portfolio, body }) => {
    requireDocuments(caller)
    return attachNotes(tx, caller, portfolio, body.items, now())
  })

  calls.serveInTransaction(noteImportCalls.detachNotes, ({ tx, caller, portfolio, body }) => {
    requireDocuments(caller)
    return detachNotes(tx, caller, portfolio, body.items)
  })
}

/** Calls that add or delete documents of assets need the permission for documents too. An API key may lack it. */
function requireDocuments(caller: Caller): void {
  requirePermission(caller, 'editDocuments', { customerUuid: caller.customer.uuid, isAssigned: true })
}

const DAYS_KEPT = 30
const DAY = 24 * 60 * 60_000

/** Files with registry extracts are deleted after 30 days, with the extracts that were not attached. */
export const NOTE_IMPORT_SWEEP: DailyWork = {
  name: 'old imports of registry extracts',
  async run({ database, now }) {
    const before = new Date(now().getTime() - DAYS_KEPT * DAY).toISOString()
    const count = await database.transaction('system', (tx) => deleteImports(tx, 'created_on < $1', [before]))
    return count > 0 ? { count } : null
  },
}
