import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NoteLine } from '@lindero/domain/operations/transcription/note-text'
import sharp, { type Sharp } from 'sharp'
import { createWorker, type Line, type Worker } from 'tesseract.js'

const DATA = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/spa'))), '4.0.0_best_int')
/** More of them only make the recognition slow. */
const MOST_PIXELS = 16_000_000
/** Less sure lines are stains, stamps and signatures. */
const LEAST_CONFIDENCE = 30

let started: Promise<Worker> | undefined

/** The lines of text that are recognised on a picture, in Spanish, without any network. */
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
  const { data, info } = await grey.clone().png().toBuffer({ resolveWithObject: true })
  const asScanned = await recognised(worker, data, { rotateAuto: false })
  const found = asScanned.confidence >= SURE ? asScanned : better(asScanned, await cleaned(worker, grey))
  return found.lines
    .filter(({ confidence, text }) => confidence >= LEAST_CONFIDENCE && text.trim() !== '')
    .map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
      // A capital I without a neighbour.
      text: text.trim().replaceAll('|', 'I'),
      x: x0 / info.width,
      y: y0 / info.height,
      width: (x1 - x0) / info.width,
      height: (y1 - y0) / info.height,
    }))
}

/** A page that is dirty, pale or crooked is read worse than this. */
const SURE = 80

interface Recognised {
  confidence: number
  lines: readonly Line[]
}

const better = (one: Recognised, other: Recognised) => (other.confidence > one.confidence ? other : one)

/** Once more without specks and pale grey, and turned upright. */
async function cleaned(worker: Worker, grey: Sharp): Promise<Recognised> {
  const picture = await grey.clone().median(3).linear(1.6, -90).png().toBuffer()
  return recognised(worker, picture, { rotateAuto: true })
}

async function recognised(worker: Worker, picture: Buffer, options: { rotateAuto: boolean }): Promise<Recognised> {
  const { data } = await worker.recognize(picture, options, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  return { confidence: data.confidence, lines }
}
