import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/**
 * Code with its own parser of figures: it replaces a comma by a point, or cuts a text at the end of its number.
 * `parseTypedNumber` reads figures of a screen, `readWrittenNumber` or the tape those of files.
 */
const OWN_PARSER = /parseFloat\(|\.replace(All)?\((','|","|\/,\/g?), ?['"]\.['"]\)/

/** Days as serial numbers, coordinates, prose of registries and adverts, and the answer of the cadastre. */
const OTHER_FORMATS = new Set([
  'domain/src/kernel/parse-date.ts',
  'domain/src/operations/transcription/spanish-words.ts',
  'domain/src/kernel/parse-number.ts',
  'domain/src/kernel/parse-coordinate.ts',
  'domain/src/advertising/description/claims.ts',
  'server/src/assets/cadastre/ovc-answer.ts',
])

it('Figures are read by one parser for each language', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => /^(domain|contract|server|web)\/src\//.test(path) && !isTest)
    .filter(({ path }) => !OTHER_FORMATS.has(path) && OWN_PARSER.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

it('A number input of a screen is whole, or has the decimal mark of its language', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .filter(({ path }) => {
      const inputs = readFileSync(join(ROOT, path), 'utf8').split('<NumberInput').slice(1)
      return inputs.some((input) => !/allowDecimal=\{false\}|\{\.\.\.decimals\}/.test(input.split('/>')[0] ?? ''))
    })
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
