import type { Attachment } from '@lindero/contract/files/attachment.schema'

/** A document in a list; in that of a group, with the member that it belongs to. */
export type ListedDocument = Attachment & { asset?: { uuid: string; externalId: string } }

/** True if a document can be shown in the browser: a picture with small sizes, or a PDF. */
export function isShown({ picture, contentType }: Attachment): boolean {
  return picture !== null || contentType === 'application/pdf'
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if every word of a search is in the name or a tag; case and accents do not count. */
export function matches({ name, tags }: Pick<Attachment, 'name' | 'tags'>, search: string): boolean {
  const text = folded([name, ...tags].join('\n'))
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
