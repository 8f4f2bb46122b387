import { AppError } from '@lindero/domain/errors'
import { expect, it } from 'vitest'
import { limitsOfAttempt, type OpenDocument } from './page-questions.ts'
import { type PagesRead, readMissingPages } from './read-pages.ts'

/** Reads a document of five pages. The given pages take too long. */
async function reading(slow: readonly number[], earlier: PagesRead = { pages: [], slow: [] }) {
  const asked: number[] = []
  const page = async (number: number) => {
    asked.push(number)
    if (slow.includes(number)) throw new AppError('transcription.tooSlow')
    return { page: number, pages: 5, reader: 'text' as const, lines: [] }
  }
  const read = await readMissingPages(earlier, {
    open: (work: (document: OpenDocument) => Promise<void>) =>
      work({ pages: 5, page, extract: async () => ({ bytes: new Uint8Array(), contentType: 'application/pdf' }) }),
    most: 40,
    store: async () => undefined,
  })
  return { asked, read, pages: read.pages.map((each) => each.page) }
}

it('the other pages of a document are read if one takes too long, and a second attempt reads only this page', async () => {
  const first = await reading([2])
  expect(first).toMatchObject({ asked: [1, 2, 3, 4, 5], pages: [1, 3, 4, 5], read: { slow: [2] } })
  const second = await reading([], { pages: first.read.pages, slow: [] })
  expect(second).toMatchObject({ asked: [2], pages: [1, 2, 3, 4, 5], read: { slow: [] } })
})

it('reading ends after three slow pages', async () => {
  expect(await reading([1, 2, 3, 4, 5])).toMatchObject({ asked: [1, 2, 3], pages: [] })
})

it('a document that does not open within the time limit is not opened again', async () => {
  const open = () => Promise.reject(new AppError('transcription.tooSlow'))
  const store = async () => undefined
  await expect(readMissingPages({ pages: [], slow: [] }, { open, most: 40, store })).rejects.toThrow('tooSlow')
})

it('another attempt after a slow page has three times the time for each page, and the same memory', () => {
  const limits = { reader: { seconds: 60, megabytes: 512 }, picture: { pixels: 1, side: 1 } }
  expect(limitsOfAttempt(limits, false)).toBe(limits)
  expect(limitsOfAttempt(limits, true)).toEqual({ ...limits, reader: { seconds: 180, megabytes: 512 } })
})
