import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import type { AuthoredNote } from '@lindero/domain/operations/transcription/authored-note.fixture'
import { printed } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { type Comparison, compared } from '@lindero/domain/operations/transcription/note-comparison.fixture'
import { readNote } from '@lindero/domain/operations/transcription/read-note'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { PageAnswer } from '../src/operations/transcription/page-questions.ts'
import { openPdf, pageOf } from '../src/operations/transcription/page-reader.ts'

/**
 * Prints a registry extract as a PDF that looks like a registry's. It has no title, because the title font lacks
 * letters that occur in some registries' names.
 */
export const pdfOf = ({ pages }: Pick<AuthoredNote, 'pages'>) =>
  plainPdf(...pages.map((page) => ['', ...printed(page).map((line) => line.replaceAll('—', '-'))]))

/** A page as a scanner would produce it: crooked, greyish, with specks. */
export async function scanOf(pdf: Buffer, number: number): Promise<Buffer> {
  const { pdf: opened, close } = await openPdf(new Uint8Array(pdf))
  const page = await opened.getPage(number)
  const viewport = page.getViewport({ scale: 200 / 72 })
  const { width, height } = viewport
  const drawn = createCanvas(width, height)
  await page.render({ canvas: drawn as never, viewport }).promise
  await close()
  const canvas = createCanvas(width, height)
  const paper = canvas.getContext('2d')
  paper.fillStyle = '#f4f1ea'
  paper.fillRect(0, 0, width, height)
  paper.translate(width / 2, height / 2)
  paper.rotate(0.008)
  paper.translate(-width / 2, -height / 2)
  paper.globalAlpha = 0.85
  paper.globalCompositeOperation = 'multiply'
  paper.drawImage(drawn, 0, 0)
  paper.globalCompositeOperation = 'source-over'
  paper.globalAlpha = 0.5
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let speck = 0; speck < 9_000; speck += 1) {
    paper.fillStyle = random() < 0.7 ? '#555' : '#fff'
    paper.fillRect(random() * width, random() * height, 1.5, 1.5)
  }
  return sharp(canvas.toBuffer('image/png')).blur(0.6).jpeg({ quality: 60 }).toBuffer()
}

/**
 * Reads a test extract from its text layer or from page scans, and compares each field with the value that was written
 * into the extract.
 */
export async function readAuthored(note: AuthoredNote, by: 'text' | 'scan'): Promise<Comparison> {
  const pdf = pdfOf(note)
  const pages: PageAnswer[] = []
  for (const index of note.pages.keys()) {
    const page = index + 1
    const read =
      by === 'text'
        ? await pageOf({ bytes: new Uint8Array(pdf), contentType: 'application/pdf', page })
        : await pageOf({ bytes: await scanOf(pdf, page), contentType: 'image/jpeg', page: 1 })
    pages.push({ ...read, page })
  }
  return compared(note, readNote(pages))
}
