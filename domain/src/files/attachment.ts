import type { FileUse } from '../kernel/fields/file-uses.ts'

/** Lists of an asset's documents (operations 3, asset file). A report is never deletable. */
export const ATTACHMENT_TYPES = ['images', 'files', 'reports'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

export const ATTACHMENT_OWNERS = ['asset'] as const
/** Tag that protects a document from deletion. Only the product adds and removes it. */
export const NON_DELETABLE = 'NON_DELETABLE'

export const ATTACHMENT_LIMITS = {
  /** Maximum number of documents per asset. */
  count: 1_000,
  tags: 20,
  tagCharacters: 40,
  nameCharacters: 200,
  /** Limits of a report: number of printed pictures, and number of attached PDF files. */
  reportPictures: 30,
  reportAnnexes: 10,
} as const

export interface KeptAttachment {
  fileType: AttachmentType
  tags: readonly string[]
  usedBy: readonly FileUse[]
}

/**
 * The reason why a document cannot be deleted: it is a report, it has the tag NON_DELETABLE, or it is in use. Null if
 * it can be deleted.
 */
export function reasonNotDeletable({
  fileType,
  tags,
  usedBy,
}: KeptAttachment): 'report' | 'nonDeletable' | 'used' | null {
  if (fileType === 'reports') return 'report'
  if (tags.includes(NON_DELETABLE)) return 'nonDeletable'
  return usedBy.length > 0 ? 'used' : null
}

/**
 * Tags in stored form: trimmed, not empty, without duplicates, in the given order. Case matters only for the tag
 * NON_DELETABLE.
 */
export function cleanTags(tags: readonly string[]): string[] {
  const tagsByKey = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim().replace(/\s+/g, ' '))) {
    const key = tag === NON_DELETABLE ? tag : tag.toLowerCase()
    if (tag !== '' && !tagsByKey.has(key)) tagsByKey.set(key, tag)
  }
  return [...tagsByKey.values()]
}

/** True if an edit adds or removes the tag that only the product may change. */
export function changesProtection(before: readonly string[], after: readonly string[]): boolean {
  return before.includes(NON_DELETABLE) !== after.includes(NON_DELETABLE)
}
