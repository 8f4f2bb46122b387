import { ENTRY_START } from './entry-start.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'

export type SectionName = 'description' | 'ownership' | 'charges' | 'end'

/** Pattern for the characters before a heading: a number, a letter, dashes or asterisks. */
const BULLET = '[\\s*=_~#>«"\'.·•–—-]*(?:(?:\\d{1,2}|[ivx]{1,4}|[a-f])\\s?[.)º°ª-]+[\\s-]*)?'
const END_OF_HEADING = '[\\s*=_~#<»"\'.·•:–—-]*'
const NAMES: readonly (readonly [SectionName, string])[] = [
  [
    'description',
    '(?:datos|dades|descripcion?|descripcio|descricion|identificacion?|identificacio)(?: registral(?:es)?| y? ?datos)?(?: (?:de (?:la )?|do )(?:finca|inmueble|predio)| del inmueble)?(?: registral| solicitada)?|finca(?: registral)?|descripcion de (?:la )?finca(?: n[a-z]*)?',
  ],
  [
    'ownership',
    '(?:datos de (?:la )?)?titular(?:es|s|idad|idades|idade|itat)?(?: registral(?:es)?| de la finca| actual(?:es)?| vigentes?| del (?:pleno )?dominio| y derechos?)*|titulars|titularitat|titularidade|propietari[oa]s?(?: actual(?:es)?)?|dominio(?: vigente)?|inscripcion(?:es)? de dominio(?: vigentes?)?|titular(?:es)? y (?:participacion|titulo)',
  ],
  [
    'charges',
    'carregues(?: i (?:gravamens|drets))?|cargas e gravames|(?:estado de )?(?:cargas?|situacion de cargas)(?: reales| propias| registrales)?(?:,? (?:y|o|e) ?(?:gravamen(?:es)?|limitaciones|afecciones|otros derechos|responsabilidades|servidumbres))*(?:,? gravamenes y (?:limitaciones|afecciones))?(?: vigentes)?(?: (?:de|sobre) la finca)?(?: por razon de matriz| por procedencia| de procedencia)?|gravamenes(?: y cargas)?|situacion de cargas|derechos reales y cargas',
  ],
  [
    'end',
    'presentacions?|presentacion|documents? (?:pendents?|presentats?)[a-z ,]*|assentaments? [a-z ]*|asentos? (?:de presentacion)?[a-z ]*|documentos pendentes[a-z ]*|titols pendents[a-z ]*|asientos? (?:pendientes?|vigentes? en el diario)|asientos? (?:de )?(?:presentacion|libro diario|diario)(?: vigentes?| pendientes?| y pendientes)*|(?:otros )?documentos? (?:relativos|pendientes|presentados)[a-z ,]*|titulos? pendientes?(?: de despacho| de inscripcion)?|(?:libro )?diario|advertencias?(?: legales)?|avisos?(?: legal(?:es)?)?|observaciones|informacion basica[a-z ,]*|honorarios(?: y arancel)?|arancel|datos de expedicion|nota(?:s)? (?:final(?:es)?|importante)',
  ],
]
const PATTERNS = NAMES.map(([name, words]) => ({
  name,
  alone: new RegExp(`^${BULLET}(?:${words})${END_OF_HEADING}$`),
  /** A heading with text on the same line: "CARGAS: Gravada con…". */
  inline: new RegExp(`^(${BULLET}(?:${words})\\s*(?::|\\.[-–—]|\\s[-–—]|\\s\\|))\\s*\\S`),
}))
/**
 * Pattern for the standard sentences at the end of an extract. They have no heading and mention charges only in
 * general.
 */
const CLOSING =
  /^[\s*-]*(?:a los efectos (?:del|de lo) (?:dispuesto|reglamento)|los (?:efectos juridicos|derechos reales)|la presente nota|esta nota (?:simple )?(?:informativa )?(?:tiene|se expide|carece)|nota simple informativa expedida|para informacion de consumidores|queda prohibid|de conformidad con (?:el|lo)|conforme a(?:l articulo| lo dispuesto)|se advierte|codigo seguro|c\.?s\.?v|fin de (?:la )?nota|este documento|servicio de indices|es nota simple|lo (?:anteriormente )?relacionado|sin (?:mas|otros) asientos|documentos? presentados? y pendientes?|asiento (?:numero |n[uº.]* ?)?\d+ del diario|entrada \d+|honorarios|no (?:hay|existen?|constan?|figuran?) (?:(?:otros )?(?:documentos?|asientos?|titulos?)) (?:pendientes?|de presentacion|presentad)|el presente documento|ha de hacerse constar|el usuario|responsable del tratamiento|en cumplimiento)/

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
  /** True if the ownership section has a heading. */
  hasOwnership: boolean
  /** The text after the charges. */
  end: Span
}

interface Start {
  name: SectionName
  heading: number
  from: number
}

export function sectionsOf(note: NoteText): NoteSections {
  const starts = note.lines.flatMap((line) => startOf(note, line))
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
  const charges = chargesOf(spanOf('charges') ?? unnamedCharges(note, ownership ?? whole), note)
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
    hasOwnership: ownership !== null,
    end: { from: charges.to, to: whole.to },
  }
}

function startOf({ text, folded }: NoteText, { from, to }: Span): Start[] {
  const line = folded.slice(from, to).replace(/\s+/g, ' ')
  // A heading may be spaced: "C A R G A S".
  const joined = /^(?:[a-z] ){4,}[a-z]\W*$/.test(line) ? line.replaceAll(' ', '') : line
  for (const { name, alone, inline } of PATTERNS) {
    if (line.length < 80 && alone.test(joined)) return [{ name, heading: from, from: to }]
    const [, heading] = inline.exec(folded.slice(from, to)) ?? []
    if (!heading) continue
    const printedHeading = text.slice(from, from + heading.length)
    // Words such as "Finca: 1234" or "Titular: …" are labels of values and not headings.
    const isCapital =
      printedHeading === printedHeading.toUpperCase() ||
      name === 'charges' ||
      name === 'ownership' ||
      /^\s*(?:asientos?|documentos?|titulos?)\b/.test(heading)
    if (isCapital && name !== 'description') return [{ name, heading: from, from: from + heading.length }]
  }
  return []
}

/** The charges in an extract without headings, from the first sentence after the owners that begins a charge. */
function unnamedCharges(note: NoteText, ownership: Span): Span {
  const words = note.folded.slice(ownership.from, ownership.to)
  const holders = Math.max(0, words.search(/titular|pleno\s+dominio|propietari|\bdue[nñ][oa]/))
  const sentences = sentencesOf(note, { from: ownership.from + holders, to: ownership.to })
  const first = sentences.find(({ from, to }) => ENTRY_START.test(note.folded.slice(from, to)))
  return { from: first?.from ?? ownership.to, to: ownership.to }
}

/** The charges section without the standard sentences at the end of the extract. */
function chargesOf(charges: Span, note: NoteText): Span {
  const end = note.lines.find(
    ({ from, to }) => from > charges.from && from < charges.to && CLOSING.test(note.folded.slice(from, to)),
  )
  return { from: charges.from, to: end?.from ?? charges.to }
}
