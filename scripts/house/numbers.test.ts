import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/**
 * Code with its own number parser: it replaces a comma with a point or cuts text off after a number. It should use
 * `parseTypedNumber` for input on a screen, and `readWrittenNumber` or the tape for files.
 */
const OWN_PARSER = /parseFloat\(|\.replace(All)?\((','|","|\/,\/g?), ?['"]\.['"]\)/

/**
 * Files that may parse numbers themselves because of different formats: serial days, coordinates, numbers in the prose
 * of land registries and advertisements, and the reply of the cadastre. Custom columns are also allowed, because the
 * database parses their numbers in the same way.
 */
const OTHER_FORMATS = new Set([
  'domain/src/kernel/parse-date.ts',
  'domain/src/assets/own-columns.ts',
  'domain/src/operations/transcription/spanish-words.ts',
  'domain/src/kernel/parse-number.ts',
  'domain/src/kernel/parse-coordinate.ts',
  'domain/src/advertising/description/claims.ts',
  'domain/src/advertising/description/area-claims.ts',
  'domain/src/advertising/text-figures.ts',
  'server/src/assets/cadastre/ovc-answer.ts',
])

it('only the files in `OTHER_FORMATS` contain a number parser of their own', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => /^(domain|contract|server|web)\/src\//.test(path) && !isTest)
    .filter(({ path }) => !OTHER_FORMATS.has(path) && OWN_PARSER.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

it('a number input on a screen accepts only whole numbers or uses the decimal separator of the language', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .filter(({ path }) => {
      const inputs = readFileSync(join(ROOT, path), 'utf8').split('<NumberInput').slice(1)
      return inputs.some((input) => !/allowDecimal=\{false\}|\{\.\.\.decimals\}/.test(input.split('/>')[0] ?? ''))
    })
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
