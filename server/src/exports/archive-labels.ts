import { LEGAL_FIELDS } from '@lindero/domain/legal/management.section'
import { archive as english } from '@lindero/texts/exports/archive.en'
import { archive as spanish } from '@lindero/texts/exports/archive.es'
import { resources } from '@lindero/texts/resources'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { STORED_OPERATIONS, storingTable } from '../operations/stored-operations.ts'

/** The meaning of a table, column or field, in both languages. */
export interface Label {
  es: string
  en: string
}

/** Screen texts with field labels, by table. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  assets: ['assets.info.fields', 'management.fields', 'assets.list.columns'],
  advertisements: ['advertisements.fields'],
  leads: ['advertisements.leads.list.columns'],
  legal_situations: ['management.fields'],
  dues: ['operations.tributes.tribute.fields', 'transactions.list.columns'],
}

const TEXTS = { es: { ...resources.es, archive: spanish }, en: { ...resources.en, archive: english } }

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const labelOfTable = (table: string) => labelAt(['archive', 'tables', table])

/**
 * The screen labels of the fields that a table column stores. Without such labels, the general meaning of the column,
 * or null.
 */
export function labelOfColumn(table: string, column: string): Label | null {
  const field = fieldOf(column)
  const labels = [
    ...(PART_COLUMNS.get(`${table}.${column}`) ?? []),
    ...(SCREENS[table] ?? []).map((path) => labelAt([...path.split('.'), field])),
  ].filter((label) => label !== null)
  if (labels.length === 0) return labelAt(['archive', 'columns', field])
  // Tributes, fees and invoices share one table, so a column may have a different name in each of them.
  const all = SCREENS[table] ? labels.slice(0, 1) : labels
  return { es: joined(all.map(({ es }) => es)), en: joined(all.map(({ en }) => en)) }
}

const joined = (words: readonly string[]) => [...new Set(words)].join(' / ')

/** The fields inside a column that stores an object. */
export function labelsInside(table: string, column: string): ReadonlyMap<string, Label> {
  const all = Object.keys(resources.en.assets.info.fields)
  if (table === 'assets' && (column === 'details' || column === 'sizes')) {
    const prefix = `${column}.`
    const names = all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
    return labelled(names, (name) => labelAt(['assets', 'info', 'fields', `${prefix}${name}`]))
  }
  if (table !== 'legal_records' || column !== 'fields') return new Map()
  const names = new Set(Object.values(LEGAL_FIELDS).flatMap((fields) => Object.keys(fields)))
  return labelled([...names], (name) => labelAt(['management', 'fields', name]))
}

function labelled(names: readonly string[], labelOf: (name: string) => Label | null): Map<string, Label> {
  return new Map(
    names.flatMap((name) => {
      const label = labelOf(name)
      return label ? [[name, label]] : []
    }),
  )
}

function labelAt(path: readonly string[]): Label | null {
  const [es, en] = [textAt(TEXTS.es, path), textAt(TEXTS.en, path)]
  return typeof es === 'string' && typeof en === 'string' ? { es, en } : null
}

function textAt(texts: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    texts,
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Labels of the columns that store parts of operations, by table and column. */
const PART_COLUMNS = new Map<string, Label[]>()
for (const [part, { tables }] of Object.entries(STORED_OPERATIONS)) {
  if (tables.record) addColumns(tables.record, ['operations', part, 'fields'])
  for (const [kind, table] of Object.entries(tables.rows)) addColumns(table, ['operations', part, kind, 'fields'])
}

function addColumns(table: PgTable, path: readonly string[]): void {
  const name = storingTable(table)
  for (const [field, column] of Object.entries(getTableColumns(table))) {
    const label = labelAt([...path, field])
    const key = `${name}.${column.name}`
    if (label) PART_COLUMNS.set(key, [...(PART_COLUMNS.get(key) ?? []), label])
  }
}
