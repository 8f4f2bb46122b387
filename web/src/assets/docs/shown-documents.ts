import type { Attachment } from '@lindero/contract/files/attachment.schema'

/** A document in a list. In a group's list, the document has the member to which it belongs. */
export type ListedDocument = Attachment & { asset?: { uuid: string; externalId: string } }

/** True if the browser can show the document: a picture with small sizes, or a PDF. */
export function isShown({ picture, contentType }: Attachment): boolean {
  return picture !== null || contentType === 'application/pdf'
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if every word of a search is in the name or in a tag, without regard to case and accents. */
export function matches({ name, tags }: Pick<Attachment, 'name' | 'tags'>, search: string): boolean {
  const text = folded([name, ...tags].join('\n'))
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
