import { certaintyOf, SENTENCE_CHARACTERS, wordsOf } from './document-reading.ts'
import { isValidIdentity } from './identity-repair.ts'
import type { NoteOwner } from './note-owners.ts'
import { matches, wordsAt } from './note-search.ts'
import { type NoteText, placesOf, type Span } from './note-text.ts'
import type { Certainty, ReadOwner } from './note-values.ts'
import { isCoveredOwner } from './owner-coverage.ts'

const TITLE =
  '(?:\\bpor|\\bper(?:\\s+titol\\s+de)?|\\ba\\s+titulo\\s+de|\\btit(?:ulo|ol)(?:\\s+de)?\\s*:?)\\s+(?:titulo\\s+de\\s+)?(?<value>compravenda|compraventa|compra|herencia|herdanza|donacion?|doazon|reserva|aportacion?(?:\\s+(?:social|a\\s+gananciales))?|adxudicacion|adjudicacion?(?:\\s+judicial|\\s+hereditaria)?(?:\\s+(?:en|por)\\s+(?:la\\s+)?(?:pago|subasta|liquidacion|disolucion|extincion|division|ejecucion|concurso)(?:\\s+(?:judicial|publica|hipotecaria|de\\s+(?:la\\s+)?(?:deudas?|sociedad|condominio|comunidad|gananciales|herencia|cosa\\s+comun)|conyugal)){0,3})?|(?:extincion|disolucion)\\s+de\\s+(?:condominio|comunidad)|permuta|liquidacion\\s+de\\s+(?:la\\s+)?(?:sociedad\\s+(?:conyugal|de\\s+gananciales)|gananciales)|legado|usucapion|prescripcion|dacion\\s+en\\s+pago|cesion|division\\s+(?:horizontal|de\\s+cosa\\s+comun)|segregacion|agrupacion|expropiacion|pacto\\s+sucesorio|capitulaciones\\s+matrimoniales)\\b'
/** A title after words whose certainty has not been measured: "adquisición: compraventa", "en virtud de herencia". */
const FURTHER_TITLE = `(?:\\badquisicion\\s*:|\\ben\\s+virtud\\s+de)\\s+${TITLE.slice(TITLE.indexOf('(?<value>'))}`
/** A title alone between stops or signs, or before its document: "Herencia, esc. 26-04-2009", "· compraventa ·". */
const SHORT_TITLE = `[.:,|·—–]\\s+${TITLE.slice(TITLE.indexOf('(?<value>'))}(?=,\\s+(?:esc|insc|\\d)|\\s*(?:[.|·—–]|$))`
const INSCRIPTION =
  '(?<value>\\binsc(?:rip?cion?|r?\\.)\\s*:?\\s*(?:\\d{1,3}\\s?\\.?[ªa]?|primera|segunda|tercera|cuarta|quinta|sexta|septima|octava|novena|decima)(?![a-z\\d]))'
/** Words which say that several owners hold a share in equal parts. */
const IN_PARTS = /\bpor\s+(?:mitad(?:es)?|(?:iguales\s+partes|partes\s+iguales)|terceras\s+partes|cuartas\s+partes)\b/
const IN_COMMON =
  /\bganancial|\bganan\.|\bconsorci\w+\s+conyugal|\bguanys\b|\bconsorcial|\bconquistas\b|\bcomunicacion\s+foral\b/

/** The rights of the owners as rows, each with the values that the extract states next to it. */
export function ownerRows(note: NoteText, scope: Span, owners: readonly NoteOwner[]): ReadOwner[] {
  const rows: ReadOwner[] = []
  const unmeasured = new Set<ReadOwner>()
  for (let index = 0; index < owners.length; ) {
    const group = jointGroup(note, owners, index)
    const last = group.at(-1) as NoteOwner
    const next = owners[index + group.length]?.from ?? scope.to
    const part = partOf(note, { from: group[0]?.from ?? last.from, to: last.to }, scope, next, last)
    const words = note.folded.slice(part.from, part.to)
    const isDivided = group.length > 1 && IN_PARTS.test(words)
    const isCommon = IN_COMMON.test(words)
    const title = textIn(note, part, TITLE) ?? textIn(note, part, SHORT_TITLE)
    const furtherTitle = title === null ? textIn(note, part, FURTHER_TITLE) : null
    const identifiers = group.map(({ identifier }) => identifier)
    for (const owner of group) {
      const percent = last.held?.percent ?? null
      const isClear = group.length === 1 || isDivided || isCommon
      const row: ReadOwner = {
        name: owner.name,
        identifier: owner.identifier,
        right: last.held?.right ?? null,
        percent:
          percent === null || !isClear ? null : isDivided && !last.held?.isOfEach ? percent / group.length : percent,
        title: title ?? furtherTitle,
        inscription: ownInscription(note, part),
        certainty: isClear && last.held ? certaintyOfOwner(note, part, owner.identifier) : 'low',
        quote: wordsOf(note, part).trim().slice(0, SENTENCE_CHARACTERS),
        places: placesOf(note, part),
      }
      if (owner.isPaired || owner.isCut || !isCoveredOwner(note, part, row, identifiers)) row.certainty = 'low'
      if (owner.isUnmeasured || last.held?.isUnmeasured || furtherTitle !== null) unmeasured.add(row)
      rows.push(row)
    }
    index += group.length
  }
  const isWhole = rightsAddUp(rows) === true
  return rows.map((row) => (unmeasured.has(row) && !(isWhole && isProven(row)) ? { ...row, certainty: 'low' } : row))
}

