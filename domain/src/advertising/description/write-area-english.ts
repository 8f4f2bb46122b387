import type { NearbyPlaceKind } from '../../areas/nearby-places.ts'
import type { Orientation } from '../../assets/asset-details.ts'
import { formatArea, formatDistance, formatNumber } from '../../kernel/formats.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import { chosenComparisons, chosenPlaces } from './area-choices.ts'
import { type AreaEvidence, type Comparison, unitDecimals } from './area-evidence.ts'
import { ENGLISH_ANNEXES, englishNoun } from './english-words.ts'
import type { Facts } from './facts.ts'
import { type ClauseForms, isStated } from './style-choices.ts'
import type { Style } from './styles.ts'

const PLURALS: Readonly<Record<AssetTypeId, string>> = {
  11: 'apartments',
  12: 'houses',
  13: 'residential buildings',
  14: 'country houses',
  15: 'parking spaces',
  16: 'storage rooms',
  21: 'retail units',
  22: 'shopping centres',
  31: 'leisure units',
  32: 'hotels',
  33: 'offices',
  41: 'industrial units',
  51: 'urban plots',
  53: 'development plots',
  54: 'rural plots',
  61: 'public facilities',
  71: 'singular properties',
}

interface Around {
  /** `34 apartments for sale`. */
  homes: string
  within: string
  source: string
  /** `this apartment`. */
  self: string
}

