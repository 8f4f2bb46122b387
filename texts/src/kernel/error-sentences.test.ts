import { describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'

/** Data of errors that the server writes in English for programs (`domain/src/errors.ts`). */
const FOR_PROGRAMS = /\{\{(detail|summary|message|error|reason|said|stack)\}\}/

/** Errors of the command line and of the start, for operators: they quote the database and the operating system. */
const FOR_OPERATORS = /^(backup|database|storage\.notWritable$)\b/

function sentencesOf(place: string, value: unknown): [place: string, sentence: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => sentencesOf(place === '' ? name : `${place}.${name}`, below))
}

describe.each(['es', 'en'] as const)('Sentences of errors in %s', (language) => {
  const sentences = sentencesOf('', resources[language].errors).filter(([code]) => !FOR_OPERATORS.test(code))

  it('no sentence on a screen quotes what the server writes for programs', () => {
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter(([, sentence]) => FOR_PROGRAMS.test(sentence))).toEqual([])
  })
})
