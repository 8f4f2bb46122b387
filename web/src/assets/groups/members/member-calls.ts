import { api } from '@lindero/contract/api'
import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { Group } from '@lindero/contract/assets/groups/group.schema'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/paging'
import { IconFolderMinus, IconFolderPlus, IconFolders, IconFolderX } from '@tabler/icons-react'
import { allPages } from '../../../kernel/api/every-page.ts'
import { request } from '../../../kernel/api/request.ts'
import { perform } from '../../../kernel/api/use-call.ts'
import { askText } from '../../../kernel/dialogs/dialogs.ts'
import type { Formats } from '../../../kernel/formats/use-formats.ts'
import { textAt } from '../../../kernel/i18n/text-at.ts'
import type { BulkAction } from '../../../kernel/list/list.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import type { useAssetWords } from '../../words.ts'
import { moveBetweenSubgroups } from './move-between-subgroups.ts'

/** Error if the name is empty. */
const nameError = (text: string) => (text.trim() === '' ? textAt('groups:create.missing') : null)

/** Context for the cells and actions of the members list. */
export interface MembersContext {
  group: Group
  canEdit: boolean
  words: ReturnType<typeof useAssetWords>
  formats: Formats
  /** Asks the user to choose a subgroup for these members. */
  pickSubgroup: (assets: readonly string[]) => void
  /** Called if the group was deleted because its last member left. */
  onDeleted: () => void
}

type Action = BulkAction<MembersContext>

const allowed: Action['allowed'] = ({ context: { canEdit } }) => canEdit
const inGroup: Action['allowed'] = ({ context: { canEdit, group } }) => canEdit && group.parent === null

const createSubgroup: Action = {
  icon: IconFolders,
  atOnce: true,
  allowed: inGroup,
  async run({ count, ids, context: { group } }) {
    const assets = await ids()
    const name = await askText({
      title: textAt('groups:members.subgroupTitle'),
      label: textAt('groups:members.subgroupName'),
      action: textAt('groups:members.subgroupTitle'),
      check: nameError,
      onSubmit: async (text) => {
        const params = { uuid: group.uuid }
        const made = await moveBetweenSubgroups((moves) =>
          perform(api.createSubgroups, { params, body: { name: text, assets, moves } }),
        )
        return made !== null
      },
    })
    if (name !== null) toast.success(textAt('groups:members.subgroupMade', { name }))
    return count
  },
}

const addToSubgroup: Action = {
  icon: IconFolderPlus,
  atOnce: true,
  allowed: inGroup,
  blocked: ({ context: { group } }) =>
    group.subgroups.length === 0 ? textAt('groups:members.noSubgroups') : undefined,
  async run({ count, ids, context }) {
    context.pickSubgroup(await ids())
    return count
  },
}

/** Takes members out of their subgroups. */
const ungroup: Action = {
  icon: IconFolderMinus,
  allowed: inGroup,
  blocked: ({ context: { group } }) =>
    group.subgroups.length === 0 ? textAt('groups:members.noSubgroups') : undefined,
  async run({ ids, context: { group } }) {
    const chosen = new Set(await ids())
    const params = { uuid: group.uuid }
    const { items } = await allPages((p) =>
      request(api.groupAssets, { params, query: { p, r: ROWS_MAXIMUM, s: 'externalId' } }),
    )
    const inside = (items as AssetRow[]).filter(({ uuid, subgroupId }) => subgroupId !== null && chosen.has(uuid))
    for (const [uuid, members] of Map.groupBy(inside, ({ subgroupId }) => subgroupId ?? '')) {
      const assets = members.map((member) => member.uuid)
      await perform(api.removeFromGroup, { params: { uuid }, body: { assets } })
    }
    return inside.length
  },
}

const remove: Action = {
  icon: IconFolderX,
  danger: true,
  allowed,
  async run({ ids, context: { group, onDeleted } }) {
    const { removed, deleted } = await perform(api.removeFromGroup, {
      params: { uuid: group.uuid },
      body: { assets: await ids() },
    })
    if (deleted) onDeleted()
    return removed
  },
}

export const memberBulk = { createSubgroup, addToSubgroup, ungroup, remove }
