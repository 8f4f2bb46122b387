interface LineLayout {
  width: number
  align?: 'left' | 'right'
  /** Space between lines in points. */
  gap?: number
}

/**
 * Splits a text into lines at spaces only. The library would also break after a slash, inside `€/m²`. A word wider than
 * a line is divided. Tabs become spaces and carriage returns become line breaks, because the font has no glyphs for
 * them.
 */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap((paragraph) => {
      if (doc.widthOfString(paragraph) <= width) return [paragraph]
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ').flatMap((one) => piecesOf(doc, one, width))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || doc.widthOfString(longer) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      return [...lines, line]
    })
}

function piecesOf(doc: PDFKit.PDFDocument, word: string, width: number): string[] {
  if (doc.widthOfString(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && doc.widthOfString(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

export function heightOfLines(doc: PDFKit.PDFDocument, lines: readonly string[], gap = 0): number {
  return lines.length * (doc.currentLineHeight(true) + gap)
}

/** Draws lines downwards from a point with the current font, and sets the writing position below them. */
export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  x: number,
  y: number,
  { width, align = 'left', gap = 0 }: LineLayout,
): void {
  const height = doc.currentLineHeight(true) + gap
  for (const [index, line] of lines.entries()) {
    const left = align === 'right' ? x + width - doc.widthOfString(line) : x
    doc.text(line, left, y + index * height, { lineBreak: false })
  }
  doc.x = x
  doc.y = y + lines.length * height
}
