import type { Plugin } from 'vite'
import { cut, type Node, statementsOf, withoutUnused } from './unused-code.ts'

/** What the server and the reference need of a call, and the built browser client does not. */
const LEFT_OUT = new Set([
  'summary',
  'params',
  'body',
  'reply',
  'errors',
  'permission',
  'about',
  'aboutIn',
  'denied',
])
/** The list kit reads sort fields, filter and paging from the query of a list; the other queries are left out. */
const LIST_QUERY = /\bpage\b|pageQuery|\bf:/i
interface Call extends Node {
  callee: { name?: string }
  arguments: [{ properties: (Node & { key?: { name?: string } })[] }]
}
/**
 * Leaves the schemas out of the contract's calls in the built program: the client checks replies in development and
 * in tests only, and the server checks what is sent. A schema that a screen imports by name stays.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].+\.contract\.ts$/ },
      order: 'pre',
      handler(code) {
        return withoutSchemas(code)
      },
    },
  }
}

/**
 * The source of a contract without the schemas of its calls, and without the constants and imports that only these
 * used: an import that remains would load its module with the first screen, whether it is used or not.
 */
export function withoutSchemas(code: string): string {
  const parts = callsOf(statementsOf(code))
    .flatMap((call) => call.arguments[0].properties)
    .filter(({ key, start, end }) => {
      if (key?.name === 'query') return !LIST_QUERY.test(code.slice(start, end))
      return LEFT_OUT.has(key?.name ?? '')
    })
  return withoutUnused(cut(code, parts))
}

function callsOf(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const isCall = 'type' in node && node.type === 'CallExpression' && (node as Call).callee.name === 'call'
  return isCall ? [node as Call] : Object.values(node).flatMap(callsOf)
}
