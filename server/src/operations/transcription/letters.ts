import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NoteLine, NotePage } from '@lindero/domain/operations/transcription/note-text'
import type { QuarterTurn } from '@lindero/domain/operations/transcription/sheet-turns'
import { createWorker, type Line, type Word, type Worker } from 'tesseract.js'
import { agreedWords, type ReadWord } from './agreed-words.ts'
import { repairedWord, withOrdinals, withoutStains } from './repaired-words.ts'
import { linesOfPieces, type Piece } from './rows-of-pieces.ts'
import { directionOf } from './scan-angle.ts'
import { withoutRules } from './scan-ink.ts'
import { greyOf, onWhitePaper, pictureOf, type Sheet, sheetOf } from './scan-sheet.ts'

const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/spa'))), '4.0.0_best_int')
/** Minimum confidence of a line. Lines below it are stains, stamps, signatures or text that cannot be recognised. */
const LEAST_CONFIDENCE = 30
/** Letters and figures of an unclear line that may be text. A stain has fewer. */
const LEAST_LETTERS = 8
/** Minimum confidence of an upright page. The confidence of an upside-down page is lower, even if the page is clean. */
const TURNED = 60
/** Lines with a word below this confidence, or with figures, are read a second time. */
const SURE = 90
/** Pages that are crooked by less than this stay as they are, because turning makes letters less sharp. */
const LEAST_DEGREES = 0.15

let started: Promise<Worker> | undefined

/**
 * Recognises lines of Spanish text in a picture (OCR), without network access. The page is enlarged to 300 dots per
 * inch, its paper whitened, and its text made horizontal. Lines with figures and unclear lines are then read a second
 * time in black and white. The page is read twice if it is upright, and at most five times.
 */
export async function lettersOf(picture: Uint8Array): Promise<Pick<NotePage, 'lines' | 'turn'>> {
  started ??= startWorker()
  const worker = await started
  const paper = onWhitePaper(await greyOf(await sheetOf(picture)))
  const direction = directionOf(paper)
  const angle = Math.abs(direction.degrees) < LEAST_DEGREES ? 0 : direction.degrees
  const { sheet, ink, quarter, degrees, lines } = await upright(worker, paper, direction.isSideways, angle)
  const clear = lines.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
  const again = await recognised(worker, onlyLines(ink, clear.filter(isUnsure)))
  const isUpright = quarter === 0 && degrees === 0
  const isTurned = quarter === 90 || quarter === 270
  const ratio = isTurned ? paper.height / paper.width : paper.width / paper.height
  const page = { lines: [...linesOfPieces(piecesOf(clear, again.lines), sheet), ...unclearLines(lines, sheet)] }
  return isUpright ? page : { ...page, turn: { quarter, degrees, ratio } }
}

async function startWorker(): Promise<Worker> {
  const worker = await createWorker('spa', 1, {
    langPath: DATA,
    gzip: true,
    cacheMethod: 'none',
    workerPath: fileURLToPath(new URL('./letters-thread.ts', import.meta.url)),
  })
  await worker.setParameters({ user_defined_dpi: '300' })
  return worker
}

interface Upright {
  confidence: number
  lines: readonly Line[]
  sheet: Sheet
  /** The sheet in black and white. */
  ink: Sheet
  quarter: QuarterTurn
  degrees: number
}

/** Reads the page in the direction of its lines of text, and upside down if the confidence is too low. */
async function upright(worker: Worker, paper: Sheet, isSideways: boolean, degrees: number): Promise<Upright> {
  const along: readonly QuarterTurn[] = isSideways ? [90, 270] : [0, 180]
  const across: readonly QuarterTurn[] = isSideways ? [0, 180] : [90, 270]
  let best: Upright | undefined
  for (const quarter of [...along, ...across]) {
    if (best && best.confidence >= TURNED) break
    const angle = along.includes(quarter) ? degrees : 0
    const { sheet, ink } = withoutRules(await turnedBy(paper, quarter, angle))
    const read = { ...(await recognised(worker, sheet)), sheet, ink, quarter, degrees: angle }
    if (!best || read.confidence > best.confidence) best = read
  }
  return best as Upright
}

async function turnedBy(paper: Sheet, quarter: QuarterTurn, degrees: number): Promise<Sheet> {
  if (quarter === 0 && degrees === 0) return paper
  const turned = quarter === 0 ? paper : await greyOf(pictureOf(paper).rotate(quarter))
  return degrees === 0 ? turned : greyOf(pictureOf(turned).rotate(-degrees, { background: '#fff' }))
}

