import { formatNumber, formatWholeCurrency, type Locale } from '../kernel/formats.ts'

/** Fields whose figures are found in texts. */
export type FigureField = 'size' | 'plotSize' | 'price' | 'rooms' | 'bathrooms' | 'energyRating'

/** A figure that a text states about the home itself. */
interface TextFigure {
  field: FigureField
  /** The words in the text. */
  words: string
  stated: number | string
  /** True for an amount as a whole sentence, without the word "price". */
  isBare?: true
  holds(advertised: number | string): boolean
  /** The words with the value of the advertisement instead of the stated one. */
  corrected(advertised: number | string): string
}

const NUMBER = String.raw`\d[\d.,]*\d|\d`
const WORDS: Readonly<Record<Locale, readonly string[]>> = {
  es: ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}
const HOMES =
  'piso|vivienda|casa|ático|dúplex|tríplex|estudio|bajo|chalet|apartamento|inmueble|edificio|local|oficina|nave|trastero'
const ENGLISH_HOMES =
  'apartment|flat|house|penthouse|duplex|studio|villa|home|property|building|office|unit|townhouse|bungalow'
const METRES = String.raw`(?:m²|m2|metros(?: cuadrados|(?! cuadrados))|sq\.? ?m|square met(?:re|er)s?)`
const SQUARE_METRES = '(?:m²|m2|metros cuadrados)'
/** The beginning of a text or of a sentence. */
const SENTENCE_START = String.raw`(?<=^\s*|[.;!?\n]\s*)`
/** Parts of a home, other ways to measure, and words for an approximate size: these are not the size of the home. */
const OTHER_SIZE =
  '(?! ?(?:útiles|utiles|de superficie (?:útil|util)|de (?:parcela|terraza|jardín|patio|solar|terreno)|useful|usable|of (?:plot|terrace|land|garden)))'
/** A count that is followed by one of these words is a part of all rooms, such as "dos dormitorios dobles". */
const PART_OF_ROOMS =
  '(?! (?:dobles?|individual|exterior|interior|con|más|en suite|grandes?|pequeñ|completos?|double|single|en-suite|ensuite|with|more))'

/** A price of a square metre is not the price of the home. */
const NOT_PER_METRE = '(?! ?\\/| ?(?:por|el|al|per|an?) (?:m²|m2|metro|sq|square)| ?(?:m²|m2))'
/** Not the last digits of a half or of a range, such as "1,5 baños" or "2-3 dormitorios". */
const COUNT_START = String.raw`(?<![\p{L}\d]|\d[.,/+–-])`

/** Parts of a home, things around it and other measures. A size in a sentence with one of them may be theirs. */
const OTHER_MEASURES =
  /(?<!\p{L})(?:terrazas?|balc[oó]n(?:es)?|jard[ií]n(?:es)?|patios?|porches?|garajes?|plazas?|trasteros?|s[oó]tanos?|buhardillas?|cocinas?|sal[oó]n|dormitorios?|habitaci[oó]n(?:es)?|ba[ñn]os?|piscinas?|comun(?:es|itari[oa]s?)|anejos?|almac[eé]n|altillo|planta|plantas|playa|zona|mediana|parcela|solar|terreno|finca|[uú]til(?:es)?|catastr\p{L}*|exterior(?:es)?|total|cada|edificio|urbanizaci[oó]n|distancia|aproximad\p{L}*)(?!\p{L})|(?:m²|m2|metros)\P{L}.*(?:m²|m2|metros)/iu
/** Words about things, amounts and days other than the price of the home today. */
const OTHER_AMOUNTS =
  /(?<!\p{L})(?:comunidad|ibi|gastos?|tasas?|impuestos?|itp|iva|reform\p{L}*|obras?|fianza|señal|arras|entrada|hipoteca|cuotas?|financia\p{L}*|pr[eé]stamo|mediana|media|zona|mercado|honorarios|comisi[oó]n|tasaci[oó]n|tasad[oa]|valor\p{L}*|rebaj\p{L}*|descuento|ahorr\p{L}*|antes|anterior(?:es)?|vendi\p{L}*|bajad[oa]|alquil\p{L}*|renta\p{L}*|mes|mensual\p{L}*|año|anual\p{L}*|deuda|cargas?|embargo|subasta|garaje|parking|plaza|trastero|cocina|mobiliario|muebles|opcional(?:es)?|coste|inversi[oó]n|presupuesto|ayudas?|subvenci\p{L}+|hasta|entre|similares)(?!\p{L})/iu
