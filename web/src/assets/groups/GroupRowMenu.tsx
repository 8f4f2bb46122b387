import type { GroupRow } from '@lindero/contract/assets/groups/group.schema'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useGroupActions } from './use-group-actions.ts'

/** Context of the cells: true if the list is limited to one portfolio. */
export interface GroupsContext {
  isOfPortfolio: boolean
  canEdit: boolean
  canArchive: boolean
}

/** The menu of a group in its list. */
export function GroupRowMenu({ row, context }: { row: GroupRow; context: GroupsContext }) {
  const { t } = useTranslation('groups')
  return <ActionMenu label={t('menu.actionsOf', { group: row.name })} actions={useGroupActions(row, context)} />
}
