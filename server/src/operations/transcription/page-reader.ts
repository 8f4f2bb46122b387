import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@lindero/domain/errors'
import type { NoteLine } from '@lindero/domain/operations/transcription/note-text'
import { createCanvas } from '@napi-rs/canvas'
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js'
import sharp from 'sharp'
import { lettersOf } from './letters.ts'
import type { DocumentLimits, PageAnswer } from './page-questions.ts'

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
/**
 * Minimum number of letters on a page with text. A page with fewer is read as a picture, because its text may be only a
 * stamp or a page number.
 */
const LEAST_LETTERS = 80
/** A PDF point is 1/72 inch. OCR works best at 200 dpi or more. */
const SCAN_SCALE = 200 / 72
const MOST_PIXELS = 16_000_000

/** Maximum side of a page in points. PDF readers accept no larger page. */
const MOST_POINTS = 14_400
/** Maximum side of a rendered page in pixels. */
const MOST_SIDE = 16_384
/** Maximum number of pixels per picture in a PDF. An A4 page at 600 dpi has 35 million. */
const MOST_PICTURE_PIXELS = 40_000_000
/**
 * Maximum number of text items per page, and of their characters. A full page has several hundred items and 6,000
 * characters.
 */
const MOST_TEXTS = 20_000
const MOST_CHARACTERS = 200_000

/** An open document. */
export interface NoteDocument {
  pages: number
  /**
   * Reads a page by its number, starting from 1.
   * @throws AppError `transcription.failed`, `transcription.tooLarge`
   */
  page(page: number): Promise<PageAnswer>
  close(): Promise<void>
}

interface StoredDocument {
  bytes: Uint8Array
  contentType: string
  limits?: DocumentLimits
}

/**
 * Opens a document.
 * @throws AppError `transcription.failed`, `transcription.tooLarge`
 */
export async function openDocument({ bytes, contentType, limits }: StoredDocument): Promise<NoteDocument> {
  if (contentType !== 'application/pdf') {
    if (limits) await checkPicture(bytes, limits)
    const picture = async (): Promise<PageAnswer> => ({
      page: 1,
      pages: 1,
      reader: 'ocr',
      lines: await lettersOf(bytes),
    })
    return { pages: 1, page: () => picture().catch(rejectDocument), close: async () => {} }
  }
  const { pdf, close } = await openPdf(bytes).catch(rejectDocument)
  return { pages: pdf.numPages, page: (page) => pdfPage(pdf, page).catch(rejectDocument), close }
}

/**
 * Reads one page of a document.
 *
 * @throws AppError `transcription.failed`, `transcription.tooLarge`
 */
export async function pageOf({ page, ...stored }: StoredDocument & { page: number }): Promise<PageAnswer> {
  const document = await openDocument(stored)
  try {
    return await document.page(page)
  } finally {
    await document.close()
  }
}

async function pdfPage(pdf: PDFDocumentProxy, page: number): Promise<PageAnswer> {
  const opened = await pdf.getPage(page)
  const { width, height } = opened.getViewport({ scale: 1 })
  // The condition is negated so that it also rejects NaN.
  if (!(width > 0 && height > 0 && width <= MOST_POINTS && height <= MOST_POINTS)) throw tooLarge()
  const lines = await linesOf(opened)
  const letters = lines.reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0)
  if (letters >= LEAST_LETTERS) return { page, pages: pdf.numPages, reader: 'text', lines }
  return { page, pages: pdf.numPages, reader: 'ocr', lines: await lettersOf(await drawn(opened)) }
}

/** Checks the picture's header before any pixel is decoded. */
async function checkPicture(bytes: Uint8Array, { pixels, side }: DocumentLimits): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rejectDocument)
  // The decoder supports more formats, such as SVG and PDF, which are rejected.
  if (!['jpeg', 'png', 'webp'].includes(format)) throw new AppError('transcription.failed')
  if (width > side || height > side || width * height > pixels) throw tooLarge()
}

