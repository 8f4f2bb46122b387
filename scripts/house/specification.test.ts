import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', cwd: `${import.meta.dirname}/../..` })
  .split('\n')
  // The specification abbreviates `domain/src/kernel/formats.ts` to `domain/kernel/formats`.
  .map((path) => `/${path.replace('/src/', '/').replace(/\.(tsx?|sql|json)$/, '')}`)
const exists = (name: string) => files.some((file) => file.endsWith(`/${name}`))
const named = (cell: string) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)

const folder = `${import.meta.dirname}/../../docs/specification`
const rows = globSync('*.md', { cwd: folder })
  .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
  .filter((line) => line.startsWith('| ') && !/^\| (rule|calls|decision) \|/.test(line))
  .map((line) => {
    const cells = line.slice('| '.length, -' |'.length).split(' | ')
    const [rule = '', code = '', tests = '', state = ''] = cells
    return { rule, code, tests, state, count: cells.length }
  })

describe('docs/specification', () => {
  it('every row of the specification has four cells and a valid state', () => {
    expect(rows.length).toBeGreaterThan(200)
    const allowedStates = /^(done|partly: |open|see )/
    expect(rows.filter(({ count, state }) => count !== 4 || !allowedStates.test(state))).toEqual([])
  })

  it('every file that the specification mentions exists', () => {
    const missing = rows.flatMap(({ code, tests }) => [...named(code), ...named(tests)].filter((name) => !exists(name)))
    expect([...new Set(missing)]).toEqual([])
  })

  it('every rule with the state done mentions its code and a test', () => {
    const bare = rows.filter(({ code, tests, state }) => {
      return (
        state.startsWith('done') &&
        !(named(code).length > 0 && named(tests).some((name) => /\.(test|spec)$/.test(name)))
      )
    })
    expect(bare.map(({ rule }) => rule)).toEqual([])
  })

  it('a file marked with ᵀ in the specification has a test file next to it', () => {
    const marked = rows.flatMap(({ code }) => [...code.matchAll(/`([\w./-]+)`ᵀ/g)].map(([, name = '']) => name))
    const untested = marked.filter((name) => !exists(`${name}.test`) && !exists(`${name}.properties.test`))
    expect(untested).toEqual([])
  })
})
