import { firstOf, matches, wordsAt } from './note-search.ts'
import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'
import type { FoundValue, MaritalRegime } from './note-values.ts'
import { NUMBER_WORDS, numberInWords } from './spanish-words.ts'

const CODE_LABEL =
  '(?:c\\.?\\s?r\\.?\\s?u\\b\\.?|codigo\\s+(?:re[gx]istral\\s+|de\\s+registro\\s+)?unico(?:\\s+de\\s+finca\\s+registral)?(?:\\s+de\\s+finca)?|cod(?:igo|\\.)?\\s+registral(?!\\s+unic)|idufir|i\\.d\\.u\\.f\\.i\\.r\\.?|codi\\s+registral\\s+unic|identificador\\s+unico(?:\\s+de\\s+(?:la\\s+)?finca(?:\\s+registral)?)?)'
export const REGISTRY_CODE = `${CODE_LABEL}(?:[^0-9]{0,12}|[^0-9]{1,4}\\d\\s+)(?<value>(?:\\d[\\s.-]?){13}\\d)(?!\\d)`
const OFFICE =
  '(?:(?:registr(?:o|e|ador(?:a)?)|rexistro)\\s+(?:d[ea]\\s+(?:la\\s+)?)?propie(?:dade?|tat)(?!\\s+que\\b)\\s*(?:de\\s*:\\s*|de\\s+|d[\\x27’]\\s?|:\\s*)?|(?:^|\\n)\\s*registro\\s*:\\s*|(?:^|\\n)\\s*r\\.\\s?p\\.\\s+(?:de\\s+)?|^\\s*rp\\s+(?:de\\s+)?(?=[^\\n|]{2,40}\\|)|registrador(?:a)?\\s+de\\s+la\\s+propiedad\\s+que\\s+suscribe,\\s+de\\s+)(?<value>[^\\n/]{2,60}?)(?=\\s*(?:/|\\s+y\\s+su\\s+partido\\b|,\\s+provincia\\s|\\n|$|(?<!\\bnum)\\.\\s|\\.$|,?\\s+nota\\s|[—–(|·:]|\\s-\\s|\\s{3}))'
/** Words for a different property: a neighbour, or the property from which the property of the extract was formed. */
const OF_ANOTHER =
  /(?:matriz|segrega\w*|proced\w*|divi\w+|resto|agrupa\w*|favor|predio(?!\s*[:\n])|sirviente|dominante)[^.;]{0,60}$/
const NUMBER =
  '(?<value>\\d{1,3}(?:\\.\\d{3})+|\\d{1,6}(?!\\d))(?<extra>\\s?[-/]\\s?(?:bis|ter|tris|quater|dup|[a-z](?!\\.))\\b|\\s?[-/]\\s?\\d{1,4}(?![\\d/]))?'
export const REGISTRY_PROPERTY = `(?:\\b(?:finca|predio)(?:\\s+re[gx]istral|\\s+inscrita\\s+con\\s+el(?=\\s+n)|\\s+sobre\\s+la\\s+que\\s+versa)?|\\bf\\.\\s?r\\.(?=\\s*\\d)|(?:^|\\n|[.|])\\s*(?:numero\\s+)?re[gx]istral)(?:\\s+(?:de|del)\\s+(?:(?:termino|ayuntamiento|municipio)\\s+de\\s+)?[a-z][a-z' ]{2,40}?(?:,\\s+registral)?)?\\s*[:|,]?\\s*(?:n\\s?[o°º?*”"']\\s?\\.?|n\\.?\\s?[o°º]?\\.?|num(?:ero|\\.)?)?\\s*[:|]?\\s*${NUMBER}(?!\\s+de\\s+\\d)`

/** The name of the registry, and the identifiers of the property in it. */
export function readRegistry(note: NoteText, { head, description, ownership, whole, end }: NoteSections): FoundValue[] {
  const top = { from: 0, to: Math.max(head.to, Math.min(whole.to, 600)) }
  const office = matches(note, top, OFFICE).find((each) => {
    const words = note.folded.slice(each.placeOf('value').from, each.placeOf('value').to)
    return !/^(?:que|el|la|se|expide|certif|correspond|competente|a\s+cargo)\b/.test(words)
  })
  const code = firstOf(note, whole, REGISTRY_CODE, ({ groups }) => {
    const digits = (groups.value ?? '').replace(/\D/g, '')
    const province = Number(digits.slice(0, 2))
    return province >= 1 && province <= 52 ? digits : null
  })
  const before = { from: 0, to: Math.max(head.to, description.to, ownership.from) }
  const isOwn = (each: Span) => !OF_ANOTHER.test(note.folded.slice(Math.max(0, each.from - 90), each.from))
  // Some extracts end with the inscription of the property: its number is beside its book and page.
  const atEnd = () =>
    matches(note, end, REGISTRY_PROPERTY).find(({ to }) => BOOK_AND_PAGE.test(note.folded.slice(to, to + BESIDE)))
  const early = matches(note, before, REGISTRY_PROPERTY).find(isOwn)
  const number = early ?? atEnd()
  return [
    ...(office
      ? [{ field: 'registryOffice' as const, value: officeName(wordsAt(note, office.placeOf('value'))), span: office }]
      : []),
    ...(code ? [{ field: 'registryCode' as const, ...code, isUnmeasured: isFurther(note, code.span) }] : []),
    ...(number
      ? [
          {
            field: 'registryNumber' as const,
            value: numberText(note, number),
            span: number as Span,
            isUnmeasured: !early || isFurther(note, number),
          },
        ]
      : []),
  ]
}

