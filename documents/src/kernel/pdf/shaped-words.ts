/** The shaped letters of a word as the library draws them, in thousandths of the font size. */
interface Shaped {
  glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[]
  positions: readonly object[]
  advanceWidth: number
}

/** The members of the library's embedded font that shape words. The library's types lack them. */
interface EmbeddedFont {
  layoutRun(text: string): Shaped
  layoutCached(text: string): Shaped
}

/** Maximum number of words stored per font. The oldest word is dropped first. */
export const MOST_WORDS = 5_000

const WORDS = new Map<string, Map<string, Shaped>>()

/**
 * Stores the shaped words of a font for all documents of the process. Shaping takes half of a report's time, and the
 * library discards its words with each document. Only numbers are stored, because a glyph of the library refers to
 * its whole font.
 *
 * @param name name of the font; documents that use the same name must use the same font
 */
export function shareWords(doc: PDFKit.PDFDocument, name: string): void {
  const font = (doc as unknown as { _font: EmbeddedFont })._font
  if (Object.hasOwn(font, 'layoutCached')) return
  const words = WORDS.get(name) ?? new Map<string, Shaped>()
  WORDS.set(name, words)
  font.layoutCached = (text) => {
    const cachedWords = words.get(text)
    if (cachedWords) return cachedWords
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
