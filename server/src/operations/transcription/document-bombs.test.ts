import { AUTHORED_NOTES } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../../test/authored-notes.ts'
import { memoryTaken } from '../../../test/memory.ts'
import { contentBomb, linesBomb, nestedForms, pageOfSize, pictureBomb } from '../../../test/pdf-bombs.ts'
import { blackPng } from '../../../test/png.ts'
import { withDocument } from './page-questions.ts'

const LIMITS = {
  reader: { megabytes: 700, seconds: 60 },
  picture: { pixels: 50_000_000, side: 20_000 },
}
/** Memory that this process may use in addition to the file itself. A decoded document would need 600 MB or more. */
const MOST_MEGABYTES = 200

async function rejectionOf(bytes: Buffer, contentType = 'application/pdf', limits = LIMITS) {
  let refusal: unknown = null
  const taken = await memoryTaken(async () => {
    refusal = await withDocument({ bytes, contentType }, limits, (document) => document.page(1)).catch(
      (error: { code: string }) => error.code,
    )
  })
  expect(taken).toBeLessThan(MOST_MEGABYTES)
  return refusal
}

describe('A document made to exhaust memory is rejected, and this process needs no memory for it', () => {
  it.each([
    ['a picture of 20,000 × 20,000 pixels', () => pictureBomb(20_000, 20_000)],
    ['a content of 600 MB', () => contentBomb(600_000_000)],
    ['120,000 lines of text on a page', () => linesBomb(120_000)],
    ['a page of 20,000 points', async () => pageOfSize(20_000, 842)],
  ])('a document with %s is rejected as too large', { timeout: 120_000 }, async (_what, bomb) => {
    expect(await rejectionOf(await bomb())).toBe('transcription.tooLarge')
  })

  it.each([
    ['20,000 × 20,000 pixels', 'image/png', () => blackPng({ width: 20_000, height: 20_000 })],
    ['20,001 × 1 pixels', 'image/png', () => blackPng({ width: 20_001, height: 1 })],
  ])('a PNG picture of %s is rejected as too large', { timeout: 120_000 }, async (_what, contentType, bomb) => {
    expect(await rejectionOf(await bomb(), contentType)).toBe('transcription.tooLarge')
  })

  it('a document with endlessly nested drawings is rejected when the time limit per page expires', {
    timeout: 120_000,
  }, async () => {
    const reader = { megabytes: 8_000, seconds: 4 }
    const refused = await rejectionOf(nestedForms(12), 'application/pdf', { ...LIMITS, reader })
    expect(refused).toBe('transcription.tooSlow')
  })
})

describe('A document that can be read', () => {
  it('a scanned A4 page at 600 dpi can be read', { timeout: 120_000 }, async () => {
    const limits = { ...LIMITS, reader: { megabytes: 1_024, seconds: 60 } }
    const bytes = await pictureBomb(4_960, 7_016)
    const read = await withDocument({ bytes, contentType: 'application/pdf' }, limits, (document) => document.page(1))
    expect(read).toMatchObject({ reader: 'ocr', lines: [] })
  })

  it('reading a document returns its number of pages and the content of each page', { timeout: 60_000 }, async () => {
    const note = AUTHORED_NOTES.find(({ pages }) => pages.length > 1)
    if (!note) throw new Error('no note of two pages')
    const document = { bytes: pdfOf(note), contentType: 'application/pdf' }
    const second = await withDocument(document, LIMITS, async ({ pages, page }) => ({ pages, read: await page(2) }))
    expect(second).toMatchObject({ pages: note.pages.length, read: { page: 2, reader: 'text' } })
  })
})
