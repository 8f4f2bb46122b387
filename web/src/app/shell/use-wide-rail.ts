import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'

/** Minimum window width at which a wide rail leaves 1,200 px to the screen. */
const ROOMY = '(min-width: 1400px)'
/** Records always have a narrow rail, because they have their own navigation and their tables need the width. */
const RECORD = /^\/(?:assets|groups)\/[^/]/

/** True if the rail shows names next to its icons: the user chose it, or made no choice and the window is wide. */
export function useWideRail(): boolean {
  const isRoomy = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false })
  const isRecord = useRouterState({ select: ({ location }) => RECORD.test(location.pathname) })
  const { rail } = usePreferences()
  return rail === null ? isRoomy && !isRecord : rail === 'wide'
}
