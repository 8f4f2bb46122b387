import type { Transaction } from '../kernel/database/database.ts'
import { type Label, labelOfColumn, labelOfTable, labelsInside } from './archive-labels.ts'
import { LEFT_OUT_COLUMNS } from './archived-tables.ts'

export interface ArchivedColumn {
  name: string
  /** Type in PostgreSQL. */
  type: string
  isRequired: boolean
  /** Position in the primary key, from 1. */
  keyPlace: number | null
  /** Allowed values. */
  choices: string[] | null
  /** The table and column that a foreign key on this column references. */
  refersTo: string | null
  /** SQL for the column's value as text. */
  expression: string
}

interface FoundColumn extends Omit<ArchivedColumn, 'expression' | 'choices'> {
  table: string
  check: string | null
}

/** Reads the columns of tables from the database catalogue, so that none is forgotten. */
export async function columnsOf(tx: Transaction, tables: readonly string[]): Promise<Map<string, ArchivedColumn[]>> {
  const columnRows = await tx.rows<FoundColumn>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AS "isRequired", array_position(k.conkey, a.attnum) AS "keyPlace",
       (SELECT pg_get_constraintdef(x.oid) FROM pg_constraint x
        WHERE x.conrelid = c.oid AND x.contype = 'c' AND x.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(x.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS "check",
       (SELECT r.relname || '.' || ra.attname FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        JOIN pg_attribute ra ON ra.attrelid = f.confrelid AND ra.attnum = f.confkey[1]
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS "refersTo"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) ORDER BY c.relname, a.attnum`,
    [tables],
  )
  const archived = columnRows.filter(({ table, name }) => !LEFT_OUT_COLUMNS.has(`${table}.${name}`))
  return new Map(
    [...Map.groupBy(archived, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(({ table: _, check, ...column }) => ({
        ...column,
        choices: check === null ? null : [...check.matchAll(/'([^']*)'::text/g)].map(([, choice = '']) => choice),
        expression: textOf(column),
      })),
    ]),
  )
}

function textOf({ name, type }: Pick<ArchivedColumn, 'name' | 'type'>): string {
  if (type.endsWith('[]')) return `to_json("${name}")::text`
  if (type === 'timestamp with time zone')
    return `to_char("${name}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return `"${name}"::text`
}

const JSON_TEXT = { type: 'string', contentMediaType: 'application/json' }

/** JSON schema types, by the prefix of the PostgreSQL type. Lists and objects are texts with JSON. */
const TYPES: readonly [RegExp, object][] = [
  [/\[\]$/, { ...JSON_TEXT, contentSchema: { type: 'array' } }],
  [/^(json|jsonb)$/, JSON_TEXT],
  [/^uuid/, { type: 'string', format: 'uuid' }],
  [/^(smallint|integer|bigint)/, { type: 'integer' }],
  [/^(numeric|double|real)/, { type: 'number' }],
  [/^boolean/, { type: 'boolean' }],
  [/^date/, { type: 'string', format: 'date' }],
  [/^timestamp/, { type: 'string', format: 'date-time' }],
]

/** Units of numeric columns, by a pattern of their names. */
const UNITS: readonly [RegExp, string][] = [
  [/(^|_)(pct|percent|rate|spread)$/, '%'],
  [/^(lati|longi)tude$/, 'degrees (WGS 84)'],
  [/(^|_)(size|surface|useful_area|built_area|plot_area)$/, 'm²'],
  [/(^|_)unit_value$/, 'EUR/m²'],
  [
    /(^|_)(amount|value|price|rent|deposit|guarantee|principal|balance|debt|interests?|costs|surcharge|withholding|base|tax|low|high|commission|capex)$/,
    'EUR',
  ],
]

/** The JSON schema (draft 2020-12) for a row of a table. Only columns outside `required` may have empty cells. */
export function jsonSchemaOf(table: string, columns: readonly ArchivedColumn[]): object {
  const properties = columns.map((column) => [column.name, propertyOf(table, column)])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table,
    ...described(labelOfTable(table)),
    type: 'object',
    'x-primary-key': primaryKey(columns).map(({ name }) => name),
    required: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(properties),
  }
}

function propertyOf(table: string, { name, type, choices, refersTo }: ArchivedColumn): object {
  const base = TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? { type: 'string' }
  const isNumber = /^(numeric|double|real|integer|bigint|smallint)/.test(type)
  const unit = isNumber ? UNITS.find(([pattern]) => pattern.test(name))?.[1] : undefined
  const inside = [...labelsInside(table, name)].map(([field, label]) => [field, described(label)])
  return {
    ...described(labelOfColumn(table, name)),
    ...base,
    ...(inside.length > 0 ? { contentSchema: { type: 'object', properties: Object.fromEntries(inside) } } : {}),
    ...(choices ? { enum: choices } : {}),
    ...(unit ? { 'x-unit': unit } : {}),
    ...(refersTo ? { 'x-refers-to': refersTo } : {}),
    'x-type': type,
  }
}

const described = (label: Label | null) => (label ? { description: label.en, 'x-description-es': label.es } : {})

/** The primary key columns in key order; empty for a table without a primary key. */
export function primaryKey(columns: readonly ArchivedColumn[]): ArchivedColumn[] {
  return columns.filter(({ keyPlace }) => keyPlace !== null).toSorted((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0))
}
