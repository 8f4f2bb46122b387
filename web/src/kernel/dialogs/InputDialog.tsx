import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts/toasts.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { dialogs, type OpenDialog } from './dialogs.ts'

type Asked = Extract<OpenDialog, { kind: 'input' }>

export function InputDialog({ dialog }: { dialog: Asked }) {
  const { t } = useTranslation()
  const { question } = dialog
  const [text, setText] = useState(question.initial ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function close(answer: string | null) {
    dialogs.close(dialog.id)
    dialog.settle(answer)
  }

  async function act() {
    const wrong = question.check?.(text) ?? null
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      if (!question.onSubmit || (await question.onSubmit(text))) close(text)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={question.title ?? question.label}
      message={question.message}
      action={question.action ?? t('actions.apply')}
      cancel={question.cancel ?? t('actions.cancel')}
      busy={busy}
      onAction={() => void act()}
      onCancel={() => close(null)}
    >
      <TextInput
        data-autofocus
        label={question.label}
        placeholder={question.placeholder}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogFrame>
  )
}
