import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMeasuredCertainty } from '@lindero/domain/operations/transcription/measured-certainty'
import { fold } from '@lindero/domain/operations/transcription/note-text'
import type { NoteReading, ReadCharge } from '@lindero/domain/operations/transcription/note-values'
import { readNote } from '@lindero/domain/operations/transcription/read-note'
import { openDocument } from '../../server/src/operations/transcription/page-reader.ts'
import { isSameValue } from './notes-folder-values.ts'

/** Contents of a note by `truth.json`: values, fields that it does not have, and charges as kind, state, principal. */
interface FailedTruth {
  truth?: Record<string, unknown>
  absent?: readonly string[]
  charges: readonly (readonly [kind: string, state: string, principal: number | null])[]
}

export interface ProvenValue {
  note: string
  field: string
  isRight: boolean
  isHigh: boolean
  expected: unknown
  found: unknown
  sentence: string | null
}

/** Reads the PDF notes of a folder with `truth.json`, and compares each value of the truth. */
export async function provenValues(folder: string): Promise<ProvenValue[]> {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<string, FailedTruth>
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const values: ProvenValue[] = []
  for (const name of names.toSorted()) {
    const note = name.slice(0, -'.pdf'.length)
    const truth = truths[note]
    const reading = await readingOf(join(folder, name))
    if (truth) values.push(...fieldsOf(note, truth, reading), ...chargesOf(note, truth, reading))
  }
  return values
}

async function readingOf(path: string): Promise<NoteReading | null> {
  const document = await openDocument({ bytes: new Uint8Array(readFileSync(path)), contentType: 'application/pdf' })
  const pages = []
  for (let page = 1; page <= document.pages; page += 1) pages.push(await document.page(page))
  await document.close()
  const read = readNote(pages)
  return read && withMeasuredCertainty(read)
}

function fieldsOf(note: string, { truth = {}, absent = [] }: FailedTruth, reading: NoteReading | null): ProvenValue[] {
  const read = new Map((reading?.fields ?? []).map((each) => [each.field as string, each]))
  const stated = Object.entries(truth).map(([field, expected]): ProvenValue => {
    const own = read.get(field)
    const value = own?.value
    const isUrban = field === 'isRural' && expected === false && value === undefined
    const isRight =
      isUrban ||
      (Array.isArray(expected)
        ? expected.every((words) => hasOwner(reading, String(words)))
        : field === 'registryOffice'
          ? fold(String(value)).includes(fold(String(expected)))
          : isSameValue(field, value, expected))
    const isHigh = own?.certainty === 'high'
    return { note, field, isRight, isHigh, expected, found: value, sentence: own?.sentence ?? null }
  })
  const invented = absent.flatMap((field): ProvenValue[] => {
    const own = read.get(field)
    if (!own || [false, 0].includes(own.value as never)) return []
    const { value: found, sentence, certainty } = own
    return [{ note, field, isRight: false, isHigh: certainty === 'high', expected: undefined, found, sentence }]
  })
  return [...stated, ...invented]
}

/** True if the owners have a name, a share in percent or a fraction: "Aller", "75", "2/3". */
function hasOwner(reading: NoteReading | null, words: string): boolean {
  const [numerator, denominator] = words.split('/').map(Number)
  const percent = denominator ? (100 * (numerator ?? 0)) / denominator : Number(words)
  return (reading?.owners ?? []).some((owner) =>
    Number.isNaN(percent)
      ? fold(owner.name).includes(fold(words))
      : owner.percent !== null && Math.abs(owner.percent - percent) < 0.011,
  )
}

/**
 * Each charge of the truth with the entry that states it, then charges in force that the truth does not have. The truth
 * of some notes leaves out charges that have ended.
 */
function chargesOf(note: string, { charges }: FailedTruth, reading: NoteReading | null): ProvenValue[] {
  const rest = [...(reading?.charges ?? [])]
  const stated = charges.map(([kind, state, principal]): ProvenValue => {
    const at = rest.findIndex(
      (own) => own.kind === kind && own.state === state && (principal === null || own.principal === principal),
    )
    const own = at === -1 ? undefined : rest.splice(at, 1)[0]
    const expected = [kind, state, principal]
    const isHigh = own?.certainty === 'high'
    return {
      note,
      field: 'charge',
      isRight: own !== undefined,
      isHigh,
      expected,
      found: own && valuesOf(own),
      sentence: own?.quote ?? null,
    }
  })
  const invented = rest
    .filter(({ state }) => state === 'current' || state === 'underConversion')
    .map((own): ProvenValue => {
      const isHigh = own.certainty === 'high'
      return {
        note,
        field: 'charge',
        isRight: false,
        isHigh,
        expected: undefined,
        found: valuesOf(own),
        sentence: own.quote,
      }
    })
  return [...stated, ...invented]
}

const valuesOf = ({ kind, state, principal }: ReadCharge) => [kind, state, principal]
