import type { ChargeKind } from './charge-kinds.ts'
import type { ChargeEntry } from './note-entries.ts'
import { matches, wordsAt } from './note-search.ts'
import type { NoteText } from './note-text.ts'
import { isLabel } from './plain-names.ts'
import { DAY } from './spanish-words.ts'

/** Labels below a name, in normalised text. */
const LABEL =
  '(?:n\\.?i\\.?f|c\\.?i\\.?f|d\\.?n\\.?i|domicili|principal|capital|import|cuant|interes|costas|responsab|deuda|total|fech|data|inscrip|insc\\b|anota|letra|plazo|prazo|termini|vencim|estado|situac|vigenc|titul|derecho|acreedor|creditor|favor|procedim|autos|juzgad|tasac|valor|escritur|notari|rango|observac|practicad|tipo|natural|clase|concepto|datos|tomo|libro|folio|finca|registral|carga|nota|demandante|expedien|anotante|autoridad\\s*(?=:)|saldo|precio|duracion|impuest|limitac|calific|gastos)'
/** Words of a name that are shortened, so that their full stop does not end it: "TESORERIA GRAL. SEGURIDAD SOCIAL". */
const SHORT_WORDS = 'coop|gral|sdad|soc|cia|admon|agr|dip|prov|com|ayto|deleg|hnos|seg|nac'
/** An amount beside a name: "Banco del Sur. 213.123,45 euros", "Banco del Sur € 500,00". */
const SUM = '\\d[\\d.]*(?:,\\d{1,2})?\\s*(?:€|euros?\\b|eur\\b|pesetas|ptas|pts)|(?<=€\\s?)\\d'
const CREDITOR_END = `(?=,?\\s+(?:(?:(?:de|en|con)\\s+(?:fecha\\s+)?(?:de\\s+)?|el\\s+(?:dia\\s+)?|do\\s+)?${DAY}|(?:ya\\s+|hoy\\s+)?(?:cancel(?:·l)?ad|caducad|extingu?id)[ao]s?\\b|en\\s+(?:garantia|reclamacion|virtud|cuanto|ejercicio|autos|interlocutories|(?:el\\s+)?procedimiento|(?:el\\s+|l.)?expedient)|para\\s+(?:responder|garantizar|asegurar|la)|por\\s+(?:la|un|una|importe|plazo|el|razon|cantidad|procedimiento)|que\\s+(?:responde|grava)|con\\s+(?:cif|c\\.i\\.f|nif|n\\.i\\.f|domicilio|un|una|fecha)|hasta|respondiendo|segun|constituid|formalizad|de\\s+(?:un|una)\\s|sobre|como|ordenad|dictad|seguid|y\\s+contra|contra|durante|respecto|situad|por)|[;(:»”|]|\\n${LABEL}[^\\n:.;]{0,26}:|(?<!\\b(?:${SHORT_WORDS}))\\.(?!\\s+coop\\b)(?:\\s*(?:\\n|$)|\\s+(?!sucursal\\b)[a-z]{3,})|[.,]?\\s*(?:€\\s?)?${SUM}|,\\s*(?:respond|de\\s+duracion|letra|autos\\s|exp|insc|en\\s|actual\\s|al\\s+amparo|(?:de\\s+)?\\d[\\d.]*(?:,\\d{2})?\\s*(?:€|euros|pesetas|ptas|pts|anos|meses))|$)`

/** The party in whose favour a charge is. */
interface Creditor {
  name: string
  /** True if the entry says that another one has replaced it, in words that do not name the other one. */
  isReplaced: boolean
}