/** The introduction of the comparisons in each style, up to the verb. */
const FRAMES: Readonly<Record<Style, (around: Around) => string>> = {
  luxury: ({ homes, within, source, self }) =>
    `${capital(self)}, compared with the ${homes} up to ${within} away (${source}),`,
  technical: ({ homes, within, source, self }) =>
    `With the ${homes} (${source}) in a radius of ${within} as the reference, ${self}`,
  lifestyle: ({ homes, within, source, self }) =>
    `${capital(self)}, seen against the ${homes} (${source}) within ${within},`,
  commercial: ({ homes, within, source, self }) =>
    `${capital(self)}, in comparison with the ${homes} at most ${within} away (${source}),`,
  family: ({ homes, within, source, self }) =>
    `There are ${homes} within ${within} (${source}); compared with them, ${self}`,
  minimal: ({ homes, within, source, self }) => `Among the ${homes} within ${within} (${source}), ${self}`,
  urban: ({ homes, within, source, self }) => `According to ${source}, there are ${homes} within ${within}: ${self}`,
  premium: ({ homes, within, source, self }) =>
    `${capital(self)} differs from the ${homes} at ${within} or less (${source}): it`,
  practical: ({ homes, within, source, self }) =>
    `Measured against the ${homes} (${source}) no more than ${within} away, ${self}`,
  poetic: ({ homes, within, source, self }) =>
    `Around it, at a distance of up to ${within}, there are ${homes} (${source}); ${self}, by contrast,`,
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The comparison with the homes around, with the number of homes, their distance and their source. */
export function englishAreaClause(facts: Facts, style: Style): ClauseForms | null {
  const { area } = facts
  const comparisons = chosenComparisons(style, facts)
  if (!area || comparisons.length === 0) return null
  const words = comparisons.map((one) => comparisonWords(one, facts, style))
  const text = `${FRAMES[style](aroundOf(area, facts))} ${words.join('; it ')}`
  return { start: text, inside: text }
}

function aroundOf(area: AreaEvidence, facts: Facts): Around {
  return {
    homes: `${formatNumber(area.homes, 'en')} ${PLURALS[facts.typeId]} for ${area.operation}`,
    within: formatDistance(area.metres, 'en'),
    source: sourceWords(area.sources),
    self: `this ${englishNoun(facts)}`,
  }
}

function sourceWords(sources: readonly string[]): string {
  const named = sources.filter((source) => source !== 'demo' && source !== 'imported')
  if (sources.includes('demo')) return 'sample data'
  return named.length > 0 ? `adverts on ${joined(named)}` : 'collected adverts'
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function comparisonWords(one: Comparison, facts: Facts, style: Style): string {
  const isMore = one.kind !== 'floor' && one.kind !== 'annex' && one.difference > 0
  switch (one.kind) {
    case 'size': {
      const difference = formatArea(Math.abs(one.difference), 'en')
      return `is ${difference} ${isMore ? 'above' : 'below'} the median (${formatArea(one.median, 'en')})`
    }
    case 'rooms': {
      const rooms = one.difference === 1 ? 'one more bedroom' : `${one.difference} more bedrooms`
      return `has ${rooms} (median: ${one.median})`
    }
    case 'year': {
      const age = `${Math.abs(one.difference)} years ${isMore ? 'newer' : 'older'}`
      return `is ${age}${isStated(style, 'year') ? '' : ` (${facts.constructionYear})`} than the median (${one.median})`
    }
    case 'floor': {
      const lower = one.lower === one.homes ? `all ${one.homes}` : `${one.lower} of the ${one.homes}`
      return `is higher up than ${lower} that state a floor`
    }
    case 'annex':
      return annexWords(one)
    case 'unit':
      return unitWords(one, isMore ? 'more' : 'less', facts)
  }
}

function annexWords({ annex, having, homes }: Comparison & { kind: 'annex' }): string {
  const others = `of the ${homes} that say yes or no`
  const words = `has ${ENGLISH_ANNEXES[annex]},`
  if (having === 0) return `${words} which none ${others} has`
  return having === 1 ? `${words} like only one ${others}` : `${words} like only ${having} ${others}`
}

/** The home's price per square metre is in the sentence of its price, except that of a rent. */
function unitWords({ difference, median }: Comparison & { kind: 'unit' }, more: string, facts: Facts): string {
  const share = `costs ${Math.abs(difference)}% ${more} per square metre`
  const { operationType, price, size } = facts
  if (operationType === 'sale')
    return `${share} than the median (€${formatNumber(median, 'en', unitDecimals('sale', median))}/m²)`
  const rent = (value: number) => `€${formatNumber(value, 'en', 2, true)}/m² a month`
  return `${share} (${rent((price ?? 0) / (size ?? 1))}) than the median (${rent(median)})`
}

const ORIENTATION_WORDS: Readonly<Record<Orientation, string>> = {
  north: 'north',
  northEast: 'north-east',
  east: 'east',
  southEast: 'south-east',
  south: 'south',
  southWest: 'south-west',
  west: 'west',
  northWest: 'north-west',
}

export function englishOrientationClause({ orientation }: Facts): ClauseForms | null {
  if (!orientation) return null
  const words = ORIENTATION_WORDS[orientation]
  return { start: `It faces ${words}`, inside: `facing ${words}` }
}

const PLACE_NOUNS: Readonly<Record<NearbyPlaceKind, string>> = {
  transport: 'transport',
  school: 'education',
  health: 'health centre',
  park: 'green area',
  shop: 'shopping',
}

/** Styles that state the publishers before the places. */
const SOURCES_FIRST: ReadonlySet<Style> = new Set(['commercial', 'family', 'practical'])

/** The nearest places, with their approximate distance in a straight line and the publishers of the data. */
export function englishPlacesClause({ places }: Facts, style: Style): ClauseForms | null {
  const chosen = chosenPlaces(style, places ?? [])
  if (chosen.length === 0) return null
  const words = chosen.map(
    ({ kind, name, metres }) => `about ${formatDistance(metres, 'en')} to ${name} (${PLACE_NOUNS[kind]})`,
  )
  const sources = joined([...new Set(chosen.map(({ source }) => source))])
  const distances = words.join('; ')
  const text = SOURCES_FIRST.has(style)
    ? `Straight-line distances (${sources}): ${distances}`
    : `In a straight line, ${distances}, according to ${sources}`
  return { start: text, inside: text }
}
