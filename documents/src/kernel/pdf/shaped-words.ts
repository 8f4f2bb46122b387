/** Letters of a word as the library draws them, in thousandths of the size of the font. */
interface Shaped {
  glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[]
  positions: readonly object[]
  advanceWidth: number
}

/** The parts of the library's embedded font that shape words; absent from its types. */
interface EmbeddedFont {
  layoutRun(text: string): Shaped
  layoutCached(text: string): Shaped
}

/** Words of a font that are kept; the oldest is dropped first. */
export const MOST_WORDS = 5_000

const WORDS = new Map<string, Map<string, Shaped>>()

/**
 * Keeps the shaped words of a font for all documents of the process. Shaping takes half of the time of a report, and the
 * library forgets its words with each document. Only figures are kept: a glyph of the library holds its whole font.
 *
 * @param name of the font; two documents with one name must have the same font
 */
export function shareWords(doc: PDFKit.PDFDocument, name: string): void {
  const font = (doc as unknown as { _font: EmbeddedFont })._font
  if (Object.hasOwn(font, 'layoutCached')) return
  const words = WORDS.get(name) ?? new Map<string, Shaped>()
  WORDS.set(name, words)
  font.layoutCached = (text) => {
    const known = words.get(text)
    if (known) return known
    const shaped = figuresOf(font.layoutRun(text))
    const [oldest] = words.size < MOST_WORDS ? [] : words.keys()
    if (oldest !== undefined) words.delete(oldest)
    words.set(text, shaped)
    return shaped
  }
}

function figuresOf({ glyphs, positions, advanceWidth }: Shaped): Shaped {
  return {
    glyphs: glyphs.map((glyph) => ({
      id: glyph.id,
      advanceWidth: glyph.advanceWidth,
      codePoints: [...glyph.codePoints],
    })),
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  }
}
