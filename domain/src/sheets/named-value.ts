import { type DeclaredField, isBlank } from '../kernel/fields/declared-field.ts'
import type { FieldKind } from '../kernel/fields/field-kinds.ts'
import { foldText } from '../kernel/parse-result.ts'
import type { PlanCode } from './plan-codes.ts'
import type { Titles } from './row-titles.ts'

export interface NameTools {
  /** The asset's document with this name. If there are several, one of those in `saved`. */
  document: (name: string, saved: readonly string[]) => string | null
  /**
   * The customer's active users with this name or email address. Users in `saved` are included even if they are
   * inactive.
   */
  people: (name: string, saved: readonly string[]) => readonly string[]
}

type Named = { kind: 'value'; value: unknown } | { kind: 'unknown'; code: PlanCode; name: string }

/** The value of a cell. Names of documents, users or other rows are looked up. */
export function namedValue(
  { tools, titles }: { tools: NameTools; titles: Titles },
  { kind, of = '' }: DeclaredField,
  value: unknown,
  old: unknown,
): Named {
  if (kind === 'row') {
    const name = String(value)
    const { exact, alike } = titles(of)
    const meant = exact.get(name) ?? alike.get(foldText(name)) ?? []
    const [first] = meant
    if (!first) return { kind: 'unknown', code: 'otherRowNotFound', name }
    if (meant.some((uuid) => uuid === old)) return { kind: 'value', value: old }
    return meant.length > 1 ? { kind: 'unknown', code: 'severalOtherRows', name } : { kind: 'value', value: first }
  }
  const find = FINDERS[kind]
  if (!find) return { kind: 'value', value }
  const names = Array.isArray(value) ? (value as string[]) : [String(value)]
  const saved = Array.isArray(old) ? (old as string[]) : isBlank(old) ? [] : [String(old)]
  // Several saved documents or users may have the same name. Each of them matches only one name in the cell.
  const named = new Set<string>()
  for (const name of names) {
    const match = find(
      tools,
      name,
      saved.filter((uuid) => !named.has(uuid)),
    )
    if ('code' in match) return { kind: 'unknown', code: match.code, name }
    named.add(match.uuid)
  }
  const uuids = [...named]
  return { kind: 'value', value: Array.isArray(value) ? uuids : uuids[0] }
}

type Found = { uuid: string } | { code: PlanCode }
type Finder = (tools: NameTools, name: string, saved: readonly string[]) => Found

const findDocument: Finder = (tools, name, saved) => {
  const uuid = tools.document(name, saved)
  return uuid === null ? { code: 'documentNotFound' } : { uuid }
}

/** If several users have the name, the saved user is kept. */
const findPerson: Finder = (tools, name, saved) => {
  const people = tools.people(name, saved)
  const uuid = people.find((each) => saved.includes(each)) ?? (people.length === 1 ? people[0] : undefined)
  return uuid === undefined ? { code: people.length > 1 ? 'severalPeople' : 'personNotFound' } : { uuid }
}

const FINDERS: Partial<Record<FieldKind, Finder>> = {
  file: findDocument,
  files: findDocument,
  person: findPerson,
  people: findPerson,
}
