import { describe, expect, it } from 'vitest'
import { list as listEn } from '../assets/list.en.ts'
import { list as listEs } from '../assets/list.es.ts'
import { fillIn } from '../kernel/translation.ts'
import { issueFigures } from './issue-figures.ts'
import { tape as en } from './tape.en.ts'
import { tape as es } from './tape.es.ts'
import { tapeErrors as enErrors } from './tape-errors.en.ts'
import { tapeErrors as esErrors } from './tape-errors.es.ts'

/** Fields of a tape with another key in the list of assets, as in `web/src/tape/tape-words`. */
const LISTED: Readonly<Record<string, string>> = { outstandingBalance: 'outstandingDebt', groupId: 'group' }

const placesOf = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((items) => items[1]).sort()

describe('Sentences of the tape', () => {
  it.each([
    ['reasons', es.reasons, en.reasons],
    ['file errors', esErrors, enErrors],
    ['corrections', es.corrections, en.corrections],
  ] as Array<[string, Record<string, string>, Record<string, string>]>)(
    'the texts about a tape (%s) have the same placeholders in both languages',
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

  it.each([
    ['es', es, listEs],
    ['en', en, listEn],
  ] as const)(
    'every field has one short name for narrow columns, that of its column in the list of assets or of the tape (%s)',
    (_, { fields, shortNames }, { columns }) => {
      const listed: Readonly<Record<string, string>> = columns
      const own: Readonly<Record<string, string>> = shortNames
      expect(Object.keys(shortNames).filter((field) => field in columns || !(field in fields))).toEqual([])
      const long = Object.entries(fields)
        .map(([field, { name }]) => listed[LISTED[field] ?? field] ?? own[field] ?? name)
        .filter((name) => name.length > 22)
      expect(long).toEqual([])
    },
  )

  it.each([
    ['es', 54, '26', es, 'Superficie improbable: lo habitual en suelo rústico de La Rioja va de 1.500 a 2.000.000 m²'],
    ['en', 54, '26', en, 'Unlikely size. Usual for rural land in La Rioja: 1,500 to 2,000,000 m²'],
    ['es', 11, 'ES', es, 'Superficie improbable: lo habitual en pisos de España va de 1.500 a 2.000.000 m²'],
    ['en', 11, 'ES', en, 'Unlikely size. Usual for flats in Spain: 1,500 to 2,000,000 m²'],
  ] as const)(
    'the warning about an unlikely size names type, place and usual sizes (language: %s, type: %i, place: %s)',
    (language, typeId, place, texts, sentence) => {
      const data = { least: 1_500, greatest: 2_000_000, typeId, place }
      const wordOf = (key: string) =>
        key === 'country' ? texts.country : (texts.pluralTypes[key.split('.')[1] as '11'] as string)
      expect(fillIn(texts.reasons.unusualSize, issueFigures(data, language, wordOf))).toBe(sentence)
    },
  )
})
