import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { wordsOf } from './dialog-words.ts'
import { cancelDialog, type OpenDialog, submitDialog } from './dialogs.ts'

type Asked = Exclude<OpenDialog, { kind: 'input' }>

export function ConfirmDialog({ dialog }: { dialog: Asked }) {
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
