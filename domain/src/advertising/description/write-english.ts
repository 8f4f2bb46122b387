import { formatArea, formatNumber, formatWholeCurrency } from '../../kernel/formats.ts'
import { ANNEXES, isDwelling } from '../../kernel/property-types.ts'
import { noticeText } from '../notices.ts'
import { ENGLISH_ANNEXES, englishNoun } from './english-words.ts'
import { type Facts, roundedInhabitants } from './facts.ts'
import { fittingStyle } from './fitting-style.ts'
import { withGeneralSentences } from './lengthened.ts'
import type { Style } from './styles.ts'

interface EnglishStyle {
  /**
   * Sentences with placeholders: `{a}` is the noun with its article, size and place; `{A}` is the same at the start of
   * a sentence.
   */
  intro: string
  home: string
  other: string
}

const SENTENCES: Readonly<Record<Style, EnglishStyle>> = {
  luxury: {
    intro: 'We present {a}, for those who ask for the exclusive.',
    home: 'A home chosen with the care with which it will be kept.',
    other: 'A distinguished choice for demanding buyers.',
  },
  technical: { intro: '{A}.', home: 'Residential use.', other: 'Data according to the file of the asset.' },
  lifestyle: {
    intro: 'Picture your days in {a}.',
    home: 'A place to live in your own way.',
    other: 'A place to do things in your own way.',
  },
  commercial: {
    intro: 'An opportunity to look at: {a}.',
    home: 'Ask for a viewing and decide without haste.',
    other: 'Ask for more information and compare.',
  },
  family: {
    intro: 'Meet {a}.',
    home: 'A home for the whole family.',
    other: 'A decision to be made together and without haste.',
  },
  minimal: { intro: '{A}, no more and no less.', home: 'Less is more.', other: 'Clear and simple.' },
  urban: {
    intro: 'Discover {a}.',
    home: 'For people who live at full speed.',
    other: 'For people with ideas that move fast.',
  },
  premium: {
    intro: 'It is our pleasure to offer {a}.',
    home: 'We are at your side at each step until the keys are yours.',
    other: 'We are at your side at each step of the operation.',
  },
  practical: {
    intro: 'On offer: {a}.',
    home: 'Easy to visit: tell us what suits you.',
    other: 'Easy to study: we send you the documents.',
  },
  poetic: {
    intro: 'Some places wait for a story, such as {a}.',
    home: 'Only the voice of those who open its door is missing.',
    other: 'Only the idea that fills it is missing.',
  },
}

/** Writes an English description by rules, from the facts of the property alone. The notices come first. */
export function writeEnglish(facts: Facts, style: Style): string {
  const notices = facts.notices ?? []
  const sentences = SENTENCES[fittingStyle(facts, style)]
  const thing = withArticle(thingWords(facts))
  const a = `${thing}${placeWords(facts)}`
  const intro = sentences.intro.replace('{a}', a).replace('{A}', a.charAt(0).toUpperCase() + a.slice(1))
  const isHome = isDwelling(facts.typeId)
  const said = [
    noticeText(notices, 'en'),
    intro,
    layoutSentence(facts),
    floorSentence(facts),
    annexSentence(facts),
    ...factSentences(facts),
    energySentence(facts),
    notices.length === 0 ? (isHome ? sentences.home : sentences.other) : '',
    priceSentence(facts),
  ].filter((sentence) => sentence !== '')
  return withGeneralSentences(said, generalSentences(facts)).join(' ')
}

/** Size and noun of the property, such as `85.5 m² penthouse`. */
const thingWords = (facts: Facts) => `${facts.size ? `${formatArea(facts.size, 'en')} ` : ''}${englishNoun(facts)}`

/**
 * Adds the indefinite article: `an apartment`, `an 85 m² apartment`, `an 11.5 m² storage room`, `a house`. The article
 * depends on the sound of the first word.
 */
export function withArticle(words: string): string {
  const isVowel = /^(?:[aeio]|urban|8|1[18](?!\d))/i.test(words)
  return `${isVowel ? 'an' : 'a'} ${words}`
}

