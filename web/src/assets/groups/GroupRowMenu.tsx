import type { GroupRow } from '@lindero/contract/assets/groups/group.schema'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useGroupActions } from './use-group-actions.ts'

/** Context for the cells. `isOfPortfolio`: the list is limited to one portfolio. */
export interface GroupsContext {
  isOfPortfolio: boolean
  canEdit: boolean
  canArchive: boolean
}

/** Menu of a group in the list of groups. */
export function GroupRowMenu({ row, context }: { row: GroupRow; context: GroupsContext }) {
  const { t } = useTranslation('groups')
  return <ActionMenu label={t('menu.actionsOf', { group: row.name })} actions={useGroupActions(row, context)} />
}
