import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VALUATION_WARNINGS, valuationErrors } from '@lindero/domain/valuation/record/valuation.errors'
import { expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/**
 * Errors of single edits. If a whole document breaks one of these rules, the server rejects it with a different code.
 */
const OF_EDITS = ['valuation.comparableNotFound', 'valuation.evidenceFrozen']

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')

it('every code of a valuation error or warning occurs in a server test, or in a domain test if only edits cause the error', () => {
  const ofCalls = textOf('server/{src,test}/**/*.test.ts')
  const ofEdits = textOf('domain/src/valuation/**/*.test.ts')
  const codes = [...Object.keys(valuationErrors), ...VALUATION_WARNINGS]
  const missing = codes.filter((code) => !(OF_EDITS.includes(code) ? ofEdits : ofCalls).includes(`'${code}'`))
  expect(codes.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
