import { repairedReference } from './cadastral-repair.ts'
import { firstOf, wordsAt } from './note-search.ts'
import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'
import type { Found, NoteField, NoteValues } from './note-values.ts'
import { DAY, dayOf, FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

/** What the head, the description and the ownership of a note say. */
export function readDescription(note: NoteText, sections: NoteSections): Found[] {
  const { whole, description } = sections
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
    ...first('expeditionDate', whole, EXPEDITION, dayOf),
    ...first('cadastralReference', whole, REFERENCE, repairedReference),
    ...first('address', beforeCharges, ADDRESS, wordsOf),
    ...first('cadastralRegistry', whole, COORDINATION, wordsOf),
    ...natureOf(note, beforeCharges),
    ...first('sizeUsefulArea', beforeCharges, USEFUL_AREA, areaOf),
    ...first('constructionDate', whole, CONSTRUCTION_DAY, dayOf),
    ...first('horizontalDivisionPct', beforeCharges, SHARE, percentOf),
    ...first('constructionPct', whole, CONSTRUCTED, percentOf),
    ...housingOf(note, whole),
    ...first('subsidisedType', whole, HOUSING_TYPE, wordsOf),
    ...first('subsidisedExpedient', whole, EXPEDIENT, (_text, span) => wordsAt(note, span).toUpperCase()),
    ...first('qualificationDate', whole, [`calificacion\\s+definitiva[^.]{0,80}?(?<value>${DAY})`], dayOf),
    ...first('releaseDate', whole, [`descalifica(?:cion|da)[^.]{0,80}?(?<value>${DAY})`], dayOf),
  ]
}

const EXPEDITION = [
  `(?:fecha(?:\\s+de(?:\\s+la)?)?\\s+(?:emision|expedicion)|expedida(?:\\s+en\\s+[a-z ]{2,40},?)?(?:\\s+el(?:\\s+dia)?|\\s+a|\\s+con\\s+fecha)?|emitida(?:\\s+el(?:\\s+dia)?)?)\\s*:?\\s*(?<value>${DAY})`,
  `nota\\s+simple[^\\n]{0,60}?(?:de\\s+fecha|fecha)\\s*:?\\s*(?<value>${DAY})`,
  `\\n\\s*(?:en\\s+)?[a-z' ]{3,40},?\\s+a\\s+(?<value>${DAY})`,
]
const REFERENCE = [
  '(?:referencia|ref\\.?)\\s+catastral[^0-9a-z]{0,6}(?:n\\.?[o°º]\\.?|numero)?[^0-9a-z]{0,4}(?<value>(?:[0-9a-z] ?){17,21}[0-9a-z])',
]
const STREET =
  'calle|c/|avenida|avda\\.?|av\\.|plaza|pza\\.?|paseo|camino|carretera|ronda|travesia|partida|paraje|poligono|urbanizacion|via|cuesta|glorieta|pasaje'
/** An address ends with a sentence, or where another label begins. */
const ADDRESS_END =
  '(?=\\.\\s|\\.?\\n *(?:[a-z.º°]+ ){0,3}[a-z.]+ *:|;|\\.?$|,?\\s+(?:con\\s+(?:una\\s+)?superficie|que\\s+(?:consta|linda|mide|tiene)|de\\s+superficie|referencia))'
const ADDRESS = [
  `(?:via\\s+publica|localizacion|direccion(?:\\s+de\\s+la\\s+finca)?|domicilio\\s+de\\s+la\\s+finca|situacion|emplazamiento)\\s*:\\s*(?<value>[^\\n][\\s\\S]{3,160}?)${ADDRESS_END}`,
  `(?:sit[ao]|situad[ao]|ubicad[ao]|radicante)\\s+en\\s+(?:[a-z' ]{2,40},\\s+)?(?:la\\s+|el\\s+)?(?<value>(?:${STREET})\\s[\\s\\S]{3,140}?)${ADDRESS_END}`,
]
const COORDINATION = [
  '(?:estado\\s+de\\s+(?:la\\s+)?coordinacion(?:\\s+grafica)?\\s+con\\s+(?:el\\s+)?catastro|coordinacion\\s+catastral)\\s*:?\\s*(?<value>[^.\\n]{3,90})',
]
/** A scan reads the small 2 of m² as another mark. */
const METRES = '(?:metros?|m[2²?]|mts?)'
const USEFUL_AREA = [
  `(?:superficie|sup\\.?|extension)\\s+util(?:\\s+(?:es|aproximada|total))?(?:\\s+de)?\\s*:?\\s*(?:unos\\s+)?(?<value>(?:${FIGURES})\\s*${METRES}|(?:${NUMBER_WORDS})\\s*metros?(?:[\\s,]+(?:y\\s+)?(?:con\\s+)?(?:${NUMBER_WORDS}|\\d{1,2})\\s*(?:decimetros?|dm2))?)`,
  `(?<value>(?:${FIGURES})\\s*${METRES})(?:\\s+cuadrados)?\\s+utiles`,
]
const CONSTRUCTION_DAY = [
  `(?:fecha\\s+de\\s+(?:construccion|terminacion(?:\\s+de\\s+la\\s+obra)?|finalizacion)|obra\\s+(?:nueva\\s+)?(?:terminada|finalizada|acabada)[^.\\n]{0,30}?)\\s*:?\\s*(?:el\\s+(?:dia\\s+)?|en\\s+)?(?<value>${DAY})`,
]
const PERCENT = `(?:(?:${FIGURES})\\s*(?:%|por\\s*ciento|por\\s*100)|(?:${NUMBER_WORDS})(?:\\s*enteros?[\\s,]+(?:(?:y|con)\\s+)?(?:${NUMBER_WORDS})\\s*(?:centesimas?|decimas?|milesimas?|diezmilesimas?))?\\s*por\\s*ciento)`
const SHARE = [
  `(?:cuota|coeficiente)(?:\\s+de)?(?:\\s+participacion)?(?:\\s+en\\s+[a-z ,]{3,60}?)?(?:\\s+es)?(?:\\s+de)?\\s*:?\\s*(?<value>${PERCENT})`,
]
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
    new RegExp(`^(${NUMBER_WORDS})\\s*metros?(?:[\\s,]+(?:y\\s+)?(?:con\\s+)?(${NUMBER_WORDS}|\\d{1,2}))?`).exec(
      text,
    ) ?? []
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
  const figures = new RegExp(`^(${FIGURES})`).exec(text)
  const value = figures ? numberInFigures(figures[1] ?? '') : percentInWords(text)
  return value !== null && value <= 100 ? value : null
}

/** "cuatro enteros veinticinco centésimas por ciento". */
function percentInWords(text: string): number | null {
  const pattern = `^(${NUMBER_WORDS})(?:\\s*enteros?[\\s,]+(?:(?:y|con)\\s+)?(${NUMBER_WORDS})\\s*(decima|centesima|milesima|diezmilesima))?`
  const [, whole = '', part = '', unit = ''] = new RegExp(pattern).exec(text) ?? []
  const value = numberInWords(whole)
  return value === null ? null : value + (numberInWords(part) ?? 0) / (PARTS[unit] ?? 1)
}

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
