import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { DrawerFrame } from '../forms/FormDialog.tsx'
import classes from './items.module.css'

interface ItemPanelProps {
  title: string
  onClose: () => void
  /** Buttons for the row, such as duplicate and delete. */
  actions?: ReactNode
  children: ReactNode
}

/** Panel for one row, next to the table or, if there is no room, in a drawer. */
export function ItemPanel({ title, onClose, actions, children }: ItemPanelProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 1181px)', true, { getInitialValueInEffect: false })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  if (!isWide) {
    return (
      <DrawerFrame title={title} onClose={onClose}>
        <div className="stack grow gap-14 py-14 px-12 scroll">{children}</div>
        {actions && <footer className="flex wrap gap-8 py-10 px-12 border-top">{actions}</footer>}
      </DrawerFrame>
    )
  }
  return (
    <aside className={`${classes.panel} stack border r bg-surface`} aria-label={title}>
      <header className={`${classes.panelHead} row between gap-8 py-8 px-12 border-bottom`}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <ActionButton size={28} tooltip={t('actions.close')} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionButton>
      </header>
      <div className="stack grow gap-14 py-14 px-12 scroll">{children}</div>
      {actions && <footer className="flex wrap gap-8 py-10 px-12 border-top">{actions}</footer>}
    </aside>
  )
}
