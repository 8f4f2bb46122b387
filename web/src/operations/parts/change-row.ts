import { recordChange } from '@lindero/domain/kernel/changes'
import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { keyOfRow, type RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { addRow } from '@lindero/domain/kernel/row-changes'
import type { RowExtraProps } from '../../assets/parts/part-screen.ts'
import { draftOf } from '../../assets/record/asset-record.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'

type Values = Readonly<Record<string, unknown>>
interface RowToChange extends Pick<RowExtraProps, 'draftKey' | 'saved' | 'context'> {
  kind: string
  row: object
}

/** Sets fields of a row in the draft, together with their dependent fields, as if the user had typed the values. */
export function changeRow(part: RecordPart, assetUuid: string, place: RowToChange, values: Values): void {
  const { kind, row, draftKey, context } = place
  const before: Values = { ...row }
  const rules = part.rows[kind]
  const after = { ...before, ...values }
  const followed = Object.keys(values).map((name) => rules?.follow?.(name, after, before, context) ?? {})
  const all = Object.assign({}, ...followed, values) as Values
  const saved = place.saved as Values
  const draft = draftOf(assetUuid)
  const next = Object.entries(all).reduce(
    (changes, [field, value]) => recordChange(changes, draftKey, field, saved[field] ?? null, value),
    drafts.get(draft),
  )
  drafts.set(draft, next)
}

/** Adds rows to a parent row. */
export function addRows(
  part: RecordPart,
  assetUuid: string,
  kind: string,
  parentUuid: string | null,
  rows: readonly (Values & { uuid: string })[],
): void {
  const empty = emptyValues(part.rows[kind]?.fields ?? {})
  const draft = draftOf(assetUuid)
  const next = rows.reduce(
    (changes, { uuid, ...values }) =>
      addRow(changes, keyOfRow(part, kind, uuid), empty, parentUuid === null ? values : { ...values, parentUuid }),
    drafts.get(draft),
  )
  drafts.set(draft, next)
}
