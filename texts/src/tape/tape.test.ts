import { describe, expect, it } from 'vitest'
import { tape as en } from './tape.en.ts'
import { tape as es } from './tape.es.ts'
import { tapeErrors as enErrors } from './tape-errors.en.ts'
import { tapeErrors as esErrors } from './tape-errors.es.ts'

const placesOf = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((items) => items[1]).sort()

describe('Sentences of the tape', () => {
  it.each([
    ['reasons', es.reasons, en.reasons],
    ['file errors', esErrors, enErrors],
    ['corrections', es.corrections, en.corrections],
  ] as Array<[string, Record<string, string>, Record<string, string>]>)(
    "the tape's %s have the same placeholders in both languages",
    (_, spanish, english) => {
      for (const [key, sentence] of Object.entries(spanish)) {
        expect(placesOf(english[key] ?? ''), key).toEqual(placesOf(sentence))
      }
    },
  )

  it('no two columns of a sheet have the same name', () => {
    for (const fields of [es.fields, en.fields, es.valueFields, en.valueFields]) {
      const names = Object.values(fields).map((field) => field.name)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
