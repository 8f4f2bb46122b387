import { AUTHORED_NOTES } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { readDocument } from '@lindero/domain/operations/transcription/read-document'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../../test/authored-notes.ts'
import { pageOf } from './page-reader.ts'
import { readInThread } from './reading-questions.ts'

async function aNote() {
  const [note] = AUTHORED_NOTES
  if (!note) throw new Error('there is no test extract')
  return { pages: [await pageOf({ bytes: pdfOf(note), contentType: 'application/pdf', page: 1 })], reference: null }
}

describe('The thread that reads the text of documents', () => {
  it('a text that takes longer than the time limit ends with an error of its own, and the next text is read', async () => {
    const note = await aNote()
    // The thread itself needs more than a millisecond to start.
    await expect(readInThread('rules', note, { seconds: 0.001 })).rejects.toMatchObject({
      code: 'transcription.textTooSlow',
      data: { seconds: 0.001 },
    })
    expect(await readInThread('rules', note, { seconds: 60 })).toEqual(readDocument(note.pages, null))
  })

  it('a text that is neither an extract nor a bill is not recognised', async () => {
    const line = { text: 'Estimado cliente:', x: 0.1, y: 0.1, width: 0.5, height: 0.01 }
    const letter = { pages: [{ page: 1, lines: [line] }], reference: null }
    expect(await readInThread('rules', letter, { seconds: 60 })).toBeNull()
    expect(await readInThread('compare', { ...letter, answer: '{}' }, { seconds: 60 })).toBeNull()
  })
})