function placeWords({ municipality, province }: Facts): string {
  if (!municipality) return province ? ` in the province of ${province}` : ''
  return province && province !== municipality ? ` in ${municipality} (${province})` : ` in ${municipality}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (count: number, noun: string) => `${NUMBERS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`
const joined = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function layoutSentence({ rooms, bathrooms, typeId }: Facts): string {
  const parts = [
    ...(isDwelling(typeId) && rooms ? [counted(rooms, 'bedroom')] : []),
    ...(typeId !== 15 && typeId !== 16 && bathrooms ? [counted(bathrooms, 'bathroom')] : []),
  ]
  return parts.length === 0 ? '' : `It has ${joined(parts)}.`
}

function floorSentence({ floor, typeId }: Facts): string {
  if (!(isDwelling(typeId) || typeId === 33) || floor === null || floor < 0) return ''
  return floor === 0 ? 'It is on the ground floor.' : `It is on floor ${floor}.`
}

/**
 * The sentence about annexes. For a garage, `parking` is the property itself and not an annex; the same applies to
 * `boxroom` for a storage room.
 */
function annexSentence(facts: Facts): string {
  const itself = { 15: 'parking', 16: 'boxroom' }[facts.typeId as number]
  const annexes = ANNEXES.filter((annex) => facts[annex] === true && annex !== itself)
  return annexes.length === 0 ? '' : `It comes with ${joined(annexes.map((annex) => ENGLISH_ANNEXES[annex]))}.`
}

function factSentences(facts: Facts): string[] {
  const { constructionYear, state, lift, floor, typeId, price, size, operationType } = facts
  const inhabitants = roundedInhabitants(facts)
  const unit = operationType === 'sale' && price && size ? Math.round(price / size) : null
  return [
    ...(constructionYear ? [`It was built in ${constructionYear}.`] : []),
    ...(state === 'good' ? ['It is in a good state of repair.'] : []),
    ...(state === 'toRenovate' ? ['It needs a renovation, a fact to bear in mind when you consider its price.'] : []),
    ...(lift === false && isDwelling(typeId) && (floor ?? 0) > 0 ? ['The building has no lift.'] : []),
    ...(unit ? [`The price is €${formatNumber(unit, 'en')}/m².`] : []),
    ...(inhabitants ? [`The town has about ${formatNumber(inhabitants, 'en')} inhabitants.`] : []),
  ]
}

function energySentence({ energyRating }: Facts): string {
  if (!energyRating) return ''
  if (energyRating === 'IN_PROCESS') return 'Its energy certificate is in process.'
  if (energyRating === 'EXEMPT') return 'It is exempt from an energy certificate.'
  return `Its energy rating is ${energyRating}.`
}

function priceSentence({ price, operationType }: Facts): string {
  if (!price) return ''
  const amount = formatWholeCurrency(price, 'en')
  return operationType === 'rent' ? `The rent is ${amount} a month.` : `The asking price is ${amount}.`
}

function generalSentences({ typeId, operationType }: Facts): string[] {
  const isHome = isDwelling(typeId)
  const rent = isHome
    ? 'The statutory deposit for renting a home is one month of rent; further guarantees are agreed in the contract.'
    : 'Term, updates of the rent and guarantees are settled in the contract.'
  return [
    isHome
      ? 'The data of this advertisement come from the file of the property.'
      : 'The possible uses depend on the planning rules of the municipality.',
    operationType === 'rent'
      ? rent
      : 'Before you decide, also work out the taxes and costs of the purchase, which differ between the regions of Spain.',
    'Title and charges are shown by an extract of the Land Registry, and the area can be compared with that of the Cadastre.',
    'Questions are answered through this advertisement.',
    'The location is shown approximately.',
    'This text was drawn up from the data on record on the day of publication and is not part of a contract.',
    'Any change in the price or the situation of the property is shown in this same advertisement.',
  ]
}