/** Words about the plot of something else, or about a figure that is not exact. */
const OTHER_PLOTS =
  /urbanizaci|junto a|frente a|vistas|opci[oó]n|posibilidad|compart|catastro|com[uú]n|privativo|aprox/iu

interface Pattern {
  field: FigureField
  /** Words with which the figure may mean something else, in its sentence; for a size also in the one before. */
  unless?: RegExp
  languages: readonly Locale[]
  /** The first group is the figure. */
  pattern: RegExp
}

const count = (language: Locale) => `\\d+|${WORDS[language].slice(2).join('|')}`
const PLOT = 'parcela|solar|terreno|finca rústica'
const PLOT_WORDS = 'urbana?|urbanizable|rústic[oa]|privad[oa]|propi[oa]|llan[oa]'
/** Not a size that may be built, nor the plot of something else. */
const OTHER_PLOT =
  '(?! ?(?:edificables?|construid|de techo|comun|mínim|de (?:edificabilidad|jardín|ancho|fondo|fachada|largo)))'
/** An amount of an unnamed thing. It is the price only if it is the only amount of the text, and of the same magnitude. */
const AMOUNT = `(?<![\\d.,€-]|\\d (?:y|a|o) )((?:${NUMBER})(?: mil| ?k)?) ?(?:€|euros)(?!\\p{L})${NOT_PER_METRE}`

const of = (field: FigureField, language: Locale, pattern: string, flags = 'giu'): Pattern => ({
  field,
  languages: [language],
  pattern: new RegExp(pattern, flags),
})

/**
 * Only figures that surely mean the home itself: a text can have many other sizes, prices and counts, such as those of
 * a terrace or of a second parking space.
 */
const PATTERNS: readonly Pattern[] = [
  of('size', 'es', `(?<![\\p{L}\\d])(?:${HOMES})(?: \\p{L}+)? de (${NUMBER}) ?${METRES}(?![\\p{L}])${OTHER_SIZE}`),
  of(
    'size',
    'es',
    `\\b(?:superficie(?: construida| total)?(?: es)? de) (${NUMBER}) ?${METRES}(?![\\p{L}])${OTHER_SIZE}`,
  ),
  of('size', 'es', `(?<![\\d.,])(${NUMBER}) ?${METRES} construidos`),
  {
    ...of('size', 'es', `${SENTENCE_START}superficie(?: construida)?:? (${NUMBER}) ?${SQUARE_METRES}(?!\\p{L})`),
    unless: OTHER_MEASURES,
  },
  {
    ...of(
      'plotSize',
      'es',
      `(?<!\\p{L})(?:${PLOT})(?: (?:${PLOT_WORDS}))? de (${NUMBER}) ?${SQUARE_METRES}(?!\\p{L})${OTHER_PLOT}`,
    ),
    unless: OTHER_PLOTS,
  },
  of('size', 'en', `(?<![\\d.,])(${NUMBER}) ?${METRES} (?:${ENGLISH_HOMES})\\b`),
  of('size', 'en', `\\b(?:${ENGLISH_HOMES}) of (${NUMBER}) ?${METRES}(?![\\p{L}])${OTHER_SIZE}`),
  of('rooms', 'es', `${COUNT_START}(${count('es')}) (?:dormitorios|habitaciones)(?![\\p{L}])${PART_OF_ROOMS}`),
  of('rooms', 'en', `${COUNT_START}(${count('en')}) bedrooms(?![\\p{L}])${PART_OF_ROOMS}`),
  of('bathrooms', 'es', `${COUNT_START}(${count('es')}) (?:cuartos de baños?|baños)(?![\\p{L}])${PART_OF_ROOMS}`),
  of('bathrooms', 'en', `${COUNT_START}(${count('en')}) bathrooms(?![\\p{L}])${PART_OF_ROOMS}`),
  of(
    'price',
    'es',
    `\\b(?:precio|renta)(?: (?:de venta|de salida|final|mensual|total))?(?: es)?(?: de)?:? (${NUMBER}) ?(?:€|euros)${NOT_PER_METRE}`,
  ),
  of('price', 'es', `\\b(?:se vende|en venta|se alquila|en alquiler) por (${NUMBER}) ?(?:€|euros)${NOT_PER_METRE}`),
  of(
    'price',
    'en',
    `\\b(?:asking price|price|rent)(?: is)?(?: of)?:? €?(${NUMBER})(?![.,]?\\d)(?: ?(?:€|euros?)|(?! ?(?:€|euro)))(?! ?%)${NOT_PER_METRE}`,
  ),
  of(
    'energyRating',
    'es',
    `\\b(?:[Cc]alificación|[Cc]ertificado|[Ee]tiqueta|[Cc]lase|[Ee]ficiencia)(?: energétic[oa])?(?: es)?(?: de)?(?: letra)?:? ([A-G])(?![\\p{L}\\d])`,
    'gu',
  ),
  of(
    'energyRating',
    'en',
    `\\b[Ee]nergy (?:rating|certificate|class|label)(?: is)?(?: of)?:? ([A-G])(?![\\p{L}\\d])`,
    'gu',
  ),
]

