import { addressPlace } from './address-place.ts'
import { repairedReference } from './cadastral-repair.ts'
import { readAreas } from './note-areas.ts'
import { readParcel, readRegime, readRegistry, withNumero } from './note-registry.ts'
import { firstOf, matches, wordsAt } from './note-search.ts'
import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'
import type { FoundValue, NoteField, NoteValues } from './note-values.ts'
import {
  DAY,
  dayOf,
  dayOfShort,
  FIGURES,
  NUMBER_WORDS,
  numberInFigures,
  numberInWords,
  SHORT_DAY,
} from './spanish-words.ts'

/** Extracts the values in the head, description and ownership sections. */
export function readDescription(note: NoteText, sections: NoteSections): { values: FoundValue[]; unread: Span[] } {
  const { whole, head, description } = sections
  const first = <Field extends NoteField>(
    field: Field,
    scope: Span,
    patterns: readonly string[],
    make: (text: string, span: Span) => NoteValues[Field] | null,
  ): FoundValue[] => {
    for (const pattern of patterns) {
      const first = firstOf(note, scope, pattern, (match) => make(match.groups.value ?? '', match.placeOf('value')))
      if (first) return [{ field, ...first } as FoundValue]
    }
    return []
  }
  // A note about a charge is also "extendida", and a certificate about one "expedida".
  const issueDay = (text: string, { from }: Span) =>
    from < sections.charges.to && OF_CHARGE.test(note.folded.slice(sections.charges.from, from)) ? null : dayOf(text)
  const wordsOf = (_text: string, span: Span) => wordsAt(note, span) || null
  const beforeCharges = { from: 0, to: Math.max(sections.charges.from, description.to) }
  const nature = natureOf(note, beforeCharges)
  const isRural = nature.some(({ value }) => value === true)
  const property = withoutOwners(beforeCharges, sections)
  const isLand = isRural || /\bsolar\b/.test(note.folded.slice(property.from, property.to))
  const areas = readAreas(note, property, isLand)
  // If the first reference cannot be read, the next one may be that of an annex.
  const [reference] = matches(note, whole, REFERENCE)
  const isUnclear = reference !== undefined && repairedReference(reference.groups.value ?? '') === null
  const labelled = first('cadastralReference', whole, [REFERENCE], repairedReference)
  const values = [
    ...readRegistry(note, sections),
    ...[
      ...first('expeditionDate', whole, EXPEDITION, issueDay),
      ...first('expeditionDate', head, HEAD_DAY, dayOf),
      ...first('expeditionDate', head, HEAD_SHORT_DAY, dayOfShort),
      ...unmeasured(first('expeditionDate', whole, FURTHER_DAY, issueDay)),
    ].map((each) =>
      SHORT.test(note.folded.slice(each.span.from, each.span.to)) ? { ...each, isUnmeasured: true } : each,
    ),
    ...(isUnclear ? unmeasured(labelled) : labelled),
    ...first('cadastralReference', property, [BARE_REFERENCE], repairedReference),
    ...addressIn(note, beforeBoundaries(note, beforeCharges, sections), sections, ADDRESS),
    ...unmeasured(addressIn(note, beforeBoundaries(note, property, sections), sections, FURTHER_ADDRESS)),
    ...first('cadastralRegistry', whole, COORDINATION, wordsOf),
    ...nature,
    ...areas.values,
    ...(isRural ? readParcel(note, property) : []),
    ...readRegime(note, sections.ownership),
    ...first('constructionDate', whole, CONSTRUCTION_DAY, dayOf),
    ...sharesOf(note, property),
    ...first('constructionPct', whole, CONSTRUCTED, percentOf),
    ...housingOf(note, whole),
    ...first('subsidisedType', whole, HOUSING_TYPE, wordsOf),
    ...first('subsidisedExpedient', whole, EXPEDIENT, (_text, span) => wordsAt(note, span).toUpperCase()),
    ...first('qualificationDate', whole, [`calif(?:icacion|\\.)\\s+definitiva[^.]{0,80}?(?<value>${DAY})`], dayOf),
    ...first('releaseDate', whole, [`descalifica(?:cion|da)[^.]{0,80}?(?<value>${DAY})`], dayOf),
  ]
  return { values, unread: areas.unread }
}

