import type { SuggestedTag } from './tag-suggestions.ts'

/**
 * Facts about the possession that an advertisement must state, because it may not mislead readers about the legal
 * situation of a home (Royal Decree 515/1989, art. 3; Law 12/2023, art. 31).
 */
export const NOTICES = ['withoutPossession', 'occupied', 'openLegalProcedure'] as const satisfies SuggestedTag[]
export type Notice = (typeof NOTICES)[number]

export function noticesOf(tags: readonly SuggestedTag[]): Notice[] {
  return NOTICES.filter((notice) => tags.includes(notice))
}

type Language = 'es' | 'en'

const SENTENCES: Readonly<Record<Notice, Readonly<Record<Language, string>>>> = {
  withoutPossession: { es: 'Se ofrece sin posesión.', en: 'Offered without possession.' },
  occupied: {
    es: 'El inmueble está ocupado y no se puede visitar.',
    en: 'The property is occupied and cannot be visited.',
  },
  openLegalProcedure: {
    es: 'Hay un procedimiento judicial abierto sobre su posesión.',
    en: 'There is an open legal procedure about its possession.',
  },
}

/** The sentences for these notices; empty if there are none. */
export function noticeText(notices: readonly Notice[], language: Language = 'es'): string {
  return notices.map((notice) => SENTENCES[notice][language]).join(' ')
}

/** Adds the notices before the description, except notices that the description already contains. */
export function withNotices(text: string, notices: readonly Notice[], language: Language = 'es'): string {
  const missing = notices.filter((notice) => !text.includes(SENTENCES[notice][language]))
  return [noticeText(missing, language), text].filter((part) => part !== '').join(' ')
}

/**
 * The texts as one, each with the full stop that it lacks, so that no text runs into the next one. A comma or colon at
 * the end of a text becomes the full stop.
 */
export function joinedTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]["'»”’)\]]*$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`))
    .join(' ')
}

/** Replaces each notice with spaces, so that the length of the text stays the same. */
export function withoutNotices(text: string): string {
  return NOTICES.reduce((rest, notice) => {
    const sentence = SENTENCES[notice].es
    return rest.replaceAll(sentence, ' '.repeat(sentence.length))
  }, text)
}

/** Sentences with a notice that does not apply to the property. */
export function endedNotices(text: string, notices: readonly Notice[]): string[] {
  return NOTICES.filter((notice) => !notices.includes(notice))
    .flatMap((notice) => Object.values(SENTENCES[notice]))
    .filter((sentence) => text.includes(sentence))
}
