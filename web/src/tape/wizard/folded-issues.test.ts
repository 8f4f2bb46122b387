import { describe, expect, it } from 'vitest'
import type { Issue } from './cell-issue.ts'
import { foldIssues } from './folded-issues.ts'

const NONE: ReadonlySet<string> = new Set()
const warning = (row: number, rest: Partial<Issue> = {}): Issue => ({
  id: `warning.${row}`,
  sheet: 'Activos',
  sheetKind: 'assets',
  row,
  rowInSheet: row,
  column: null,
  header: null,
  field: 'latitude',
  value: '',
  code: 'tape.notLocated',
  data: {},
  severity: 'warning',
  proposal: null,
  alternatives: [],
  isLeftOut: false,
  ...rest,
})
const rows = (from: number, until: number, rest: Partial<Issue> = {}) =>
  Array.from({ length: until - from + 1 }, (_, index) => warning(from + index, rest))

describe('Equal warnings of a tape', () => {
  it('294 equal warnings are one line at the place of the first, and other issues stay', () => {
    const error = warning(3, { severity: 'error', code: 'tape.unknownType', field: 'type' })
    const folded = foldIssues([warning(2), error, ...rows(4, 296)], NONE)
    expect(folded).toEqual([{ id: expect.any(String), first: warning(2), count: 294 }, error])
  })

  it('an unfolded line shows its warnings again', () => {
    const issues = rows(2, 20)
    const [line] = foldIssues(issues, NONE)
    expect(foldIssues(issues, new Set([line?.id ?? '']))).toEqual(issues)
  })

  it.each([
    ['nine warnings', rows(1, 9)],
    ['errors', rows(1, 20, { severity: 'error' })],
    ['warnings with a proposal', rows(1, 20, { proposal: { latitude: 40 } })],
    ['warnings with different figures', rows(1, 20).map((each, index) => ({ ...each, data: { index } }))],
  ])('%s are shown one by one', (_what, issues) => expect(foldIssues(issues, NONE)).toEqual(issues))

  it('amounts that a column states in another unit are one line with the first of them as example', () => {
    const issues = rows(1, 12, { code: 'tape.readInUnit', field: 'outstandingBalance' }).map((each, index) => ({
      ...each,
      data: { unit: 'k€', cell: String(index), value: index * 1_000 },
    }))
    expect(foldIssues(issues, NONE)).toEqual([{ id: expect.any(String), first: issues[0], count: 12 }])
    const others = issues.map((each) => ({ ...each, data: { ...each.data, unit: 'M€' } }))
    expect(foldIssues([...issues, ...others], NONE)).toHaveLength(2)
  })
})