/** Further cadastral references of the property. A record has one, so that a user must see the others. */
export function furtherReferences(note: NoteText, found: readonly FoundValue[]): Span[] {
  const listed = new Set(found.filter(({ field }) => field === 'cadastralReference').map(({ value }) => String(value)))
  return matches(note, { from: 0, to: note.text.length }, BARE_REFERENCE).filter(({ groups }) => {
    const reference = repairedReference(groups.value ?? '')
    if (reference === null || listed.has(reference)) return false
    listed.add(reference)
    return true
  })
}

/** The part of a span before the owners, whose shares must not be read as shares of the property. */
function withoutOwners({ from, to }: Span, { hasOwnership, ownership, description }: NoteSections): Span {
  if (hasOwnership && ownership.from < description.from && description.from < to) return description
  return { from, to: hasOwnership && ownership.from > from ? Math.min(to, ownership.from) : to }
}

/** Values whose words have not been measured. A user must check them. */
const unmeasured = (values: readonly FoundValue[]): FoundValue[] =>
  values.map((each) => ({ ...each, isUnmeasured: true }))

/**
 * The address of the property: the first one in its place, otherwise one whose place is unclear. A user must
 * check it if its place is unclear, or if an address before it in an unclear place is another one.
 */
function addressIn(note: NoteText, scope: Span, sections: NoteSections, patterns: readonly string[]): FoundValue[] {
  const all = patterns.flatMap((pattern) =>
    matches(note, scope, pattern).flatMap((match) => {
      const span = match.placeOf('value')
      const value = addressOf(wordsAt(note, span))
      const place = value === null ? 'other' : addressPlace(note, sections, span)
      return value === null || place === 'other' ? [] : [{ value, span: { from: match.from, to: match.to }, place }]
    }),
  )
  const at = Math.max(
    0,
    all.findIndex(({ place }) => place === 'property'),
  )
  const own = all[at]
  if (!own) return []
  const isOther = ({ value }: { value: string }) => !value.includes(own.value) && !own.value.includes(value)
  const isUnmeasured = own.place === 'unclear' || all.slice(0, at).some(isOther)
  return [{ field: 'address', value: own.value, span: own.span, ...(isUnmeasured ? { isUnmeasured } : {}) }]
}

/** "Una cuota en la urbanización de 0,502%" is no address. */
const addressOf = (text: string) => (text === '' || /^urbanizaci[oó]n de \d+$/i.test(text) ? null : withNumero(text))

/** The part of the description before the boundaries, because streets of neighbours are not the property's address. */
function beforeBoundaries(note: NoteText, scope: Span, { description, head }: NoteSections): Span {
  const words = note.folded.slice(scope.from, scope.to)
  const boundary = /\b(?:linda(?!\s*d)|linderos|lindes|lindante|confronta)\b/.exec(words)
  const labelled = /(?:via\s+publica|direccion|domicilio\s+de\s+la\s+finca|localizacion|emplazamiento)\s*:/.test(words)
  // The head may contain the address of the registry, so it is searched only if there is a label.
  const from = description.from > head.from && !labelled ? Math.max(scope.from, head.to) : scope.from
  const to = boundary && !labelled ? scope.from + boundary.index : scope.to
  return to > from ? { from, to } : scope
}

const EXPEDITION = [
  `\\bdia\\s+de\\s+hoy,?\\s+(?<value>${DAY})`,
  `(?:(?:fecha|datos?|data|dia|lugar\\s+y\\s+fecha)(?:\\s+de(?:\\s+la)?)?\\s+(?:d['’]\\s?)?(?:emision?|emissio|expedicion?|expedicio|nota)|dad[ao]\\s+en\\s+[a-z' ]{2,40},?(?:\\s+(?:el|a)(?:\\s+dia)?)?|expedida(?:\\s+en\\s+[a-z ]{2,40},?)?(?:\\s+el(?:\\s+dia)?|\\s+a|\\s+con\\s+fecha)?|emitida(?:\\s+el(?:\\s+dia)?|\\s+con\\s+fecha)?)\\s*[:|]?\\s*(?<value>${DAY})`,
  `(?:expid[oe]|se\\s+expide|expedid[ao]|extendid[ao]|extiend[oe]\\s+la\\s+presente)[^.;]{0,110}?\\s(?<value>${DAY})`,
  `nota\\s+simple[^\\n]{0,60}?(?:de\\s+fecha|fecha)\\s*:?\\s*(?<value>${DAY})`,
  `\\n\\s*(?:en\\s+)?[a-z' ]{3,40}(?:,|\\s+a|,\\s+a)\\s+(?<value>${DAY})\\s*\\.?\\s*(?:\\n|$)`,
  `\\n\\s*(?:en\\s+)?[a-z' ]{3,40},?\\s+a\\s+(?<value>${DAY})`,
  `[.:]\\s*\\n\\s*(?:en\\s+)?[a-z' ]{3,40},\\s+(?<value>${DAY})(?=\\s*\\.|,\\s+(?:abans|antes)\\s)`,
]
/** Words about a charge before a day in the same sentence, in the section of the charges. */
const OF_CHARGE =
  /(?:afeccion|impuesto|embargo|hipoteca|anotacion|anotad|inscripcion|cargas|ejecucion|demanda|concurso|servidumbre)[^.;]{0,140}$/
