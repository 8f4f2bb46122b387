import { useHotkeys } from '@mantine/hooks'
import { dialogs } from '../dialogs/dialogs.ts'

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

/**
 * Ctrl/⌘ S saves, even while a field has the focus. The browser's own dialog never opens. Only the topmost layer is
 * saved. A page below an open dialog is not saved, nor is a dialog below an open question.
 */
export function useSaveKey(save: () => void, place: 'page' | 'dialog' = 'page'): void {
  function saveOnTop() {
    // A question may already be open while the code of its dialog is still loading.
    if (dialogs.get().length > 0) return
    const open = document.querySelectorAll(OPEN_DIALOG).length
    if (open === (place === 'dialog' ? 1 : 0)) save()
  }
  useHotkeys([['mod+S', saveOnTop, { preventDefault: true }]], [])
}
