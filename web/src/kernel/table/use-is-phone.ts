import { useMediaQuery } from '@mantine/hooks'

/** True if the window is as narrow as a phone. Tables then show the cells of a row below each other. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false }) ?? false
}
