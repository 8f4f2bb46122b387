import { groupsOf, NEAR_ENTRIES, namedIn } from './entry-groups.ts'
import { blocksOf, type NoteBlock } from './note-blocks.ts'
import { mayChange, namedEntries, placeOfChange } from './note-changes.ts'
import { endedStateOf } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import { sentencesOf } from './note-sentences.ts'
import { foldedNote, type NoteText, type Span } from './note-text.ts'

/**
 * The extract with each change of a charge directly after its charge: "3.- Novación de la hipoteca de la inscripción 2ª"
 * comes after the entry of this mortgage, also if other entries stand between them. A change that names no entry, or
 * several, stays in its place.
 */
export function withChangesAtTheirCharges(note: NoteText, { charges }: NoteSections): NoteText {
  const blocks = blocksOf(note, charges).flatMap((block) => dividedAtChanges(note, block))
  const followers = new Map<NoteBlock, NoteBlock[]>()
  const moved = new Set<NoteBlock>()
  for (const [index, block] of blocks.entries()) {
    const change = mayChange(note.folded.slice(block.from, block.to)) ? namedIn(note, block) : null
    if (!change) continue
    const before = blocks
      .slice(Math.max(0, index - NEAR_ENTRIES), index)
      .filter((each) => !moved.has(each))
      .map((each) => ({ ...namedIn(note, each), block: each }))
    if (placeOfChange(change, () => before) !== 'earlier') continue
    const same = before.filter(({ kind }) => change.kind === undefined || kind === change.kind)
    const [target, another] = namedEntries(change, same)
    if (!target || another) continue
    followers.set(target.block, [...(followers.get(target.block) ?? []), block])
    moved.add(block)
  }
  if (moved.size === 0) return note
  const inOrder = blocks.flatMap((block) => (moved.has(block) ? [] : [block, ...(followers.get(block) ?? [])]))
  const first = blocks[0]?.from ?? 0
  const last = blocks.at(-1)?.to ?? first
  return rearranged(marked(note, blocks), [{ from: 0, to: first }, ...inOrder, { from: last, to: note.text.length }])
}

/**
 * The parts of a block: each of its charges, and each sentence that changes another charge. A block is not divided if an
 * ending follows a change, because it may be that of the changed charge.
 */
function dividedAtChanges(note: NoteText, block: NoteBlock): NoteBlock[] {
  const sentences = sentencesOf(note, block)
  const wordsOf = ({ from, to }: Span) => note.folded.slice(from, to)
  const changes = sentences.filter((each, index) => index > 0 && mayChange(wordsOf(each)))
  const [first] = changes
  if (!first || endedStateOf(note.folded.slice(first.from, block.to)) !== null) return [block]
  const others = sentences.filter((each) => !changes.includes(each))
  const charges = block.isEntry ? others.slice(0, 1) : groupsOf(note, others)
  const after = changes.flatMap(({ to }) => sentences.find(({ from }) => from >= to)?.from ?? [])
  const starts = [...new Set([...charges, ...changes].map(({ from }) => from).concat(after))].toSorted((a, b) => a - b)
  return starts.map((from, index) => ({
    from: index === 0 ? block.from : from,
    to: starts[index + 1] ?? block.to,
    isEntry: block.isEntry && index === 0,
  }))
}

/** The extract with a mark on each line that begins a block. Numbers of entries in another order do not show it. */
function marked(note: NoteText, blocks: readonly NoteBlock[]): NoteText {
  // A part of a line becomes a line of its own.
  const lines = blocks.reduce((own, { from }) => own.flatMap((each) => dividedAt(note, each, from)), note.lines)
  const parts = blocks.reduce((own, { from }) => own.flatMap((each) => dividedAt(note, each, from)), note.parts)
  const kinds = new Map(blocks.map(({ from, isEntry }) => [from, isEntry ? 'entry' : 'paragraph'] as const))
  const withMarks = lines.map((each) => {
    const begins = kinds.get(each.from)
    return begins ? { ...each, line: { ...each.line, begins } } : each
  })
  return { ...note, lines: withMarks, parts }
}

type Placed = NoteText['lines'][number]

/** A line, or its two parts if a block begins within it. */
function dividedAt({ text }: NoteText, placed: Placed, at: number): Placed[] {
  if (at <= placed.from || at >= placed.to) return [placed]
  const { x, width, cells: _, parts: __, words: ___, ...line } = placed.line
  const part = (from: number, to: number): Placed => {
    const share = width / (placed.to - placed.from)
    const place = { x: x + share * (from - placed.from), width: share * (to - from) }
    return { ...placed, from, to, line: { ...line, ...place, text: text.slice(from, to) } }
  }
  return [part(placed.from, at), part(at, placed.to)]
}

/** The extract with its parts in another order. Each part begins with a line. */
function rearranged(note: NoteText, parts: readonly Span[]): NoteText {
  let text = ''
  const lines: NoteText['lines'][number][] = []
  const places: NoteText['parts'][number][] = []
  for (const { from, to } of parts) {
    const own = note.text.slice(from, to)
    if (own === '') continue
    if (text !== '' && !text.endsWith('\n')) text += '\n'
    const shift = text.length - from
    const within = (each: Span) => each.from >= from && each.from < to
    const shifted = <Place extends Span>(each: Place): Place => ({
      ...each,
      from: each.from + shift,
      to: each.to + shift,
    })
    lines.push(...note.lines.filter(within).map(shifted))
    places.push(...note.parts.filter(within).map(shifted))
    text += own
  }
  return { ...note, text, folded: foldedNote(text), lines, parts: places }
}
