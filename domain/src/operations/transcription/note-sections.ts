import { signIn } from './entry-groups.ts'
import { ENTRY_START } from './entry-start.ts'
import { sentencesOf } from './note-sentences.ts'
import { fold, type NoteLine, type NoteText, type Span } from './note-text.ts'
import { IDENTIFIER } from './owner-identifiers.ts'

export type SectionName = 'description' | 'ownership' | 'charges' | 'end'

/** Pattern for the characters before a heading: a number, a letter, dashes or asterisks. */
const BULLET = '[\\s*=_~#>«"\'.·•–—-]*(?:(?:\\d{1,2}|[ivx]{1,4}|[a-f])\\s?[.)º°ª-]+[\\s-]*)?'
const END_OF_HEADING = '[\\s*=_~#<»"\'.·•:–—-]*'
const NAMES: readonly (readonly [SectionName, string])[] = [
  [
    'description',
    '(?:naturaleza|naturalesa) (?:y|i|e) (?:descripcion?|descripcio|descricion)|(?:datos|dades|descripcion?|descripcio|descricion|identificacion?|identificacio)(?: registral(?:es)?| y? ?datos)?(?: (?:de (?:la )?|do )(?:finca|inmueble|predio)| del inmueble)?(?: registral| solicitada)?|finca(?: registral)?|descripcion de (?:la )?finca(?: n[a-z]*)?',
  ],
  [
    'ownership',
    '(?:datos de (?:la )?)?titular(?:es|s|idad|idades|idade|itat)?(?: registral(?:es)?| de la finca| actual(?:es)?| vigentes?| del (?:pleno )?dominio| y derechos?)*|titulars|titularitat|titularidade|propietari[oa]s?(?: actual(?:es)?)?|propiedad|dominio(?: vigente)?|inscripcion(?:es)? de dominio(?: vigentes?)?|titular(?:es)? y (?:participacion|titulo)|titular/es|tit\\.?|derechos(?: inscritos)?',
  ],
  [
    'charges',
    '¿?que cargas (?:tiene|hay|pesan|constan|figuran)[^?]{0,30}\\?|carregues(?: i (?:gravamens|drets))?|cargas e gravames|(?:estado de |relacion de |cuadro de )?(?:cargas?|situacion de cargas)(?: reales| propias| registrales)?(?:,? (?:y|o|e) ?(?:gravamen(?:es)?|limitaciones|afecciones|otros derechos|responsabilidades|servidumbres))*(?:,? gravamenes y (?:limitaciones|afecciones))?(?: vigentes(?: y (?:extinguidas|canceladas|caducadas))?)?(?: (?:de|sobre) la finca)?(?: por razon de matriz| por procedencia| de procedencia)?|gravamenes(?: y cargas)?|situacion de cargas|derechos reales y cargas',
  ],
  [
    'end',
    'presentacions?(?: pend[a-z]+)?|presentacion|presentaciones(?: pendientes?| vigentes?)?|asientos pendientes|documents? (?:pendents?|presentats?)[a-z ,]*|assentaments? [a-z ]*|asentos? (?:de presentacion)?[a-z ]*|documentos pendentes[a-z ]*|titols pendents[a-z ]*|asientos? (?:pendientes?|vigentes? en el diario)|asientos? (?:de )?(?:presentacion|libro diario|diario)(?: vigentes?| pendientes?| y pendientes)*|(?:otros )?documentos? (?:relativos|pendientes|presentados)[a-z ,]*|titulos? pendientes?(?: de despacho| de inscripcion)?|(?:libro )?diario|advertencias?(?: legales)?|avisos?(?: legal(?:es)?)?|observaciones|informacion basica[a-z ,]*|honorarios(?: y arancel)?|arancel|datos de expedicion|nota(?:s)? (?:final(?:es)?|importante)',
  ],
]
const PATTERNS = NAMES.map(([name, words]) => ({
  name,
  alone: new RegExp(`^${BULLET}(?:${words})${END_OF_HEADING}$`),
  /** A heading with text on the same line: "CARGAS: Gravada con…". */
  inline: new RegExp(`^(${BULLET}(?:${words})\\s*(?::|\\.[-–—]|\\s[-–—]|\\s\\|))\\s*\\S`),
  /** A heading in capitals with a full stop: "CARGAS. Las siguientes:". */
  closed: new RegExp(`^(${BULLET}(?:${words})\\.)\\s+\\S`),
}))
/**
 * Pattern for the standard sentences at the end of an extract. They have no heading and mention charges only in
 * general.
 */
