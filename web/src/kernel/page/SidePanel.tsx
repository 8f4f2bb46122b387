import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { changePreferences } from '../preferences/preferences.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { lazyPart } from '../reload/lazy-page.ts'
import classes from './page.module.css'

const Drawer = lazyPart(() => import('./drawer.ts'))

/** Minimum window width in pixels for a wider panel (core 9). */
const WIDE_SCREEN = 1500

interface SidePanelProps {
  title: string
  sub?: string
  children: ReactNode
}

/**
 * A panel on the right that the user can fold. It is wider on a wide screen. If the window is narrower than 1180 px, it
 * opens as a drawer.
 */
export function SidePanel({ title, sub, children }: SidePanelProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 1181px)', true, { getInitialValueInEffect: false })
  const hasRoom = useMediaQuery(`(min-width: ${WIDE_SCREEN}px)`, false, { getInitialValueInEffect: false })
  const { panel: isOpen } = usePreferences()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isDrawerOpen && !wasOpen) setWasOpen(true)
  const heading = (
    <>
      <h2>{title}</h2>
      {sub && <span className="text-3 fs-12">{sub}</span>}
    </>
  )
  const toggle = (label: string, onClick: () => void) => (
    <ActionButton size={28} tooltip={label} onClick={onClick}>
      <IconLayoutSidebarRight size={16} stroke={1.5} />
    </ActionButton>
  )

  if (isWide && isOpen) {
    return (
      <aside
        className={`${classes.panel} stack rigid min-h-0 border-left bg-surface ${hasRoom ? classes.panelWide : ''}`}
        aria-label={title}
      >
        <div className={`${classes.panelHead} row gap-8`}>
          {heading}
          <span className="grow" />
          {toggle(t('panel.close'), () => changePreferences({ panel: false }))}
        </div>
        <div className="grow min-h-0 scroll-down">{children}</div>
      </aside>
    )
  }
  return (
    <>
      <div className={classes.panelTab}>
        {toggle(t('panel.open'), () => (isWide ? changePreferences({ panel: true }) : setDrawerOpen(true)))}
      </div>
      {wasOpen && (
        <Suspense>
          <Drawer
            opened={!isWide && isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            title={<div className={`${classes.panelTitle} flex baseline gap-8`}>{heading}</div>}
            closeButtonProps={{ 'aria-label': t('panel.close') }}
            padding={0}
            classNames={{ header: classes.drawerHead ?? '' }}
          >
            {children}
          </Drawer>
        </Suspense>
      )}
    </>
  )
}

/** A part of the panel, with a dividing line above. */
export function PanelSection({ children }: { children: ReactNode }) {
  return <section className={`${classes.panelSection} py-12 px-14 border-top`}>{children}</section>
}
