import { DOCUMENT_KINDS, NAMES_AT_ONCE } from '@lindero/domain/assets/documents-by-name'
import { z } from 'zod'
import { attachment, attachmentName, attachmentTags, attachmentType } from '../files/attachment.schema.ts'
import { call } from '../kernel/call.ts'
import { ASSET_QUERIES } from '../kernel/query-groups.ts'
import { distinct, listOf, text, uuid, uuidParams, wholeParameter } from '../kernel/schemas.ts'

const attachmentParams = z.object({ uuid, type: attachmentType, attachmentUuid: uuid })
/** Queries that a change of documents invalidates. Asset lists are among them, because they show the main picture. */
const CHANGED = ['attachments', 'groupAttachments', 'assetChangeLog', ...ASSET_QUERIES] as const

const namedDocument = z.object({
  name: z.string(),
  asset: z.object({ uuid, externalId: z.string() }).nullable(),
  reason: z.enum(['unknown', 'ambiguous']).nullable().describe('Reason why there is no asset'),
  kind: z.enum(DOCUMENT_KINDS).nullable().describe('Kind by the words of the name; null if no word names a kind'),
  isKnown: z.boolean().describe('The asset has a document of that name'),
})
export type NamedDocument = z.infer<typeof namedDocument>

/** Documents of an asset: images, files and reports (core 7, product facts 5.7). */
export const attachmentCalls = {
  attachments: call({
    method: 'GET',
    path: '/assets/{uuid}/attachments',
    summary: 'All documents of an asset, newest first',
    permission: 'readDocuments',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    reply: listOf(attachment).extend({
      knownTags: z.array(z.string()).describe('The tags used most lately on the documents that the caller sees'),
      quota: z
        .object({ used: z.number().int(), limit: z.number().int() })
        .describe('Bytes of all files of the customer'),
      fileBytes: z.number().int().describe('The most bytes of one file'),
    }),
  }),
  matchDocuments: call({
    method: 'POST',
    path: '/portfolios/{uuid}/documents',
    summary: 'Finds the assets of files by the identifiers in their names or folders; nothing is stored',
    permission: 'editDocuments',
    about: 'portfolio',
    params: uuidParams,
    body: z.strictObject({
      names: distinct(text(500).min(1))
        .min(1)
        .max(NAMES_AT_ONCE)
        .describe('Names behind their folders, divided by slashes'),
    }),
    reply: listOf(namedDocument),
  }),
  attachmentUploadUrl: call({
    method: 'GET',
    path: '/assets/{uuid}/attachments/uploadurl',
    summary: 'A signed URL for one file, which then becomes a document by `addAttachment`',
    permission: 'editDocuments',
    about: 'asset',
    params: uuidParams,
    query: z.strictObject({
      name: text(1_000).min(1).describe('File name; its ending says the type'),
      type: attachmentType,
      size: wholeParameter(1).optional().describe('Bytes; the URL then takes exactly so many'),
    }),
    reply: z.object({
      url: z.string().describe('PUT the bytes here, without the authorization header'),
      filepath: z.string(),
      contentType: z.string().describe('The content type to send'),
      limit: z.number().int().describe('The most bytes'),
    }),
    errors: [
      'files.wrongType',
      'files.tooLarge',
      'files.quotaReached',
      'files.tooManyOpenUploads',
      'attachments.tooMany',
    ],
  }),
  addAttachment: call({
    method: 'PUT',
    path: '/assets/{uuid}/attachments',
    summary: 'Makes an uploaded file a document of the asset; a repetition answers the same document',
    permission: 'editDocuments',
    about: 'asset',
    queue: 'picture',
    params: uuidParams,
    body: z.strictObject({
      filepath: text(200),
      tags: attachmentTags.optional(),
      isShareable: z.boolean().optional(),
    }),
    reply: attachment.extend({ filePath: z.string().describe('Path of the upload, as the request named it') }),
    errors: [
      'files.notFound',
      'files.empty',
      'files.wrongType',
      'files.tooLarge',
      'attachments.notUploaded',
      'attachments.tooMany',
      'attachments.protectedTag',
      'attachments.unreadablePicture',
      'attachments.pictureTooLarge',
    ],
    invalidates: CHANGED,
  }),
  saveAttachment: call({
    method: 'POST',
    path: '/assets/{uuid}/attachments/{type}/{attachmentUuid}',
    summary: 'Renames a document, tags it, shares it or makes it the main picture',
    permission: 'editDocuments',
    about: 'asset',
    params: attachmentParams,
    body: z.strictObject({
      name: attachmentName.optional(),
      tags: attachmentTags.optional(),
      isShareable: z.boolean().optional(),
      isFavorite: z.boolean().optional(),
    }),
    reply: attachment,
    errors: ['attachments.notFound', 'attachments.protectedTag', 'attachments.noPreview'],
    invalidates: CHANGED,
  }),
  deleteAttachment: call({
    method: 'DELETE',
    path: '/assets/{uuid}/attachments/{type}/{attachmentUuid}',
    summary: 'Deletes a document',
    permission: 'editDocuments',
    about: 'asset',
    params: attachmentParams,
    reply: z.object({ deleted: z.literal(true) }),
    errors: ['attachments.notFound', 'attachments.nonDeletable', 'attachments.reportKept', 'attachments.used'],
    invalidates: CHANGED,
  }),
  attachmentUrl: call({
    method: 'GET',
    path: '/assets/{uuid}/attachments/{type}/{attachmentUuid}/url',
    summary: 'A signed URL of the file as it was uploaded',
    permission: 'readDocuments',
    about: 'asset',
    archivedToo: true,
    params: attachmentParams,
    reply: z.object({ url: z.string(), name: z.string() }),
    errors: ['attachments.notFound'],
  }),
  attachmentsArchive: call({
    method: 'GET',
    path: '/assets/{uuid}/attachments/archive',
    summary: 'All documents of an asset as a zip, a folder for each list',
    permission: 'readDocuments',
    about: 'asset',
    archivedToo: true,
    queue: 'export',
    params: uuidParams,
    produces: 'application/zip',
  }),
} as const