/** Words before a figure that make it approximate. It may then differ by a twentieth. */
const ABOUT = /(?:unos|unas|casi|cerca de|aproximadamente|más de|about|around|nearly|over)$/iu
const ABOUT_SHARE = 0.05

/** The figures of a text that surely mean the home itself. */
export function figuresInText(text: string, language: string): TextFigure[] {
  const locale: Locale = language === 'en' ? 'en' : 'es'
  const figures = PATTERNS.filter(({ languages }) => languages.includes(locale)).flatMap(({ field, pattern, unless }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, 1: figure = '', index }) => {
      const { sentence, before } = contextAt(text, index)
      if (unless?.test(field === 'size' ? `${before} , ${sentence}` : sentence)) return []
      const stated = figureOf(field, figure, locale)
      if (stated === null) return []
      const isAbout = ABOUT.test(text.slice(0, index).trimEnd()) || /(?:unos|casi|about|nearly) /iu.test(words)
      return [
        {
          ...{ field, words, stated },
          holds: (advertised) => isSame(field, stated, advertised, isAbout),
          corrected: (advertised) => correctedWords(field, words, figure, advertised, locale),
        } satisfies TextFigure,
      ]
    }),
  )
  const plots = figures.filter(({ field }) => field === 'plotSize')
  // Several plots are parts of one, or neighbours.
  const clear = plots.length > 1 ? figures.filter(({ field }) => field !== 'plotSize') : figures
  return locale === 'es' ? [...clear, ...bareAmount(text, clear)] : clear
}

/** The sentence around a place in a text. A point between digits does not end it. */
function sentenceAt(text: string, index: number): string {
  const starts = [...text.slice(0, index).matchAll(/[.;!?\n](?!\d)/g)].at(-1)
  const rest = text.slice(index)
  const end = rest.search(/[.;!?\n](?!\d)/)
  return text.slice(starts ? starts.index + 1 : 0, end === -1 ? undefined : index + end)
}

/** The sentence around a place in a text, with its start, and the sentence before it. */
function contextAt(text: string, index: number): { sentence: string; start: number; before: string } {
  const sentence = sentenceAt(text, index)
  const start = text.lastIndexOf(sentence, index)
  return { sentence, start, before: start > 1 ? sentenceAt(text, start - 2) : '' }
}

/** An amount more times higher or lower than this is not the price. */
const MAGNITUDE = 3
const BEFORE_PRICE = /^(?:(?:por|solo|sólo|desde|ahora|a la venta por|se vende por|precio) )?$/i

