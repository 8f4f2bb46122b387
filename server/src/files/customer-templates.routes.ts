import { templateCalls } from '@lindero/contract/customers/templates.contract'
import { type CustomerTemplates, TEMPLATE_NAMES, type TemplateName } from '@lindero/domain/customers/customer'
import { AppError } from '@lindero/domain/errors'
import { cleanName, endingOf, FILE_FORMATS, formatOf } from '@lindero/domain/files/file-formats'
import { eq, inArray } from 'drizzle-orm'
import { type CustomerRow, customers } from '../customers/customers.table.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { smallUrl } from './attachment-reply.ts'
import { urlToPut } from './file-urls.ts'
import { announceFile } from './files.store.ts'
import { files } from './files.table.ts'
import { receiveUpload, sizeKeys } from './receive-upload.ts'

/** Maximum size of a picture in bytes. */
const PICTURE_BYTES = 10 * 1024 * 1024
const ENDINGS = Object.entries(FILE_FORMATS).flatMap(([ending, format]) => ('hasPreview' in format ? [ending] : []))

/** The customer's own pictures on its reports and emails. */
export function templateRoutes(calls: Calls, context: Context): void {
  const { config, database, now } = context

  calls.serve(templateCalls.customerTemplates, ({ customer }) => templateUrls(context, customer))

  calls.serve(templateCalls.templateUploadUrl, async ({ caller, customer, query }) => {
    const name = cleanName(query.name)
    const format = formatOf(name)
    if (!format || !ENDINGS.includes(endingOf(name))) {
      throw new AppError('files.wrongType', { expected: ENDINGS.join(', ') })
    }
    const { contentType } = format
    const filekey = `template-${crypto.randomUUID()}`
    const awaited = {
      key: filekey,
      customerUuid: customer.uuid,
      purpose: 'images' as const,
      ownerUuid: customer.uuid,
      name,
      contentType,
      createdBy: caller.user.uuid,
      byteLimit: PICTURE_BYTES,
    }
    await database.transaction({ customer: customer.uuid }, (tx) => announceFile(tx, awaited, config.uploads, now()))
    const upload = { key: filekey, contentType, limit: PICTURE_BYTES, isExact: false }
    return { url: await urlToPut(context, upload), filekey, contentType, limit: PICTURE_BYTES }
  })

  calls.serve(templateCalls.setTemplate, async ({ caller, customer, params, body, whileLocked }) => {
    const { screenKey, thumbnailKey } = sizeKeys(body.filekey)
    // This is a repeated request. The upload is gone, but the picture that was made from it is in use.
    if (customer.templates[params.template] === screenKey) return templateUrls(context, customer)
    const owner = { uuid: customer.uuid, customerUuid: customer.uuid }
    const received = await receiveUpload(context, owner, body.filekey, caller.user.uuid)
    if (!received?.picture) throw new AppError('files.notFound')
    const drawn = received.sizes.filter(({ key }) => key === screenKey)
    const changed = await whileLocked(async (tx, before) => {
      await tx.delete(files).where(eq(files.key, body.filekey))
      await insertRows(tx, files, drawn)
      return replace(tx, caller, before, params.template, screenKey)
    })
    return finish({ ...changed, unused: [...changed.unused, body.filekey, thumbnailKey] })
  })

  calls.serve(templateCalls.removeTemplate, async ({ caller, params, whileLocked }) => {
    const stored = await whileLocked((tx, before) => replace(tx, caller, before, params.template, undefined))
    return finish(stored)
  })

  async function replace(
    tx: Transaction,
    caller: Caller,
    before: CustomerRow,
    name: TemplateName,
    key: string | undefined,
  ) {
    const { [name]: old, ...others } = before.templates
    if (!old && !key) return { after: before, unused: [] }
    const templates: CustomerTemplates = { ...others, ...(key ? { [name]: key } : {}) }
    const unused = old ? [old] : []
    await tx.update(customers).set({ templates, updatedOn: now() }).where(eq(customers.uuid, before.uuid))
    if (unused.length > 0) await tx.delete(files).where(inArray(files.key, unused))
    await logAuditAction(tx, caller, 'customerEdited', {
      customerUuid: before.uuid,
      subject: before.uuid,
      data: { fields: ['templates'] },
    })
    return { after: { ...before, templates }, unused }
  }

  /** Removes unused bytes after the change is committed. */
  async function finish({ after, unused }: { after: CustomerRow; unused: readonly string[] }) {
    for (const key of unused) await context.files.remove(key)
    return templateUrls(context, after)
  }
}

async function templateUrls(context: Context, { uuid, templates }: Pick<CustomerRow, 'uuid' | 'templates'>) {
  const keys = TEMPLATE_NAMES.flatMap((name) => templates[name] ?? [])
  const named = await context.database.transaction({ customer: uuid }, (tx) =>
    tx.select({ key: files.key, name: files.name }).from(files).where(inArray(files.key, keys)),
  )
  const one = async (key: string | undefined) => {
    const file = named.find((each) => each.key === key)
    return file ? { url: await smallUrl(context, file.key), name: file.name } : null
  }
  return { report: await one(templates.report), mail: await one(templates.mail) }
}
