import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/**
 * Code that parses figures itself: it replaces a comma by a point, or cuts a text at the end of its number. Instead,
 * `parseTypedNumber` parses the figures of a screen, and `readWrittenNumber` or the tape those of a file.
 */
const OWN_PARSER = /parseFloat\(|\.replace(All)?\((','|","|\/,\/g?), ?['"]\.['"]\)/

/**
 * Files that may parse numbers themselves, because these have other formats: serial days, coordinates, numbers in the
 * prose of registries and adverts, and the reply of the cadastre. Own columns are also allowed, because the database
 * reads their numbers in the same way.
 */
const OTHER_FORMATS = new Set([
  'domain/src/kernel/parse-date.ts',
  'domain/src/assets/own-columns.ts',
  'domain/src/operations/transcription/spanish-words.ts',
  'domain/src/kernel/parse-number.ts',
  'domain/src/kernel/parse-coordinate.ts',
  'domain/src/advertising/description/claims.ts',
  'server/src/assets/cadastre/ovc-answer.ts',
])

it('figures are parsed by one parser for each language', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => /^(domain|contract|server|web)\/src\//.test(path) && !isTest)
    .filter(({ path }) => !OTHER_FORMATS.has(path) && OWN_PARSER.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

it('a number input of a screen accepts only whole numbers, or has the decimal separator of its language', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .filter(({ path }) => {
      const inputs = readFileSync(join(ROOT, path), 'utf8').split('<NumberInput').slice(1)
      return inputs.some((input) => !/allowDecimal=\{false\}|\{\.\.\.decimals\}/.test(input.split('/>')[0] ?? ''))
    })
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
