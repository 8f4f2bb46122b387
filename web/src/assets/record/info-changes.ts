import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { type Changes, listChanges } from '@lindero/domain/kernel/changes'
import type { PERSONAL_COMMENT_TYPES } from '@lindero/domain/kernel/comments'

export const INFO = 'info'
/** Draft key for comments copied from another asset, to be added by the next save. */
export const COMMENTS = 'comments'

interface DraftComment {
  type: (typeof PERSONAL_COMMENT_TYPES)[number]
  text: string
}

/** Comments to add, with their field names in the draft. */
export function draftComments(changes: Changes): { field: string; comment: DraftComment }[] {
  return Object.entries(changes[COMMENTS] ?? {}).map(([field, change]) => ({
    field,
    comment: change.new as DraftComment,
  }))
}

interface WireChange {
  field: string
  oldValue: unknown
  newValue: unknown
}

/** Derived fields, with the fields from which they are derived. Their changes are neither counted nor shown. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  provinceCode: ['province'],
  size: ['sizeSource', 'sizes.manual'],
}

/** Changes made by the user, without derived changes. */
export function visibleChanges(changes: Changes) {
  const fields = changes[INFO] ?? {}
  return listChanges({ [INFO]: fields }).filter(
    ({ field }) => !FOLLOWS[field]?.some((cause) => Object.hasOwn(fields, cause)),
  )
}

/**
 * Converts changes for the call, one per asset field. `sizes` and `details` are sent as whole objects merged with the
 * saved values, so that unchanged entries are kept.
 */
export function wireChanges(asset: AssetDetail, changes: Changes): WireChange[] {
  const fields = Object.entries(changes[INFO] ?? {})
  const plain = fields
    .filter(([field]) => !field.includes('.'))
    .map(([field, change]) => ({ field, oldValue: change.old, newValue: change.new }))
  return [...plain, ...nested('sizes', asset, fields), ...nested('details', asset, fields)]
}

function nested(
  name: 'sizes' | 'details',
  asset: AssetDetail,
  fields: readonly [string, { old: unknown; new: unknown }][],
): WireChange[] {
  const own = fields.filter(([field]) => field.startsWith(`${name}.`))
  if (own.length === 0) return []
  const tail = (field: string) => field.slice(name.length + 1)
  const withEach = (value: 'old' | 'new') => {
    const whole: Record<string, unknown> = { ...asset[name] }
    for (const [field, change] of own) {
      if (change[value] === null) delete whole[tail(field)]
      else whole[tail(field)] = change[value]
    }
    return whole
  }
  return [{ field: name, oldValue: withEach('old'), newValue: withEach('new') }]
}
