import { IconArchive, IconFolderOpen, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordAction } from '../../kernel/record-actions/record-action.ts'
import { askArchiveGroup, askDeleteGroup } from './ask-delete-group.ts'

interface ActedGroup {
  uuid: string
  name: string
  archivedOn: string | null
  /** Group of a subgroup; absent for a group. A subgroup can only be archived with its group. */
  parent?: { uuid: string } | null
}

interface GroupRights {
  canEdit: boolean
  canArchive: boolean
}

/**
 * Actions for a group or subgroup, used in its list row, and in the menu and the command palette of its page.
 *
 * @param onDone called on the page of the group after the group was archived or deleted; absent in the list
 */
export function useGroupActions(
  group: ActedGroup,
  { canEdit, canArchive }: GroupRights,
  onDone?: (kind: 'archived' | 'deleted') => void,
): RecordAction[] {
  const { t } = useTranslation('groups')
  const level = group.parent ? 'subgroup' : 'group'
  const isWorking = group.archivedOn === null
  const declared: RecordAction[] = [
    {
      id: 'open',
      label: t('menu.open'),
      icon: IconFolderOpen,
      applies: onDone === undefined,
      to: { to: '/groups/$uuid/info', params: { uuid: group.uuid } },
    },
    {
      id: 'archive',
      label: t('menu.archive'),
      icon: IconArchive,
      applies: canArchive && level === 'group' && isWorking,
      run: () => void askArchiveGroup(group).then((isDone) => isDone && onDone?.('archived')),
    },
    {
      id: 'delete',
      label: t(level === 'group' ? 'menu.delete' : 'menu.deleteSubgroup'),
      icon: IconTrash,
      danger: true,
      applies: canEdit && isWorking,
      run: () => void askDeleteGroup(group, level).then((isDone) => isDone && onDone?.('deleted')),
    },
  ]
  return declared.filter(({ applies }) => applies !== false)
}
