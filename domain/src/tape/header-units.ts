import { type CellInput, cellText } from '../kernel/parse-result.ts'
import { headerWords, UPPER_HEADER, withoutUnitRow } from './header-words.ts'

/** A unit in a header or a title with which the numbers below it are not euros or square metres. */
export interface StatedUnit {
  kind: 'money' | 'area'
  /** As in the file: `miles €`. */
  text: string
  /** Factors to euros or square metres: several if the unit may mean several, none if it cannot be converted. */
  factors: readonly number[]
  /** True if a line above the header states the unit, for all columns without one of their own. */
  isOfTitle?: true
}

/** Pesetas for a euro (Regulation (EC) 2866/98). */
const PESETAS = 166.386
/** Square metres in a square foot and in an acre, by the international foot of 0.3048 m. */
const SQUARE_FOOT = 0.09290304
const ACRE = 4_046.8564224

const EUR = '(?:€|euros?|eur)'
const SIGN = '(?:€|eur(?:os?)?)'
const MILLION_ALONE = 'mill\\.?|millones|millions?|milions?|mio\\.?|mln\\.?'
const MILLION = `${MILLION_ALONE}|mn\\.?`
const PESETA = '(?:pesetas?|ptas?|pts)\\.?'

type Reading = readonly [kind: StatedUnit['kind'], factors: readonly number[], words: string, flags?: 'i' | '']

/** Units that are certain in any place of a header, because they name the currency or the measure. */
const ANYWHERE: readonly Reading[] = [
  ['money', [1_000_000 / PESETAS], `(?:${MILLION})\\s*(?:de\\s*)?${PESETA}`],
  ['money', [1_000 / PESETAS], `miles\\s*(?:de\\s*)?${PESETA}`],
  ['money', [1_000], `k\\s*${EUR}`],
  ['money', [1_000], `${SIGN}\\s*k`],
  ['money', [1_000], `(?:mil(?:es)?|thousands?|milers|milleiros)\\s*(?:de\\s*|of\\s*|d')?${EUR}`],
  ['money', [1_000], `${SIGN},?\\s*(?:en\\s*|in\\s*)?(?:miles|thousands?|milers|milleiros)`],
  ['money', [1_000], `${SIGN}\\s*'?000'?s?`],
  ['money', [1_000], `'?000'?s?\\s*(?:de\\s*|of\\s*)?${EUR}`],
  ['money', [1_000_000], `(?:${MILLION}|mm)\\s*(?:de\\s*|of\\s*|d')?${EUR}`],
  ['money', [1_000_000], `${SIGN},?\\s*(?:en\\s*|in\\s*)?(?:${MILLION}|mm)(?!\\/[ady])`],
  ['money', [1_000_000], `(?:€|EUR)(?:[mM]|\\s*M)`, ''],
  ['money', [1_000, 1_000_000], `${SIGN},?\\s*m`],
  ['money', [1_000_000], 'M(?:€|EUR| €| EUR)', ''],
  ['money', [1_000, 1_000_000], `m\\.?\\s*${EUR}`],
  ['area', [SQUARE_FOOT], '(?:sq\\.?|square)\\s*(?:ft|feet|foot)\\.?|ft\\s?\\^?2'],
  ['area', [SQUARE_FOOT, 1], 'pies(?: cuadrados|\\s?2)?'],
  ['area', [1_000_000], 'km\\s?\\^?2'],
  ['area', [10_000], 'hect[aá]re(?:as?|s?)'],
  ['area', [ACRE], 'acres?'],
  ['area', [], 'fanegas?|tah[uú]llas?|yd\\s?\\^?2'],
]
/** Units that are certain only alone in brackets, between commas there, or after `en`. */
const ALONE: readonly Reading[] = [
  ['money', [1_000], "mil(?:es)?|thousands?|milers|'?000'?s?|x\\s?1[.,]?000"],
  // Thousands, or the capital beside a column of interest.
  ['money', [1_000, 1], 'k'],
  ['money', [1_000_000], MILLION_ALONE],
  // Moneda nacional, or millions.
  ['money', [1_000_000, 1], 'mn\\.?'],
  ['money', [1_000_000], 'MM', ''],
  ['money', [1_000, 1_000_000], 'mm?'],
  ['money', [0.01], '(?:cts?|c[eé]ntimos?|cents?)\\.?'],
  ['money', [1 / PESETAS], PESETA],
  ['money', [], '(?:us)?\\$|usd|£|gbp|chf|d[oó]lar(?:es)?|libras(?: esterlinas)?|francos(?: suizos)?'],
  ['area', [10_000], 'has?\\.?'],
  ['area', [100, 1], '[aá]reas'],
  ['area', [SQUARE_FOOT], 'sf'],
]
/** Words of units that are certain as the last word of a header too: `Deuda miles`, `SUP_HA`. */
const LAST: readonly Reading[] = [
  ['money', [1_000], "miles|thousands|'000s?"],
  ['money', [1_000_000], 'millones|millions'],
  ['area', [10_000], 'has?\\.?'],
]