/** The creditor of a charge or another party in whose favour it is. Null if the entry names none. */
export function creditorOf(note: NoteText, entry: ChargeEntry): Creditor | null {
  const after = (words: string) =>
    matches(note, entry, `(?:${words})\\s+${TITLE}(?<value>[\\s\\S]{3,160}?)${CREDITOR_END}`)
  const present = [...matches(note, entry, SUBROGATED), ...PRESENT_CREDITOR.flatMap(after)]
  const named = [...present, ...CREDITOR.flatMap(after), ...matches(note, entry, DIRECT_CREDITOR)]
  for (const match of named) {
    const place = match.placeOf('value')
    const [property] =
      /^(?:la\s+)?finca(?:\s+registral)?(?:\s+n[uú]m(?:ero|\.))?\s+[\d.]*\d/i.exec(wordsAt(note, place)) ?? []
    if (property) return { name: property, isReplaced: false }
    const start = withOwnTitle(note, place.from)
    const name = nameOf(wordsAt(note, { from: start, to: place.to }), note.text.slice(place.to, place.to + 12))
    if (/^\d{1,2}(?:[-/.]\d|\s+de\s)/.test(name) || isLabel(name)) continue
    if (name.length > 2 && /\p{Lu}/u.test(name)) {
      // A cause beside the name says how this creditor came: "hoy BANCO NORTE por cesión de crédito".
      const later = note.folded
        .slice(place.to, entry.to)
        .replace(/^[\s,.]*(?:por|tras|mediante|en\s+virtud\s+de)\s[^.;,]{0,60}/, '')
      const isFormer = FORMER.test(note.folded.slice(match.from, start))
      const mayBeReplaced = isFormer || REPLACED.test(later) || (!present.includes(match) && CHANGED.test(later))
      const isReplaced = OF_CREDIT.includes(entry.kind) && mayBeReplaced
      return { name: name.slice(0, 200), isReplaced }
    }
  }
  return null
}

/**
 * The beginning of a name with a capital word before it that is part of it: "Financiera Carrión, S.A.". After an article or
 * another title, the word is a title: "la entidad financiera Carrión".
 */
function withOwnTitle({ text }: NoteText, from: number): number {
  const before = text.slice(Math.max(0, from - 40), from)
  const [own = ''] =
    /(?<=(?:\b[Dd]e|DE|:)\s+)(?:Financiera|FINANCIERA|Bancaria|Mercantil|Sociedad|Compañía)\s+$/.exec(before) ?? []
  return from - own.length
}

/** Kinds of charges whose credit may pass to another holder. */
const OF_CREDIT: readonly ChargeKind[] = ['mortgage', 'seizure', 'resolutoryCondition']
/** Words before the name of a former creditor. */
const FORMER = /\b(?:original|originari[oa]|inicial|primer[oa]?|primitiv[oa]|anterior|cedente)\b/
/** Words which say that the creditor named before them is not the present one. */
const REPLACED =
  /\bacreedor[ae]?\s+(?:original|originari|inicial|primitiv|anterior|cedente)|\b(?:cesion|venta|transmision|cedid[ao]|vendid[ao]|transmitid[ao])\b[^.;]{0,40}\b(?:credito|prestamo|hipoteca)\b|\b(?:credito|prestamo|hipoteca)\b[^.;]{0,60}\b(?:cedid|vendid|transmitid)[ao]\b(?!\s+en\s+participacion)|\bacreedor[ae]?\b[^.;]{0,40}\b(?:sustitu|reemplaz)|\b(?:sustitu|reemplaz)[a-z]+\b[^.;]{0,30}\bacreedor|\bsubrog[a-z]+\b[^.;]{0,40}\bacreedor|\b(?:actual|nuev[oa])\s+acreedor|(?<!\bfinca\b[^.;]{0,40})\b(?:cesion|cedida|transmitida|vendida)\s+a\s|\babsor(?:bid[ao]|cion)\b|\bfusion(?:ad[ao])?\b|\bacreedor[ae]?\s+actual/

/** Further words which may say so of a creditor that is not called the present one. A debtor may be replaced, too. */
const CHANGED =
  /\b(?:hoy|hoxe|avui|actualmente|actualment|actualidade?)\b(?!,?\s+(?:cancel|caduc|exting|vigent|vixent|en\s|novad|sin\b|sen\b|sense|no\b|subsist|viv[ao]|pend|ampliad|prorrog|finca|numero|calle))|\b(?:ces+i(?:on|o)|ces+ionari[ao]?|cedid[ao]|cedente|cedit|cedut)\b(?!\s+(?:de\s+(?:rango|rang\b|uso|rentas)|en\s+participacion))|\bced\.|\bsubrog(?:ad[ao]|ac[a-z]+|at)?\b(?![^.;]{0,60}\b(?:deud|devedor|prestatari|comprador|adquirent|pasiv))/

