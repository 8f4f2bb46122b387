import { useHotkeys } from '@mantine/hooks'

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

/**
 * Ctrl/⌘ S saves, also while a field has the focus; the browser's own dialog never opens. Only the topmost layer
 * is saved: not the page below an open dialog, not the dialog below an open question.
 */
export function useSaveKey(save: () => void, place: 'page' | 'dialog' = 'page'): void {
  function saveOnTop() {
    const open = document.querySelectorAll(OPEN_DIALOG).length
    if (open === (place === 'dialog' ? 1 : 0)) save()
  }
  useHotkeys([['mod+S', saveOnTop, { preventDefault: true }]], [])
}
