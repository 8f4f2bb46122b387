import type { Attachment } from '@lindero/contract/files/attachment.schema'

/** A listed document. In a group's list, it names the member asset that owns it. */
export type ListedDocument = Attachment & { asset?: { uuid: string; externalId: string } }

/** True if the browser can display the document: a picture with a thumbnail, or a PDF. */
export function isShown({ picture, contentType }: Attachment): boolean {
  return picture !== null || contentType === 'application/pdf'
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if each word of the search occurs in the name or a tag, ignoring case and accents. */
export function matches({ name, tags }: Pick<Attachment, 'name' | 'tags'>, search: string): boolean {
  const text = folded([name, ...tags].join('\n'))
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
