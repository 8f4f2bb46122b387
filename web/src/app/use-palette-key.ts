import { useHotkeys } from '@mantine/hooks'

/** Ctrl/⌘ K, also while a field has the focus. */
export function usePaletteKey(toggle: () => void): void {
  useHotkeys([['mod+K', toggle, { preventDefault: true }]], [])
}
