import { parseAst } from 'vite'

/** Kinds of syntax nodes that are only types and are removed by a build. */
const TYPES = /^TS(Interface|Type(?!Assertion))/
/** Parts of syntax nodes that are names but do not refer to a declaration: a member after a dot, and an object key. */
const KEYS: Readonly<Record<string, string>> = { MemberExpression: 'property', Property: 'key' }

export interface Node {
  type: string
  start: number
  end: number
}
interface Declaration extends Node {
  /** Name of a declared function. */
  id?: { name?: string }
  /** Names declared by an import. */
  specifiers?: (Node & { local: { name: string } })[]
  /** Variables declared by a `const`. */
  declarations?: { id: { name?: string; properties?: { value?: { name?: string } }[] } }[]
}
/**
 * Removes declarations and imported names that the file does not use, and then names used only by them. Unused
 * declarations in contracts and routes can be removed, because they have no side effects.
 */
export function withoutUnused(code: string): string {
  const body = statementsOf(code)
  const unused = body.filter((statement) => {
    const names = declaredNames(statement)
    const others = body.filter((other) => other !== statement)
    return names.length > 0 && names.every((name) => !others.some((other) => uses(other, name)))
  })
  if (unused.length > 0) return withoutUnused(cut(code, unused))
  return cut(
    code,
    body.flatMap((statement) => unusedNames(statement, body)),
  )
}

/** The unused names in the braces of an import. `withoutUnused` has already removed imports without any used name. */
function unusedNames(statement: Declaration, body: readonly Node[]): Node[] {
  const others = body.filter((other) => other !== statement)
  return (statement.type === 'ImportDeclaration' ? (statement.specifiers ?? []) : []).filter(
    ({ type, local }) => type === 'ImportSpecifier' && !others.some((other) => uses(other, local.name)),
  )
}

/** The names that an import, constant or function declares and that are visible only in this file. */
function declaredNames({ type, id, specifiers = [], declarations = [] }: Declaration): string[] {
  if (type === 'ImportDeclaration') return specifiers.map(({ local }) => local.name)
  if (type === 'FunctionDeclaration') return id?.name ? [id.name] : []
  if (type === 'VariableDeclaration') {
    const patterns = declarations.flatMap(({ id }) => [id, ...(id.properties ?? []).map(({ value }) => value)])
    return patterns.flatMap((pattern) => pattern?.name ?? [])
  }
  return []
}

/** True if this part of the code uses the name as a value. */
function uses(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (!('type' in node) || typeof node.type !== 'string') return Object.values(node).some((part) => uses(part, name))
  if (TYPES.test(node.type)) return false
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return 'name' in node && node.name === name
  const isComputed = 'computed' in node && node.computed === true
  return Object.entries(node).some(
    ([key, part]) => (isComputed || KEYS[node.type as string] !== key) && uses(part, name),
  )
}

/** Removes the given parts of the code, together with the commas after them. */
export function cut(code: string, parts: readonly Node[]): string {
  return [...parts]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => {
      const next = /^\s*,/.exec(left.slice(end))
      return left.slice(0, start) + left.slice(end + (next?.[0].length ?? 0))
    }, code)
}

export function statementsOf(code: string): Node[] {
  return parseAst(code, { lang: 'tsx' }).body
}
