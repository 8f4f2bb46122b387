import type { NearbyPlaceKind } from '../../areas/nearby-places.ts'
import type { Orientation } from '../../assets/asset-details.ts'
import { formatDistance, formatNumber } from '../../kernel/formats.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import { ANNEX_WORDS } from './annex-words.ts'
import { chosenComparisons, chosenPlaces } from './area-choices.ts'
import { type AreaEvidence, type Comparison, unitDecimals } from './area-evidence.ts'
import { counted, type Facts, joined, nounOf, sizeWords } from './facts.ts'
import { type ClauseForms, isStated } from './style-choices.ts'
import type { Style } from './styles.ts'

/** Plural nouns of the types with their article, for the homes around. */
const PLURALS: Readonly<Record<AssetTypeId, readonly ['los' | 'las', string]>> = {
  11: ['los', 'pisos'],
  12: ['las', 'casas'],
  13: ['los', 'edificios residenciales'],
  14: ['las', 'casas rurales'],
  15: ['las', 'plazas de garaje'],
  16: ['los', 'trasteros'],
  21: ['los', 'locales comerciales'],
  22: ['los', 'centros comerciales'],
  31: ['los', 'locales de ocio'],
  32: ['los', 'hoteles'],
  33: ['las', 'oficinas'],
  41: ['las', 'naves industriales'],
  51: ['las', 'parcelas urbanas'],
  53: ['las', 'parcelas urbanizables'],
  54: ['las', 'fincas rústicas'],
  61: ['los', 'inmuebles de equipamiento'],
  71: ['los', 'inmuebles singulares'],
}

interface Around {
  article: 'los' | 'las'
  /** `34 pisos en venta`. */
  homes: string
  /** `650 m`. */
  within: string
  source: string
  /** `este piso`. */
  self: string
  /** Ending of adjectives about the home. */
  o: 'o' | 'a'
}

/**
 * The introduction of the comparisons in each style, up to the verb. They differ, so that texts of different styles share
 * few words.
 */
const FRAMES: Readonly<Record<Style, (around: Around) => string>> = {
  luxury: ({ article, homes, within, source, self }) =>
    `${capital(self)}, frente a ${article} ${homes} en ${within} a la redonda (${source}),`,
  technical: ({ article, homes, within, source, self }) =>
    `Con ${article} ${homes} (${source}) dentro de un radio de ${within} como referencia, ${self}`,
  lifestyle: ({ article, homes, within, source, self, o }) =>
    `${capital(self)}, comparad${o} con ${article} ${homes} (${source}) a menos de ${within},`,
  commercial: ({ article, homes, within, source, self }) =>
    `${capital(self)}, en comparación con ${article} ${homes} a ${within} como máximo (${source}),`,
  family: ({ article, homes, within, source, self }) =>
    `En ${within} a la redonda se anuncian ${homes} (${source}); frente a ${article === 'las' ? 'ellas' : 'ellos'}, ${self}`,
  minimal: ({ article, homes, within, source, self }) =>
    `Entre ${article} ${homes} a menos de ${within} (${source}), ${self}`,
  urban: ({ homes, within, source, self }) => `Según ${source}, en un radio de ${within} hay ${homes}: ${self}`,
  premium: ({ article, homes, within, source, self }) =>
    `${capital(self)} se distingue de ${article} ${homes} a no más de ${within} (${source}):`,
  practical: ({ article, homes, within, source, self }) =>
    `Respecto a ${article} ${homes} (${source}) a ${within} o menos, ${self}`,
  poetic: ({ homes, within, source, self }) =>
    `Alrededor, a un máximo de ${within}, hay ${homes} (${source}); ${self}, en cambio,`,
}

/** The comparison with the homes around, with the number of homes, their distance and their source. */
export function areaClause(facts: Facts, style: Style): ClauseForms | null {
  const { area } = facts
  const comparisons = chosenComparisons(style, facts)
  if (!area || comparisons.length === 0) return null
  const words = comparisons.map((one) => comparisonWords(one, facts, style))
  const text = `${FRAMES[style](aroundOf(area, facts))} ${words.join('; ')}`
  return { start: text, inside: text }
}

