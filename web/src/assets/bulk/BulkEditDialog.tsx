import { api } from '@lindero/contract/api'
import type { AssetSelection } from '@lindero/contract/assets/bulk.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { BulkField } from '@lindero/domain/assets/bulk-edit'
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoBulk } from '../../jobs/undo-bulk.ts'
import { change, useCall } from '../../kernel/api/use-call.ts'
import { PreviewDialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormNotices, FormProvider } from '../../kernel/forms/Form.tsx'
import { FormField } from '../../kernel/forms/FormField.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'
import { fieldLabel } from '../words.ts'
import { BulkPreview } from './BulkPreview.tsx'
import classes from './bulk.module.css'
import { BULK_PANELS, bulkForm, isClearable, NO_VALUES } from './bulk-form.ts'

type Preview = CallReply<typeof api.previewBulkEdit>

interface BulkEditDialogProps {
  selection: AssetSelection
  count: number
  onClose: () => void
  /** Called when the edit is done or a job for it has been requested. */
  onDone: () => void
}

/** Edits one field of many assets in steps: choose a value, preview the changes, then apply them. */
export default function BulkEditDialog({ selection, count, onClose, onDone }: BulkEditDialogProps) {
  const { t } = useTranslation(['bulk', 'common'])
  const formats = useFormats()
  const [field, setField] = useState<BulkField | null>(null)
  const [isClearing, setClearing] = useState(false)
  const [previewed, setPreviewed] = useState<{ of: string; reply: Preview } | null>(null)
  const form = useForm(bulkForm, {
    id: 'bulk',
    saved: NO_VALUES,
    isKept: true,
    submit() {
      const call = change(api.previewBulkEdit, { body: { selection, field: field ?? 'state', value } })
      return { ...call, send: async () => ({ of: asked, reply: await call.send() }) }
    },
    onDone: setPreviewed,
  })
  const value = (field === null || isClearing ? null : form.values[field]) as string | number | boolean | null
  const asked = JSON.stringify([field, value])
  const isReady = field !== null && (value !== null || (isClearing && isClearable(field)))
  // A change of field or value requires a new preview.
  const preview = previewed?.of === asked ? previewed.reply : null
  const changes = preview?.changes ?? 0
  const applying = useCall(api.applyBulkEdit, {
    onSuccess({ uuid, changed, skipped, jobUuid }) {
      onDone()
      if (jobUuid) return toast.success(t('bulk:edit.job'))
      const skippedCount = Object.values(skipped).reduce((sum, each) => sum + each, 0)
      const words = [
        t('bulk:edit.done', { count: changed, figure: formats.number(changed) }),
        ...(skippedCount > 0
          ? [t('bulk:edit.skipped', { count: skippedCount, figure: formats.number(skippedCount) })]
          : []),
      ]
      toastUndo(words.join(' '), () => undoBulk(uuid))
    },
    onError: toast.error,
  })

  function choose(next: string | null) {
    form.discard()
    setClearing(false)
    setField(next as BulkField | null)
  }

  return (
    <PreviewDialog
      onClose={onClose}
      isBusy={form.isSending}
      title={t('bulk:edit.title', { count, figure: formats.number(count) })}
      intro={t('bulk:edit.intro')}
      size={760}
      preview={preview && field && <BulkPreview preview={preview} field={field} />}
      apply={{
        label: t('bulk:edit.apply', { count: changes, figure: formats.number(changes) }),
        hasChanges: changes > 0,
        isApplying: applying.isPending,
        onApply: () => preview && applying.mutate({ params: { uuid: preview.uuid } }),
      }}
    >
      <FormProvider form={form}>
        <form onSubmit={form.submit} noValidate className="stack gap-12">
          <FormNotices form={form} />
          <div className={`${classes.choice} grid items-start gap-12`}>
            <Select
              data-autofocus
              searchable
              label={t('bulk:edit.field')}
              placeholder={t('bulk:edit.choose')}
              nothingFoundMessage={t('bulk:edit.noField')}
              data={Object.entries(BULK_PANELS).map(([panel, names]) => ({
                group: t(`bulk:panels.${panel as keyof typeof BULK_PANELS}`),
                items: names.map((name) => ({ value: name, label: fieldLabel(name) })),
              }))}
              value={field}
              onChange={choose}
            />
            {field && !isClearing && <FormField key={field} name={field} />}
            {field && (
              <Button
                type="submit"
                variant="default"
                className={classes.previewButton ?? ''}
                disabled={!isReady || preview !== null}
                loading={form.isSending}
              >
                {t('bulk:edit.preview')}
              </Button>
            )}
          </div>
          {field && isClearable(field) && (
            <Checkbox
              label={t('bulk:edit.clear')}
              checked={isClearing}
              onChange={({ currentTarget }) => setClearing(currentTarget.checked)}
            />
          )}
        </form>
      </FormProvider>
    </PreviewDialog>
  )
}
