import { matches } from './note-search.ts'
import type { NoteText, Span } from './note-text.ts'
import type { FoundValue } from './note-values.ts'
import { FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

const COUNT = `(?:${FIGURES}|${NUMBER_WORDS})`
/** Spellings of square metres. A scan may misread the superscript 2. */
const METRES =
  '(?:metr[oe]s?(?!\\s+(?:y\\s+medio\\s+)?de\\s+(?:ancho|largo|fachada|fondo|longitud|alt))|m[2²?]|mts?\\.?2?|m\\.\\s?c\\.?)'
const MORE = '(?:[\\s,]*(?:cuadrados|cadrados|quadrats)?[\\s,]*(?:y|con)?\\s*)'
const IN_METRES = `${COUNT}\\s*${METRES}(?:${MORE}(?:${NUMBER_WORDS}|\\d{1,2}\\s*)(?:decimetros?|dm2|dm²|centimetros?))?`
const LAND_UNITS = '(?:hectareas?|has?\\b\\.?|centiareas?|cas?\\b\\.?|areas?|as?\\b\\.?)'
const IN_LAND = `${COUNT}\\s*(?:hectareas?|has?\\b\\.?|areas?)(?:[\\s,]*(?:y|con)?\\s*${COUNT}\\s*${LAND_UNITS})*`
/** Pattern of an area in metres, or in hectares, ares and centiares. */
const MEASURE = `(?<![\\d.,])(?:${IN_LAND}|${IN_METRES})`

type AreaKind = 'useful' | 'built' | 'plot' | 'other'

const KINDS: readonly (readonly [AreaKind, string])[] = [
  ['useful', '\\butil(?:es)?\\b'],
  ['built', '\\bconst\\b|\\bconstruid[ao]s?\\b|\\bconstruits?\\b|\\bedificad[ao]s?\\b'],
  ['plot', '\\bparcela|\\bsolar\\b|\\bsuelo\\b|\\bterreno\\b|\\bcabida\\b|\\bsuperficie\\s+de\\s+tierra|\\btierra\\b'],
  [
    'other',
    '\\bterrazas?\\b|\\bpatios?\\b|\\btrasteros?\\b|\\bgaraje\\b|\\bporches?\\b|\\bbalcon|\\bazotea\\b|\\bjardin|(?<!(?:inclu\\w{2,6}|con)\\s+(?:la\\s+|su\\s+)?(?:parte\\s+proporcional\\s+(?:de|en)\\s+)(?:los\\s+|las\\s+)?(?:elementos\\s+|zonas\\s+)?)(?<!inclu\\w{2,6}\\s+(?:la\\s+|su\\s+)?(?:parte\\s+proporcional\\s+(?:de|en)\\s+|(?:de\\s+)?)(?:los\\s+|las\\s+)?(?:elementos\\s+|zonas\\s+)?)\\bcomunes?\\b|\\bpiscina|\\bcatastral|\\bcatastro\\b|\\bresto\\b|\\bsotano\\b|\\blinea\\b|\\bfachada\\b|\\banchura\\b|\\baltura\\b|\\bplantas?\\s+(?:baja|primera|segunda|alta)\\s+(?:de|con|mide|tiene)|\\bsegrega|\\bagrupa|\\bedificio\\s+(?:ocupa|mide)',
  ],
]
const LABEL = new RegExp(KINDS.map(([kind, words]) => `(?<${kind}>${words})`).join('|'), 'g')
const FIELDS = { useful: 'sizeUsefulArea', built: 'sizeBuiltArea', plot: 'sizePlotArea' } as const

/** The beginning of the owners in continuous text. Their shares are none of the premises. */
const OF_OWNERS = /\binscrit[ao]\s+a\s+(?:favor|nombre)\b|\btitular|\bpertenece\s+a\b/

/** The areas of a property, and those that the rules did not use. */
interface ReadAreas {
  values: FoundValue[]
  unread: Span[]
}

/**
 * Useful, built and plot area of a property in square metres. If the extract states two different sizes, a built or plot
 * area is left out and its measures are listed as unread. Built areas of different floors in one sentence are added.
 */
export function readAreas(note: NoteText, scope: Span, isLand: boolean): ReadAreas {
  const areas = new Map<AreaKind, { value: number; span: Span }[]>()
  const measures = matches(note, scope, MEASURE)
  let after = scope.from
  for (const [index, measure] of measures.entries()) {
    const value = squareMetresOf(note.folded.slice(measure.from, measure.to))
    const next = measures[index + 1]?.from ?? scope.to
    const label = kindBehind(note.folded.slice(measure.to, next)) ?? kindBefore(note.folded.slice(after, measure.from))
    // "nueve fanegas, de 715 metros cuadrados cada una": the metres are the size of the traditional unit.
    const units = unitsBefore(note.folded.slice(Math.max(scope.from, measure.from - UNIT_CHARACTERS), measure.from))
    if (units !== null) {
      const isOnly = !/equival/.test(note.folded.slice(measure.to, measure.to + UNIT_CHARACTERS))
      if (isOnly && value !== null) areas.set('plot', [{ value: Math.round(units * value * 100) / 100, span: measure }])
      after = measure.to
      continue
    }
    const kind = label ?? (isLand && measures.length > 0 ? 'plot' : null)
    after = measure.to
    if (value === null || value === 0 || kind === null) continue
    areas.set(kind, [...(areas.get(kind) ?? []), { value, span: measure }])
  }
  // If the property is a share of larger premises, the stated built area is that of the whole premises, so it is left
  // out.
  const [premises = ''] = note.folded.slice(scope.from, scope.to).split(OF_OWNERS)
  if (/parte\s+indivisa|participacion\s+indivisa|cuota\s+indivisa/.test(premises)) areas.delete('built')
  const read: ReadAreas = { values: [], unread: [] }
  for (const kind of ['useful', 'built', 'plot'] as const) {
    const [first, ...others] = areas.get(kind) ?? []
    if (!first) continue
    const isOne = kind === 'useful' || others.every(({ value }) => Math.abs(value - first.value) < 0.01)
    if (isOne) read.values.push({ field: FIELDS[kind], ...first })
    else if (kind === 'built' && areOfFloors(note, [first, ...others])) read.values.push(sumOf([first, ...others]))
    else read.unread.push(...[first, ...others].map(({ span }) => span))
  }
  read.values.push(...labelledAreas(note, scope).filter(({ field }) => !read.values.some((own) => own.field === field)))
  return read
}

const UNIT_LABEL = `\\bm[2²]\\s+(?:de\\s+)?(?:(?<useful>utiles)|(?<built>construidos)|(?<plot>suelo|solar|parcela))\\s*:\\s*(?<value>${FIGURES})(?![\\d,])`

const COLON_LABEL = `(?<!\\b(?:util(?:es)?|construid[ao]s?)\\s*(?:[/|,-]|\\by\\b)?\\s*)\\b(?:(?<useful>util(?:es)?)|(?<built>construid[ao]s?))\\s*:\\s*(?<value>${FIGURES})\\s*${METRES}`

const COMMON_LABEL = `(?<built>\\bconstruida)\\s+con\\s+(?:los\\s+|las\\s+)?(?:elementos\\s+|zonas\\s+|partes\\s+)?comunes\\s*:?\\s*(?:de\\s+)?(?<value>${FIGURES})\\s*${METRES}`

/** Areas after a label with their unit: "m2 útiles: 61,20". The certainty of these words has not been measured. */
function labelledAreas(note: NoteText, scope: Span): FoundValue[] {
  const areas = [UNIT_LABEL, COLON_LABEL, COMMON_LABEL]
    .flatMap((pattern) => matches(note, scope, pattern))
    .flatMap((each) => {
      const value = numberOf(each.groups.value ?? '')
      const { useful, built } = each.groups
      const field = useful ? FIELDS.useful : built ? FIELDS.built : FIELDS.plot
      return value === null || value === 0 ? [] : [{ field, value, span: each as Span, isUnmeasured: true }]
    })
  return areas.filter(({ field, value }) => areas.every((each) => each.field !== field || each.value === value))
}

interface MeasuredArea {
  value: number
  span: Span
}

const FLOOR =
  /\ben\s+(?:la\s+)?(planta\s+[a-z]+|(?:semi)?sotano|entreplanta|altillo|bajo\s+cubierta|atico)\b[^.;]{0,20}$/

/** True for built areas in one sentence, each of another floor: "en planta baja 161 m2 construidos, y en sótano 70 m2". */
function areOfFloors({ folded }: NoteText, areas: readonly MeasuredArea[]): boolean {
  const [first] = areas
  const last = areas.at(-1)
  if (!first || !last || /\.\s|;|\btotal/.test(folded.slice(first.span.from, last.span.to))) return false
  const floors = areas.map(({ span }, index) => {
    const from = areas[index - 1]?.span.to ?? Math.max(0, span.from - UNIT_CHARACTERS)
    return FLOOR.exec(folded.slice(from, span.from))?.[1] ?? null
  })
  return floors.every((floor) => floor !== null) && new Set(floors).size === floors.length
}

function sumOf(areas: readonly MeasuredArea[]): FoundValue {
  const value = Math.round(areas.reduce((sum, each) => sum + each.value * 100, 0)) / 100
  const span = { from: areas[0]?.span.from ?? 0, to: areas.at(-1)?.span.to ?? 0 }
  return { field: 'sizeBuiltArea', value, span, isSum: true }
}

/** Maximum distance between the number of traditional units and the size of one. */
const UNIT_CHARACTERS = 90

/** The number of traditional units whose size follows. Null if the words before a measure are about something else. */
function unitsBefore(text: string): number | null {
  const [, count = ''] =
    new RegExp(
      `(${COUNT})\\s+(?:fanegas?|celemines|tahullas?|obradas?|yugadas?|hanegadas?|jornales?|ferrados?|peonadas?|aranzadas?)\\b(?![\\s\\S]*equival)[^.;]*\\bde\\s*$`,
    ).exec(text) ?? []
  return count === '' ? null : numberOf(count)
}

/**
 * The kind of area according to the words right after the measure: "58,60 metros cuadrados útiles", "de superficie
 * útil".
 */
function kindBehind(text: string): AreaKind | null {
  const [, behind = ''] =
    /^\s*(?:cuadrados|cadrados|quadrats)?\s*(?:\([^)]{0,30}\)\s*)?(?:de\s+(?:superficie\s+(?:de\s+)?)?(?:total\s+)?|destinados?\s+a\s+|en\s+)?([a-z]+)/.exec(
      text,
    ) ?? []
  const [label] = behind.matchAll(LABEL)
  // A word with a colon is the label of the next measurement: "Construida: 174 m2".
  if (/^\s*(?:cuadrados|cadrados|quadrats)?\s*[a-z]*\s*:/.test(text)) return null
  return label && label.index === 0 ? kindOf(label) : null
}

