/** A word in shaped form: glyphs and positions, in thousandths of the font size. */
interface Shaped {
  glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[]
  positions: readonly object[]
  advanceWidth: number
}

/** The methods of the library's embedded font that shape words. The library's type declarations lack them. */
interface EmbeddedFont {
  layoutRun(text: string): Shaped
  layoutCached(text: string): Shaped
}

/** The text in characters of the font: the Latin files of Inter lack the arrow. */
const printed = (text: string) => text.replaceAll('→', '->')

/** Maximum number of cached words per font. The oldest word is dropped first. */
export const MOST_WORDS = 5_000

const WORDS = new Map<string, Map<string, Shaped>>()

/**
 * Lets all documents in the process share one cache of shaped words per font. Shaping takes half of the time for a
 * report, and the library drops its cache with each document. The cache contains only plain numbers, because the
 * library's glyph objects refer to the whole font.
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
    const shaped = figuresOf(font.layoutRun(printed(text)))
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
