import type { Plugin } from 'vite'
import { cut, type Node, statementsOf, withoutUnused } from './unused-code.ts'

/** Parts of a call that only the server and the API reference need. They are removed from the built client. */
const LEFT_OUT = new Set([
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'errors',
  'permission',
  'about',
  'aboutIn',
  'denied',
])
/** Parts of a list call that the list kit reads. `query` defines sort fields, filter and paging. */
const OF_A_LIST = new Set(['method', 'path', 'query'])
const LIST_QUERY = /\bpage\b|pageQuery/i

/** Suffix with which the list kit imports contracts. */
const LISTS = '?lists'
const LIST_KIT = /[\\/]kernel[\\/]list[\\/]read-search\.ts$/
const CONTRACT = /^@lindero\/contract\/api$|\.contract\.ts$/

interface Part extends Node {
  key?: { name?: string }
}
interface Call extends Part {
  value: Node & { callee: { name?: string }; arguments: [{ properties: Part[] }] }
}
/**
 * Removes call schemas from the built client: the client validates replies only in development and tests, and the
 * server validates requests. Schemas that a screen imports by name are kept. The list kit parses URLs with the query
 * schemas of lists, so it imports a separate copy of the contracts that is reduced to these schemas. This copy is
 * loaded with the first list.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: CONTRACT },
      async handler(source, importer = '') {
        if (!LIST_KIT.test(importer) && !importer.endsWith(LISTS)) return null
        const resolved = await this.resolve(source, importer.replace(LISTS, ''), { skipSelf: true })
        return resolved && `${resolved.id}${LISTS}`
      },
    },
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].+\.contract\.ts(\?lists)?$/ },
      order: 'pre',
      handler(code, id) {
        return id.endsWith(LISTS) ? onlyLists(code) : withoutSchemas(code)
      },
    },
  }
}

/**
 * Removes call schemas and exported schemas from a contract's source. Constants and imports that only these schemas
 * used are removed too, because a remaining import would load its module with the first screen. Schemas that a screen
 * needs are in separate schema files; the build fails if a screen imports a schema from a contract.
 */
export function withoutSchemas(code: string): string {
  const statements = statementsOf(code)
  const schemas = statements.filter(isExportedSchema)
  const parts = [...callsOf(statements), ...sharedParts(statements)].flatMap(partsOf)
  const left = parts.filter(({ key }) => LEFT_OUT.has(key?.name ?? ''))
  return withoutUnused(cut(code, [...schemas, ...left]))
}

/** Declarations shared by several calls of a contract: constants with parts, and functions that declare calls. */
function sharedParts(statements: readonly Node[]): Call[] {
  return statements
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) =>
      (statement as Node & { declarations: (Node & { init?: Part & Partial<Call['value']> })[] }).declarations.flatMap(
        ({ init }) => {
          const value = constantOf(init)
          if (value?.type === 'ObjectExpression') return [{ value: { arguments: [value] } } as unknown as Call]
          const isFunction = init?.type === 'ArrowFunctionExpression'
          return isFunction ? callsIn(init).map((call) => ({ value: call }) as unknown as Call) : []
        },
      ),
    )
}

/** Unwraps `{ … } as const`: returns the object. */
const constantOf = (init: (Node & { expression?: Node }) | undefined): Node | undefined =>
  init?.type === 'TSAsExpression' ? init.expression : init

/** Finds all `call({ … })` expressions in a node. */
function callsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee } = node as { type?: string; callee?: { name?: string } }
  return type === 'CallExpression' && callee?.name === 'call' ? [node as Node] : Object.values(node).flatMap(callsIn)
}

/**
 * True for an exported constant whose value contains a function call, such as `z.object()`, but no contract call
 * (`call({ … })`).
 */
function isExportedSchema(statement: Node): boolean {
  const { type, declaration } = statement as Node & { declaration?: Node }
  return (
    type === 'ExportNamedDeclaration' &&
    declaration?.type === 'VariableDeclaration' &&
    callsOf(declaration).length === 0 &&
    has(declaration, 'CallExpression')
  )
}

function has(node: unknown, type: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  return ('type' in node && node.type === type) || Object.values(node).some((part) => has(part, type))
}

/** Returns a contract's source with only its list calls, reduced to what the list kit reads. */
export function onlyLists(code: string): string {
  const calls = callsOf(statementsOf(code))
  const isList = (call: Call) =>
    partsOf(call).some(({ key, start, end }) => key?.name === 'query' && LIST_QUERY.test(code.slice(start, end)))
  const others = calls.filter((call) => !isList(call))
  const parts = calls.filter(isList).flatMap(partsOf)
  return withoutUnused(cut(code, [...others, ...parts.filter(({ key }) => !OF_A_LIST.has(key?.name ?? ''))]))
}

const partsOf = ({ value }: Call) => value.arguments[0].properties

/** Finds the calls declared in a contract: properties such as `portfolio: call({ … })`. */
function callsOf(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as Partial<Call>
  const isCall = type === 'Property' && value?.type === 'CallExpression' && value.callee.name === 'call'
  return isCall ? [node as Call] : Object.values(node).flatMap(callsOf)
}
