import type { GroupRow } from '@lindero/contract/assets/groups/group.schema'
import { IconArchive, IconFolderOpen, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '../../kernel/list/RowMenu.tsx'
import { askArchiveGroup, askDeleteGroup } from './ask-delete-group.ts'

/** Context of the cells: whether the list is limited to one portfolio. */
export interface GroupsContext {
  isOfPortfolio: boolean
  canEdit: boolean
  canArchive: boolean
}

/** The menu of a group in its list. */
export function GroupRowMenu({ row, context }: { row: GroupRow; context: GroupsContext }) {
  const { t } = useTranslation('groups')
  return (
    <RowMenu
      label={t('menu.actionsOf', { group: row.name })}
      actions={[
        {
          label: t('menu.open'),
          icon: IconFolderOpen,
          to: { to: '/groups/$uuid/info', params: { uuid: row.uuid } },
        },
        context.canArchive &&
          row.archivedOn === null && {
            label: t('menu.archive'),
            icon: IconArchive,
            run: () => void askArchiveGroup(row),
          },
        context.canEdit &&
          row.archivedOn === null && {
            label: t('menu.delete'),
            icon: IconTrash,
            danger: true,
            run: () => void askDeleteGroup(row, 'group'),
          },
      ]}
    />
  )
}
