import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { wordsOf } from './dialog-words.ts'
import { cancelDialog, type OpenDialog, submitDialog } from './dialogs.ts'
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

type Asked = Exclude<OpenDialog, { kind: 'input' }>

function ConfirmDialog({ dialog }: { dialog: Asked }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    try {
      await submitDialog(dialog)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      {...wordsOf(dialog, t)}
      danger={dialog.kind === 'delete'}
      busy={busy}
      onAction={() => void act()}
      onCancel={() => cancelDialog(dialog)}
    />
  )
}
