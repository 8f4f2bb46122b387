import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'

/** Minimum window width at which a wide rail still leaves 1,200 px for the screen. */
const ROOMY = '(min-width: 1400px)'
/**
 * On these pages the rail is narrow by default, because records have their own navigation and their tables need the
 * width.
 */
const RECORD = /^\/(?:assets|groups)\/[^/]/

/**
 * True if the rail shows names next to its icons. The user decides this. If the user has not decided, a wide window
 * has a wide rail, except on the pages of records.
 */
export function useWideRail(): boolean {
  const isRoomy = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false })
  const isRecord = useRouterState({ select: ({ location }) => RECORD.test(location.pathname) })
  const { rail } = usePreferences()
  return rail === null ? isRoomy && !isRecord : rail === 'wide'
}
