import { api } from '@lindero/contract/api'
import { ENTRY_CATEGORIES, type EntryCategory } from '@lindero/domain/operations/statement-entry'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { warnIfNotProposed } from '../overview/not-proposed.ts'

/** Lets the user choose a category for bank entries that are not payments for an asset. */
export function DismissDialog({ entries, onClose }: { entries: string[]; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [category, setCategory] = useState<EntryCategory>('bankCosts')
  const dismiss = useCall(api.dismissEntries, {
    onError: toast.error,
    onSuccess(reply) {
      const { count } = reply
      warnIfNotProposed(reply)
      toast.success(t('dismissal.done', { count, figure: formats.number(count) }))
      onClose()
    },
  })
  return (
    <DialogFrame
      title={t('dismissal.title')}
      action={t('dismissal.submit')}
      cancel={t('statements.match.cancel')}
      busy={dismiss.isPending}
      onAction={() => dismiss.mutate({ body: { entries, category } })}
      onCancel={onClose}
    >
      <Select
        label={t('dismissal.fields.category')}
        data={ENTRY_CATEGORIES.map((value) => ({ value, label: t(`dismissal.categories.${value}`) }))}
        value={category}
        allowDeselect={false}
        onChange={(value) => setCategory(ENTRY_CATEGORIES.find((one) => one === value) ?? 'other')}
      />
    </DialogFrame>
  )
}