/** Patterns for the day of issue in the head of an extract. */
const HEAD_DAY = [
  `expedicion\\s*:[^\\n]{0,20}?(?<value>${DAY})`,
  `(?:nota\\s+simple|\\bn\\.\\s?s\\.\\s?i\\.)[^\\n]{0,40}?(?<value>${DAY})`,
  `(?<!\\b(?:de|con|d['’])\\s*)\\b(?:fecha(?:\\s+emision)?|data|emision)\\s*[:|]?\\s*(?<value>${DAY})`,
]
/** Further words before the day of issue: "Así consta al día …", "lo firmo en Baena el …". */
const FURTHER_DAY = [
  `\\bconsta\\s+al\\s+dia\\s+(?<value>${DAY})`,
  `\\bfirmo\\s+en\\s+[a-z' ]{2,40},?\\s+(?:el|a)\\s+(?:dia\\s+)?(?<value>${DAY})`,
  `\\bdia\\s+de\\s+la\\s+(?:respuesta|consulta|informacion)\\s*[:|]?\\s*(?<value>${DAY})`,
]
const SHORT = new RegExp(SHORT_DAY)
const HEAD_SHORT_DAY = [`\\b(?:fecha(?:\\s+emision)?|data|emision)\\s*[:|]?\\s*(?<value>${SHORT_DAY})`]
export const REFERENCE =
  '(?:referencia|ref\\.?|refer\\.?)\\s*(?:catastral|cat\\.)(?:\\s+de\\s+la\\s+finca)?[^0-9a-z]{0,6}(?:n\\.?[o°º]\\.?|numero)?[^0-9a-z]{0,4}(?:es\\s+)?(?<value>(?:[0-9a-z] ?){17,21}[0-9a-z])'
/** Pattern for a reference without a label. The control characters then decide whether the match is a reference. */
const BARE_REFERENCE =
  '(?<![0-9a-z])(?<value>\\d{7}[a-z]{2}\\d{4}[a-z]\\d{4}[a-z]{2}|\\d{5}[a-z]\\d{12}[a-z]{2})(?![0-9a-z])'
const STREET =
  'calle|c/|cl\\.|avenida|avinguda|avda\\.?|av\\.|plaza(?!\\s+de\\s+(?:garaje|garage|aparcamiento|parking|estacionamiento))|placa|pza\\.?|paseo|passeig|camino|carretera|ctra\\.?|ronda|travesia|partida|paraje|poligono|urbanizacion|via|cuesta|glorieta|pasaje|callejon|rambla|costanilla|carrer|rua|alameda|bulevar|calzada|corredera|barrio|parque'
const TOWN_STREET = STREET.replace('|partida|paraje|poligono', '')
/** Pattern for the end of an address: the end of the sentence or the next label. */
const ADDRESS_END =
  '(?=\\s*[|]|\\.\\s|\\.?\\n *(?:[a-z.º°]+ ){0,3}[a-z.]+ *:|;|\\.?$|,?\\s+(?:con\\s+(?:una\\s+)?(?:superficie|entrada|acceso|fachada)|que\\s+(?:consta|linda|mide|tiene|ocupa|forma)|de\\s+superficie|tiene\\s|linda|mide\\s|ocupa\\s|consta\\s|compuest|se\\s+compone|en\\s+cuya|ref(?:erencia|\\.)|cuota|superficie))'
