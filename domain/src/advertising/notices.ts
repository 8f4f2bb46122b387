import { formatDate } from '../kernel/formats.ts'
import type { OperationType } from './advertisement.ts'
import type { SuggestedTag } from './tag-suggestions.ts'

/**
 * Facts about the possession that an advertisement must state, because it may not mislead readers about the legal
 * situation of a home (Royal Decree 515/1989, art. 3; Law 12/2023, art. 31).
 */
export const NOTICES = ['withoutPossession', 'occupied', 'let', 'openLegalProcedure'] as const satisfies SuggestedTag[]
export type Notice = (typeof NOTICES)[number]

/** The notices of an advertisement for this operation. A lease is a fact for buyers, who take it over. */
export function noticesOf(tags: readonly SuggestedTag[], operationType: OperationType): Notice[] {
  return NOTICES.filter((notice) => tags.includes(notice) && !(notice === 'let' && operationType === 'rent'))
}

type Language = 'es' | 'en'

const SENTENCES: Readonly<Record<Notice, Readonly<Record<Language, string>>>> = {
  withoutPossession: { es: 'Se ofrece sin posesión.', en: 'Offered without possession.' },
  occupied: {
    es: 'El inmueble está ocupado y no se puede visitar.',
    en: 'The property is occupied and cannot be visited.',
  },
  let: { es: 'El inmueble está alquilado.', en: 'The property is let.' },
  openLegalProcedure: {
    es: 'Hay un procedimiento judicial abierto sobre su posesión.',
    en: 'There is an open legal procedure about its possession.',
  },
}
const LEASE_UNTIL: Readonly<Record<Language, string>> = { es: 'contrato hasta', en: 'lease until' }

/** The sentence of a notice. That of a lease has the day on which it ends, if it is known. */
function sentenceOf(notice: Notice, language: Language, letUntil: string | null): string {
  const sentence = SENTENCES[notice][language]
  if (notice !== 'let' || letUntil === null) return sentence
  return `${sentence.slice(0, -1)} (${LEASE_UNTIL[language]} ${formatDate(letUntil)}).`
}

/** The sentences for these notices; empty if there are none. */
export function noticeText(
  notices: readonly Notice[],
  language: Language = 'es',
  letUntil: string | null = null,
): string {
  return notices.map((notice) => sentenceOf(notice, language, letUntil)).join(' ')
}

/**
 * Adds the notices before the description, except notices that the description already contains. A sentence with another
 * end of the lease makes way for the notice.
 */
export function withNotices(
  text: string,
  notices: readonly Notice[],
  language: Language = 'es',
  letUntil: string | null = null,
): string {
  const missing = notices.filter((notice) => !text.includes(sentenceOf(notice, language, letUntil)))
  const rest = notices
    .flatMap((notice) => {
      const current = sentenceOf(notice, language, letUntil)
      return sentencesIn(text, notice, language).filter((sentence) => sentence !== current)
    })
    .reduce((left, sentence) => left.replace(sentence, '').replace(/^ +/, '').replace(/ {2,}/, ' ').trimEnd(), text)
  return [noticeText(missing, language, letUntil), rest].filter((part) => part !== '').join(' ')
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

/** The sentences of notices in a text, also those of leases with any end. */
function sentencesIn(text: string, notice: Notice, language: Language): string[] {
  const sentence = SENTENCES[notice][language].slice(0, -1)
  const ending = notice === 'let' ? `(?: \\(${LEASE_UNTIL[language]} [\\d/]+\\))?` : ''
  return text.match(new RegExp(`${sentence}${ending}\\.`, 'g')) ?? []
}

/** Replaces each notice with spaces, so that the length of the text stays the same. */
export function withoutNotices(text: string, language: Language = 'es'): string {
  return NOTICES.flatMap((notice) => sentencesIn(text, notice, language)).reduce(
    (rest, sentence) => rest.replace(sentence, ' '.repeat(sentence.length)),
    text,
  )
}

/** Sentences with a notice that does not apply to the property, such as that of a lease with another end. */
export function endedNotices(
  text: string,
  notices: readonly Notice[],
  letUntil: string | null = null,
  languages: readonly Language[] = ['es', 'en'],
): string[] {
  return NOTICES.flatMap((notice) =>
    languages.flatMap((language) => {
      const current = notices.includes(notice) ? sentenceOf(notice, language, letUntil) : null
      return sentencesIn(text, notice, language).filter((sentence) => sentence !== current)
    }),
  )
}
