import type { SavedView } from '@lindero/contract/users/saved-views.contract'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBookmark,
  IconBookmarkOff,
  IconChevronDown,
  IconCopyPlus,
  IconDeviceFloppy,
  IconPencil,
  IconTrash,
  IconUserMinus,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu } from '../overlays/ButtonMenu.tsx'
import { useSession } from '../session/use-session.ts'
import classes from './list.module.css'
import type { SavedViews } from './use-saved-views.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

export function ViewMenu({ view, views }: { view: SavedView; views: SavedViews }) {
  const { t } = useTranslation('views')
  const customer = useSession()?.customer.name ?? ''
  return (
    <ButtonMenu
      position="bottom-start"
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className={classes.viewMenu}
          aria-label={t('actions', { view: view.name })}
          title={t('actions', { view: view.name })}
        >
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {!view.isOwn && <Menu.Label>{t('by', { author: view.author ?? t('formerUser') })}</Menu.Label>}
      {view.mayChange && (
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => views.overwrite(view)}>
          {t('saveChanges')}
        </Menu.Item>
      )}
      {views.isChanged && (
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => views.open(view)}>
          {t('discard')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => void views.save()}>
        {t('saveAsNew')}
      </Menu.Item>
      {view.mayChange && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => void views.rename(view)}>
          {t('rename')}
        </Menu.Item>
      )}
      {view.mayShare && (
        <Menu.Item
          leftSection={view.isShared ? <IconUserMinus {...icon} /> : <IconUsers {...icon} />}
          onClick={() => views.share(view)}
        >
          {view.isShared ? t('unshare') : t('share', { customer })}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={view.isDefault ? <IconBookmarkOff {...icon} /> : <IconBookmark {...icon} />}
        onClick={() => views.setDefault(view)}
      >
        {t(view.isDefault ? 'unsetDefault' : 'setDefault')}
      </Menu.Item>
      {view.mayChange && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="var(--danger-text)"
            leftSection={<IconTrash {...icon} />}
            onClick={() => views.remove(view)}
          >
            {t('remove')}
          </Menu.Item>
        </>
      )}
    </ButtonMenu>
  )
}
