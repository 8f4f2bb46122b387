import { repairedReference } from './cadastral-repair.ts'
import { firstOf, wordsAt } from './note-search.ts'
import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'
import type { Found, NoteField, NoteValues } from './note-values.ts'
import { DAY, dayOf, FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

/** What the head, the description and the ownership of a note say. */
export function readDescription(note: NoteText, sections: NoteSections): Found[] {
  const { whole, head, description } = sections
  const first = <Field extends NoteField>(
    field: Field,
    scope: Span,
    patterns: readonly string[],
    make: (text: string, span: Span) => NoteValues[Field] | null,
  ): Found[] => {
    for (const pattern of patterns) {
      const found = firstOf(note, scope, pattern, (match) => make(match.groups.value ?? '', match.placeOf('value')))
      if (found) return [{ field, ...found } as Found]
    }
    return []
  }
  const wordsOf = (_text: string, span: Span) => wordsAt(note, span) || null
  const beforeCharges = { from: 0, to: Math.max(sections.charges.from, description.to) }
  return [
    ...first('expeditionDate', whole, EXPEDITION, dayOf).concat(first('expeditionDate', head, HEAD_DAY, dayOf)),
    ...first('cadastralReference', whole, REFERENCE, repairedReference),
    ...first('address', beforeBoundaries(note, beforeCharges, sections), ADDRESS, (text, span) =>
      addressOf(wordsOf(text, span)),
    ),
    ...first('cadastralRegistry', whole, COORDINATION, wordsOf),
    ...natureOf(note, beforeCharges),
    ...first('sizeUsefulArea', beforeCharges, USEFUL_AREA, areaOf),
    ...first('constructionDate', whole, CONSTRUCTION_DAY, dayOf),
    ...shareOf(note, beforeCharges, sections),
    ...first('constructionPct', whole, CONSTRUCTED, percentOf),
    ...housingOf(note, whole),
    ...first('subsidisedType', whole, HOUSING_TYPE, wordsOf),
    ...first('subsidisedExpedient', whole, EXPEDIENT, (_text, span) => wordsAt(note, span).toUpperCase()),
    ...first('qualificationDate', whole, [`calificacion\\s+definitiva[^.]{0,80}?(?<value>${DAY})`], dayOf),
    ...first('releaseDate', whole, [`descalifica(?:cion|da)[^.]{0,80}?(?<value>${DAY})`], dayOf),
  ]
}

/** A scan reads the small o of "nº" as another mark. */
const addressOf = (text: string | null) => text?.replace(/\bn[”"?'°*]+ ?(?=\d)/g, 'nº ') ?? null

/** The description up to the neighbours: their streets are not the address. */
function beforeBoundaries(note: NoteText, scope: Span, { description, head }: NoteSections): Span {
  const words = note.folded.slice(scope.from, scope.to)
  const boundary = /\b(?:linda(?!\s*d)|linderos|lindante)\b/.exec(words)
  const labelled = /(?:via\s+publica|direccion|domicilio\s+de\s+la\s+finca|localizacion|emplazamiento)\s*:/.test(words)
  // Registries have an address too, in the head of the note.
  const from = description.from > head.from && !labelled ? Math.max(scope.from, head.to) : scope.from
  const to = boundary && !labelled ? scope.from + boundary.index : scope.to
  return to > from ? { from, to } : scope
}

const EXPEDITION = [
  `(?:fecha(?:\\s+de(?:\\s+la)?)?\\s+(?:emision|expedicion)|expedida(?:\\s+en\\s+[a-z ]{2,40},?)?(?:\\s+el(?:\\s+dia)?|\\s+a|\\s+con\\s+fecha)?|emitida(?:\\s+el(?:\\s+dia)?)?)\\s*:?\\s*(?<value>${DAY})`,
  `(?:expid[oe]|se\\s+expide|expedid[ao]|extendid[ao])[^.;]{0,60}?\\s(?<value>${DAY})`,
  `nota\\s+simple[^\\n]{0,60}?(?:de\\s+fecha|fecha)\\s*:?\\s*(?<value>${DAY})`,
  `\\n\\s*(?:en\\s+)?[a-z' ]{3,40}(?:,|\\s+a|,\\s+a)\\s+(?<value>${DAY})\\s*\\.?\\s*(?:\\n|$)`,
  `\\n\\s*(?:en\\s+)?[a-z' ]{3,40},?\\s+a\\s+(?<value>${DAY})`,
]
/** A day in the head of a note, without more. */
const HEAD_DAY = [`\\bfecha\\s*:?\\s*(?<value>${DAY})`]
const REFERENCE = [
  '(?:referencia|ref\\.?|refer\\.?)\\s*(?:catastral|cat\\.)(?:\\s+de\\s+la\\s+finca)?[^0-9a-z]{0,6}(?:n\\.?[o°º]\\.?|numero)?[^0-9a-z]{0,4}(?:es\\s+)?(?<value>(?:[0-9a-z] ?){17,21}[0-9a-z])',
]
const STREET =
  'calle|c/|avenida|avinguda|avda\\.?|av\\.|plaza|placa|pza\\.?|paseo|passeig|camino|carretera|ctra\\.?|ronda|travesia|partida|paraje|poligono|urbanizacion|via|cuesta|glorieta|pasaje|callejon|rambla|costanilla|carrer|rua|alameda|bulevar|calzada|corredera|barrio|parque'
const TOWN_STREET = STREET.replace('|partida|paraje|poligono', '')
/** An address ends with a sentence, or where another label begins. */
const ADDRESS_END =
  '(?=\\.\\s|\\.?\\n *(?:[a-z.º°]+ ){0,3}[a-z.]+ *:|;|\\.?$|,?\\s+(?:con\\s+(?:una\\s+)?(?:superficie|entrada|acceso|fachada)|que\\s+(?:consta|linda|mide|tiene|ocupa|forma)|de\\s+superficie|tiene\\s|linda|mide\\s|ocupa\\s|consta\\s|compuest|se\\s+compone|en\\s+cuya|ref(?:erencia|\\.)|cuota|superficie))'
/** "número 14", "nº 14", "s/n". */
const HOUSE = `(?:[,\\s]\\s*(?:(?:numero|num\\.?|n\\.?\\s?[ºo°]\\.?|numeros)\\s*:?\\s*(?:\\d{1,4}(?:\\s*(?:bis|duplicado|[a-z]\\b(?!\\s*\\w)))?|${NUMBER_WORDS})|s/n)|,\\s*\\d{1,4}\\b|\\s\\d{1,4}(?=\\s*[,.\\n]))`
const INSIDE =
  '(?:\\s*,?\\s*(?:(?:portal|bloque|escalera|esc\\.?|planta|piso|puerta|pta\\.?|letra)\\s+[a-z0-9ºª]{1,9}))*'
const SITE = 'sitio|paraje|pago|partida|lugar|termino\\s+de|punto'
const ADDRESS = [
  `(?:via\\s+publica|localizacion|direccion(?:\\s+de\\s+la\\s+finca|\\s+postal)?|domicilio(?:\\s+de\\s+la\\s+finca)?|situacion|emplazamiento|ubicacion)\\s*:\\s*(?<value>[^\\n][\\s\\S]{3,160}?)${ADDRESS_END}`,
  `(?:sit[ao]|situad[ao]|ubicad[ao]|radicante|enclavad[ao]|en\\s+construccion)\\s+en\\s+(?:(?:el\\s+)?termino\\s+(?:municipal\\s+)?de\\s+)?(?:[a-z' -]{2,40},\\s+)?(?:a\\s+)?(?:en\\s+)?(?:la\\s+|el\\s+)?(?<value>(?:${STREET})\\s[\\s\\S]{3,140}?)${ADDRESS_END}`,
  `(?<value>\\b(?:numero|num\\.?|n\\.?\\s?[ºo°])\\s*\\d{1,4}\\s+(?:de|en)\\s+(?:la\\s+|el\\s+)?(?:${STREET})\\s[a-z' ]{3,60}?)(?=[,.;]|\\s+de\\s+(?:esta|dicha)|$)`,
  `\\b(?<value>(?:${TOWN_STREET})\\s+(?:(?!parcela|poligono)[^.;:()]){2,70}?${HOUSE}${INSIDE})`,
  `\\b(?<value>(?:${SITE})\\s+(?:(?:denominad[oa]|llamad[oa]|conocid[oa]\\s+(?:por|como)|nombrad[oa])\\s+)?[«"]?(?:de\\s+|del\\s+|de\\s+los\\s+|de\\s+las\\s+)?[^.;,()]{3,50}(?:,\\s*poligono\\s+\\d{1,3},?\\s*(?:y\\s+)?parcela\\s+\\d{1,5})?)`,
]
const COORDINATION = [
  '(?:estado\\s+de\\s+(?:la\\s+)?coordinacion(?:\\s+grafica)?\\s+con\\s+(?:el\\s+)?catastro|coordinacion\\s+catastral)\\s*:?\\s*(?<value>[^.\\n]{3,90})',
]
/** A scan reads the small 2 of m² as another mark. */
const METRES = '(?:metros?|m[2²?]|mts?\\.?|m\\.\\s?c\\.?)'
const MEASURED = `(?:(?:${FIGURES})\\s*${METRES}|(?:${NUMBER_WORDS})\\s*metros?(?:[\\s,]+(?:cuadrados\\s*,?\\s*)?(?:y\\s+)?(?:con\\s+)?(?:${NUMBER_WORDS}|\\d{1,2})\\s*(?:decimetros?|dm2))?)`
const USEFUL_AREA = [
  `\\butil(?:es)?(?:\\s+(?:es|aproximada|total|privativa|interior|cerrada|de\\s+la\\s+vivienda))*\\s*(?:es\\s+)?(?:de)?\\s*:?\\s*(?:unos\\s+|aproximadamente\\s+)?(?<value>${MEASURED})`,
  `(?<value>${MEASURED})(?:\\s+cuadrados)?\\s+(?:de\\s+superficie\\s+)?utiles`,
  `(?<value>${MEASURED})(?:\\s+cuadrados)?\\s+de\\s+(?:superficie\\s+)?util\\b`,
]
const CONSTRUCTION_DAY = [
  `(?:fecha\\s+de\\s+(?:construccion|terminacion(?:\\s+de\\s+la\\s+obra)?|finalizacion)|obra\\s+(?:nueva\\s+)?(?:terminada|finalizada|acabada)[^.\\n]{0,30}?)\\s*:?\\s*(?:el\\s+(?:dia\\s+)?|en\\s+)?(?<value>${DAY})`,
]
const PART_NAMES = '(?:centesimas?|decimas?|milesimas?|diezmilesimas?)'
const PERCENT = `(?:(?:${FIGURES})\\s*(?:%|por\\s*ciento|por\\s*cien|por\\s*100)|(?:${NUMBER_WORDS}|\\d{1,2}\\s*)(?:enteros?[\\s,]+(?:(?:y|con)\\s+)?(?:${NUMBER_WORDS}|\\d{1,4}\\s*)${PART_NAMES}(?:\\s+de\\s+(?:entero|otro))?(?:\\s*por\\s*(?:ciento|cien|100))?|(?:enteros?\\s+)?(?:(?:coma|con)\\s+(?:${NUMBER_WORDS}))?por\\s*(?:ciento|cien|100)))`
const SHARE = [`\\b(?:cuota|coeficiente)\\b(?<gap>[^.;%]{0,130}?)(?<value>${PERCENT})`]
/** A share of something larger than the building, or of a tax. */
const OF_MORE = /urbanizacion|complejo|conjunto|mancomunidad|manzana|reparcela|liquidacion|proindivis/
const CONSTRUCTED = [
  `porcentaje\\s+de\\s+(?:obra\\s+)?(?:construccion|ejecucion|obra\\s+ejecutada|ejecutada)\\s*:?\\s*(?:del?\\s+)?(?<value>${PERCENT})`,
  `obra\\s+(?:nueva\\s+)?en\\s+construccion[^.\\n]{0,40}?\\s(?<value>${PERCENT})`,
]
const HOUSING_TYPE = [
  'regimen\\s+(?:de\\s+proteccion\\s*:?\\s*)?(?<value>(?:especial|general|concertado|basico|promocion\\s+(?:publica|privada))(?:\\s+de\\s+(?:venta|alquiler))?)',
]
const EXPEDIENT = [
  'expediente(?:\\s+(?:administrativo|de\\s+proteccion))?(?:\\s+(?:numero|num\\.?|n\\.?[o°º]))?\\s*:?\\s*(?<value>[0-9a-z]*\\d[0-9a-z/.-]{2,30}[0-9a-z])',
]

function areaOf(text: string): number | null {
  const figures = new RegExp(`^(${FIGURES})`).exec(text)
  if (figures) return numberInFigures(figures[1] ?? '')
  const [, metres = '', decimetres = ''] =
    new RegExp(
      `^(${NUMBER_WORDS})\\s*metros?(?:[\\s,]+(?:cuadrados\\s*,?\\s*)?(?:y\\s+)?(?:con\\s+)?(${NUMBER_WORDS}|\\d{1,2})\\s*(?:decimetros?|dm2))?`,
    ).exec(text) ?? []
  const whole = numberInWords(metres)
  if (whole === null) return null
  const part = /^\d/.test(decimetres) ? Number(decimetres) : (numberInWords(decimetres.replace(/^y\s/, '')) ?? 0)
  return whole + part / 100
}

const PARTS: Readonly<Record<string, number>> = {
  decima: 10,
  centesima: 100,
  milesima: 1_000,
  diezmilesima: 10_000,
}

export function percentOf(text: string): number | null {
  const figures = new RegExp(`^(${FIGURES})(?!\\s*enteros?)`).exec(text)
  const value = figures ? numberInFigures(figures[1] ?? '') : percentInWords(text)
  return value !== null && value <= 100 ? value : null
}

/** Of the property in its building; the share of an owner is another. */
function shareOf(note: NoteText, scope: Span, { hasOwnership, ownership }: NoteSections): Found[] {
  const to = hasOwnership && ownership.from > scope.from ? Math.min(scope.to, ownership.from) : scope.to
  for (const pattern of SHARE) {
    const found = firstOf(note, { from: scope.from, to }, pattern, ({ groups }) =>
      OF_MORE.test(groups.gap ?? '') ? null : percentOf(groups.value ?? ''),
    )
    if (found) return [{ field: 'horizontalDivisionPct', ...found }]
  }
  return []
}

/** "cuatro enteros veinticinco centésimas por ciento", also with figures; "tres coma veinticinco por ciento". */
function percentInWords(text: string): number | null {
  const pattern = `^(${NUMBER_WORDS}|\\d{1,2}\\s*)(?:enteros?[\\s,]+(?:(?:y|con)\\s+)?(${NUMBER_WORDS}|\\d{1,4}\\s*)(decima|centesima|milesima|diezmilesima)|(?:coma|con)\\s+(${NUMBER_WORDS}))?`
  const [, whole = '', part = '', unit = '', decimals = ''] = new RegExp(pattern).exec(text) ?? []
  const value = plain(whole)
  if (value === null) return null
  if (decimals !== '') return Number(`${value}.${/^cero\s/.test(decimals) ? '0' : ''}${numberInWords(decimals) ?? 0}`)
  return Math.round((value + (plain(part) ?? 0) / (PARTS[unit] ?? 1)) * 10_000) / 10_000
}

const plain = (text: string) => (/^\d+\s*$/.test(text) ? Number(text) : numberInWords(text))

function natureOf(note: NoteText, scope: Span): Found[] {
  const found = firstOf(note, scope, '\\b(?<value>rustica|urbana)\\b', ({ groups }) => groups.value === 'rustica')
  return found ? [{ field: 'isRural', ...found }] : []
}

function housingOf(note: NoteText, scope: Span): Found[] {
  const limited = firstOf(
    note,
    scope,
    'vivienda\\s+(?:con|de)\\s+proteccion\\s+publica\\s+(?:de|a)\\s+precio\\s+limitado|\\bv\\.?p\\.?p\\.?l\\b',
    () => 2 as const,
  )
  const official = firstOf(
    note,
    scope,
    'viviendas?\\s+(?:de|con)\\s+proteccion\\s+(?:oficial|publica)|proteccion\\s+oficial|\\bv\\.?p\\.?o\\b',
    () => 1 as const,
  )
  const free = firstOf(
    note,
    scope,
    'vivienda\\s+libre\\b|no\\s+(?:esta\\s+)?sujeta\\s+a\\s+(?:regimen\\s+de\\s+)?proteccion',
    () => 0 as const,
  )
  const found = limited ?? free ?? official
  return found ? [{ field: 'subsidisedHousing', ...found }] : []
}
