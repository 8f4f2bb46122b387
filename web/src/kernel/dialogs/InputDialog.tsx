import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { wordsOf } from './dialog-words.ts'
import { cancelDialog, type OpenDialog, submitDialog } from './dialogs.ts'

type Asked = Extract<OpenDialog, { kind: 'input' }>

export function InputDialog({ dialog }: { dialog: Asked }) {
  const { t } = useTranslation()
  const { question } = dialog
  const [text, setText] = useState(question.initial ?? '')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function act() {
    const wrong = question.check?.(text) ?? null
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
      busy={busy}
      onAction={() => void act()}
      onCancel={() => cancelDialog(dialog)}
    >
      <TextInput
        data-autofocus
        label={question.label}
        placeholder={question.placeholder}
        value={text}
        error={fieldError}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogFrame>
  )
}