/** No letter, digit or mark of a number before a unit: `100.000 €` is an amount. */
const BEFORE = "(?<![\\p{L}\\p{N}.,']|\\d\\s)"
const AFTER = '(?![\\p{L}\\p{N}]|[.,]\\d)'
const pattern = (before: string, words: string, after: string, flags = 'i') =>
  new RegExp(`${before}(?:${words})${after}`, `u${flags}`)

interface Pattern {
  kind: StatedUnit['kind']
  factors: readonly number[]
  pattern: RegExp
}
const PATTERNS: readonly Pattern[] = [
  ...ANYWHERE.map(([kind, factors, words, flags]) => ({
    kind,
    factors,
    pattern: pattern(BEFORE, words, AFTER, flags),
  })),
  ...ALONE.map(([kind, factors, words, flags]) => {
    const inBrackets = `(?<=[(\\[,;]\\s*)(?:(?:en|in)\\s+)?(?:${words})(?=\\s*(?:[)\\],;]|\\/\\s*(?:mes|a[ñn]o|month|year)))`
    return { kind, factors, pattern: new RegExp(inBrackets, `u${flags ?? 'i'}`) }
  }),
  ...ALONE.map(([kind, factors, words, flags]) => ({
    ...{ kind, factors },
    pattern: pattern('(?<=(?:^|[\\s_])(?:en|in)[\\s_]+)', words, '\\s*$', flags),
  })),
  ...LAST.map(([kind, factors, words]) => ({ kind, factors, pattern: pattern('(?<=[\\s_,;:-])', words, '\\s*$') })),
]

interface UnitInText extends StatedUnit {
  /** The text with the plain unit instead. */
  plain: string
}

const PLAIN: Readonly<Record<StatedUnit['kind'], string>> = { money: '€', area: 'm2' }
const AREA = /\bm2\b|\bsqm\b|\bm\^2/i
const EUROS = /€|\beur(?:os?)?\b/i

