import type { Plugin } from 'vite'

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

interface Node {
  type: string
  start: number
  end: number
}
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
        const parts = callsOf(this.parse(code, { lang: 'ts' }))
          .flatMap((call) => call.arguments[0].properties)
          .filter(({ key, start, end }) => {
            if (key?.name === 'query') return !LIST_QUERY.test(code.slice(start, end))
            return LEFT_OUT.has(key?.name ?? '')
          })
        return parts
          .sort((a, b) => b.start - a.start)
          .reduce((left, { start, end }) => {
            const next = /^\s*,/.exec(left.slice(end))
            return left.slice(0, start) + left.slice(end + (next?.[0].length ?? 0))
          }, code)
      },
    },
  }
}

function callsOf(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const isCall = 'type' in node && node.type === 'CallExpression' && (node as Call).callee.name === 'call'
  return isCall ? [node as Call] : Object.values(node).flatMap(callsOf)
}
