import { type Plugin, parseAst } from 'vite'

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
/** Parts of a program that name types only, which a build removes. */
const TYPES = /^TS(Interface|Type(?!Assertion))/
/** Names that are no use of what is declared: of a member after a point, of a field of an object. */
const KEYS: Readonly<Record<string, string>> = { MemberExpression: 'property', Property: 'key' }

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: { name?: string }
  arguments: [{ properties: (Node & { key?: { name?: string } })[] }]
}
interface Declaration extends Node {
  /** Of an import. */
  specifiers?: { local: { name: string } }[]
  /** Of a `const`. */
  declarations?: { id: { name?: string } }[]
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

/** Declarations of a contract have no effects, so that one without a use can go; then what it alone used. */
function withoutUnused(code: string): string {
  const body = statementsOf(code)
  const unused = body.filter((statement) => {
    const names = declaredNames(statement)
    const others = body.filter((other) => other !== statement)
    return names.length > 0 && names.every((name) => !others.some((other) => uses(other, name)))
  })
  return unused.length > 0 ? withoutUnused(cut(code, unused)) : code
}

/** The names that an import or a constant declares for this file alone. */
function declaredNames({ type, specifiers = [], declarations = [] }: Declaration): string[] {
  if (type === 'ImportDeclaration') return specifiers.map(({ local }) => local.name)
  if (type === 'VariableDeclaration') return declarations.flatMap(({ id }) => id.name ?? [])
  return []
}

/** Whether a part of the program uses a name as a value. */
function uses(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (!('type' in node) || typeof node.type !== 'string')
    return Object.values(node).some((part) => uses(part, name))
  if (TYPES.test(node.type)) return false
  if (node.type === 'Identifier') return 'name' in node && node.name === name
  const isComputed = 'computed' in node && node.computed === true
  return Object.entries(node).some(
    ([key, part]) => (isComputed || KEYS[node.type as string] !== key) && uses(part, name),
  )
}

/** The code without these parts, each with the comma behind it. */
function cut(code: string, parts: readonly Node[]): string {
  return [...parts]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => {
      const next = /^\s*,/.exec(left.slice(end))
      return left.slice(0, start) + left.slice(end + (next?.[0].length ?? 0))
    }, code)
}

function statementsOf(code: string): Node[] {
  return parseAst(code, { lang: 'ts' }).body
}

function callsOf(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const isCall = 'type' in node && node.type === 'CallExpression' && (node as Call).callee.name === 'call'
  return isCall ? [node as Call] : Object.values(node).flatMap(callsOf)
}
