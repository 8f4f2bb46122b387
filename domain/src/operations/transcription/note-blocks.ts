import type { NoteText, Span } from './note-text.ts'

/** A part of the charges section that the registrar separated: a numbered entry, a table row or a paragraph. */
export interface NoteBlock extends Span {
  /** True if a number or a row of a table delimits the block, so that it is about one charge. */
  isEntry: boolean
}

const ORDINALS = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'septim', 'octav', 'noven', 'decim']
const MARKERS: readonly (readonly [name: string, pattern: RegExp, numberOf: (text: string) => number])[] = [
  ['charge', /^[\s*•–-]*carga\s+(?:n[uº°o.]*\w*\s*)?(\d{1,2})\b/, Number],
  ['number', /^[\s*•–-]*\(?(\d{1,2})\s?(?:\.?\s?[ºª°]\s?[.)]?|[.)])\s?[-–]*\s*(?=[^\d\s])/, Number],
  ['dash', /^[\s*•]*(\d{1,2})\s?[-–]\s*(?=[^\d\s])/, Number],
  [
    'word',
    /^[\s*•–-]*(primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim)[oa]\s?(?:[.:)]|\s[-–])/,
    (text) => ORDINALS.indexOf(text) + 1,
  ],
  ['letter', /^[\s*•–-]*\(?([a-z])\s?(?:\)|\.-)\s*(?=\S)/, (text) => text.charCodeAt(0) - 96],
  ['roman', /^[\s*•–-]*([ivx]{1,5})\s?[.)-]+\s*(?=\S)/, romanOf],
]

/** A dash, a point or the word "carga" before an entry. A line of dashes below a heading is none. */
const BULLET = /^\s*(?:[-–—*•·]\s+(?=[a-z«"])|carga\b(?!\s*[:.]?\s*$))/

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

function romanOf(text: string): number {
  const values = Array.from(text, (letter) => ROMAN[letter] ?? 0)
  return values.reduce((total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** The blocks of a part of an extract, in order. */
export function blocksOf(note: NoteText, scope: Span): NoteBlock[] {
  const lines = note.lines.filter(({ from, to }) => to > scope.from && from < scope.to)
  const numbered = numberedStarts(note, lines, scope)
  const blocks: NoteBlock[] = []
  const begin = (from: number, isEntry: boolean) => {
    const last = blocks.at(-1)
    if (last) last.to = from
    blocks.push({ from, to: scope.to, isEntry })
  }
  let isAfterRow = false
  for (const [index, { from, line }] of lines.entries()) {
    const at = Math.max(from, scope.from)
    const isRow = line.isRow === true
    if (numbered.has(from) || isRow) begin(at, true)
    else if (index === 0 || isAfterRow || line.isAfterGap) begin(at, false)
    isAfterRow = isRow
  }
  const [first] = blocks
  if (first) first.from = scope.from
  return blocks.filter(({ from, to }) => note.text.slice(from, to).trim() !== '')
}

/** The lines that begin with the numbers of one style, in order: 1, 2, 3. */
function numberedStarts(note: NoteText, lines: readonly Span[], scope: Span): ReadonlySet<number> {
  let best: number[] = []
  for (const [, pattern, numberOf] of MARKERS) {
    const starts: number[] = []
    for (const { from, to } of lines) {
      const [, value = ''] = pattern.exec(note.folded.slice(Math.max(from, scope.from), to)) ?? []
      if (value !== '' && numberOf(value) === starts.length + 1) starts.push(from)
    }
    if (starts.length > best.length) best = starts
  }
  const bulleted = lines.filter(({ from, to }) => BULLET.test(note.folded.slice(Math.max(from, scope.from), to)))
  if (best.length < 2 && bulleted.length > 1) return new Set(bulleted.map(({ from }) => from))
  const isFirst = best[0] !== undefined && note.text.slice(scope.from, best[0]).trim() === ''
  return new Set(best.length > 1 || isFirst ? best : [])
}
