import { Menu } from '@mantine/core'
import { IconArchive, IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { askArchiveGroup, askDeleteGroup } from './ask-delete-group.ts'
import { useGroupRecord } from './group-record.ts'

/** Actions on the whole group. Forbidden ones are not drawn. */
export function GroupMenu() {
  const { t } = useTranslation(['groups', 'common'])
  const navigate = useNavigate()
  const { group, canEdit, draft } = useGroupRecord()
  const canArchive = useMay()('bulkArchive') && group.parent === null && group.archivedOn === null
  if (!canEdit && !canArchive) return null
  const level = group.parent ? 'subgroup' : 'group'

  async function remove() {
    if (!(await askDeleteGroup(group, level))) return
    draft.discard()
    if (group.parent) await navigate({ to: '/groups/$uuid/info', params: { uuid: group.parent.uuid } })
    else {
      await navigate({
        to: '/portfolios/$uuid',
        params: { uuid: group.portfolioUuid },
        search: { groups: true },
      })
    }
  }

  async function archive() {
    if (!(await askArchiveGroup(group))) return
    draft.discard()
  }

  return (
    <ButtonMenu
      button={(opener) => (
        <ActionButton {...opener} tooltip={t('common:actions.more')}>
          <IconDots size={16} stroke={1.5} />
        </ActionButton>
      )}
    >
      {canArchive && (
        <Menu.Item leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />} onClick={() => void archive()}>
          {t('groups:menu.archive')}
        </Menu.Item>
      )}
      {canEdit && (
        <Menu.Item
          color="var(--danger-text)"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => void remove()}
        >
          {t(level === 'group' ? 'groups:menu.delete' : 'groups:menu.deleteSubgroup')}
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}
