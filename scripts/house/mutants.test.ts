import { describe, expect, it } from 'vitest'
import { mutantsOf, spread } from '../mutants.mjs'

const changed = (source: string) => mutantsOf(source).map(({ line, to }) => [line, to])

describe('The mutants of a source file', () => {
  it('change one operator each, and skip an early end', () => {
    expect(changed('const sum = a + b\n  if (open <= 0 && isPaid) return null')).toEqual([
      [1, 'const sum = a - b'],
      [2, '  if (open <= 0 || isPaid) return null'],
      [2, '  if (open < 0 && isPaid) return null'],
      [2, '  if (false) return null'],
    ])
  })

  it('leave comments, texts and types unchanged', () => {
    expect(changed("// a + b\nconst text = 'a + b'\ntype Rule = A && B\nimport { a } from './a - b.ts'")).toEqual([])
  })

  it('the choice of mutants is even, and equal in each run', () => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7], 3)).toEqual([0, 2, 5])
    expect(spread([0, 1], 3)).toEqual([0, 1])
  })
})
