import { ANNEXES, type Annex } from '../../kernel/property-types.ts'
import type { AreaEvidence } from './area-evidence.ts'
import { NUMBER_WORDS } from './count-words.ts'
import type { Facts } from './facts.ts'
import type { FalseClaim } from './false-claim.ts'

/* Checks what a text says about the homes and places around, independently of the writer's code. Statements are read by
   pattern, compared with the facts, and replaced by spaces, so that the other checks do not read them again. */

type Language = 'es' | 'en'

/** Without the area's facts, a statement about the area is false. */
interface Rule {
  pattern: RegExp
  holds: (groups: readonly string[], facts: Facts, area: AreaEvidence) => boolean
}

/** A figure is read only from its first digit. From each of its digits, the time would grow with the square. */
const FIGURE = String.raw`(?<![\d.,])\d[\d.,]{0,14}`
/** Before the median; texts of former releases have the second form, and other such forms below. */
const MEDIAN_ES = String.raw`(?:que la mediana \(|\(mediana: )`
const MEDIAN_EN = String.raw`(?:than the median \(|\(median: )`
const COUNT = String.raw`(?<!\d)\d{1,6}`
const SPACE = String.raw`[\s\u00a0]`

function numberOf(text: string, language: Language): number {
  return Number(language === 'en' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'))
}

const isNear = (stated: number, value: number) => Math.abs(stated - value) < 0.51

/** True if `stated` is the difference of the home from the median in the stated direction. */
function isDifference(
  [difference, isMore, median]: readonly [number, boolean, number],
  value: number | null | undefined,
  around: { median: number } | null,
): boolean {
  if (!value || !around || !isNear(median, around.median)) return false
  return isNear(isMore ? difference : -difference, Math.round(value) - around.median)
}

const unitOf = ({ price, size }: Facts) => (price && size ? price / size : null)

function isUnitShare(percent: number, isMore: boolean, median: number, facts: Facts, area: AreaEvidence): boolean {
  const unit = unitOf(facts)
  if (!facts.comparesPrice || !unit || !area.unitPrice) return false
  const around = area.unitPrice.median
  // Rents and low prices per square metre are stated in cents.
  if (area.operation === 'rent' || around < 100 ? Math.abs(median - around) > 0.006 : !isNear(median, around))
    return false
  return isNear(isMore ? percent : -percent, 100 * (unit / around - 1))
}

/** The price per square metre that a text states is that of the home; that of a rent is stated, for a month. */
function isUnitOf(stated: number | null, months: readonly (string | undefined)[], facts: Facts): boolean {
  const unit = unitOf(facts)
  if (facts.operationType !== 'rent')
    return months.every((month) => !month) && (stated === null || isNear(stated, unit ?? 0))
  return months.every(Boolean) && stated !== null && unit !== null && Math.abs(stated - unit) < 0.006
}

const isHigher = (lower: number, homes: number, { floor }: Facts, { floors }: AreaEvidence) =>
  floor !== null && floors.length === homes && floors.filter((other) => other < floor).length === lower

const ANNEX_NAMES: Readonly<Record<Language, Readonly<Record<Annex, string>>>> = {
  es: {
    lift: 'ascensor',
    boxroom: 'trastero',
    parking: 'plaza de aparcamiento',
    garden: 'jardín',
    terrace: 'terraza',
    pool: 'piscina',
    sportsCenter: 'instalaciones deportivas',
    doorman: 'conserje',
  },
  en: {
    lift: 'a lift',
    boxroom: 'a boxroom',
    parking: 'a parking place',
    garden: 'a garden',
    terrace: 'a terrace',
    pool: 'a swimming pool',
    sportsCenter: 'sports facilities',
    doorman: 'doorman service',
  },
}

function isAnnexShare(
  name: string,
  having: number,
  homes: number,
  language: Language,
  facts: Facts,
  area: AreaEvidence,
) {
  const annex = ANNEXES.find((one) => ANNEX_NAMES[language][one] === name.toLowerCase())
  const around = annex && area.annexes[annex]
  return Boolean(annex && facts[annex] === true && around && around.having === having && around.homes === homes)
}

const anyOf = (names: Readonly<Record<Annex, string>>) => Object.values(names).join('|')
/** Only these nouns: "3 dormitorios en venta" says nothing about the homes around. */
const SPANISH_HOMES =
  'pisos|casas(?: rurales)?|edificios residenciales|plazas de garaje|trasteros|locales (?:comerciales|de ocio)|centros comerciales|hoteles|oficinas|naves industriales|parcelas (?:urbanas|urbanizables)|fincas rústicas|inmuebles (?:de equipamiento|singulares)'
const ENGLISH_HOMES =
  'apartments|(?:country )?houses|residential buildings|parking spaces|storage rooms|retail units|shopping centres|leisure units|hotels|offices|industrial units|(?:urban|development|rural) plots|public facilities|singular properties'
const SPANISH_COUNTS = NUMBER_WORDS.join('|')
const countOf = (word: string) => (NUMBER_WORDS.indexOf(word) >= 0 ? NUMBER_WORDS.indexOf(word) : Number(word))
const es = (text: string | undefined) => numberOf(text ?? '', 'es')
const en = (text: string | undefined) => numberOf(text ?? '', 'en')

const SPANISH: readonly Rule[] = [
  {
    pattern: new RegExp(`(${FIGURE})${SPACE}m² (más|menos) que la mediana \\((${FIGURE})${SPACE}m²\\)`, 'gi'),
    holds: ([difference, more, median], { size }, area) =>
      isDifference([es(difference), more === 'más', es(median)], size, area.size),
  },
  {
    pattern: new RegExp(`\\b(${SPANISH_COUNTS}|\\d{1,3}) dormitorios? más \\(mediana: (\\d+)\\)`, 'gi'),
    holds: ([count = '', median], { rooms }, area) =>
      isDifference([countOf(count.toLowerCase()), true, Number(median)], rooms, area.rooms),
  },
  {
    pattern: new RegExp(`(${COUNT}) años más (nuev|antigu)[oa](?: \\((\\d{4})\\))? ${MEDIAN_ES}(\\d{4})\\)`, 'gi'),
    holds: ([years, age, built, median], { constructionYear }, area) =>
      isDifference([Number(years), age === 'nuev', Number(median)], constructionYear, area.year) &&
      (!built || Number(built) === constructionYear),
  },
  {
    pattern: /(?:más alt[oa] que|planta superior a la de) (?:(\d+) de )?(?:l[ao]s )?(\d+)(?: que indican planta)?/gi,
    holds: ([lower, homes], facts, area) => isHigher(Number(lower ?? homes), Number(homes), facts, area),
  },
  {
    pattern: new RegExp(
      `(${anyOf(ANNEX_NAMES.es)}), (?:que no tiene (ningun[oa])|como solo (un[oa])|(?:como solo|en) (\\d+)) de (?:l[ao]s )?(\\d+)(?: que lo indican)?`,
      'gi',
    ),
    holds: ([name = '', none, one, many, homes], facts, area) =>
      isAnnexShare(name, none ? 0 : one ? 1 : Number(many), Number(homes), 'es', facts, area),
  },
  {
    pattern: new RegExp(
      `(${COUNT})${SPACE}% (más|menos) por metro(?: cuadrado)?(?: \\((${FIGURE}) €/m²( al mes)?\\))? ${MEDIAN_ES}(${FIGURE}) €/m²( al mes)?\\)`,
      'gi',
    ),
    holds: ([percent, more, unit, unitMonth, median, month], facts, area) =>
      isUnitShare(Number(percent), more === 'más', es(median), facts, area) &&
      isUnitOf(unit === undefined ? null : es(unit), [unitMonth, month], facts),
  },
  {
    pattern: new RegExp(`(${FIGURE}) (?:${SPANISH_HOMES}) en (venta|alquiler)(?!\\p{L})`, 'giu'),
    holds: ([homes, operation], _, area) =>
      es(homes) === area.homes && (operation === 'alquiler') === (area.operation === 'rent'),
  },
  { pattern: /datos de ejemplo/gi, holds: (_, __, { sources }) => sources.includes('demo') },
]

const ENGLISH: readonly Rule[] = [
  {
    pattern: new RegExp(`(${FIGURE})${SPACE}m² (above|below) the median \\((${FIGURE})${SPACE}m²\\)`, 'gi'),
    holds: ([difference, more, median], { size }, area) =>
      isDifference([en(difference), more === 'above', en(median)], size, area.size),
  },
  {
    pattern: new RegExp(`(one|${COUNT}) more bedrooms? \\(median: (\\d+)\\)`, 'gi'),
    holds: ([count = '', median], { rooms }, area) =>
      isDifference([count.toLowerCase() === 'one' ? 1 : Number(count), true, Number(median)], rooms, area.rooms),
  },
  {
    pattern: new RegExp(`(${COUNT}) years (newer|older)(?: \\((\\d{4})\\))? ${MEDIAN_EN}(\\d{4})\\)`, 'gi'),
    holds: ([years, age, built, median], { constructionYear }, area) =>
      isDifference([Number(years), age === 'newer', Number(median)], constructionYear, area.year) &&
      (!built || Number(built) === constructionYear),
  },
  {
    pattern: /(?:higher up|on a higher floor) than (?:(\d+) of(?: the)?|all) (\d+)(?: that state a floor)?/gi,
    holds: ([lower, homes], facts, area) => isHigher(Number(lower ?? homes), Number(homes), facts, area),
  },
  {
    pattern: new RegExp(
      `(${anyOf(ANNEX_NAMES.en)}), (?:which (none)|like only (one)|(?:like only|found in) (\\d+)) of (?:the )?(\\d+)(?: that say yes or no)?(?: has)?`,
      'gi',
    ),
    holds: ([name = '', none, one, many, homes], facts, area) =>
      isAnnexShare(name, none ? 0 : one ? 1 : Number(many), Number(homes), 'en', facts, area),
  },
  {
    pattern: new RegExp(
      `(${COUNT})% (more|less) per (?:square )?metre(?: \\(€(${FIGURE})/m²( a month)?\\))? ${MEDIAN_EN}€(${FIGURE})/m²( a month)?\\)`,
      'gi',
    ),
    holds: ([percent, more, unit, unitMonth, median, month], facts, area) =>
      isUnitShare(Number(percent), more === 'more', en(median), facts, area) &&
      isUnitOf(unit === undefined ? null : en(unit), [unitMonth, month], facts),
  },
  {
    pattern: new RegExp(`(${FIGURE}) (?:${ENGLISH_HOMES}) for (sale|rent)(?!\\p{L})`, 'giu'),
    holds: ([homes, operation], _, area) => en(homes) === area.homes && operation === area.operation,
  },
  { pattern: /sample data/gi, holds: (_, __, { sources }) => sources.includes('demo') },
]

interface ReadAround {
  /** The text with spaces instead of the statements that were read. */
  rest: string
  claims: FalseClaim[]
}

const read = (text: string, facts: Facts, language: Language): ReadAround => {
  const claims: FalseClaim[] = []
  const take = (from: string, pattern: RegExp, holds: (groups: readonly string[]) => boolean) =>
    from.replace(pattern, (words: string, ...groups) => {
      const said = groups.slice(
        0,
        groups.findIndex((group) => typeof group === 'number'),
      )
      if (!holds(said as string[])) claims.push({ kind: 'area', text: words.trim() })
      return ' '.repeat(words.length)
    })
  let rest = takeNames(text, facts)
  const { area } = facts
  for (const { pattern, holds } of language === 'es' ? SPANISH : ENGLISH) {
    rest = take(rest, pattern, (groups) => (area ? holds(groups, facts, area) : false))
  }
  rest = take(rest, facing(language), ([words = '']) => directionOf(words, language) === facts.orientation)
  const metres = [...(facts.places ?? []).map((place) => place.metres), ...(area ? [area.metres] : [])]
  rest = take(rest, new RegExp(`(${FIGURE})${SPACE}(km|m)(?![\\p{L}²\\d])`, 'gu'), ([figure, unit]) => {
    const value = numberOf(figure ?? '', language) * (unit === 'km' ? 1_000 : 1)
    return metres.some((known) => Math.abs(known - value) <= (unit === 'km' ? 5.1 : 0.51))
  })
  return { rest, claims }
}

/** Removes the names of the known places, with the word for their kind, and the sources. */
function takeNames(text: string, { places = [], area }: Facts): string {
  const kinds =
    /^ \((?:transporte|centro educativo|centro sanitario|zona verde|comercio|transport|education|health centre|green area|shopping)\)/
  const names = [...places.map(({ name }) => name), ...places.map(({ source }) => source), ...(area?.sources ?? [])]
  return names
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => {
      const at = name === '' ? [] : rest.split(name)
      return (
        at
          .map((part, index) => (index === 0 ? part : part.replace(kinds, (kind) => ' '.repeat(kind.length))))
          .join(' '.repeat(name.length)) || rest
      )
    }, text)
}

const DIRECTIONS: Readonly<Record<Language, Readonly<Record<string, NonNullable<Facts['orientation']>>>>> = {
  es: {
    norte: 'north',
    noreste: 'northEast',
    este: 'east',
    sureste: 'southEast',
    sur: 'south',
    suroeste: 'southWest',
    oeste: 'west',
    noroeste: 'northWest',
  },
  en: {
    north: 'north',
    'north-east': 'northEast',
    east: 'east',
    'south-east': 'southEast',
    south: 'south',
    'south-west': 'southWest',
    west: 'west',
    'north-west': 'northWest',
  },
}
const facing = (language: Language) =>
  language === 'es' ? /orientación (\p{L}+)/giu : /\b(?:faces|facing) ([\p{L}-]+)/giu
const directionOf = (words: string, language: Language) => DIRECTIONS[language][words.toLowerCase()]

/** The statements about the area in a Spanish text that contradict the facts, and the rest of the text. */
export const spanishAreaClaims = (text: string, facts: Facts): ReadAround => read(text, facts, 'es')

/** The same for an English text. */
export const englishAreaClaims = (text: string, facts: Facts): ReadAround => read(text, facts, 'en')
