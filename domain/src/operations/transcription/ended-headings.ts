import { signIn } from './entry-groups.ts'
import type { NoteBlock } from './note-blocks.ts'
import type { NoteText, Span } from './note-text.ts'

const NOUNS = '(?:cargas|carregues|asientos|inscripciones|gravamenes|anotaciones|derechos)'
const NOUN = `(?:${NOUNS}|carga|carrega|asiento|inscripcion|gravamen|anotacion|derecho)`
const ENDED = '(?:cancel(?:[·.-]?l)?ad[aoe]s?|caducad[ao]s?|extinguid[ao]s?|no\\s+vigentes?|sin\\s+vigencia)'
const words = (noun: string) =>
  `^[^a-z]*(?:otr[ao]s\\s+|altres\\s+)?${noun}(?:\\s+(?:ya|reales))?\\s+${ENDED}(?:[\\s,/]+(?:[youei]\\s+)?${ENDED})*`
/** A heading above charges that have ended: "CARGAS CANCELADAS O CADUCADAS". In capitals, it may have further words. */
const PLURAL = new RegExp(words(NOUNS))
const HEADING = new RegExp(`${words(NOUNS)}(?<tail>[^\\d.;]{0,60})$`)
/** Words alone on a line that may be such a heading, or the state of the charge above. */
const MAYBE_HEADING = new RegExp(`${words(NOUN)}[^a-z\\d]*$`)
const IN_FORCE = new RegExp(`^[^a-z\\n]*${NOUNS}\\s+(?:reales\\s+)?(?:vigente?s?|en\\s+vigor)[^a-z\\d\\n]*$`, 'gm')

/** A line above charges that have ended. */
interface EndedHeading extends Span {
  /** False if the line may also be the state of the charge above it. */
  isHeading: boolean
  /** True if an entry stands directly above it, without a blank line. */
  isBelowEntry: boolean
}

/** The lines in a part of an extract that are, or may be, headings of ended charges. They end no charge themselves. */
export function endedHeadings(note: NoteText, scope: Span): EndedHeading[] {
  const lines = note.lines.filter(({ from, to }) => to > scope.from && from < scope.to)
  const first = scope.from + note.text.slice(scope.from, scope.to).search(/\S/)
  return lines.flatMap(({ from: start, to, line }): EndedHeading[] => {
    const from = Math.max(start, scope.from)
    const own = note.folded.slice(from, to)
    const isAtStart = from <= first
    const isBelowEntry = !isAtStart && line.isAfterGap !== true
    const tail = HEADING.exec(own)?.groups?.tail
    const printed = note.text.slice(from, to)
    const isHeading =
      tail !== undefined && signIn(own) === null && (!/[a-z]/.test(tail) || printed === printed.toUpperCase())
    const mayBeHeading = isHeading || (MAYBE_HEADING.test(own) && (PLURAL.test(own) || !isBelowEntry))
    const isFollowed = mayBeHeading && signIn(note.folded.slice(to, scope.to)) !== null
    return isFollowed ? [{ from, to, isHeading, isBelowEntry }] : []
  })
}

/** The blocks without the headings between them. Words below a heading are no part of the block above it. */
export function blocksAround(blocks: readonly NoteBlock[], headings: readonly EndedHeading[]): NoteBlock[] {
  const clear = headings.filter(({ isHeading }) => isHeading)
  if (clear.length === 0) return [...blocks]
  return blocks.flatMap((block) => {
    const inner = clear.filter(({ from, to }) => from >= block.from && to <= block.to)
    const starts = [block.from, ...inner.map(({ to }) => to)]
    return starts
      .map((from, index) => ({
        from,
        to: inner[index]?.from ?? block.to,
        isEntry: block.isEntry && index === 0,
      }))
      .filter(({ from, to }) => to > from)
  })
}

/** Maximum number of characters between an entry and the line below it. */
const LINE_END = 4

/**
 * The charges in force that a heading of ended charges may be about: each one below it, up to a heading of charges in force, and the one
 * directly above it.
 */
export function beside<Entry extends Span>(
  { folded }: NoteText,
  headings: readonly EndedHeading[],
  live: readonly Entry[],
): Entry[] {
  if (headings.length === 0) return []
  const inForce = Array.from(folded.matchAll(IN_FORCE), ({ index }) => index)
  const reaches = headings.map(({ from, to, isBelowEntry }) => ({
    above: isBelowEntry ? from : null,
    from: to,
    to: inForce.find((at) => at >= to) ?? folded.length,
  }))
  const isAbove = (entry: Span, at: number | null) => at !== null && entry.to <= at && at - entry.to <= LINE_END
  return live.filter((entry) =>
    reaches.some(({ above, from, to }) => (entry.from >= from && entry.from < to) || isAbove(entry, above)),
  )
}
