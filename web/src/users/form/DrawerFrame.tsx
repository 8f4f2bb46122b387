import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

interface DrawerFrameProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The drawer of a user, whatever stands in it: its foot stays in sight while its middle scrolls. */
export function DrawerFrame({ title, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(560px, 100vw)"
      closeOnClickOutside={false}
      padding={0}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      classNames={{
        content: classes.content ?? '',
        header: classes.head ?? '',
        title: classes.title ?? '',
        body: classes.drawer ?? '',
      }}
    >
      {children}
    </Drawer>
  )
}
