import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

interface Node {
  type: string
  start: number
}
type Read = Node & Record<string, unknown>
const isNode = (value: unknown): value is Read => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Read): Read[] =>
  Object.values(node)
    .flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
const nameOf = ({ property }: Read): unknown => (isNode(property) ? property.name : undefined)

/** Expectations of which each matches an object by the members that it names. */
const MATCHING = new Set<unknown>(['toMatchObject', 'objectContaining'])

const NOT_VALUES = new Set(['CallExpression', 'ArrowFunctionExpression', 'FunctionExpression', 'SpreadElement'])

/** The places of empty objects among the given values. Arguments of other functions are not expected values. */
function emptyIn(node: Read): number[] {
  if (NOT_VALUES.has(node.type)) return []
  if (node.type === 'ObjectExpression' && childrenOf(node).length === 0) return [node.start]
  return childrenOf(node).flatMap(emptyIn)
}

function emptyMatches(node: Read): number[] {
  const below = childrenOf(node).flatMap(emptyMatches)
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || !MATCHING.has(nameOf(callee))) return below
  const expectedValues = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
  return [...expectedValues.flatMap(emptyIn), ...below]
}

it('no test expects to match an empty object, which every object matches: EMPTY of server/test/empty.ts expects no members', () => {
  const empty = readSources()
    .filter(({ isTest }) => isTest)
    .flatMap(({ path }) => {
      const code = readFileSync(join(ROOT, path), 'utf8')
      if (!code.includes('{}') || !/toMatchObject|objectContaining/.test(code)) return []
      const tree: unknown = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
      const places = isNode(tree) ? emptyMatches(tree) : []
      return places.map((at) => `${path}:${code.slice(0, at).split('\n').length}`)
    })
  expect(empty).toEqual([])
})