/** The present creditor, after a subrogation: "La entidad CAJA NORTE se ha subrogado como acreedora". */
const SUBROGATED =
  '\\b(?:entidad|mercantil|sociedad|compania)\\s+(?<value>(?:(?!\\.\\s+(?!(?:de|se|ha)\\b|qued))[^;:]){3,100}?),?\\s+(?:se\\s+(?:ha\\s+)?subrog(?:ado|o)|(?:ha\\s+)?qued(?:o|a|ado)\\s+subrogad[ao])\\s+(?:como\\s+acreedor|en\\s+(?:el\\s+credito|(?:la|su)\\s+posicion\\s+acreedora))'

/** Words before the creditor who holds the credit now. */
const PRESENT_CREDITOR = [
  '\\b(?:acreedor[ae]?\\s+(?:actual|vigente|presente)|(?:actual|nuev[oa])\\s+(?:entidad\\s+)?acreedor[ae]?|titular\\s+actual\\s+de(?:l|\\s+la)\\s+(?:credito|hipoteca|prestamo))(?:(?:,?\\s+por\\s+(?:cesion|subrogacion)\\b[^:;.\\n]{0,40})?\\s*:|\\s+(?:lo\\s+)?es)?(?:\\s+(?:el|la))?',
  '\\bcesion\\s+(?:de(?:l|\\s+la)\\s+(?:credito|prestamo|hipoteca)\\s+)?a\\s+favor\\s+de(?:l|\\s+la)?',
  '\\bcredito\\b[^.;]{0,40}\\binscrit[oa]\\s+a\\s+nombre\\s+de(?:l|\\s+la)?',
  '\\b(?:(?:credito|prestamo|derecho|hipoteca)s?\\b[^.;]{0,60}\\b(?:transmitid|cedid|vendid)[ao]s?|(?:cedid|vendid|transmitid)[ao]\\s+(?:la|el)\\s+(?:credito|prestamo|hipoteca)(?:\\s+anterior)?)\\s+a(?:\\s+favor\\s+de)?(?:l|\\s+la)?',
  '\\bresponde\\s+frente\\s+a(?:l|\\s+la)?',
  ',\\s+(?:hoy|hoxe|avui)(?:\\s+(?:de|a\\s+favor\\s+de))?(?!\\s+(?:cancel|caduc|exting|novad|sin\\b|sense\\b|sen\\b|vigent|vixent|subsist|calle|carrer|rua))',
  '\\bsubrog[a-z]*\\s+en\\s+(?:el\\s+credito|(?:la|su)\\s+posicion\\s+acreedora)',
  '\\b(?:figura|consta|inscrita)\\s+(?:hoy|actualmente)\\s+a\\s+favor\\s+de(?:l|\\s+la)?',
]
/** Words before a creditor: "a favor de", a label, or words for the party that requested the entry. */
const CREDITOR = [
  '(?:a|en)\\s+fav(?:or|\\.)\\s+(?:de(?:l|\\s+la|\\s+los|\\s+las)?|d[ao]s?)',
  '\\bfav\\.(?!\\s+de\\b)',
  '\\bfavor(?:\\s+de)?\\s*:',
  '\\b(?:pertenece|arrendad[ao](?:,[^,.;]{0,40},)?)\\s+a(?:l|\\s+la)?',
  '\\busufructo\\s+(?:vitalicio\\s+)?de(?:l)?',
  '\\bactora?(?:\\s+la\\s+parte)?',
  '\\bpredio\\s+dominante',
  '\\bretracto\\s+(?:legal\\s+)?de(?:l|\\s+la)?',
  '\\batribui(?:d[ao]s?|ts?|da|des)\\s+a(?:l|\\s+la)?',
  '\\bletra\\s+[a-z]{1,2}\\s+de(?:l|\\s+la)?',
  '(?:acreedor[ae]?|arrendatari[ao]|titular(?:\\s+de\\s+la\\s+carga|\\s+del\\s+derecho)?|entidad\\s+acreedora|beneficiari[ao]|favorecid[ao]|interesad[ao]|anotante|demandante|ejecutante|actor)(?:\\s*/\\s*[a-z]+)?\\s*:',
  '(?:a\\s+(?:instancias?|peticion|solicitud)\\s+de|(?:instad|promovid|seguid|iniciad|interpuest|formulad)[ao]s?(?:\\s+(?:la\\s+)?demanda)?\\s+por)(?:l|\\s+la|\\s+los|\\s+el)?',
  '(?:^|[:|]\\s*)(?:carga\\s+\\d{1,2}\\s+[|]\\s+)?(?:hipoteca|embargo|embargament)\\.(?!\\s+(?:acreedor|a\\s+favor|letra|lletra|principal|responde|anot|insc|esc|juzgado|plazo|fecha|prorrog|ampli|procedimiento|autos|exp))',
]
/** The creditor directly after the charge: "HIPOTECA Banco del Sur SA, ppal. …", "EMB. letra A de 07-03-2018, T.G.S.S., …". */
const DIRECT_CREDITOR = `\\b(?:hipoteca|hip(?:ot)?\\.|embargo|emb(?:go)?\\.|arrendamiento|arrend\\.)\\s+(?:(?:cancelad|caducad)[ao]\\s*:\\s*|insc\\.\\s+\\d{1,3}\\s?[ªa]?,\\s+|(?:anot\\.\\s+)?letra\\s+[a-z]{1,2}\\s+de\\s+${DAY},\\s+)?(?:a\\s+)?(?<value>[^,;:]{3,90}?(?:,\\s+s\\.?\\s?[alc]\\.?\\s?[cpu]?\\.?(?![a-z])(?:\\s+efc)?|,\\s*\\d{1,3}(?=,\\s))?)(?=\\s*(?:[,:(]|\\.\\s|$))`
/** Words between the `CREDITOR` words and the creditor's name. */
const TITLE =
  '(?:la\\s+)?(?:(?:(?:citada\\s+)?entidade?|compania|sociedad|mercantil|don|dona|d\\.|d[ªa]\\.|financiera|bancaria|en|na)\\s+)*(?:de\\s+credito\\s+)?[«“"]?\\s*'
