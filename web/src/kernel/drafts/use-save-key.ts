import { useHotkeys } from '@mantine/hooks'

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

/**
 * Ctrl/⌘ S saves, also while a field has the focus; the browser's own saving never opens. Only what stands on top
 * is saved: nothing of a page below an open dialog, nothing of a dialog below a question that it asks.
 */
export function useSaveKey(save: () => void, place: 'page' | 'dialog' = 'page'): void {
  function saveOnTop() {
    const open = document.querySelectorAll(OPEN_DIALOG).length
    if (open === (place === 'dialog' ? 1 : 0)) save()
  }
  useHotkeys([['mod+S', saveOnTop, { preventDefault: true }]], [])
}
