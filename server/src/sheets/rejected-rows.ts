import { AppError } from '@lindero/domain/errors'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import type { PlanIssue } from '@lindero/domain/sheets/plan-asset'
import type { PlannedAsset } from './plan-rows.ts'
import { RowRejected } from './sections/sheet-section.ts'

/** The reason for which a save rejected the rows of an asset. */
export interface Rejection {
  code: string
  data: Readonly<Record<string, string | number>>
  /** The invalid fields, by the key of their row in the changes; empty if the save does not name them. */
  fields: readonly WrongField[]
}

interface WrongField {
  /** A key of a new row may end after the colon, because the row has no identifier yet. */
  key: string
  field: string | null
  reason: string
  data: Rejection['data']
}

/** A constraint of the database counts as a rule: the rows contradict stored rows. */
const CONSTRAINT: Rejection = { code: 'partRefused', data: {}, fields: [] }

export function rejectionOf(error: unknown): Rejection {
  if (error instanceof RowRejected) {
    const { key, field, reason } = error
    const { code, data } = rejectionOf(reason)
    return { code, data, fields: [{ key, field, reason: code, data }] }
  }
  if (!(error instanceof AppError)) return CONSTRAINT
  return { code: error.code, data: figuresIn(error.data), fields: wrongFields(error.data) }
}

const figuresIn = (data: unknown) =>
  Object.fromEntries(
    Object.entries((data ?? {}) as object).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

/**
 * The invalid fields that the data of the errors `parts.invalidFields` and `legal.notSaved` list, and the rows that
 * `parts.asked` lists. A load answers no question, so these rows are left out.
 */
function wrongFields(data: unknown): WrongField[] {
  const { fields, errors, questions } = (data ?? {}) as { fields?: unknown; errors?: unknown; questions?: unknown }
  if (Array.isArray(questions)) {
    const asked = questions as readonly { key: string; code: string; data: Rejection['data'] }[]
    return asked.map(({ key, code, data: words }) => ({ key, field: null, reason: code, data: words }))
  }
  if (Array.isArray(fields)) return fields.filter(isNamed).map((field) => ({ ...field, data: {} }))
  if (!Array.isArray(errors)) return []
  const ofRecords = errors as readonly {
    section: string
    id: string | null
    fields?: readonly { field: string; reason: string }[]
  }[]
  return ofRecords.flatMap(({ section, id, fields: wrong = [] }) =>
    wrong.map((field) => ({
      ...{ ...field, data: {} },
      key: section === 'acquisition' ? `legal.${section}` : `legal.${section}:${id ?? ''}`,
    })),
  )
}

const isNamed = (each: unknown): each is Omit<WrongField, 'data'> =>
  typeof each === 'object' && each !== null && 'key' in each && 'reason' in each

/** The rows that a rejection names, each with one issue. */
export function namedRows({ rowsByKey, parts }: PlannedAsset, { fields }: Rejection): PlanIssue[] {
  const added = parts.flatMap(({ changes }) => changes.flatMap(({ field, key }) => (field === EXISTS ? [key] : [])))
  const issues = new Map<string, PlanIssue>()
  for (const { key, field, reason, data } of fields) {
    // A new record is named only by its section. If the file adds several, the rejection does not tell which it is.
    const meant = key.endsWith(':') ? added.filter((each) => each.startsWith(key)) : [key]
    const [only = ''] = meant.length === 1 ? meant : []
    const row = rowsByKey.get(only)
    const part = parts.find(({ changes }) => changes.some((change) => change.key === only))?.part
    if (!row || issues.has(only)) continue
    const kind = only.slice((part?.section.length ?? 0) + 1).split(':')[0] ?? ''
    const ownFields = part?.rows[kind]?.fields ?? part?.fields ?? {}
    const column = field !== null && Object.hasOwn(ownFields, field) ? field : null
    issues.set(only, { ...{ row, column, data }, code: reason, isLeftOut: false })
  }
  return [...issues.values()]
}
