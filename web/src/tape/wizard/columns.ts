import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import type { Mapping } from './wizard-state.ts'

/** Target of a column. `open` means that no target has been chosen yet. */
type ColumnTarget = { kind: 'field'; field: string } | { kind: 'ownField' } | { kind: 'ignored' } | { kind: 'open' }

export interface ReviewColumn {
  column: string
  key: string
  header: string
  samples: readonly string[]
  suggestions: ReadonlyArray<{ field: string; likeness: number }>
  target: ColumnTarget
  /** True if the target was chosen for an earlier file of the same customer. */
  isRemembered: boolean
}

function targetOf(field: string | null): ColumnTarget {
  if (field === null) return { kind: 'open' }
  return field === 'ownField' || field === 'ignored' ? { kind: field } : { kind: 'field', field }
}

/** The columns of the file with the user's current choices, including choices not sent to the server yet. */
export function columnsOf(columns: TapePreview['columns'], mapping: Mapping): ReviewColumn[] {
  return columns.map(({ column, key, header, samples, suggestions, field, recognised }) => {
    const isChosen = Object.hasOwn(mapping, key)
    return {
      column,
      key,
      header,
      samples,
      suggestions,
      target: targetOf(isChosen ? (mapping[key] ?? 'ignored') : field),
      isRemembered: !isChosen && recognised === 'remembered',
    }
  })
}

export function countRecognised(columns: readonly ReviewColumn[]): number {
  return columns.filter(({ target }) => target.kind === 'field').length
}

/** The letter of the column that fills this field, or null. */
export function holderOf(columns: readonly ReviewColumn[], field: string): string | null {
  return columns.find(({ target }) => target.kind === 'field' && target.field === field)?.column ?? null
}