const CLOSING =
  /^[\s*-]*(?:[a-z' ]{3,40}, (?:a )?\d{1,2} de [a-z]+ de \d{4}\. (?=(?:la presente|esta) nota))?(?:(?:esta|la presente) informacion se (?:expide|facilita)|y para que conste|a los efectos (?:del|de lo) (?:dispuesto|reglamento)|los (?:efectos juridicos|derechos reales)|la presente nota|esta nota (?:simple )?(?:informativa )?(?:tiene|se expide|carece)|nota simple informativa expedida|para informacion de consumidores|queda prohibid|de conformidad con (?:el|lo)|conforme a(?:l articulo| lo dispuesto)|se advierte|codigo seguro|c\.?s\.?v|fin de (?:la )?nota|este documento|servicio de indices|es nota simple|lo (?:anteriormente )?relacionado|sin (?:mas|otros) asientos|¿(?:hay|existen|constan) (?:titulos|documentos|asientos)|¿que valor tiene|documentos? presentados? y pendientes?|asiento (?:numero |n[uº.]* ?)?\d+ del diario|entrada \d+|honorarios|lo (?:anterior|que antecede|expuesto) (?:es|resulta|concuerda)|y no (?:existiendo|habiendo|constando|hay|existe)[a-z ]{0,30} (?:libro )?diario|diario ?:|(?:no hay|sin|sense|sen) (?:mas )?(?:documentos?|documents) |(?:els drets|los derechos|os dereitos) (?:d'acces|de acces)|(?:aquesta|esta) nota (?:te|ten|solo|nomes|so) |ohar hon|nota informativa (?:sin|de)|documento (?:comercial|informativo|sin valor|de caracter)|no (?:hay|existen?|constan?|figuran?) (?:(?:otros )?(?:documentos?|asientos?|titulos?)) (?:pendientes?|de presentacion|presentad)|el presente documento|ha de hacerse constar|el usuario|responsable del tratamiento|en cumplimiento)/

/**
 * The sections of an extract, located by their headings. The bounds of a section without a heading follow from the
 * other sections.
 */
export interface NoteSections {
  whole: Span
  /** The text before the description: registry, date and identifiers. */
  head: Span
  description: Span
  ownership: Span
  charges: Span
  /** True if the charges section has a heading. */
  hasCharges: boolean
  /** True if the certainty of charges under this heading has not been measured. */
  isFurtherCharges: boolean
  /** True if the ownership section has a heading. */
  hasOwnership: boolean
  /** The text after the charges. */
  end: Span
  /** The rest of the owners' section after charges without a heading. */
  furtherOwners: Span | null
}

interface Start {
  name: SectionName
  heading: number
  from: number
  /** True if the line has text after the heading. */
  isInline?: true
}

export function sectionsOf(note: NoteText): NoteSections {
  const starts = withoutHolders(
    note,
    note.lines.flatMap((line) => startOf(note, line)),
  )
  const whole = { from: 0, to: note.text.length }
  const chargesAt = starts.findIndex(({ name }) => name === 'charges')
  const spanOf = (name: SectionName): Span | null => {
    const index = starts.findIndex((start) => start.name === name)
    const start = starts[index]
    if (!start) return null
    const next = starts.slice(index + 1).find((other) => other.name !== name)
    return { from: start.from, to: next?.heading ?? whole.to }
  }
  const ownership = spanOf('ownership')
  const unnamed = () => {
    const all = unnamedCharges(note, ownership ?? whole)
    const end = starts.find(({ name, heading }) => name === 'end' && heading > all.from)
    return { from: all.from, to: Math.min(all.to, end?.heading ?? all.to) }
  }
  const named = spanOf('charges')
  const charges = named ? chargesOf(named, note) : beforeOwner(note, chargesOf(unnamed(), note))
  const description = spanOf('description') ?? { from: 0, to: ownership?.from ?? charges.from }
  const ownershipTo = ownership
    ? Math.min(ownership.to, ownership.from < charges.from ? charges.from : ownership.to)
    : 0
  return {
    whole,
    head: { from: 0, to: starts[0]?.heading ?? description.to },
    description,
    ownership: ownership ? { from: ownership.from, to: ownershipTo } : { from: 0, to: charges.from || whole.to },
    charges,
    hasCharges: chargesAt >= 0,
    isFurtherCharges: isFurtherHeading(note, starts[chargesAt]),
    hasOwnership: ownership !== null,
    end: { from: charges.to, to: whole.to },
    furtherOwners: !named && ownership && charges.to < ownership.to ? { from: charges.to, to: ownership.to } : null,
  }
}