const BOOK_AND_PAGE = /\btomo?\b[^;]{0,40}\b(?:libro|llibre)\b[^;]{0,40}\bfolio?\b/
/** Maximum distance between the number of a property and its book and page. */
const BESIDE = 160

/** True for the words of a label whose certainty has not been measured: "Predio rexistral", "Finca inscrita con el número". */
const isFurther = ({ folded }: NoteText, { from, to }: Span) =>
  /\brexistral\b|\binscrita\s+con\b|\bversa\b|^f\./.test(folded.slice(from, to))

/** The name without the word of the registrars' emblem, which a scan may show beside the title. */
const officeName = (text: string) => withNumero(text.replace(/\s*\bREGISTRADORES\b(?:\s*\(A\)?)?/g, ''))

/** The text with a correct "Nº". A scan may misread the small o. */
export const withNumero = (text: string) => text.replace(/\b([Nn])(?:[”"?'°*%£]+ ?|[e2] )(?=\d)/g, '$1º ')

function numberText(note: NoteText, match: ReturnType<typeof matches>[number]): string {
  const extra = match.groups.extra === undefined ? '' : wordsAt(note, match.placeOf('extra'))
  const sign = match.groups.extra?.trim().startsWith('/') ? '/' : '-'
  const number = wordsAt(note, match.placeOf('value'))
  return extra === '' ? number : `${number}${sign}${extra.replace(/^[-/\s]+/, '')}`
}

const COUNT = `(?:\\d{1,5}|${NUMBER_WORDS})`
const POLYGON = `\\bpol(?:igono|\\.)\\s*:?\\s*(?:n[uº°.]\\S*\\s*)?(?<polygon>${COUNT})`
const PARCEL = `\\bparc(?:elas?|s?\\.)\\s*:?\\s*(?:n[uº°.]\\S*\\s*)?(?<parcel>${COUNT})`
const BOTH = [
  `${POLYGON}\\s*[,;.]?\\s*(?:y\\s+|de\\s+)?(?:la\\s+)?${PARCEL}`,
  `${PARCEL}(?:\\s*(?:,|y)\\s*${COUNT})*\\s*,?\\s*(?:y\\s+)?(?:en\\s+|de\\s+|del\\s+)?(?:el\\s+)?${POLYGON}`,
]

/** Polygon and parcel of a rural property. Extracts state them next to each other. */
export function readParcel(note: NoteText, scope: Span): FoundValue[] {
  const spans = BOTH.flatMap((pattern) => matches(note, scope, pattern)).toSorted((one, other) => one.from - other.from)
  const boundary = note.folded.slice(scope.from, scope.to).search(/\b(?:linda(?!\s*d)|linderos|lindante)\b/)
  const own = spans.find(({ from }) => boundary === -1 || from < scope.from + boundary) ?? spans.at(-1)
  if (!own) return []
  const number = (text = '') => (/^\d/.test(text) ? text.trim() : String(numberInWords(text.trim()) ?? ''))
  const [polygon, parcel] = [number(own.groups.polygon), number(own.groups.parcel)]
  return [
    ...(polygon === '' ? [] : [{ field: 'ruralPolygon' as const, value: polygon, span: own as Span }]),
    ...(parcel === '' ? [] : [{ field: 'ruralParcel' as const, value: parcel, span: own as Span }]),
  ]
}

const REGIMES: readonly (readonly [MaritalRegime, string])[] = [
  [
    'community',
    '(?<!regimen\\s(?:legal\\s|economico\\s)?de\\s)(?<!(?:liquid|disol)[a-z]{4,6}\\s+de\\s+(?:la\\s+|su\\s+)?(?:sociedad\\s+(?:legal\\s+)?de\\s+)?)(?:\\bganancial(?:es)?\\b(?!\\s+con\\s)|\\bguanys\\b|sociedad\\s+(?:de\\s+gananciales|conyugal)|\\bconsorcial(?:es)?\\b|\\bde\\s+conquistas\\b)',
  ],
  ['private', '\\bprivati(?:v[ao]s?(?:mente)?|u)\\b'],
]
const SEPARATION = '\\bsep(?:aracion|\\.)\\s+(?:absoluta\\s+)?(?:de\\s+)?bienes'
const STATUS: readonly (readonly [MaritalRegime, string])[] = [
  ['separation', SEPARATION],
  ['participation', 'regimen\\s+(?:economico\\s+)?(?:matrimonial\\s+)?de\\s+participacion'],
  [
    'community',
    '(?<!(?:liquid|disol)[a-z]{4,6}\\s+de\\s+(?:la\\s+|su\\s+)?(?:sociedad\\s+(?:legal\\s+)?de\\s+)?)gananciales',
  ],
]

/** Matrimonial property regime of the owners. Empty if the owners have different regimes. */
export function readRegime(note: NoteText, scope: Span): FoundValue[] {
  for (const table of [REGIMES, STATUS]) {
    const regimes = table.flatMap(([value, pattern]) => {
      const [span] = matches(note, scope, pattern)
      return span ? [{ field: 'maritalRegime' as const, value, span: span as Span }] : []
    })
    const [first, second] = regimes
    if (second && table === REGIMES) return []
    // Private property is that of one spouse within a community: beside a separation of property, this is the regime.
    const [apart] = first?.value === 'private' ? matches(note, scope, SEPARATION) : []
    if (first && apart) return [{ ...first, value: 'separation', span: apart }]
    if (first) return [first]
  }
  return []
}
