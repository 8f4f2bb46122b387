import { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import type { Changes, FieldChanges } from '@lindero/domain/kernel/changes'
import { ApiError } from '../../kernel/api/api-error.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { SavedArea } from '../../kernel/record/section.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { anchorOf } from './anchors.ts'
import { GROUP, type SavedGroup, subgroupOfKey, visibleFields } from './group-record.ts'

type Body = CallArguments<typeof api.saveGroup>['body']

const loadSummary = () => import('./GroupSummary.tsx')

/**
 * Changes to the group and its subgroups, saved in a single call. If the server rejects the call because members were
 * edited alone, the user decides whether a second call overwrites the values of these members.
 */
export const groupArea: SavedArea<SavedGroup> = {
  owns: (key) => key === GROUP || subgroupOfKey(key) !== null,
  // Derived fields do not count.
  count: (changes) => Object.values(changes).flatMap((fields) => visibleFields(fields)).length,
  // Loaded on demand, because this file is loaded with every screen that needs a session.
  Summary: lazyPart(loadSummary),
  loadParts: loadSummary,
  async save({ group, anchors }, changes) {
    const body = bodyOf({ group, anchors }, changes)
    const params = { uuid: group.uuid }
    try {
      await perform(api.saveGroup, { params, body })
    } catch (error) {
      if (!ApiError.is(error, 'groups.membersEditedAlone')) throw error
      const { assets = [], count = assets.length } = error.data ?? {}
      const sure = await askSave({
        title: textAt('groups:info.overwriteTitle', { count, figure: String(count) }),
        message: textAt('groups:info.overwriteText', {
          assets: [...assets, ...(count > assets.length ? ['…'] : [])].join(', '),
        }),
        action: textAt('groups:info.overwrite'),
        onSubmit: async () => {
          await perform(api.saveGroup, { params, body: { ...body, overwrite: true } })
          return true
        },
      })
      if (!sure) throw error
    }
  },
}

function bodyOf({ group, anchors }: SavedGroup, changes: Changes): Body {
  const wire = (fields: FieldChanges = {}) =>
    Object.entries(fields).map(([field, change]) => ({
      field,
      oldValue: change.old,
      newValue: change.new,
    }))
  return {
    changes: wire(changes[GROUP]),
    subgroups: Object.entries(changes).flatMap(([key, fields]) => {
      const subgroupUuid = subgroupOfKey(key)
      if (subgroupUuid === null) return []
      return [{ subgroupUuid, anchorUuid: anchorOf(anchors, group, subgroupUuid), changes: wire(fields) }]
    }),
  }
}