/** The only amount of a text, as a whole sentence: "desde 99 mil euros". The sentence before it names nothing else. */
function bareAmount(text: string, figures: readonly TextFigure[]): TextFigure[] {
  if (figures.some(({ field }) => field === 'price')) return []
  const all = [...text.matchAll(new RegExp(AMOUNT, 'giu'))]
  const [only] = all
  if (only === undefined || all.length > 1) return []
  const { 0: words, 1: figure = '', index } = only
  const { sentence, start, before } = contextAt(text, index)
  const isPriceAlone =
    BEFORE_PRICE.test(text.slice(start, index).trimStart()) &&
    /^(?: negociables?)?$/i.test(text.slice(index + words.length, start + sentence.length).trimEnd())
  const stated = figureOf('price', figure, 'es')
  if (typeof stated !== 'number' || !isPriceAlone || OTHER_AMOUNTS.test(before)) return []
  const isPrice = (advertised: number) => advertised <= stated * MAGNITUDE && stated <= advertised * MAGNITUDE
  return [
    {
      ...{ field: 'price', words, stated, isBare: true },
      holds: (advertised) => !isPrice(Number(advertised)) || isSame('price', stated, advertised, false),
      corrected: (advertised) => correctedWords('price', words, figure, advertised, 'es'),
    },
  ]
}

/** The nouns after a count in the singular, with the word for one. */
const SINGULARS: readonly (readonly [RegExp, one: string, noun: string])[] = [
  [/dormitorios$/iu, 'un', 'dormitorio'],
  [/habitaciones$/iu, 'una', 'habitación'],
  [/cuartos de baños?$/iu, 'un', 'cuarto de baño'],
  [/baños$/iu, 'un', 'baño'],
  [/bedrooms$/iu, 'one', 'bedroom'],
  [/bathrooms$/iu, 'one', 'bathroom'],
]

function correctedWords(field: FigureField, words: string, figure: string, next: number | string, locale: Locale) {
  const singular = next === 1 ? SINGULARS.find(([noun]) => noun.test(words)) : undefined
  if (!singular) return withLast(words, figure, formattedLike(field, next, figure, locale))
  const [noun, one, replacement] = singular
  return withLast(words.replace(noun, replacement), figure, /^\d/.test(figure) ? '1' : one)
}

/** Replaces the figure, which is the last one in the words. */
function withLast(words: string, figure: string, next: string): string {
  const at = words.lastIndexOf(figure)
  return words.slice(0, at) + next + words.slice(at + figure.length)
}

function figureOf(field: FigureField, figure: string, locale: Locale): number | string | null {
  if (field === 'energyRating') return figure
  const word = WORDS[locale].indexOf(figure.toLowerCase())
  if (word >= 0) return word
  const thousands = /^(.*?)(?: mil| ?k)$/i.exec(figure)?.[1]
  if (thousands !== undefined) {
    const value = figureOf(field, thousands, locale)
    return typeof value === 'number' ? value * 1_000 : null
  }
  const plain = locale === 'en' ? figure.replaceAll(',', '') : figure.replaceAll('.', '').replace(',', '.')
  // In a Spanish text, a point before one or two last digits separates decimals.
  const isDecimalPoint = locale === 'es' && /^\d+\.\d{1,2}$/.test(figure)
  const value = Number(isDecimalPoint ? figure : plain)
  return Number.isFinite(value) ? value : null
}

function isSame(field: FigureField, stated: number | string, advertised: number | string, isAbout: boolean): boolean {
  if (typeof stated === 'string' || typeof advertised === 'string') return stated === advertised
  const allowed = isAbout ? ABOUT_SHARE * advertised : 0
  const rounding = field === 'size' || field === 'plotSize' || field === 'price' ? 0.51 : 0
  return Math.abs(stated - advertised) <= Math.max(allowed, rounding)
}

/** The value in the form of the figure that it replaces: as a word, as a number with its unit, or as a letter. */
function formattedLike(field: FigureField, value: number | string, figure: string, locale: Locale): string {
  if (typeof value === 'string') return value
  if (/^\p{L}/u.test(figure)) return WORDS[locale][value] ?? String(value)
  if (field === 'price') return formatWholeCurrency(value, locale).replaceAll(/[\s\u00a0€]/g, '')
  return formatNumber(value, locale)
}