/** Pattern for a house number: "número 14", "nº 14", "s/n". */
const HOUSE = `(?:,?\\s+sin\\s+numero\\b|[,\\s]\\s*(?:(?:numero|num\\.?|n\\.?\\s?[ºo°]\\.?|numeros)\\s*:?\\s*(?:\\d{1,4}(?:\\s*(?:bis|duplicado|[a-z]\\b(?!\\s*\\w)))?|${NUMBER_WORDS})|s/n)|,\\s*\\d{1,4}\\b|\\s\\d{1,4}(?=\\s*[,.\\n]))`
const INSIDE =
  '(?:\\s*,?\\s*(?:(?:portal|bloque|escalera|esc\\.?|planta|piso|puerta|pta\\.?|letra)\\s+[a-z0-9ºª]{1,9}))*'
/** State of a charge in a table. Its column may have the title of an address: "Situación: Vigente". */
const STATE_OF_CHARGE = '(?:no\\s+)?(?:vigente|cancelad|caducad|extinguid|subsistente|en\\s+vigor)'
const SITE = 'sitio|paraje|pago|partida|lugar|punto'
const ADDRESS = [
  `(?:via\\s+publica|localizacion|direccion(?:\\s+de\\s+la\\s+finca|\\s+postal)?|domicilio(?:\\s+de\\s+la\\s+finca)?|situacion|emplazamiento|ubicacion)\\s*:\\s*(?!${STATE_OF_CHARGE})(?<value>[^\\n][\\s\\S]{3,160}?)${ADDRESS_END}`,
  `(?:sit[ao]|situad[ao]|ubicad[ao]|radicante|enclavad[ao]|en\\s+construccion)\\s+en\\s+(?:(?:el\\s+)?termino\\s+(?:municipal\\s+)?de\\s+)?(?:[a-z' -]{2,40},\\s+)?(?:a\\s+)?(?:en\\s+)?(?:la\\s+|el\\s+)?(?<value>(?:${STREET})\\s[\\s\\S]{3,140}?)${ADDRESS_END}`,
  `(?<value>\\b(?:numero|num\\.?|n\\.?\\s?[ºo°])\\s*(?:\\d{1,4}|${NUMBER_WORDS})\\s*(?:de|en|d[ao])\\s+(?:la\\s+|el\\s+)?(?:${STREET})\\s[a-z'\\s]{3,60}?)(?=[,.;]|\\s+de\\s+(?:esta|dicha)|$)`,
  `\\b(?<value>(?:${TOWN_STREET})\\s+(?:(?!parcela|poligono)[^.;:()]){2,70}?${HOUSE}${INSIDE})`,
  '\\brustica[.:]\\s+[a-z -]{3,40}?\\s+en\\s+(?<value>[^.,;]{3,50})(?=,\\s+(?:de|en|termino)\\b)',
  `\\b(?<value>(?:${SITE})\\s+(?:(?:denominad[oa]|llamad[oa]|conocid[oa]\\s+(?:por|como)|nombrad[oa])\\s+)?[«"]?(?:de\\s+|del\\s+|de\\s+los\\s+|de\\s+las\\s+)?[^.;,()]{3,50}(?:,\\s*poligono\\s+\\d{1,3},?\\s*(?:y\\s+)?parcela\\s+\\d{1,5})?)`,
]
/** Addresses as labels with values, with a house number in words, and of farmland by its district. */
const FURTHER_ADDRESS = [
  `\\b(?:con\\s+)?(?:frente|fachada)\\s+a\\s+(?:la\\s+|el\\s+)?(?<value>(?:${TOWN_STREET})\\s[^.;:(),]{2,50})(?=[.,;])`,
  `\\bvia\\s*:\\s*(?<value>(?:${STREET})\\s[^;:.]{2,60}(?:;\\s*(?:numero|portal|bloque|escalera|planta|piso|puerta|elemento|letra)\\s*:\\s*[^;:.]{1,20})*)`,
  `\\ben\\s+(?:la\\s+)?(?<value>(?:${TOWN_STREET})\\s+[^.;:(),]{2,50},\\s*(?:${NUMBER_WORDS}))(?=\\s*(?:,|\\.|\\bde\\b))`,
  '\\b(?<value>partido\\s+(?:rural\\s+)?de(?:l|\\s+la)?\\s+[^.;,:()]{3,50})(?=,\\s+(?:de|con)\\s+(?:una\\s+)?(?:cabida|extension|superficie)\\b)',
  `\\b(?:${SITE})\\s*:\\s*(?<value>[^.;,:()\\n]{3,50})(?=;|\\n)`,
]
const COORDINATION = [
  '(?:estado\\s+de\\s+(?:la\\s+)?coordinacion(?:\\s+grafica)?\\s+con\\s+(?:el\\s+)?catastro|coordinacion\\s+catastral)\\s*:?\\s*(?<value>[^.\\n]{3,90})',
]
const CONSTRUCTION_DAY = [
  `\\b(?:terminad|finalizad|acabad|concluid)[ao]\\s+su\\s+construccion\\s+(?:el\\s+(?:dia\\s+)?|en\\s+)?(?<value>${DAY})`,
  `(?:(?:certificado\\s+(?:de\\s+)?)?fin(?:al)?\\s+de\\s+(?:la\\s+)?obra|terminacion\\s+de\\s+(?:la\\s+)?obra|(?:obras?|construccion|edificio|edificacion)\\s+(?:nueva\\s+)?(?:se\\s+|fue(?:ron)?\\s+|consta\\s+|figura\\s+|esta\\s+|declarada\\s+(?:y\\s+)?)*(?:termin|finaliz|conclu|acab)[a-z]+)[^.;]{0,60}?(?<value>${DAY})`,
  `(?:fecha\\s+de\\s+(?:construccion|terminacion(?:\\s+de\\s+la\\s+obra)?|finalizacion)(?:\\s+de\\s+las?\\s+obras?)?|obra\\s+(?:nueva\\s+)?(?:terminada|finalizada|acabada)[^.\\n]{0,30}?)\\s*:?\\s*(?:el\\s+(?:dia\\s+)?|en\\s+)?(?<value>${DAY})`,
]
const PART_NAMES = '(?:centesimas?|decimas?|milesimas?|diezmilesimas?)'
const PERCENT = `(?:(?<![\\d.,])(?:${FIGURES})\\s*(?:enteros?\\s*)?(?:%|por\\s*c(?:iento|ien|ento)|per\\s*cent|por\\s*100)|(?<!${PART_NAMES}(?:\\s*,)?\\s+(?:(?:y|con)\\s+)?)(?:${NUMBER_WORDS}|(?<![\\d.,])\\d{1,3}\\s*)(?:${PART_NAMES}(?=\\s+por\\s)|enteros?[\\s,]+(?:(?:y|con)\\s+)?(?:${NUMBER_WORDS}|\\d{1,4}\\s*)${PART_NAMES}\\b(?!\\s*(?:,|y|con)\\s*(?:${NUMBER_WORDS}|\\d{1,4}\\s*)${PART_NAMES})(?:\\s+de\\s+(?:otro\\s+entero|entero|otro))?(?:\\s*por\\s*(?:ciento|cien|100))?|(?:enteros?\\s+)?(?:(?:coma|con)\\s+(?:${NUMBER_WORDS}))?por\\s*(?:ciento|cien|100)))`
const SHARE_LABEL =
  /\b(?:cuotas?|quota|cota|participacion\s+en\s+(?:los\s+)?elem(?:entos|\.)\s+comunes|coeficientes?|coeficient|coef|(?:le\s+corresponde\s+(?:una|la)|su)\s+participacion|participacion\s+en\s+(?:el\s+total\s+de\s+)?(?:la\s+|el\s+)?(?:urbanizacion|conjunto|complejo|mancomunidad)|representa(?=\s*$)|y\s+otra,?\s+en\s+(?:la|el)\s+[a-z]+|participa\s+en\s+(?:los\s+)?(?:elementos|gastos)|(?:elementos\s+comunes|valor(?:\s+total)?\s+del\s+(?:inmueble|edificio))[^.;]{0,60}participacion)\b/g
