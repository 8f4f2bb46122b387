import { useHotkeys } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHighlight } from '../../home/first-day/highlight.ts'
import { HelpPanel } from '../../home/help/HelpPanel.tsx'
import { openHelp } from '../../home/help/help-center.ts'
import { ActingBar } from '../../identity/acting/ActingBar.tsx'
import { useJobEndings } from '../../jobs/use-jobs.ts'
import { useAccountPreferences } from '../../kernel/account/use-account-preferences.ts'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { addErrorTexts, withTexts } from '../../kernel/i18n/i18n.ts'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'
import { lazyPart, loadLater } from '../../kernel/reload/lazy-page.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { Header } from './Header.tsx'
import { Rail } from './Rail.tsx'
import classes from './shell.module.css'
import { useWideRail } from './use-wide-rail.ts'

const palette = () => withTexts('palette', withTexts('tasks', import('../palette/Palette.tsx')))
const Palette = lazyPart(palette)

/** Parts of the program that no screen shows at first. They are preloaded, so that they also work offline. */
const LATER = [
  addErrorTexts,
  palette,
  () => import('../../kernel/page/drawer.ts'),
  () => import('../../kernel/dialogs/OpenDialogs.tsx'),
  () => import('../../kernel/toasts/ToastArea.tsx'),
  () => import('../../kernel/consent/ConsentChoices.tsx'),
] as const

/** The frame of every screen that needs a session. */
export function Shell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const current = useSession()
  const { rows, hasSingleKeys } = usePreferences()
  useAccountPreferences()
  useHighlight()
  const isRailWide = useWideRail()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  // This shortcut works even while an input has the focus.
  useHotkeys([['mod+K', () => setPaletteOpen((wasOpen) => !wasOpen), { preventDefault: true }]], [])
  useHotkeys(hasSingleKeys ? [['shift+?', () => openHelp({ kind: 'help', id: 'keyboard' })]] : [])
  useJobEndings()
  useEffect(() => loadLater(LATER), [])
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  useEffect(() => {
    // Home is drawn without the sentences of errors. The first other page may show some, also before the time for the rest.
    if (!isHome) addErrorTexts().catch(reportError)
  }, [isHome])
  useEffect(() => {
    // After the login, sends the answers given during onboarding.
    if (localStorage.getItem('lindero.onboarding') === null) return
    void import('../../onboarding/send-onboarding-info.ts')
      .then(({ sendOnboardingInfo }) => sendOnboardingInfo())
      .catch(reportError)
  }, [])
  useEffect(() => {
    document.documentElement.dataset.rows = rows
  }, [rows])
  if (!current) return null
  return (
    <div className={`${classes.app} grid bg-surface clipped`} data-rail={isRailWide ? 'wide' : undefined}>
      <button
        type="button"
        className={`${classes.skip} border-0 r bg-surface text font-inherit`}
        onClick={() => main.current?.focus()}
      >
        {t('skip')}
      </button>
      <ActingBar />
      <Rail />
      <Header onSearch={() => setPaletteOpen(true)} />
      <main ref={main} id="content" tabIndex={-1} className={`${classes.content} flex min-w-0 min-h-0 relative scroll`}>
        {/* Keyed by customer, so that a switch to a different customer clears the screen state. */}
        {children ?? <Outlet key={current.customer.uuid} />}
      </main>
      <HelpPanel />
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
