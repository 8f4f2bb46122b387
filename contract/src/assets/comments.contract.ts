import { ASSET_COMMENT_TYPES, PERSONAL_COMMENT_TYPES } from '@lindero/domain/kernel/comments'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, instant, listOf, pageQuery, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'

const commentParams = uuidParams.extend({ commentUuid: uuid })

const COMMENT_SORT_FIELDS = ['createdOn', 'type', 'author'] as const

export const commentFilter = z
  .strictObject({
    search: trimmedText(100).min(1).optional().describe('Text of the comment'),
    types: distinct(z.enum(ASSET_COMMENT_TYPES)).max(ASSET_COMMENT_TYPES.length).optional(),
  })
  .meta({ id: 'CommentFilter' })

const assetComment = z
  .object({
    uuid,
    type: z.enum(ASSET_COMMENT_TYPES),
    text: z.string().nullable().describe('Null for a comment of the server, which has a code'),
    message: follows('text', z.string().nullable()),
    code: z.string().nullable().describe('Error code whose sentence is the comment'),
    data: z.record(z.string(), z.unknown()).nullable(),
    author: z
      .object({
        uuid: uuid.nullable(),
        name: z.string().nullable(),
        firstname: z.string().nullable().optional(),
        lastname: z.string().nullable().optional(),
      })
      .nullable()
      .describe(
        'Null for a comment of the server; without a name where the person’s data were erased; users of the operator have the operator’s name',
      ),
    createdOn: instant,
    timestamp: instant.describe('`createdOn` by the name that the document has for it'),
    editedOn: instant.nullable().describe('Time at which its author last changed the text'),
  })
  .meta({ id: 'AssetComment' })
export type AssetComment = z.infer<typeof assetComment>

const words = {
  type: z.enum(PERSONAL_COMMENT_TYPES),
  message: trimmedText().min(1).optional(),
  text: trimmedText().min(1).optional().describe('The older name of `message`'),
}
interface Sent {
  message?: string | undefined
  text?: string | undefined
}
/** The comment with its words as `message`. */
function worded<Comment extends Sent>({ text, ...comment }: Comment, context: z.core.$RefinementCtx) {
  const message = comment.message ?? text
  if (message !== undefined) return { ...comment, message }
  context.issues.push({ code: 'invalid_type', expected: 'string', path: ['message'], input: undefined })
  return z.NEVER
}
const personal = z.strictObject(words).transform((comment, context) => worded(comment, context))
const posted = z
  .strictObject({
    ...words,
    uuid: uuid.optional().describe('uuid of the new comment: if it is sent again, the comment is stored once'),
  })
  .transform((comment, context) => worded(comment, context))

/** Comments on an asset. The server writes those of type warning and error; users can neither edit nor delete them. */
export const commentCalls = {
  assetComments: call({
    method: 'GET',
    path: '/assets/{uuid}/comments',
    summary: 'Comments on an asset, newest first',
    permission: 'readAsset',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    query: pageQuery(COMMENT_SORT_FIELDS, commentFilter),
    reply: listOf(assetComment),
  }),
  addAssetComment: call({
    method: 'POST',
    path: '/assets/{uuid}/comments',
    summary: 'Adds a comment to an asset',
    permission: 'editAsset',
    about: 'asset',
    params: uuidParams,
    body: posted,
    reply: assetComment,
    errors: ['comments.notFound', 'comments.fixed', 'comments.ofAnother'],
    invalidates: ['assetComments', 'assetChangeLog'],
  }),
  saveAssetComment: call({
    method: 'POST',
    path: '/assets/{uuid}/comments/{commentUuid}',
    summary: 'Changes a comment of one’s own; the history keeps the earlier text',
    permission: 'editAsset',
    about: 'asset',
    params: commentParams,
    body: personal,
    reply: assetComment,
    errors: ['comments.noChanges', 'comments.notFound', 'comments.fixed', 'comments.ofAnother'],
    invalidates: ['assetComments', 'assetChangeLog'],
  }),
  deleteAssetComment: call({
    method: 'DELETE',
    path: '/assets/{uuid}/comments/{commentUuid}',
    summary: 'Deletes a comment of one’s own, or as an administrator any person’s; the history keeps its words',
    permission: 'editAsset',
    about: 'asset',
    params: commentParams,
    reply: z.object({ deleted: uuid }),
    errors: ['comments.notFound', 'comments.fixed', 'comments.ofAnother'],
    invalidates: ['assetComments', 'assetChangeLog'],
  }),
} as const