/**
 * The starts of sections without the holders of charges: below the charges, "Titular: CAJA NORTE" is a label. Owners below
 * the charges have a right: "Titular: Ana Gil, pleno dominio".
 */
function withoutHolders(note: NoteText, starts: readonly Start[]): Start[] {
  const charges = starts.findIndex(({ name }) => name === 'charges')
  const hasOwners = starts.slice(0, Math.max(0, charges)).some(({ name }) => name === 'ownership')
  const first = starts[charges]
  const isHolder = (start: Start) =>
    first !== undefined && signIn(note.folded.slice(first.from, start.heading)) !== null && !isOfOwners(note, start)
  return starts.filter(
    (start, index) =>
      !(
        charges !== -1 &&
        index > charges &&
        start.name === 'ownership' &&
        start.isInline &&
        (hasOwners || isHolder(start))
      ),
  )
}

/** The right of an owner stands within this number of characters after the heading. */
const RIGHT_CHARACTERS = 200
/** A right, a share or a title of acquisition, which the holder of a charge does not have. */
const OWNED =
  /\bdominio\b|\bpropiedad\b|\d\s?%|\bpor\s+mitad|\bpro\s?indiviso\b|\bpor\s+(?:titulos?\s+de\s+)?(?:compra|herencia|donacion|legado|permuta|adjudicacion|aportacion|division|extincion)/
/** The identifier of a person. */
const PERSON = /\b(?:\d{8}|[xyz][\s-]?\d{7})\s?-?\s?[a-z]\b/
/** The next label of a card about a charge. */
const OF_CARD =
  /\n\s*(?:importe|principal|fecha|estado|asiento|clase|tipo|plazo|vencimiento|letra|responsabilidad|costas|intereses|situacion)\b[^:\n]{0,20}:/

/** True if "Titular:" below the charges is about owners of the property: several, a right, a person, or a new paragraph. */
function isOfOwners({ folded, lines }: NoteText, { heading, from }: Start): boolean {
  const reach = folded.slice(from, from + RIGHT_CHARACTERS)
  const card = reach.search(OF_CARD)
  const words = card === -1 ? reach : reach.slice(0, card)
  if (/titulares|propietari[oa]s/.test(folded.slice(heading, from)) || OWNED.test(words)) return true
  const isAfterGap = lines.some((each) => each.from === heading && each.line.isAfterGap)
  return card === -1 && (PERSON.test(words) || isAfterGap)
}

/**
 * True for the heading of a section of owners, charges or the end in capitals, or after a gap, which no table has in its
 * rows.
 */
export function isSectionHeading({ text, isAfterGap = false }: Pick<NoteLine, 'text' | 'isAfterGap'>): boolean {
  const line = fold(text).replace(/\s+/g, ' ')
  const isCell = /^\W*(?:carga|dominio|titular(?:es)?|propietari[oa]s?)\W*$/.test(line)
  const isHeading = PATTERNS.some(({ name, alone }) => name !== 'description' && alone.test(line))
  return isHeading && (isAfterGap || (!isCell && text === text.toUpperCase()))
}

function startOf({ text, folded }: NoteText, { from, to }: Span): Start[] {
  const line = folded.slice(from, to).replace(/\s+/g, ' ')
  // A heading may be spaced: "C A R G A S".
  const joined = /^(?:[a-z] ){4,}[a-z]\W*$/.test(line) ? line.replaceAll(' ', '') : line
  for (const { name, alone, inline, closed } of PATTERNS) {
    const isAlone = alone.test(joined) || isBilingual(text.slice(from, to), alone)
    if (line.length < 80 && isAlone && !goesOnFrom(text, from)) return [{ name, heading: from, from: to }]
    const own = folded.slice(from, to)
    const [, stopped = ''] = name === 'end' ? [] : (closed.exec(own) ?? [])
    const isStopped = stopped !== '' && isInCapitals(text.slice(from, from + stopped.length)) && !goesOnFrom(text, from)
    const heading = isStopped ? stopped : inline.exec(own)?.[1]
    if (!heading) continue
    const printedHeading = text.slice(from, from + heading.length)
    // Words such as "Finca: 1234" or "Titular: …" are labels of values and not headings.
    const isCapital =
      isInCapitals(printedHeading) ||
      name === 'charges' ||
      name === 'ownership' ||
      /^\s*(?:asientos?|documentos?|titulos?|presentaci[a-z]*)\b/.test(heading)
    if (isCapital && name !== 'description')
      return [{ name, heading: from, from: from + heading.length, isInline: true }]
  }
  return []
}

