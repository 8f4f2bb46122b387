import { sameValue } from '../changes.ts'
import type { LoggedPartChange } from './prepare-save.ts'
import type { PartData, RecordPart } from './record-part.ts'

type Values = Readonly<Record<string, unknown>>

/** The changes from one state of a part to another, in the same form as the changes of a save in the history. */
export function differenceOf(part: RecordPart, before: PartData, after: PartData): LoggedPartChange[] {
  return [
    ...changedFields(part.name, Object.keys(part.fields), before.values, after.values),
    ...Object.keys(part.rows).flatMap((kind) => changedRows(part, kind, before, after)),
  ]
}

function changedFields(name: string, fields: readonly string[], old: Values, now: Values): LoggedPartChange[] {
  return fields
    .filter((field) => !sameValue(old[field] ?? null, now[field] ?? null))
    .map((field) => ({ field: `${name}.${field}`, oldValue: old[field] ?? null, newValue: now[field] ?? null }))
}

function changedRows(part: RecordPart, kind: string, before: PartData, after: PartData): LoggedPartChange[] {
  const { title = '', fields = {} } = part.rows[kind] ?? {}
  const old = new Map(before.rows[kind]?.map((row) => [row.uuid, row as Values]))
  const now = new Map(after.rows[kind]?.map((row) => [row.uuid, row as Values]))
  const gone = [...old].flatMap(([uuid, row]) =>
    now.has(uuid)
      ? []
      : [{ field: kind, oldValue: row[title] ?? null, newValue: null, row: { uuid, title: row[title] } }],
  )
  const others = [...now].flatMap(([uuid, values]) => {
    const row = { uuid, title: values[title] ?? null }
    const former = old.get(uuid)
    const names = Object.keys(fields).filter((field) => former || field !== title)
    const changed = changedFields(kind, names, former ?? {}, values).map((change) => ({ ...change, row }))
    return former ? changed : [{ field: kind, oldValue: null, newValue: row.title, row }, ...changed]
  })
  return [...gone, ...others]
}
