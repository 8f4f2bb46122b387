import { useHotkeys } from '@mantine/hooks'
import { dialogs } from '../dialogs/dialogs.ts'

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

type Shortcuts = readonly (readonly [keys: string, run: () => void])[]

/**
 * Page shortcuts: Alt and a physical key, so that they work on every keyboard layout and type no text. They do nothing
 * while a field has the focus or a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  useHotkeys(
    shortcuts.map(([keys, run]) => [
      keys,
      () => {
        if (dialogs.get().length === 0 && document.querySelector(OPEN_DIALOG) === null) run()
      },
      { preventDefault: true, usePhysicalKeys: true },
    ]),
  )
}