/** True for a heading in two languages, in capitals: "CÀRREGUES / CARGAS", "KARGAK – CARGAS". */
function isBilingual(text: string, heading: RegExp): boolean {
  const halves = fold(text).split(/\s*\/\s*|\s+[-–—]\s+/)
  return halves.length === 2 && isInCapitals(text) && halves.some((half) => heading.test(half))
}

const isFurtherHeading = ({ folded }: NoteText, start: Start | undefined) =>
  start !== undefined && /\bcuadro\b/.test(folded.slice(start.heading, start.heading + 40))

const isInCapitals = (text: string) => text === text.toUpperCase()

/** True for the rest of a sentence that goes on from the line above: "no sujeta en la / presentación". */
const goesOnFrom = (text: string, from: number) =>
  /^[^\p{L}]*(?![a-f]\s?[.)])\p{Ll}/u.test(text.slice(from, from + 12)) ||
  /\s(?:de|del|la|las|el|los|al|en|por|su|a)\s*$/i.test(text.slice(Math.max(0, from - 8), from))

/** Words that lead to the charges in continuous text: "En cuanto a cargas: …". */
const WITHIN_SENTENCE =
  /\b(?:gravad[ao]s?\s+(?:con|por)|sujet[ao]s?\s+a|afect[ao]s?\s+a)\s+(?:las?|los)?\s*siguientes?\s+(?:cargas?|gravamen(?:es)?|asientos?|derechos?)\b[^.:;]{0,60}:\s*|\b(?:sus|los)\s+gravamenes\s*:\s*|\bsus\s+cargas\s*:\s*|\b(?:en\s+cuanto\s+a|por\s+lo\s+que\s+(?:se\s+refiere|respecta)\s+a|respecto\s+(?:a|de))\s+(?:las\s+|sus\s+)?cargas\b[^.:;]{0,40}:\s*/

/** The charges in an extract without headings, from the first sentence after the owners that begins a charge. */
function unnamedCharges(note: NoteText, ownership: Span): Span {
  const words = note.folded.slice(ownership.from, ownership.to)
  const holders = Math.max(0, words.search(/titular|pleno\s+dominio|propietari|\bdue[nñ][oa]/))
  const heading = WITHIN_SENTENCE.exec(words.slice(holders))
  if (heading) return { from: ownership.from + holders + heading.index + heading[0].length, to: ownership.to }
  const sentences = sentencesOf(note, { from: ownership.from + holders, to: ownership.to })
  const first = sentences.find(({ from, to }) => ENTRY_START.test(note.folded.slice(from, to)))
  return { from: first?.from ?? ownership.to, to: ownership.to }
}

/** The charges in the owners' section up to the line of a further owner: "Don LUIS ARCO PINO, con D.N.I. …". */
function beforeOwner(note: NoteText, charges: Span): Span {
  const owner = note.lines.find(
    ({ from, to }) =>
      from > charges.from &&
      from < charges.to &&
      /[.;:]\s*$/.test(note.folded.slice(Math.max(charges.from, from - 4), from)) &&
      OWNER_LINE.test(note.folded.slice(from, to)),
  )
  return owner ? { from: charges.from, to: owner.from } : charges
}

const OWNER_LINE = new RegExp(
  `^\\s*(?:don|dona|d\\.|d[ªa]\\.|dna\\.)\\s[^.;:]{4,60}|^\\s*(?:[a-z'·-]+,?\\s+){2,6}(?:con\\s+)?(?:d\\.?n\\.?i|n\\.?i\\.?[fe])\\b[^;:]{0,12}${IDENTIFIER}`,
)

/** The charges section without the standard sentences at the end of the extract. */
function chargesOf(charges: Span, note: NoteText): Span {
  const end = note.lines.find(
    ({ from, to }) => from > charges.from && from < charges.to && CLOSING.test(note.folded.slice(from, to)),
  )
  return { from: charges.from, to: end?.from ?? charges.to }
}