async function recognised(worker: Worker, sheet: Sheet): Promise<{ confidence: number; lines: readonly Line[] }> {
  const picture = await pictureOf(sheet).png({ compressionLevel: 1 }).toBuffer()
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  return { confidence: data.confidence, lines }
}

/** True for a line that must be read again: it has figures, which have no spelling, or a word that is not sure. */
const isUnsure = ({ text, words }: Line) => /\d/.test(text) || words.some(({ confidence }) => confidence < SURE)

/** The sheet with white paper in place of everything but some lines. */
function onlyLines({ data, width, height }: Sheet, lines: readonly Line[]): Sheet {
  const only = new Uint8Array(data.length).fill(255)
  for (const { bbox } of lines) {
    const margin = Math.round((bbox.y1 - bbox.y0) / 4)
    const [left, right] = [Math.max(0, bbox.x0 - margin), Math.min(width, bbox.x1 + margin)]
    for (let y = Math.max(0, bbox.y0 - margin); y < Math.min(height, bbox.y1 + margin); y += 1)
      only.set(data.subarray(y * width + left, y * width + right), y * width + left)
  }
  return { data: only, width, height }
}

const wordsOf = ({ words }: Line): ReadWord[] =>
  words.map((word) => ({ text: withOrdinal(word), confidence: word.confidence, ...word.bbox }))

/** A raised sign ends above the foot of the figure before it by this share of its height. All figures end at one line. */
const RAISED_FOOT = 0.15

/**
 * The text of a word with its ordinal sign. The recognition confuses the small raised letter with a figure or a sign:
 * "32" or "3*" instead of "3ª". Its height and position identify it.
 */
function withOrdinal({ text, symbols }: Word): string {
  const end = symbols.findLastIndex((each) => /[\p{L}\d"*'?%°ªº”“]/u.test(each.text))
  const [before, last] = [symbols[end - 1], symbols[end]]
  if (!before || !last || !/^[\dNn]$/.test(before.text) || /^[ªº]$/.test(last.text)) return text.trim()
  const tall = before.bbox.y1 - before.bbox.y0
  const isRaised = last.bbox.y1 < before.bbox.y1 - tall * RAISED_FOOT
  if (!isRaised) return text.trim()
  const sign = /\d/.test(before.text) ? 'ª' : 'º'
  return symbols.map((each, index) => (index === end ? sign : each.text)).join('')
}

/** The words of the lines, each with the height and the baseline of its line. Stains in the margins are left out. */
function piecesOf(lines: readonly Line[], again: readonly Line[]): Piece[] {
  const second = again.flatMap(wordsOf)
  const usual = medianOf(lines.map(({ bbox }) => bbox.y1 - bbox.y0))
  const pieces = lines.map((line) => {
    const tall = Math.min(line.bbox.y1 - line.bbox.y0, usual * MOST_HEIGHTS)
    const words = agreedWords(wordsOf(line), second)
    const long = words.filter(({ text }) => text.length > 2)
    const foot = medianOf((long.length > 0 ? long : words).map(({ y1 }) => y1))
    return words
      .filter(({ text, y0, y1 }) => text !== '' && !isRule(text, y1 - y0, tall))
      .map(({ text, confidence, x0, x1 }) => ({
        ...repairedWord(text, confidence),
        x: x0,
        y: foot,
        width: x1 - x0,
        height: tall * 0.8,
      }))
  })
  return withOrdinals(withoutStains(pieces))
}

/** A line that is higher than the others by more than this factor has a stain or a logo beside its words. */
const MOST_HEIGHTS = 1.6

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** True for a bar that is a word, or as high as the whole line: the rule of a table. */
const isRule = (text: string, height: number, tall: number) =>
  text === '|' || (/^[|[\]]+$/.test(text) && height >= tall)

/** Lines that may be text that could not be recognised. */
function unclearLines(lines: readonly Line[], { width, height }: Sheet): NoteLine[] {
  return lines.flatMap(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => {
    const letters = text.replace(/[^\p{L}\d]/gu, '')
    if (confidence >= LEAST_CONFIDENCE || letters.length < LEAST_LETTERS) return []
    const place = { x: x0 / width, y: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height }
    return [{ text: text.trim(), confidence: Math.round(confidence), isUnclear: true, ...place }]
  })
}
