import { useMediaQuery } from '@mantine/hooks'

/** From this width on a screen is wide (core 9), pixels. */
export const WIDE_SCREEN = 1500

/** Whether the side panel may take more of the screen. */
export function useWideScreen(): boolean {
  return useMediaQuery(`(min-width: ${WIDE_SCREEN}px)`, false, { getInitialValueInEffect: false })
}
