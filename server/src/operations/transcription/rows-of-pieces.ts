import type { LineWord, NoteLine } from '@lindero/domain/operations/transcription/note-text'

/** Words on a page, in the units of the page. */
export interface Piece {
  text: string
  x: number
  /** Vertical position of the baseline, from the top of the page. */
  y: number
  width: number
  height: number
  /** Confidence from 0 to 100, if the words were recognised in a scan. */
  confidence?: number
}

/** The lines of a page from top to bottom. Pieces on the same baseline form a line. */
export function linesOfPieces(pieces: Iterable<Piece>, page: { width: number; height: number }): NoteLine[] {
  const rows: Piece[][] = []
  for (const piece of pieces) {
    const row = rows.find(
      (own) => own[0] && Math.abs(own[0].y - piece.y) < rowHeight(own[0], piece) / 2 && !isAbove(own, piece),
    )
    if (row) row.push(piece)
    else rows.push([piece])
  }
  const top = ([first]: Piece[]) => first?.y ?? 0
  return rows.toSorted((left, right) => top(left) - top(right)).map((row) => lineOf(row, page))
}

/** A recognised word may be as high as a stain or a logo beside it, and does not join the lines above and below it. */
const rowHeight = (first: Piece, piece: Piece) =>
  piece.confidence === undefined ? first.height : Math.min(first.height, piece.height)

/** True if a recognised word is above or below another one, so that it is not on the same line. */
const isAbove = (row: readonly Piece[], { x, width, confidence }: Piece) =>
  confidence !== undefined &&
  row.some((other) => {
    const across = Math.min(x + width, other.x + other.width) - Math.max(x, other.x)
    return across > Math.min(width, other.width) / 2
  })

function lineOf(row: Piece[], page: { width: number; height: number }): NoteLine {
  const pieces = row.toSorted((left, right) => left.x - right.x)
  let text = ''
  let end = Number.NaN
  const cells: { text: string; from: number; to: number }[] = []
  const words: LineWord[] = []
  for (const { text: own, x, width, height, confidence } of pieces) {
    const gap = x - end
    const cell = cells.at(-1)
    // Recognised words are whole, however near they are.
    const isApart = gap > height * 0.15 || confidence !== undefined
    const separator = gap > height * 2 ? '    ' : isApart && text !== '' ? ' ' : ''
    text += `${separator}${own}`
    end = x + width
    if (confidence !== undefined)
      words.push({
        from: text.length - own.length,
        to: text.length,
        x: rounded(x / page.width),
        width: rounded(width / page.width),
        confidence,
      })
    // A piece of blanks alone is the gap between two columns.
    if (own.trim() === '') continue
    if (cell && x - cell.to <= height * 2) {
      const gapInCell = (x - cell.to > height * 0.15 || confidence !== undefined) && !/\s$/.test(cell.text) ? ' ' : ''
      cell.text += `${gapInCell}${own}`
      cell.to = end
    } else cells.push({ text: own, from: x, to: end })
  }
  const [first] = pieces as [Piece]
  const height = Math.max(...pieces.map((piece) => piece.height))
  const line = {
    text: text.trim(),
    cells: cells.map(({ text: own, from, to }) => ({
      text: own.trim(),
      x: from / page.width,
      width: (to - from) / page.width,
    })),
    x: first.x / page.width,
    y: (first.y - height) / page.height,
    width: (end - first.x) / page.width,
    height: (height * 1.25) / page.height,
  }
  if (words.length === 0) return line
  return { ...line, confidence: Math.min(...words.map(({ confidence }) => confidence)), words }
}

const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000