/** Lower-case words that may be part of a name: "Banco de la Vega". */
const WITHIN_NAMES =
  /^(?:de|del|la|las|los|el|y|e|i|en|para|por|d'|do|da|dos|van|von|calle|plaza|paseo|avenida|travesia|travesía|camino|carretera|ronda|finca|registral|número|nº)$/

/** The label of the next line, which a name in a card runs into: "Hacienda Pública Deudor: …". */
const NEXT_LABEL = /^(?:Deudor(?:es|a)?|Prestatari[oa]s?|Demandad[oa]s?|Precio|Procedimiento)$/

/**
 * The name at the beginning of the words: all words that begin with a capital or a digit, or that may be part of a
 * name, and a short form in brackets after them: "Agencia Tributaria (AEAT)".
 */
function nameOf(words: string, next: string): string {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    if (!/^(?:[\p{Lu}\d«"'(&]|[-–]$)/u.test(word) && !WITHIN_NAMES.test(word)) break
    if (lines.length > 0 && NEXT_LABEL.test(word)) break
    lines.push(word)
  }
  while (lines.length > 0 && (WITHIN_NAMES.test(lines.at(-1) ?? '') || /^[-–]$/.test(lines.at(-1) ?? ''))) lines.pop()
  const name = lines.join(' ').replace(/[,;:]+$/, '')
  // The state in brackets behind the name of the charge is no holder: "EMBARGO (CADUCADA)".
  if (/^\((?:caducad|cancelad|extingu|vigente)/i.test(name)) return ''
  // The full stop of "S.A." is part of the name.
  if (next.startsWith('.') && /\.\p{Lu}$/u.test(name)) return `${name}.`
  const [, short] = /^\s*\((\p{Lu}{3,6})\)/u.exec(next) ?? []
  return short && name !== '' ? `${name} (${short})` : name
}
