import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'

/** Beside a wide rail, the screens still have the 1,200 px that they are made for. */
const ROOMY = '(min-width: 1400px)'

/** True if the rail shows names beside its icons: as the user chose, else in a window that has room for them. */
export function useWideRail(): boolean {
  const isRoomy = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false })
  const { rail } = usePreferences()
  return rail === null ? isRoomy : rail === 'wide'
}
