import type { NoteText, Span } from './note-text.ts'

/** Separator between cells of a line. In a scan or PDF, a wide gap separates two columns. */
const GAP = /\s{2,}|\t|\s\|\s/

interface Cell extends Span {
  text: string
}

function cellsOf({ text }: NoteText, { from, to }: Span): Cell[] {
  const cells: Cell[] = []
  let start = from
  for (const gap of text.slice(from, to).matchAll(new RegExp(GAP, 'g'))) {
    cells.push({ from: start, to: from + gap.index, text: text.slice(start, from + gap.index) })
    start = from + gap.index + gap[0].length
  }
  cells.push({ from: start, to, text: text.slice(start, to) })
  return cells.filter((cell) => cell.text.trim() !== '')
}

export interface Labelled<Value> {
  value: Value
  span: Span
}

/**
 * Labelled values in normalised text. A value follows its label on the same line, in the next cell, or in the same
 * column of the next line.
 * @param label regular expression for the label
 * @param value regular expression for the value
 */
export function labelled<Value>(
  note: NoteText,
  label: string,
  value: string,
  read: (words: string) => Value | null,
): Labelled<Value>[] {
  const values: Labelled<Value>[] = []
  const add = (from: number, words: string, start: number) => {
    const made = read(words)
    if (made !== null) values.push({ value: made, span: { from, to: start + words.length } })
    return made !== null
  }
  const after = new RegExp(
    `^[^\\S\\n]*(?:\\([^)\\n]{0,30}\\))?[\\s.:=€·-]*(?:n[.ºo°]*\\s*)?[\\s.:]*(?:es\\s+(?:de\\s+)?|de\\s+)?(${value})`,
  )
  for (const [index, line] of note.lines.entries()) {
    const words = note.folded.slice(line.from, line.to)
    for (const match of words.matchAll(new RegExp(`(?<![a-z])(?:${label})(?![a-z])`, 'g'))) {
      const at = line.from + match.index
      const end = at + match[0].length
      // If no value follows the label on its line, the value may be in the same column of the next line.
      const rest = note.folded.slice(end, line.to)
      const behind = after.exec(rest)
      if (behind?.[1] && add(at, behind[1], end + behind[0].length - behind[1].length)) continue
      const below = note.lines[index + 1]
      if (!below) continue
      const cells = cellsOf(note, line)
      const column = cells.findIndex((cell) => at >= cell.from && at < cell.to)
      const under = cellsOf(note, below)
      const cell = under.length === cells.length ? under[column] : undefined
      const inCell = cell && new RegExp(`^\\s*(${value})`).exec(note.folded.slice(cell.from, cell.to))
      if (cell && inCell?.[1]) add(cell.from, inCell[1], cell.from + inCell[0].length - inCell[1].length)
    }
  }
  return values
}

/** The value of the first label that has a value. Null if this label has several different values. */
export function onlyLabelled<Value>(
  note: NoteText,
  labels: readonly string[],
  value: string,
  read: (words: string) => Value | null,
): Labelled<Value> | null {
  for (const label of labels) {
    const [first, ...others] = labelled(note, label, value, read)
    if (first) return others.every((each) => each.value === first.value) ? first : null
  }
  return null
}

/** The complete text of the first cell that matches `words`, within the first `lines` lines. */
export function cellWith(note: NoteText, words: RegExp, lines = note.lines.length): Labelled<string> | null {
  for (const line of note.lines.slice(0, lines)) {
    for (const cell of cellsOf(note, line)) {
      const folded = note.folded.slice(cell.from, cell.to)
      if (words.test(folded)) return { value: cell.text.trim().replace(/\s+/g, ' '), span: cell }
    }
  }
  return null
}
