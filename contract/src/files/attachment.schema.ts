import { ATTACHMENT_LIMITS, ATTACHMENT_TYPES } from '@lindero/domain/files/attachment'
import { FILE_USES } from '@lindero/domain/kernel/fields/file-uses'
import { z } from 'zod'
import { distinct, instant, trimmedText, uuid } from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'

export const attachmentType = z.enum(ATTACHMENT_TYPES)
export const attachmentName = trimmedText(ATTACHMENT_LIMITS.nameCharacters).min(1)
export const attachmentTags = distinct(trimmedText(ATTACHMENT_LIMITS.tagCharacters).min(1)).max(ATTACHMENT_LIMITS.tags)

/** A document of an asset. Signed URLs of pictures are valid for up to ten minutes. */
export const attachment = z
  .object({
    uuid,
    fileType: attachmentType,
    name: z.string(),
    fileName: follows('name', z.string()),
    size: z.number().int().describe('Bytes'),
    contentType: z.string(),
    tags: z.array(z.string()),
    isShareable: z.boolean(),
    isFavorite: z.boolean().describe('The main picture of the asset; at most one'),
    isDeletable: z.boolean(),
    usedBy: z.array(z.enum(FILE_USES)).describe('Objects that use the document; it cannot be deleted'),
    replacedOn: instant.nullable().describe('Time at which it was replaced as evidence; it stays stored'),
    replacedBy: z.string().nullable().describe('Null if it was not replaced, or the user is not known'),
    createdOn: instant,
    createdBy: z
      .object({ name: z.string().nullable().describe('Null where the person’s data were erased') })
      .nullable()
      .describe('Null where no person uploaded it'),
    aiTranscriptionUuid: uuid.nullable().describe('Its newest transcription; null until one begins'),
    picture: z
      .object({
        width: z.number().int(),
        height: z.number().int(),
        thumbnailUrl: z.string(),
        screenUrl: z.string(),
      })
      .nullable()
      .describe('Pixels of a picture that can be shown, and its small sizes without metadata'),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>
