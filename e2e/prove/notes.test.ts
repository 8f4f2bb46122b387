import { AUTHORED_NOTES } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { expect, it } from 'vitest'
import { readAuthored } from '../../server/test/authored-notes.ts'

it.each([
  ['text', 0.95],
  ['scan', 0.85],
] as const)(
  'The authored notes are read from their %s',
  async (by, least) => {
    let [right, cells] = [0, 0]
    for (const note of AUTHORED_NOTES) {
      const read = await readAuthored(note, by)
      right += read.right
      cells += read.cells
      for (const wrong of read.wrong) process.stdout.write(`${by} ${note.name} ${JSON.stringify(wrong)}\n`)
    }
    process.stdout.write(`${by}: ${right} of ${cells} cells\n`)
    expect(right / cells).toBeGreaterThanOrEqual(least)
  },
  300_000,
)