/** Labels of a share whose certainty has not been measured. */
const FURTHER_SHARE =
  /^(?:cota|participacion\s+en\s+(?:los\s+)?elem|representa|y\s+otra|participacion\s+en\s+el\s+total\s+de)\b/
/** Words that indicate a share in a development with several buildings. */
const OF_DEVELOPMENT =
  /urbanizacion|entidad\s+urbanistica|poligono\s+industrial|parque\s+empresarial|complejo|conjunto|mancomunidad|macrocomunidad|supracomunidad|manzana|sector\b|parque\s+residencial/
/** The development before the label of its share: "Y en el conjunto urbanístico, una cuota de…". */
const IN_DEVELOPMENT =
  /\ben\s+(?:el|la)\s+(?:conjunto|urbanizacion|complejo|mancomunidad)[^.;%]{0,40},\s*(?:con\s+)?una\s+$/
/** The name of the development between two shares: "4,354%; en la urbanización general: 0,162%". */
const DEVELOPMENT_AFTER =
  /^\s*[;,]\s*(?:y\s+)?en\s+(?:la|el)\s+(?:urbanizacion|conjunto|complejo|mancomunidad)[a-z ]{0,30}:?\s*$/
/** Words that indicate that a percentage is not a share of the property but of a tax, a debt or an owner. */
const NO_SHARE = /liquidacion|proindivis|hipotec|interes|reparcela\w+\s+provisional/
const CONSTRUCTED = [
  `porcentaje\\s+de\\s+(?:obra\\s+)?(?:construccion|ejecucion|obra\\s+ejecutada|ejecutada)\\s*:?\\s*(?:del?\\s+)?(?<value>${PERCENT})`,
  `obra\\s+(?:nueva\\s+)?en\\s+construccion[^.]{0,60}?\\s(?<value>${PERCENT})`,
]
const HOUSING_TYPE = [
  '(?:proteccion\\s+(?:oficial|publica)|v\\.?p\\.?[op]\\.?),?\\s+(?:de|en|a)\\s+(?<value>(?:promocion\\s+(?:publica|privada)|regimen\\s+(?:especial|general|concertado)|precio\\s+(?:general|concertado|tasado)))',
  'regimen\\s+(?:de\\s+proteccion\\s*:?\\s*)?(?<value>(?:especial|general|concertado|basico|promocion\\s+(?:publica|privada))(?:\\s+de\\s+(?:venta|alquiler))?)',
]
const EXPEDIENT = [
  'expediente(?:\\s+(?:numero|num\\.?|n\\.?[o°º]))?\\s*:?\\s*(?<value>[0-9a-z]{0,6}[-/]?\\d[0-9a-z/.-]{2,30}[0-9a-z])(?=[.,;]?\\s+(?:de\\s+)?calificacion)',
  '(?:proteccion|v\\.?p\\.?[opt]|vivienda\\s+protegida|calificacion)[^;]{0,200}?(?:expediente|expte\\.?|\\bexp\\.)(?:\\s+(?:administrativo|de\\s+proteccion))?(?:\\s+(?:numero|num\\.?|n\\.?[o°º]))?\\s*:?\\s*(?<value>[0-9a-z]{0,6}[-/]?\\d[0-9a-z/.-]{2,30}[0-9a-z])',
]

