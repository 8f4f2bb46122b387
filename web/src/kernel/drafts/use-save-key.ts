import { useHotkeys } from '@mantine/hooks'

/** Ctrl/⌘ S saves, also while a field has the focus; the browser's own saving never opens. */
export function useSaveKey(save: () => void): void {
  useHotkeys([['mod+S', () => save(), { preventDefault: true }]], [])
}
