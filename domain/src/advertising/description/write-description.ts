import { ANNEXES, type Annex, isDwelling } from '../../kernel/property-types.ts'
import { noticeText } from '../notices.ts'
import { ANNEX_WORDS } from './annex-words.ts'
import { counted, energySentence, type Facts, floorWords, joined, nounOf, priceWords, sizeWords } from './facts.ts'
import { fittingStyle } from './fitting-style.ts'
import { factSentences, generalSentences } from './further-sentences.ts'
import { withGeneralSentences } from './lengthened.ts'
import sentencesByStyle from './style-sentences.json' with { type: 'json' }
import type { Style } from './styles.ts'

/**
 * The sentences of one style, with placeholders. `{un}`, `{este}` and similar are articles that agree with the noun;
 * `{o}` is an ending that agrees with the noun; the other placeholders are `{noun}`, `{place}`, `{layout}`, `{floor}`,
 * `{extras}` and `{price}`. No sentence claims anything that the facts of the property might not support.
 */
interface StyleSentences {
  intro: string
  layout: string
  floor: string
  extras: string
  /** Two texts per style: one for dwellings, and one for other properties. */
  home: string
  other: string
  sale: string
  rent: string
}

/**
 * Writes a Spanish description by rules, from the facts of the property alone. Unknown facts are not mentioned, and
 * neither are missing features, except a missing lift.
 */
export function writeDescription(facts: Facts, chosenStyle: Style): string {
  const notices = facts.notices ?? []
  const isFree = notices.length === 0
  const style = fittingStyle(facts, chosenStyle)
  const sentences: StyleSentences = sentencesByStyle[style]
  const noun = nounOf(facts)
  const isFeminine = noun.gender === 'f'
  const words: Record<string, string> = {
    noun: noun.text,
    Noun: capital(noun.text),
    o: isFeminine ? 'a' : 'o',
    un: isFeminine ? 'una' : 'un',
    Un: isFeminine ? 'Una' : 'Un',
    este: isFeminine ? 'esta' : 'este',
    place: `${facts.size ? ` de ${sizeWords(facts.size)}` : ''}${placeWords(facts)}`,
    layout: layoutWords(facts),
    floor: floorWords(isDwelling(facts.typeId) || facts.typeId === 33 ? facts.floor : null) ?? '',
    extras: joined(annexesOf(facts).map((annex) => ANNEX_WORDS[annex].noun)),
    price: (facts.price ?? 0) > 0 ? priceWords(facts.price ?? 0) : '',
  }
  const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  const isWithWords = (name: string) => (words[name] ?? '') !== ''
  const said = [
    noticeText(notices),
    filled(sentences.intro),
    isWithWords('layout') && filled(sentences.layout),
    isWithWords('floor') && filled(sentences.floor),
    isWithWords('extras') && filled(sentences.extras),
    ...factSentences(facts),
    energySentence(facts, noun, style === 'technical' || style === 'minimal'),
    isFree && (isDwelling(facts.typeId) ? sentences.home : sentences.other),
    isWithWords('price') && filled(facts.operationType === 'rent' ? sentences.rent : sentences.sale),
  ].filter((sentence): sentence is string => Boolean(sentence))
  return withGeneralSentences(said, generalSentences(facts)).join(' ')
}

/**
 * The annexes that the text mentions. For a garage, `parking` is the property itself and not an annex; the same applies
 * to `boxroom` for a storage room.
 */
function annexesOf(facts: Facts): Annex[] {
  const itself = { 15: 'parking', 16: 'boxroom' }[facts.typeId as number]
  return ANNEXES.filter((annex) => facts[annex] === true && annex !== itself)
}

/** The place in words, such as ` en Dénia (Alicante)`. A province with the same name as the municipality is omitted. */
function placeWords({ municipality, province }: Facts): string {
  if (!municipality) return province ? ` en la provincia de ${province}` : ''
  return province && province !== municipality ? ` en ${municipality} (${province})` : ` en ${municipality}`
}

/** Rooms and bathrooms, without the size, which is in the first sentence. */
function layoutWords({ rooms, bathrooms, typeId }: Facts): string {
  const hasRooms = isDwelling(typeId)
  return joined([
    ...(hasRooms && rooms ? [counted(rooms, { text: 'dormitorio', gender: 'm' }, 'dormitorios')] : []),
    ...(typeId !== 15 && typeId !== 16 && bathrooms
      ? [counted(bathrooms, { text: 'baño', gender: 'm' }, 'baños')]
      : []),
  ])
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
