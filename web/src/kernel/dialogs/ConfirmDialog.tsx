import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { dialogs, type OpenDialog } from './dialogs.ts'

type Asked = Exclude<OpenDialog, { kind: 'input' }>

export function ConfirmDialog({ dialog }: { dialog: Asked }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { question, kind } = dialog
  const isDelete = kind === 'delete'

  function close(done: boolean) {
    dialogs.close(dialog.id)
    dialog.settle(done)
  }

  async function act() {
    setBusy(true)
    try {
      if (!question.onSubmit || (await question.onSubmit())) close(true)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={question.title ?? t(isDelete ? 'dialogs.deleteTitle' : 'dialogs.saveTitle')}
      message={question.message}
      action={question.action ?? t(isDelete ? 'actions.delete' : 'actions.save')}
      cancel={question.cancel ?? t('actions.cancel')}
      danger={isDelete}
      busy={busy}
      onAction={() => void act()}
      onCancel={() => close(false)}
    />
  )
}
