import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@lindero/domain/errors'
import type { NoteLine } from '@lindero/domain/operations/transcription/note-text'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { lettersOf } from './letters.ts'
import type { PageAnswer, PageQuestion } from './page-questions.ts'

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
/** A page with fewer letters is a picture with a stamp or a page number on it. */
const LEAST_LETTERS = 80
/** Points are 1/72 inch; letters are recognised best from 200 dots an inch. */
const SCAN_SCALE = 200 / 72
const MOST_PIXELS = 16_000_000

/** @throws AppError `transcription.failed` */
export async function pageOf({ bytes, contentType, page }: PageQuestion): Promise<PageAnswer> {
  if (contentType !== 'application/pdf') {
    const lines = await lettersOf(bytes).catch(() => unreadable())
    return { page: 1, pages: 1, reader: 'ocr', lines }
  }
  const document = await openPdf(bytes).catch(unreadable)
  try {
    const { pdf } = document
    const opened = await pdf.getPage(page)
    const lines = await linesOf(opened)
    const letters = lines.reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0)
    if (letters >= LEAST_LETTERS) return { page, pages: pdf.numPages, reader: 'text', lines }
    return { page, pages: pdf.numPages, reader: 'ocr', lines: await lettersOf(await drawn(opened)) }
  } catch {
    return unreadable()
  } finally {
    await document.close()
  }
}

/** A PDF, without running anything that it contains. */
export async function openPdf(bytes: Uint8Array) {
  const task = getDocument({
    data: bytes,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
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

function unreadable(): never {
  throw new AppError('transcription.failed')
}

async function drawn(page: PDFPageProxy): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(SCAN_SCALE, Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as never, viewport }).promise
  return canvas.encode('png')
}

interface Piece {
  text: string
  x: number
  /** Baseline. */
  y: number
  width: number
  height: number
}

/** The texts of a page that stand on one baseline, joined; from the top. */
async function linesOf(page: PDFPageProxy): Promise<NoteLine[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const rows: Piece[][] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
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
  for (const { text: own, x, width, height } of pieces) {
    const gap = x - end
    if (gap > height * 2) text += '    '
    else if (gap > height * 0.15) text += ' '
    text += own
    end = x + width
  }
  const [first] = pieces as [Piece]
  const height = Math.max(...pieces.map((piece) => piece.height))
  return {
    text: text.trim(),
    x: first.x / page.width,
    y: (first.y - height) / page.height,
    width: (end - first.x) / page.width,
    height: (height * 1.25) / page.height,
  }
}
