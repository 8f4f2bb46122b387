import type { Group } from '@lindero/contract/assets/groups/group.schema'
import type { FieldChanges } from '@lindero/domain/kernel/changes'
import { createContext, useContext } from 'react'
import type { Draft } from '../../kernel/drafts/use-draft.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { Anchors } from './anchors.ts'
import type { GroupFields } from './group-form.ts'

/** The group of the page, with the state that its sections share. */
export interface GroupRecord {
  group: Group
  refetch: () => Promise<Group>
  canEdit: boolean
  /** Unsaved changes of the group (key `group`) and of its subgroups (`subgroup.<uuid>`). */
  draft: Draft
  form: Form<GroupFields>
  isEditing: boolean
  setEditing: (editing: boolean) => void
  anchors: Anchors
  setAnchors: (anchors: Anchors) => void
}

export const GroupRecordContext = createContext<GroupRecord | null>(null)

/** The group of the page. Use it in components inside the group layout. */
export function useGroupRecord(): GroupRecord {
  const record = useContext(GroupRecordContext)
  if (!record) throw new Error('useGroupRecord is used outside of the group layout')
  return record
}

/** Data that the areas of a group save: the group, and the anchor of each subgroup. */
export interface SavedGroup {
  group: Group
  anchors: Anchors
}

/** Key of the group's own changes in its draft. */
export const GROUP = 'group'
const SUBGROUP = 'subgroup.'
/** Key of the changes of a subgroup. */
export const subgroupKey = (uuid: string) => `${SUBGROUP}${uuid}`
/** The uuid of the subgroup with a key; null for other keys. */
export const subgroupOfKey = (key: string) => (key.startsWith(SUBGROUP) ? key.slice(SUBGROUP.length) : null)

const FOLLOWS: Readonly<Record<string, string>> = {
  provinceCode: 'province',
  municipalityCode: 'municipality',
}

/** The changed fields of the group or of a subgroup, without derived fields. */
export function visibleFields(fields: FieldChanges): string[] {
  return Object.keys(fields).filter((field) => !Object.hasOwn(fields, FOLLOWS[field] ?? ''))
}
