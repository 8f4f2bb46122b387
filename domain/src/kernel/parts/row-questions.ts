import { type DeclaredField, type DeclaredFields, isBlank } from '../fields/declared-field.ts'
import { foldText } from '../parse-result.ts'
import type { RowQuestion } from '../row-question.ts'
import { keyOfRow, type PartContext, type PartData, type RecordPart, type RowKind, type RowOf } from './record-part.ts'

/** The code of the question about a row that is equal to a saved one. */
const EQUAL_ROW = 'equalRow'

interface RowsOfSave {
  saved: PartData
  /** The part as it is after the save. */
  after: PartData
  /** The rows that the save adds or changes. */
  edited: readonly { kind: string; uuid: string }[]
}

/** The questions that a save asks: rows that are equal to saved ones, and doubts that the part declares. */
export function rowQuestions(part: RecordPart, rows: RowsOfSave, context: PartContext): RowQuestion[] {
  const equal = Object.keys(part.rows).flatMap((kind) => equalRows(part, kind, rows))
  const asked = new Set(equal.map(({ key, other }) => `${key} ${other}`))
  const doubts = newDoubts(part, rows, context).filter(({ key, other }) => !asked.has(`${key} ${other}`))
  return [...equal, ...doubts]
}

const questionOf = (part: RecordPart, code: string, kind: string, [uuid, other]: readonly [string, string]) => ({
  ...{ id: `${code} ${kind} ${uuid} ${other}`, key: keyOfRow(part, kind, uuid), code, other },
})

const FIGURES: ReadonlySet<DeclaredField['kind']> = new Set(['money', 'number', 'count', 'percent', 'area'])

/** The lists of fields by which rows of a kind are equal: by default its key, with the figures that it must have. */
function comparedFields({ equalBy, key = [], fields }: RowKind): readonly (readonly string[])[] {
  if (equalBy) return equalBy
  const figures = Object.keys(fields).filter((name) => fields[name]?.required && FIGURES.has(fields[name].kind))
  return key.length > 0 ? [[...new Set([...key, ...figures])]] : []
}

function equalRows(part: RecordPart, kind: string, { saved, after, edited }: RowsOfSave): RowQuestion[] {
  const own = new Set(edited.filter((row) => row.kind === kind).map(({ uuid }) => uuid))
  const rules = part.rows[kind]
  if (own.size === 0 || !rules) return []
  const before = new Map((saved.rows[kind] ?? []).map((row) => [row.uuid, row]))
  const rows = after.rows[kind] ?? []
  const pairs = comparedFields(rules).flatMap((names) => {
    const valuesOf = (row: Row) => comparedValues(row, names)
    const others = Map.groupBy(
      rows.filter(({ uuid }) => before.has(uuid)),
      valuesOf,
    )
    return rows
      .filter(({ uuid }) => own.has(uuid))
      .flatMap((row): (readonly [string, string])[] => {
        const values = valuesOf(row)
        const was = before.get(row.uuid)
        if (values === null || (was && valuesOf(was) === values)) return []
        const other = others.get(values)?.find(({ uuid }) => uuid !== row.uuid)
        return other ? [[row.uuid, other.uuid]] : []
      })
  })
  const unique = new Map(pairs.map((pair) => [pair.join(), pair]))
  return [...unique.values()].map((pair) => ({ ...questionOf(part, EQUAL_ROW, kind, pair), data: {} }))
}

type Row = RowOf<DeclaredFields>

/** The compared values of a row as one text; null if the first one is empty. */
function comparedValues(row: Row, names: readonly string[]): string | null {
  const values = names.map((name) => row[name])
  if (isBlank(values[0])) return null
  const folded = values.map((value) => (typeof value === 'string' ? foldText(value) || value : (value ?? null)))
  return JSON.stringify([row.parentUuid ?? null, ...folded])
}

/** The doubts of a part that did not exist before the save. A pair of two edited rows is asked at the later one. */
function newDoubts(part: RecordPart, { saved, after, edited }: RowsOfSave, context: PartContext): RowQuestion[] {
  if (!part.doubts || edited.length === 0) return []
  const own = new Set(edited.map(({ kind, uuid }) => `${kind} ${uuid}`))
  const before = new Set(part.doubts(saved, context).map(({ kind, uuid, other }) => `${kind} ${uuid} ${other}`))
  const places = new Map(
    Object.entries(after.rows).flatMap(([kind, rows]) => rows.map(({ uuid }, at) => [`${kind} ${uuid}`, at] as const)),
  )
  const placeOf = (kind: string, uuid: string) => places.get(`${kind} ${uuid}`) ?? 0
  return part
    .doubts(after, context)
    .filter(({ kind, uuid, other }) => {
      if (!own.has(`${kind} ${uuid}`) || before.has(`${kind} ${uuid} ${other}`)) return false
      return !own.has(`${kind} ${other}`) || placeOf(kind, other) < placeOf(kind, uuid)
    })
    .map(({ kind, uuid, other, code, data }) => ({ ...questionOf(part, code, kind, [uuid, other]), data }))
}
