import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NoteLine } from '@lindero/domain/operations/transcription/note-text'
import sharp, { type Sharp } from 'sharp'
import { createWorker, type Line, type Worker } from 'tesseract.js'
import { boxBeforeTurn, QUARTER_TURNS, type QuarterTurn } from './quarter-turns.ts'

const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/spa'))), '4.0.0_best_int')
/** Maximum number of pixels in the picture. More pixels would only make OCR slower. */
const MOST_PIXELS = 16_000_000
/** Minimum confidence of a line. Lines below it are stains, stamps or signatures. */
const LEAST_CONFIDENCE = 30

let started: Promise<Worker> | undefined

/** Recognises lines of Spanish text in a picture (OCR), without network access. */
export async function lettersOf(picture: Uint8Array): Promise<NoteLine[]> {
  started ??= createWorker('spa', 1, {
    langPath: DATA,
    gzip: true,
    cacheMethod: 'none',
    workerPath: fileURLToPath(new URL('./letters-thread.ts', import.meta.url)),
  })
  const worker = await started
  const { autoOrient } = await sharp(picture).metadata()
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (autoOrient.width * autoOrient.height)))
  const grey = sharp(picture)
    .rotate()
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
    .greyscale()
  const orientation = await upright(worker, grey)
  return orientation.lines
    .filter(({ confidence, text }) => confidence >= LEAST_CONFIDENCE && text.trim() !== '')
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => {
      const { width, height } = orientation
      const box = { x: x0 / width, y: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height }
      // A vertical bar is a misread capital I.
      const letters = text.trim().replaceAll('|', 'I')
      return { text: letters, confidence: Math.round(confidence), ...boxBeforeTurn(box, orientation.turn) }
    })
}

/** Minimum confidence of a clean page. The confidence of a dirty, pale or crooked page is lower. */
const SURE = 80

/**
 * Minimum confidence of an upright page. The confidence of a sideways or upside-down page is lower, even if the page is
 * clean.
 */
const TURNED = 60

interface Recognised {
  confidence: number
  lines: readonly Line[]
  /** Width of the picture after cleaning and turning. */
  width: number
  height: number
  turn: QuarterTurn
}

const better = (one: Recognised, other: Recognised) => (other.confidence > one.confidence ? other : one)

/**
 * Recognises the page as scanned. If the confidence is too low, the page is cleaned and straightened, and if necessary
 * turned until its text is upright.
 */
async function upright(worker: Worker, grey: Sharp): Promise<Recognised> {
  const asScanned = await recognised(worker, grey.clone(), 0, false)
  if (asScanned.confidence >= SURE) return asScanned
  let best = better(asScanned, await cleaned(worker, grey, 0))
  if (best.confidence >= TURNED) return best
  for (const turn of QUARTER_TURNS) {
    const turned = await recognised(worker, await turnedBy(grey, turn), turn, false)
    best = better(best, turned)
    if (best.confidence >= SURE) return best
  }
  return best.turn === 0 ? best : better(best, await cleaned(worker, await turnedBy(grey, best.turn), best.turn))
}

const turnedBy = async (grey: Sharp, turn: QuarterTurn) => sharp(await grey.clone().png().toBuffer()).rotate(turn)

/** Straightens the page, removes specks and pale grey, and recognises its text again. */
function cleaned(worker: Worker, grey: Sharp, turn: QuarterTurn): Promise<Recognised> {
  return recognised(worker, grey.clone().median(3).linear(1.6, -90), turn, true)
}

async function recognised(worker: Worker, sheet: Sharp, turn: QuarterTurn, rotateAuto: boolean): Promise<Recognised> {
  const { data: picture, info } = await sheet.png().toBuffer({ resolveWithObject: true })
  const { data } = await worker.recognize(picture, { rotateAuto }, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  return { confidence: data.confidence, lines, width: info.width, height: info.height, turn }
}
