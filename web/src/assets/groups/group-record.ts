import type { Group } from '@lindero/contract/assets/groups/group.schema'
import type { FieldChanges } from '@lindero/domain/kernel/changes'
import { createContext, useContext } from 'react'
import type { Draft } from '../../kernel/drafts/use-draft.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { Anchors } from './anchors.ts'
import type { GroupFields } from './group-form.ts'

/** The group on this page, with the state shared by its sections. */
export interface GroupRecord {
  group: Group
  refetch: () => Promise<Group>
  canEdit: boolean
  /** Unsaved changes to the group (key `group`) and its subgroups (`subgroup.<uuid>`). */
  draft: Draft
  form: Form<GroupFields>
  isEditing: boolean
  setEditing: (editing: boolean) => void
  anchors: Anchors
  setAnchors: (anchors: Anchors) => void
}

export const GroupRecordContext = createContext<GroupRecord | null>(null)

/** The group on this page, for components within the group layout. */
export function useGroupRecord(): GroupRecord {
  const record = useContext(GroupRecordContext)
  if (!record) throw new Error('useGroupRecord is used outside of the group layout')
  return record
}

/** Data needed to save a group: the group, and the reference assets of its subgroups. */
export interface SavedGroup {
  group: Group
  anchors: Anchors
}

/** Draft key for changes to the group itself. */
export const GROUP = 'group'
const SUBGROUP = 'subgroup.'
/** Draft key for changes to a subgroup. */
export const subgroupKey = (uuid: string) => `${SUBGROUP}${uuid}`
/** The subgroup uuid in a draft key; null for other keys. */
export const subgroupOfKey = (key: string) => (key.startsWith(SUBGROUP) ? key.slice(SUBGROUP.length) : null)

const FOLLOWS: Readonly<Record<string, string>> = {
  provinceCode: 'province',
}

/** The changed fields of a group or subgroup, except codes derived from a changed field. */
export function visibleFields(fields: FieldChanges): string[] {
  return Object.keys(fields).filter((field) => !Object.hasOwn(fields, FOLLOWS[field] ?? ''))
}
