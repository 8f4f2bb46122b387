import { useHotkeys } from '@mantine/hooks'
import { dialogs } from '../dialogs/dialogs.ts'

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

/**
 * Ctrl/⌘ S saves, even while a field has the focus, and never opens the browser's save dialog. It saves only the
 * topmost layer, not a page or dialog below an open dialog.
 */
export function useSaveKey(save: () => void, place: 'page' | 'dialog' = 'page'): void {
  function saveOnTop() {
    // A dialog may already be open while its code is still loading.
    if (dialogs.get().length > 0) return
    const open = document.querySelectorAll(OPEN_DIALOG).length
    if (open === (place === 'dialog' ? 1 : 0)) save()
  }
  useHotkeys([['mod+S', saveOnTop, { preventDefault: true }]], [])
}
