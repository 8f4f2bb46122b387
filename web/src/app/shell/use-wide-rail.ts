import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'

/** Window width that leaves screens their 1,200 px beside a wide rail. */
const ROOMY = '(min-width: 1400px)'
/** Records have their own navigation, and their tables need the width. */
const RECORD = /^\/(?:assets|groups)\/[^/]/

/** True if the rail shows names beside its icons: the user chose so, or made no choice and the window is wide. */
export function useWideRail(): boolean {
  const isRoomy = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false })
  const isRecord = useRouterState({ select: ({ location }) => RECORD.test(location.pathname) })
  const { rail } = usePreferences()
  return rail === null ? isRoomy && !isRecord : rail === 'wide'
}
