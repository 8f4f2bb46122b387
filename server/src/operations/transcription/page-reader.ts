import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@lindero/domain/errors'
import type { NoteLine, PageBand } from '@lindero/domain/operations/transcription/note-text'
import type { SheetTurn } from '@lindero/domain/operations/transcription/sheet-turns'
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
import type { CopiedPages, CopiedPart, DocumentLimits, PageAnswer } from './page-questions.ts'
import { picturePdf } from './picture-pdf.ts'
import { linesOfPieces, type Piece } from './rows-of-pieces.ts'

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
/**
 * Minimum number of letters on a page with text. A page with fewer is read as a picture, because its text may be only a
 * stamp or a page number.
 */
const LEAST_LETTERS = 80
/** A PDF point is 1/72 inch. The models of the recognition were made for 300 dots per inch. */
const SCAN_SCALE = 300 / 72
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
  /**
   * Copies pages and parts of pages to a new file, as ordered. A part of a page is copied as a picture, so that the file
   * has nothing of the rest.
   * @throws AppError `transcription.failed`
   */
  extract(parts: readonly CopiedPart[]): Promise<CopiedPages>
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
      ...(await lettersOf(bytes)),
    })
    return {
      pages: 1,
      page: () => picture().catch(rejectDocument),
      extract: ([part]) => copiedPicture({ bytes, contentType }, part).catch(rejectDocument),
      close: async () => {},
    }
  }
  const { pdf, close } = await openPdf(bytes).catch(rejectDocument)
  return {
    pages: pdf.numPages,
    page: (page) => pdfPage(pdf, page).catch(rejectDocument),
    extract: (parts) => copiedPages(pdf, parts).catch(rejectDocument),
    close,
  }
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

async function copiedPages(pdf: PDFDocumentProxy, parts: readonly CopiedPart[]): Promise<CopiedPages> {
  const sources = []
  for (const { page, band, turn } of parts) {
    if (band) sources.push({ document: await bandOf(await drawn(await pdf.getPage(page)), band, turn) })
    // Pages are counted from 0.
    else sources.push({ document: null, includePages: [page - 1] })
  }
  const copied = await pdf.extractPages(sources)
  if (!copied) throw new AppError('transcription.failed')
  return { bytes: copied, contentType: 'application/pdf' }
}

async function copiedPicture(whole: CopiedPages, part: CopiedPart | undefined): Promise<CopiedPages> {
  if (!part?.band) return whole
  return { bytes: await bandOf(whole.bytes, part.band, part.turn), contentType: 'application/pdf' }
}

/** A PDF with a part of a page: its picture, made upright and cut. */
async function bandOf(picture: Uint8Array, { top, bottom }: PageBand, turn?: SheetTurn): Promise<Uint8Array> {
  const whole = sharp(picture).rotate().flatten({ background: '#fff' })
  const quarter = turn ? sharp(await whole.png().toBuffer()).rotate(turn.quarter) : whole
  const upright = turn ? sharp(await quarter.png().toBuffer()).rotate(-turn.degrees, { background: '#fff' }) : quarter
  const { data, info } = await upright.png().toBuffer({ resolveWithObject: true })
  const from = Math.min(info.height - 1, Math.round(top * info.height))
  const height = Math.max(1, Math.min(info.height, Math.round(bottom * info.height)) - from)
  const jpeg = await sharp(data)
    .extract({ left: 0, top: from, width: info.width, height })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
  return picturePdf(jpeg, { width: info.width, height })
}

async function pdfPage(pdf: PDFDocumentProxy, page: number): Promise<PageAnswer> {
  const opened = await pdf.getPage(page)
  const { width, height } = opened.getViewport({ scale: 1 })
  // The condition is negated so that it also rejects NaN.
  if (!(width > 0 && height > 0 && width <= MOST_POINTS && height <= MOST_POINTS)) throw tooLarge()
  const lines = await linesOf(opened)
  const letters = lines.reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0)
  if (letters >= LEAST_LETTERS) return { page, pages: pdf.numPages, reader: 'text', lines }
  return { page, pages: pdf.numPages, reader: 'ocr', ...(await lettersOf(await drawn(opened))) }
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

/** The lines of the text of a page. */
async function linesOf(page: PDFPageProxy): Promise<NoteLine[]> {
  const viewport = page.getViewport({ scale: 1 })
  const pieces: Piece[] = []
  for await (const item of textsOf(page)) {
    const [, , skew = 0, tall = 0, x = 0, y = 0] = Util.transform(viewport.transform, item.transform) as number[]
    pieces.push({ text: item.str, x, y, width: item.width, height: Math.hypot(skew, tall) || item.height })
  }
  return linesOfPieces(pieces, viewport)
}
