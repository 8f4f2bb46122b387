import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'

/** Beside a wide rail, the screens still have the 1,200 px that they are made for. */
const ROOMY = '(min-width: 1400px)'
/** Records have a bar of sections of their own, and their tables need the width. */
const RECORD = /^\/(?:assets|groups)\/[^/]/

/** True if the rail shows names beside its icons: by the choice of the user, or by the room that the screen has. */
export function useWideRail(): boolean {
  const isRoomy = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false })
  const isRecord = useRouterState({ select: ({ location }) => RECORD.test(location.pathname) })
  const { rail } = usePreferences()
  return rail === null ? isRoomy && !isRecord : rail === 'wide'
}
