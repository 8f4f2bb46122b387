import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AUTHORED_NOTES } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import {
  keptApartNotes,
  unseenNotes,
  writtenOnNotes,
} from '@lindero/domain/operations/transcription/generated-notes.fixture'
import { isReliable, LEAST_RIGHT } from '@lindero/domain/operations/transcription/measured-certainty'
import { measureKinds, readPrinted } from '@lindero/domain/operations/transcription/note-measure.fixture'
import { expect, it } from 'vitest'
import { readAuthored } from '../../server/test/authored-notes.ts'
import { provenValues } from './failed-notes.ts'
import { type Count, countsOf, isCertainInScan, notesOfFolder, scansOfFolder } from './notes-folder.ts'
import { certaintyReport, reportOf } from './notes-report.ts'

/** Maximum number of scanned extracts from other registries. Reading a page takes seconds. */
const SCANNED = 25

it.each([
  ['registries for which the rules were written', 'text', () => [...AUTHORED_NOTES, ...writtenOnNotes()], 0.95],
  [
    'registries for which the rules were written',
    'scan',
    () => [...AUTHORED_NOTES.slice(0, 5), ...writtenOnNotes().slice(0, 10)],
    0.8,
  ],
  ['other registries', 'text', () => [...keptApartNotes(), ...unseenNotes()], 0.92],
  ['other registries', 'scan', () => [...unseenNotes(), ...keptApartNotes()].slice(0, SCANNED), 0.8],
] as const)(
  'registry extracts from %s (read as %s) are transcribed with most fields right and without a false charge or amount',
  async (set, by, notes, least) => {
    let [right, cells, serious] = [0, 0, 0]
    for (const note of notes()) {
      const read = await readAuthored(note, by)
      right += read.right
      cells += read.cells
      // A name from a scan may have a wrong character, which the reviewer can see. A name from text must be correct.
      serious += read.isFalse.filter(({ field }) => by === 'text' || field !== 'ownership').length
      for (const wrong of read.wrong) process.stdout.write(`${set} ${by} ${JSON.stringify(wrong)}\n`)
    }
    const share = `${((100 * right) / cells).toFixed(1)} %`
    process.stdout.write(`${set}, ${by}: ${right} of ${cells} fields (${share}), ${serious} false burdens or amounts\n`)
    expect(right / cells).toBeGreaterThanOrEqual(least)
    expect(serious).toBe(0)
  },
  900_000,
)

it('each kind of value that is called certain is right in 99 of 100 cases in extracts of other registries', () => {
  const notes = [...keptApartNotes(), ...unseenNotes()]
  const measures = measureKinds(notes.map((note) => ({ note, reading: readPrinted(note) })))
  process.stdout.write(`${certaintyReport(measures)}\n`)
  const shares = [...measures].filter(([kind]) => isReliable(kind)).map(([, { right, of }]) => right / of)
  expect(shares.length).toBeGreaterThan(10)
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

const failed = join(import.meta.dirname, '..', '..', '..', 'shared', 'inputs', 'notes')

it.skipIf(!existsSync(failed))(
  'the registry extracts that failed are right, each value with the sentence that proves it',
  async () => {
    const values = await provenValues(failed)
    for (const { note, field, found, sentence, isHigh } of values)
      process.stdout.write(
        `${note} ${field} ${JSON.stringify(found)}${isHigh ? ', certain' : ''}: «${sentence ?? ''}»\n`,
      )
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter(({ isRight }) => !isRight)).toEqual([])
  },
)

const folder = process.env.NOTES_FOLDER

it.skipIf(folder === undefined)(
  'registry extracts of a folder are read without a false value that is called certain (skipped without NOTES_FOLDER)',
  () => {
    const counts = notesOfFolder(folder ?? '').flatMap(({ truth, pages }) => countsOf(truth, pages))
    expect(seriousAmong(counts)).toEqual([])
  },
)

/** Maximum number of scans of the folder. Reading a page takes seconds. */
const FOLDER_SCANS = Number(process.env.NOTES_SCANS ?? 15)

it.skipIf(folder === undefined)(
  'scanned extracts of a folder are read without a false value that is called certain (skipped without NOTES_FOLDER)',
  async () => {
    const counts: Count[] = []
    for (const { truth, pages } of scansOfFolder(folder ?? '').slice(0, FOLDER_SCANS))
      counts.push(...countsOf(truth, await pages(), isCertainInScan))
    expect(seriousAmong(counts)).toEqual([])
  },
  1_400_000,
)

/** Prints the counts, and returns the false burdens, endings, owners and amounts that are called certain. */
function seriousAmong(counts: readonly Count[]): Count[] {
  process.stdout.write(`${reportOf(counts)}\n`)
  const wrong = counts.filter(({ outcome }) => outcome !== 'right')
  for (const each of wrong) process.stdout.write(`${JSON.stringify(each)}\n`)
  return wrong.filter(
    ({ kind, outcome }) => outcome === 'wrongAndHigh' && /^(?:false|charge (?:state|amount)|owner)/.test(kind),
  )
}
