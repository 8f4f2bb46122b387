import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { dialogs } from './dialogs.ts'
import { InputDialog } from './InputDialog.tsx'

/** Draws the open dialog; used once at the root. */
export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return open.map((dialog) =>
    dialog.kind === 'input' ? (
      <InputDialog key={dialog.id} dialog={dialog} />
    ) : (
      <ConfirmDialog key={dialog.id} dialog={dialog} />
    ),
  )
}
