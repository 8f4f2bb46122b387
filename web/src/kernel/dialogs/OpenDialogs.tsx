import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { wordsOf } from './dialog-words.ts'
import { cancelDialog, type OpenDialog, submitDialog } from './dialogs.ts'

export default function OpenDialogs({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) => <Dialog key={dialog.id} dialog={dialog} />)
}

/** An open dialog: a question or a text input. */
function Dialog({ dialog }: { dialog: OpenDialog }) {
  const { t } = useTranslation()
  const input = dialog.kind === 'input' ? dialog.question : null
  const [text, setText] = useState(input?.initial ?? '')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function act() {
    const wrong = input?.check?.(text) ?? null
    setFieldError(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await submitDialog(dialog, text)
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
    >
      {input && (
        <TextInput
          data-autofocus
          label={input.label}
          placeholder={input.placeholder}
          value={text}
          error={fieldError}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </DialogFrame>
  )
}