function aroundOf(area: AreaEvidence, facts: Facts): Around {
  const [article, plural] = PLURALS[facts.typeId]
  const { text, gender } = nounOf(facts)
  return {
    article,
    homes: `${formatNumber(area.homes, 'es')} ${plural} en ${area.operation === 'rent' ? 'alquiler' : 'venta'}`,
    within: formatDistance(area.metres, 'es'),
    source: sourceWords(area.sources),
    self: `${gender === 'f' ? 'esta' : 'este'} ${text}`,
    o: gender === 'f' ? 'a' : 'o',
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The portals of the adverts; invented adverts are called so. */
function sourceWords(sources: readonly string[]): string {
  const named = sources.filter((source) => source !== 'demo' && source !== 'imported')
  if (sources.includes('demo')) return 'datos de ejemplo'
  return named.length > 0 ? `anuncios de ${joined(named)}` : 'anuncios recopilados'
}

function comparisonWords(one: Comparison, facts: Facts, style: Style): string {
  const o = nounOf(facts).gender === 'f' ? 'a' : 'o'
  const isMore = one.kind !== 'floor' && one.kind !== 'annex' && one.difference > 0
  const more = isMore ? 'más' : 'menos'
  switch (one.kind) {
    case 'size':
      return `tiene ${sizeWords(Math.abs(one.difference))} ${more} que la mediana (${sizeWords(one.median)})`
    case 'rooms': {
      const rooms = counted(one.difference, { text: 'dormitorio', gender: 'm' }, 'dormitorios')
      return `tiene ${rooms} más (mediana: ${one.median})`
    }
    case 'year': {
      const age = `${Math.abs(one.difference)} años más ${isMore ? `nuev${o}` : `antigu${o}`}`
      return `es ${age}${isStated(style, 'year') ? '' : ` (${facts.constructionYear})`} que la mediana (${one.median})`
    }
    case 'floor':
      return `está más alt${o} que ${shareWords(one.lower, one.homes, facts)} que indican planta`
    case 'annex':
      return annexWords(one, facts)
    case 'unit':
      return unitWords(one, more, facts)
  }
}

/** `9 de los 10`, `las 10` if all. */
function shareWords(part: number, homes: number, { typeId }: Facts): string {
  const [article] = PLURALS[typeId]
  return part === homes ? `${article} ${homes}` : `${part} de ${article} ${homes}`
}

function annexWords({ annex, having, homes }: Comparison & { kind: 'annex' }, { typeId }: Facts): string {
  const [article] = PLURALS[typeId]
  const one = article === 'las' ? 'una' : 'uno'
  const others = `de ${article} ${homes} que lo indican`
  const words = `tiene ${ANNEX_WORDS[annex].noun}`
  if (having === 0) return `${words}, que no tiene ning${one} ${others}`
  return `${words}, como solo ${having === 1 ? one : having} ${others}`
}

/** The home's price per square metre is in the sentence of its price, except that of a rent. */
function unitWords({ difference, median }: Comparison & { kind: 'unit' }, more: string, facts: Facts): string {
  const share = `un ${Math.abs(difference)}\u00a0% ${more} por metro cuadrado`
  const { operationType, price, size } = facts
  if (operationType === 'sale')
    return `cuesta ${share} que la mediana (${formatNumber(median, 'es', unitDecimals('sale', median))} €/m²)`
  const rent = (value: number) => `${formatNumber(value, 'es', 2, true)} €/m² al mes`
  return `cuesta ${share} (${rent((price ?? 0) / (size ?? 1))}) que la mediana (${rent(median)})`
}

const ORIENTATION_WORDS: Readonly<Record<Orientation, string>> = {
  north: 'norte',
  northEast: 'noreste',
  east: 'este',
  southEast: 'sureste',
  south: 'sur',
  southWest: 'suroeste',
  west: 'oeste',
  northWest: 'noroeste',
}

export function orientationClause({ orientation }: Facts): ClauseForms | null {
  if (!orientation) return null
  const words = ORIENTATION_WORDS[orientation]
  return { start: `Orientación ${words}`, inside: `con orientación ${words}` }
}

const PLACE_NOUNS: Readonly<Record<NearbyPlaceKind, string>> = {
  transport: 'transporte',
  school: 'centro educativo',
  health: 'centro sanitario',
  park: 'zona verde',
  shop: 'comercio',
}

/** Styles that state the publishers before the places. */
const SOURCES_FIRST: ReadonlySet<Style> = new Set(['commercial', 'family', 'practical'])

/** The nearest places, with their approximate distance in a straight line and the publishers of the data. */
export function placesClause({ places }: Facts, style: Style): ClauseForms | null {
  const chosen = chosenPlaces(style, places ?? [])
  if (chosen.length === 0) return null
  const words = chosen.map(
    ({ kind, name, metres }) => `unos ${formatDistance(metres, 'es')} a ${name} (${PLACE_NOUNS[kind]})`,
  )
  const sources = joined([...new Set(chosen.map(({ source }) => source))])
  const distances = words.join('; ')
  const text = SOURCES_FIRST.has(style)
    ? `Distancias en línea recta (${sources}): ${distances}`
    : `En línea recta, ${distances}, según ${sources}`
  return { start: text, inside: text }
}
