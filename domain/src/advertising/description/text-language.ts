import type { Locale } from '../../kernel/formats.ts'

/** Frequent words of each language that the other one does not have. */
const WORDS: Readonly<Record<Locale, RegExp>> = {
  es: /(?<!\p{L})(?:de|la|el|los|las|con|en|un|una|y|por|para|del|que|tiene|hay|al|mes|energética|decir|planta|baños)(?!\p{L})/gu,
  en: /(?<!\p{L})(?:the|of|with|in|is|and|has|for|it|its|from|to|by|an|rating|month|floor|bedrooms?|bathrooms?)(?!\p{L})/gu,
}

/** Names such as "Las Rozas de Madrid", whose words say nothing about the language of a sentence. */
const NAMES = /\p{Lu}[\p{L}'’·]*(?: (?:(?:de|del|la|las|el|los) )*\p{Lu}[\p{L}'’·]*)*/gu

/** The language of which a text has more words; null if it has as many of both. */
function languageOf(text: string): Locale | null {
  const words = text.replace(NAMES, '')
  const [spanish, english] = [words.match(WORDS.es)?.length ?? 0, words.match(WORDS.en)?.length ?? 0]
  if (spanish === english) return null
  return spanish > english ? 'es' : 'en'
}

/**
 * Divides a text by the language of its sentences. A sentence without a clear language belongs to the language of the
 * whole text or, if that is not clear either, to both.
 */
export function textByLanguage(text: string): Record<Locale, string> {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const languages = sentences.map(languageOf)
  const [only, another] = new Set(languages.filter((language) => language !== null))
  const ofText = another === undefined ? only : null
  const inLanguage = (language: Locale) =>
    sentences.filter((_, index) => (languages[index] ?? ofText ?? language) === language).join(' ')
  return { es: inLanguage('es'), en: inLanguage('en') }
}