/** True if the control character of the identifier is right. */
const isProven = ({ identifier }: Pick<ReadOwner, 'identifier'>) => identifier !== null && isValidIdentity(identifier)

/** The certainty of an owner. In a scan, a wrong control character of its identifier shows a misread character. */
function certaintyOfOwner(note: NoteText, part: Span, identifier: string | null): Certainty {
  const certainty = certaintyOf(note, part)
  return certainty === 'high' || isProven({ identifier }) ? certainty : 'low'
}

/** An owner without a share of its own, and those after it that hold the same share: "A y B, titulares de…". */
function jointGroup(note: NoteText, owners: readonly NoteOwner[], start: number): NoteOwner[] {
  const group: NoteOwner[] = []
  for (const owner of owners.slice(start)) {
    const before = group.at(-1)
    // A full stop between two owners separates their shares.
    if (before && /[.;]\s*\n/.test(note.text.slice(before.to, owner.from))) break
    // In a table row, both owners have the share of the row.
    if (before?.held && before.held.from !== owner.held?.from) break
    group.push(owner)
  }
  return group.at(-1)?.held ? group : group.slice(0, 1)
}

/** The words about an owner: the table row, or the text up to the next owner or the next empty line. */
function partOf(note: NoteText, owner: Span, scope: Span, next: number, { held }: NoteOwner): Span {
  const row = note.lines.find(
    ({ from, to }) => from <= owner.from && owner.to <= to && note.text.slice(from, to).includes(' | '),
  )
  if (row && !(held && held.from >= row.to)) return { from: row.from, to: row.to }
  const paragraph = note.lines.find(({ from, line }) => line.isAfterGap && from > owner.to)
  const to = Math.min(next, scope.to, paragraph?.from ?? scope.to)
  return { from: held && held.from < owner.from ? held.from : owner.from, to: Math.max(owner.to, to) }
}

/** Words in a sentence about the title of an earlier owner: "titular anterior según la inscripción primera". */
const OF_EARLIER = /\b(?:titular(?:es)?\s+anterior|anterior(?:es)?\s+titular|antes\s+inscrit)[^.;]*$/

/** The first inscription in the words about an owner that is not that of an earlier owner. */
function ownInscription(note: NoteText, scope: Span): string | null {
  const own = matches(note, scope, INSCRIPTION).find(
    ({ from }) => !OF_EARLIER.test(note.folded.slice(scope.from, from)),
  )
  return own ? wordsAt(note, own.placeOf('value')) : null
}

function textIn(note: NoteText, scope: Span, pattern: string): string | null {
  const [found] = matches(note, scope, pattern)
  return found ? wordsAt(note, found.placeOf('value')) : null
}

/**
 * True if the full ownership plus the usufruct is 100 %, and the full plus the bare ownership is 100 %. Null if a share
 * is missing. A share that a couple holds in common counts once.
 */
export function rightsAddUp(rows: readonly ReadOwner[]): boolean | null {
  if (rows.length === 0 || rows.some(({ right, percent }) => right === null || percent === null)) return null
  // "casado en gananciales" says nothing about the right itself, so that both counts are tried.
  return makesWhole(rows) || makesWhole(countedOnce(rows))
}

/** The rows without the second of a couple that holds the same share in common. */
function countedOnce(rows: readonly ReadOwner[]): ReadOwner[] {
  const isCommon = ({ quote }: ReadOwner) =>
    /ganancial|\bganan\.|guanys|consorcial|consorci\w+\s+conyugal|conquistas/i.test(quote)
  return rows.filter((row, index) => {
    const before = rows[index - 1]
    const isSame = before && before.right === row.right && before.percent === row.percent
    return !(isSame && isCommon(row) && isCommon(before))
  })
}

function makesWhole(counted: readonly ReadOwner[]): boolean {
  const sumOf = (of: ReadOwner['right']) =>
    counted.reduce((sum, { right, percent }) => sum + (right === of || right === 'full' ? (percent ?? 0) : 0), 0)
  const rights = (['usufruct', 'bare'] as const).filter((right) => counted.some((each) => each.right === right))
  const sums = rights.length === 0 ? [sumOf('full')] : rights.map(sumOf)
  return sums.every((total) => Math.abs(total - 100) < 0.5)
}
