import { useMediaQuery } from '@mantine/hooks'

/** True if rows are shown as lines, as on a phone, instead of in columns. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false }) ?? false
}
