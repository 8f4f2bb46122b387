import { api } from '@lindero/contract/api'
import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { IconArrowUpRight, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../../kernel/api/use-call.ts'
import { ActionMenu } from '../../../kernel/record-actions/ActionMenu.tsx'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import type { MembersContext } from './member-calls.ts'

/** A member's menu: open the asset, or make it the principal of its group or subgroup. */
export function MemberMenu({ row, context }: { row: AssetRow; context: MembersContext }) {
  const { t } = useTranslation('groups')
  const { canEdit } = context

  async function appoint(uuid: string) {
    try {
      await perform(api.appointPrincipal, { params: { uuid, assetUuid: row.uuid } })
      toast.success(t('members.appointed', { asset: row.externalId }))
    } catch (error) {
      toast.error(error)
    }
  }

  const { groupUuid, subgroupId } = row
  return (
    <ActionMenu
      label={t('members.actionsOf', { asset: row.externalId })}
      actions={[
        {
          label: t('members.openAsset'),
          icon: IconArrowUpRight,
          to: { to: '/assets/$uuid', params: { uuid: row.uuid } },
        },
        canEdit &&
          groupUuid !== null &&
          !row.isGroupPrincipal && {
            label: t('members.appointGroup'),
            icon: IconStar,
            run: () => void appoint(groupUuid),
          },
        canEdit &&
          subgroupId !== null &&
          !row.isSubgroupPrincipal && {
            label: t('members.appointSubgroup'),
            icon: IconStar,
            run: () => void appoint(subgroupId),
          },
      ]}
    />
  )
}