const PARTS: Readonly<Record<string, number>> = {
  decima: 10,
  centesima: 100,
  milesima: 1_000,
  diezmilesima: 10_000,
}

function percentOf(text: string): number | null {
  const figures = new RegExp(`^(${FIGURES})\\s*(?:enteros?\\s*)?(?:%|p[oe]r)`).exec(text)
  const value = figures ? numberInFigures(figures[1] ?? '') : percentInWords(text)
  return value !== null && value <= 100 ? value : null
}

/** The property's shares in the building and the development. The owners' shares are not included. */
function sharesOf(note: NoteText, scope: Span): FoundValue[] {
  const values: FoundValue[] = []
  let after = scope.from
  const percents = matches(note, scope, PERCENT)
  for (const [index, each] of percents.entries()) {
    const before = note.folded.slice(after, each.from)
    const label = Math.max(...Array.from(before.matchAll(SHARE_LABEL), ({ index: at }) => at), -1)
    // The second percentage has no separate label: "1,05% en el edificio y 0,2231% en el conjunto".
    const goesOn = values.length > 0 && /^\s*(?:[a-z ,]{0,60}\b(?:y|,)\s+)(?:de\s+)?(?:un\s+)?$/.test(before)
    after = each.to
    const isOfDevelopment = values.length > 0 && DEVELOPMENT_AFTER.test(before)
    if (label === -1 && !goesOn && !isOfDevelopment) continue
    const gap = label === -1 ? '' : before.slice(label)
    if (gap.length > 150 || /[;%]|\.\s/.test(gap.replace(/^coef\.\s|\belem\.\s/, ''))) continue
    const behind = note.folded.slice(each.to, Math.min(percents[index + 1]?.from ?? scope.to, each.to + 90))
    const value = percentOf(note.folded.slice(each.from, each.to))
    if (value === null) continue
    const lead = IN_DEVELOPMENT.exec(before.slice(0, Math.max(0, label)))?.[0] ?? ''
    const of = `${lead} ${goesOn ? '' : gap} ${/^[^.;,\n]*/.exec(behind)?.[0].replace(/\by\s.*$/, '') ?? ''}`
    if (NO_SHARE.test(of)) continue
    const field = isOfDevelopment || OF_DEVELOPMENT.test(of) ? 'developmentSharePct' : 'horizontalDivisionPct'
    const from = label === -1 ? each.from : each.from - gap.length
    const isUnmeasured = isOfDevelopment || FURTHER_SHARE.test(gap)
    if (!values.some((other) => other.field === field))
      values.push({ field, value, span: { from, to: each.to }, isUnmeasured })
  }
  return values
}