/** Opens a PDF without running its scripts and actions. */
export async function openPdf(bytes: Uint8Array) {
  const task = getDocument({
    // The library does not accept a `Buffer` and takes over the bytes it receives, so it receives a copy.
    data: new Uint8Array(bytes),
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.WARNINGS,
    maxImageSize: MOST_PICTURE_PIXELS,
    standardFontDataUrl: `${join(PACKAGE, 'standard_fonts')}/`,
    wasmUrl: `${join(PACKAGE, 'wasm')}/`,
  })
  const close = () => task.destroy()
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    await close()
    throw error
  }
}

const tooLarge = () => new AppError('transcription.tooLarge')

/** Converts any decoder error to an error that rejects the document. */
function rejectDocument(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('transcription.failed')
}

let leftOut = 0

/**
 * Counts pictures larger than `maxImageSize`, so that their page is rejected. The library skips such a picture before
 * decoding, and reports this only by a log warning.
 */
export function hearWarning(warning: string): void {
  if (warning.includes('Image exceeded maximum allowed size')) leftOut += 1
}

async function drawn(page: PDFPageProxy): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 })
  const area = Math.sqrt(MOST_PIXELS / (width * height))
  const scale = Math.min(SCAN_SCALE, area, MOST_SIDE / width, MOST_SIDE / height)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  leftOut = 0
  await page.render({ canvas: canvas as never, viewport }).promise
  if (leftOut > 0) throw tooLarge()
  return canvas.encode('png')
}

interface Piece {
  text: string
  x: number
  /** Vertical position of the baseline, from the top of the page. */
  y: number
  width: number
  height: number
}

/**
 * Yields the text items of a page. A malicious page can contain any number of them, so a page with too many is rejected
 * as too large.
 */
async function* textsOf(page: PDFPageProxy): AsyncGenerator<TextItem> {
  let texts = 0
  let characters = 0
  for await (const { items } of page.streamTextContent() as ReadableStream<TextContent>) {
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      texts += 1
      characters += item.str.length
      if (texts > MOST_TEXTS || characters > MOST_CHARACTERS) throw tooLarge()
      yield item
    }
  }
}

/** The lines of a page from top to bottom. Text items on the same baseline form a line. */
async function linesOf(page: PDFPageProxy): Promise<NoteLine[]> {
  const viewport = page.getViewport({ scale: 1 })
  const rows: Piece[][] = []
  for await (const item of textsOf(page)) {
    const [, , skew = 0, tall = 0, x = 0, y = 0] = Util.transform(viewport.transform, item.transform) as number[]
    const piece = { text: item.str, x, y, width: item.width, height: Math.hypot(skew, tall) || item.height }
    const row = rows.find(([first]) => first && Math.abs(first.y - piece.y) < first.height / 2)
    if (row) row.push(piece)
    else rows.push([piece])
  }
  const top = ([first]: Piece[]) => first?.y ?? 0
  return rows.toSorted((left, right) => top(left) - top(right)).map((row) => lineOf(row, viewport))
}

function lineOf(row: Piece[], page: { width: number; height: number }): NoteLine {
  const pieces = row.toSorted((left, right) => left.x - right.x)
  let text = ''
  let end = Number.NaN
  const cells: { text: string; from: number; to: number }[] = []
  for (const { text: own, x, width, height } of pieces) {
    const gap = x - end
    const cell = cells.at(-1)
    const separator = gap > height * 2 ? '    ' : gap > height * 0.15 ? ' ' : ''
    text += `${separator}${own}`
    end = x + width
    // A piece of blanks alone is the gap between two columns.
    if (own.trim() === '') continue
    if (cell && x - cell.to <= height * 2) {
      const gapInCell = x - cell.to > height * 0.15 && !/\s$/.test(cell.text) ? ' ' : ''
      cell.text += `${gapInCell}${own}`
      cell.to = end
    } else cells.push({ text: own, from: x, to: end })
  }
  const [first] = pieces as [Piece]
  const height = Math.max(...pieces.map((piece) => piece.height))
  return {
    text: text.trim(),
    cells: cells.map(({ text: words, from, to }) => ({
      text: words.trim(),
      x: from / page.width,
      width: (to - from) / page.width,
    })),
    x: first.x / page.width,
    y: (first.y - height) / page.height,
    width: (end - first.x) / page.width,
    height: (height * 1.25) / page.height,
  }
}
