import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** A longer function does several things and should be split into named functions. */
const MOST_LINES = 120

/** Files with a function that is still longer. */
const STILL_LONGER: readonly string[] = [
  'server/src/exports/reports.routes.ts',
  'web/src/market/explorer/ExplorerPage.tsx',
  'web/src/market/imports/NewImport.tsx',
  'web/src/valuation/group/PassValueDialog.tsx',
]

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface Node {
  type: string
  start: number
  end: number
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function longestBelow(node: Node, lineAt: (offset: number) => number): number {
  const own = FUNCTIONS.has(node.type) ? lineAt(node.end) - lineAt(node.start) + 1 : 0
  const children = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
  return children.reduce((most, child) => Math.max(most, longestBelow(child, lineAt)), own)
}

it(`no function has more than ${MOST_LINES} lines`, () => {
  const long = readSources()
    .filter(({ path, isTest }) => /^\w+\/src\//.test(path) && !isTest && !path.includes('.fixture.'))
    .flatMap(({ path }) => {
      const code = readFileSync(join(ROOT, path), 'utf8')
      if (code.split('\n').length <= MOST_LINES) return []
      const lineAt = (offset: number) => code.slice(0, offset).split('\n').length
      const lines = longestBelow(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), lineAt)
      return lines > MOST_LINES ? [`${path}: ${lines}`] : []
    })
  expect(long.filter((each) => !STILL_LONGER.some((path) => each.startsWith(`${path}:`)))).toEqual([])
})