/** The last full stop that ends a sentence, not an abbreviation: "Sup. const. 59,90 m2". */
const LAST_STOP = /(?<!\b(?:const|constr|sup|edif|aprox))\.\s(?:[^.]|(?<=\b(?:const|constr|sup|edif|aprox))\.)*$/

/** The kind of area according to the sentence before the measure. The last matching word is used. */
function kindBefore(text: string): AreaKind | null {
  if (TITLES_OF_AREAS.test(text)) return null
  const sentence = text.slice(Math.max(text.lastIndexOf(';'), text.search(LAST_STOP), 0))
  // The label must be close to the measure: "útil, de ciento ocho metros".
  const last = Array.from(sentence.matchAll(LABEL)).at(-1)
  if (!last) return null
  const kind = kindOf(last)
  const between = sentence.slice(last.index + last[0].length)
  return between.length < (kind === 'plot' ? 130 : 70) ? kind : null
}

/**
 * Two labels side by side, as in titles of columns, that the next line does not repeat: the nearest label may be that of
 * the other area.
 */
const TITLES_OF_AREAS =
  /\b(?:construida|util)\b(?:\s*(?:[/|,-]|\by\b)\s*|[^\S\n]+)(?:(?:la\s+)?(?:m2|s(?:uperficie|up\.?))\s+)?(?:construida|util)\b(?![^\n]*\n[^\n]*(?:construida|util)\b)/