/** A percentage in words: "cuatro enteros veinticinco centésimas por ciento", "tres coma veinticinco por ciento". */
function percentInWords(text: string): number | null {
  const small = new RegExp(`^(${NUMBER_WORDS}|\\d{1,4}\\s*)(decima|centesima|milesima|diezmilesima)s?\\b`).exec(text)
  if (small) {
    const count = plain(small[1] ?? '')
    return count === null ? null : Math.round((count / (PARTS[small[2] ?? ''] ?? 1)) * 10_000) / 10_000
  }
  const pattern = `^(${NUMBER_WORDS}|\\d{1,3}\\s*)(?:enteros?[\\s,]+(?:(?:y|con)\\s+)?(${NUMBER_WORDS}|\\d{1,4}\\s*)(decima|centesima|milesima|diezmilesima)|(?:coma|con)\\s+(${NUMBER_WORDS}))?`
  const [, whole = '', part = '', unit = '', decimals = ''] = new RegExp(pattern).exec(text) ?? []
  const value = plain(whole)
  if (value === null) return null
  if (decimals !== '') return Number(`${value}.${/^cero\s/.test(decimals) ? '0' : ''}${numberInWords(decimals) ?? 0}`)
  return Math.round((value + (plain(part) ?? 0) / (PARTS[unit] ?? 1)) * 10_000) / 10_000
}

const plain = (text: string) => (/^\d+\s*$/.test(text) ? Number(text) : numberInWords(text))

function natureOf(note: NoteText, scope: Span): FoundValue[] {
  const isRustic = firstOf(note, scope, '\\b(?<value>rustica|urbana)\\b', ({ groups }) => groups.value === 'rustica')
  return isRustic ? [{ field: 'isRural', ...isRustic }] : []
}

function housingOf(note: NoteText, scope: Span): FoundValue[] {
  const limited = firstOf(
    note,
    scope,
    'vivienda\\s+(?:con|de)\\s+proteccion\\s+publica\\s+(?:de|a)\\s+precio\\s+limitado|\\bv\\.?p\\.?p\\.?l\\b',
    () => 2 as const,
  )
  const official = firstOf(
    note,
    scope,
    'viviendas?\\s+(?:de|con)\\s+proteccion\\s+(?:oficial|publica)|proteccion\\s+oficial|(?<!disponer\\s+por\\s+(?:el\\s+)?regimen\\s+(?:de\\s+)?)\\bv\\.?p\\.?o\\b',
    () => 1 as const,
  )
  const free = firstOf(
    note,
    scope,
    'vivienda\\s+libre\\b|no\\s+(?:esta\\s+)?sujeta\\s+a\\s+(?:regimen\\s+de\\s+)?proteccion',
    () => 0 as const,
  )
  const protection = limited ?? free ?? official
  return protection ? [{ field: 'subsidisedHousing', ...protection }] : []
}