const tidy = (text: CellInput): string => cellText(text).replace(/[’‘´`]/g, "'")

/** The first unit of a kind in a text. */
function unitIn(text: string, kind: StatedUnit['kind']): UnitInText | null {
  for (const each of PATTERNS) {
    if (each.kind !== kind) continue
    const match = each.pattern.exec(text)
    if (!match) continue
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const withoutWord = before.replace(/(?<=^|[\s_(])(?:en|in)[\s_]+$/i, '')
    // `Superficie (m² / sq ft)` has one of both.
    // `Deuda (euros, céntimos)` may have euros with cents.
    const isBesideEuros = kind === 'money' && each.factors.some((factor) => factor < 1) && EUROS.test(before + after)
    const isBesidePlain = (kind === 'area' && AREA.test(before + after)) || isBesideEuros
    const factors = isBesidePlain ? [...new Set([1, ...each.factors])] : each.factors
    return { kind, text: match[0].trim(), factors, plain: `${withoutWord} ${PLAIN[kind]} ${after}`.trim() }
  }
  return null
}

/** The lower header, and the upper ones from below. */
function partsOf(header: CellInput): string[] {
  return [...withoutUnitRow(tidy(header).split(UPPER_HEADER.trim()))].map((part) => part.trim()).reverse()
}

/**
 * A header with the plain unit instead of its own, by which its field is recognised: `Deuda (€)` for `Deuda (k€)`.
 * @returns null if its lower part states no other unit
 */
export function withPlainUnit(
  header: CellInput,
  kind: StatedUnit['kind'],
): { header: string; unit: StatedUnit } | null {
  const [lower = '', ...upper] = partsOf(header)
  const stated = unitIn(lower, kind)
  if (!stated) return null
  const { plain, ...unit } = stated
  return { header: [plain, ...upper].reverse().join(UPPER_HEADER), unit }
}

/**
 * The unit of the numbers below a header: its own, otherwise the one of an upper header, otherwise the one of the title.
 * Null for euros or square metres, and for fields of another kind.
 */
export function unitOfColumn(header: CellInput, kind: string, titles: readonly StatedUnit[] = []): StatedUnit | null {
  if (kind !== 'money' && kind !== 'area') return null
  const [lower = '', ...upper] = partsOf(header)
  const own = unitIn(lower, kind)
  if (own) return withoutPlain(own)
  if (headerWords(lower).units.has(kind)) return null
  for (const each of upper) {
    const above = unitIn(each, kind)
    if (above) return withoutPlain(above)
  }
  return titles.find((title) => title.kind === kind) ?? null
}

const PER_MONTH = '/mes'
/** The unit of a column of monthly amounts without the period: `65 €` is in the unit of a column in `€/mes`. */
export const withoutMonth = (unit: string): string =>
  unit.endsWith(PER_MONTH) ? unit.slice(0, -PER_MONTH.length) : unit

/**
 * The unit of a monthly amount of a yearly field: twelve of them. Below a title with a unit it is not converted.
 * @param period the period that the chosen column has; its header may state another one
 */
export function monthlyUnit(header: CellInput, unit: StatedUnit | null, period: 'month' | 'year'): StatedUnit | null {
  const { units } = headerWords(header)
  // `Comunidad (€ M)` may be monthly.
  if (unit && /(?:^|[^\p{L}])m$/iu.test(unit.text)) return { ...unit, factors: period === 'month' ? [12] : [1, 12] }
  if (period === 'year' && (!units.has('perMonth') || units.has('perYear'))) return unit
  const factors = unit?.isOfTitle ? [] : (unit?.factors ?? [1]).map((factor) => factor * 12)
  return { kind: 'money', text: `${unit?.text ?? '€'}${PER_MONTH}`, factors }
}

const withoutPlain = ({ kind, text, factors }: UnitInText): StatedUnit => ({ kind, text, factors })

/** Words with which a line about the units of a sheet begins. */
const OF_FIGURES =
  /^(?:\W|nota:?|notas:?|todos|todas|los|las|all|the|note:?)*(?:importes?|cifras?|datos|cantidades|valores|superficies?|unidad(?:es)?|moneda|divisa|expresad[oa]s?|amounts?|figures?|values|data|currency|units?|areas|stated)(?![\p{L}\p{N}])/iu
/** The end of a title with its unit: `Cartera Alfa (miles de euros)`, `Portfolio, in € thousands`. */
const AT_END = /^(?:.*[([|–—-]\s*(?:en\s|in\s)?|.*\s(?:en|in)\s)?$/iu
const TITLE_CHARACTERS = 200

/**
 * The units that the lines above a header state for all columns: `Importes en miles de euros`. An amount with a unit, and
 * a figure beside its name, state none.
 */
export function unitsOfTitle(lines: readonly (readonly CellInput[])[]): StatedUnit[] {
  const all = lines.flatMap((cells) => {
    const texts = cells.map(tidy).filter((text) => text !== '')
    return texts.flatMap((text) => unitsOfLine(text, texts.length === 1))
  })
  return (['money', 'area'] as const).flatMap((kind) => {
    const ofKind = all.filter((unit) => unit.kind === kind)
    const [first] = ofKind
    if (!first) return []
    return [{ ...first, factors: [...new Set(ofKind.flatMap(({ factors }) => factors))], isOfTitle: true as const }]
  })
}

/** A single letter or a number of zeros: in a title it may be anything (`Cartera (M)`, the letter of a column). */
const SHORT = /^(?:\D{1,2}|'?0+'?s?)$/
/** Words with which a unit in a line is the one of a limit, a separator or a figure below it. */
const OF_OTHER =
  /(?<!\p{L})(?:separador|separator|punto|coma|comma|redonde\p{L}*|rounded|superior\p{L}*|inferior\p{L}*|mayor\p{L}*|menor\p{L}*|más de|mas de|menos de|over|above|more than|less than|mínim\p{L}*|minim\p{L}*|máxim\p{L}*|maxim\p{L}*|total|medi[oa])(?!\p{L})/iu

/**
 * The units of a line. A unit beside other cells must be alone in its cell or follow `en`: `Importe total (M€)` in a line
 * of figures is the unit of one of them.
 */
function unitsOfLine(text: string, isAlone: boolean): UnitInText[] {
  if (text.length > TITLE_CHARACTERS || OF_OTHER.test(text)) return []
  return (['money', 'area'] as const).flatMap((kind) => {
    const unit = unitIn(text, kind) ?? unitIn(`(${text})`, kind)
    if (!unit) return []
    const start = text.indexOf(unit.text)
    const [before, after] = [text.slice(0, start), text.slice(start + unit.text.length)]
    const isShort = SHORT.test(unit.text) && !/[€$£]/.test(unit.text)
    const isUnitOnly = !isShort && /^[([]?\s*(?:(?:en|in)\s)?$/i.test(before) && /^[\s)\].*]*$/.test(after)
    const isEnd = kind === 'money' && isAlone && !isShort && AT_END.test(before) && /^[\s)\].*]*$/.test(after)
    const isStated = isAlone || /(?:^|\s)(?:en|in)\s+$/i.test(before)
    const isOfFigures = isStated && OF_FIGURES.test(text) && !/\d/.test(after)
    if (!isUnitOnly && !isEnd && !isOfFigures) return []
    // `Importes en euros (no en miles de euros)` is a question.
    const isPlainToo = (kind === 'money' ? EUROS : AREA).test(before + after)
    // Sizes are asked: the line may be about the plots only.
    const isAsked = isPlainToo || kind === 'area'
    return [isAsked ? { ...unit, factors: [...new Set([...unit.factors, 1])] } : unit]
  })
}