const kindOf = ({ groups }: RegExpMatchArray): AreaKind =>
  (Object.entries(groups ?? {}).find(([, words]) => words !== undefined)?.[0] ?? 'other') as AreaKind

const LAND: Readonly<Record<string, number>> = { h: 10_000, c: 1, a: 100 }

/** Square metres of a measure in normalised text. Null if its words are not a number. */
export function squareMetresOf(text: string): number | null {
  if (/\b(?:hectareas?|has?\b|areas?)/.test(text)) {
    let total = 0
    for (const [, count = '', unit = ''] of text.matchAll(new RegExp(`(${COUNT})\\s*(${LAND_UNITS})`, 'g'))) {
      const number = numberOf(count)
      if (number === null) return null
      total += number * (LAND[unit.charAt(0)] ?? 0)
    }
    return Math.round(total * 100) / 100
  }
  const [, metres = '', part = ''] =
    new RegExp(
      `^(${COUNT})\\s*${METRES}(?:${MORE}(${NUMBER_WORDS}|\\d{1,2}\\s*)(?:decimetros?|dm2|dm²|centimetros?))?`,
    ).exec(text) ?? []
  const whole = numberOf(metres)
  if (whole === null) return null
  return Math.round((whole + (numberOf(part) ?? 0) / 100) * 100) / 100
}

function numberOf(text: string): number | null {
  const own = text.trim().replace(/^y\s+/, '')
  if (own === '') return null
  return /^\d/.test(own) ? numberInFigures(own) : numberInWords(own)
}
