import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { useGroupRecord } from './group-record.ts'
import { useGroupActions } from './use-group-actions.ts'

/** Actions for the whole group. The command palette contains them too. */
export function GroupMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { group, canEdit, draft } = useGroupRecord()
  const canArchive = useMay()('bulkArchive')
  const actions = useGroupActions(group, { canEdit, canArchive }, (kind) => {
    draft.discard()
    if (kind === 'archived') return
    if (group.parent) void navigate({ to: '/groups/$uuid/info', params: { uuid: group.parent.uuid } })
    else void navigate({ to: '/portfolios/$uuid', params: { uuid: group.portfolioUuid }, search: { groups: true } })
  })
  useActionCommands('group', actions)
  return <ActionMenu label={t('actions.more')} size="md" actions={actions} />
}
