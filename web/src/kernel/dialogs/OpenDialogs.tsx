import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { OpenDialog } from './dialogs.ts'
import { InputDialog } from './InputDialog.tsx'

export default function OpenDialogs({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) =>
    dialog.kind === 'input' ? (
      <InputDialog key={dialog.id} dialog={dialog} />
    ) : (
      <ConfirmDialog key={dialog.id} dialog={dialog} />
    ),
  )
}
