import { useTranslation } from 'react-i18next'
import { askDelete } from '../dialogs/dialogs.ts'
import { UnsavedBar } from '../drafts/UnsavedBar.tsx'
import type { Fields } from './field.ts'
import type { Form as FormState } from './use-form.ts'

/** Number of unsaved changes, with buttons to discard and save, for a page header. `<EnterSubmits>` makes Enter save. */
export function SaveBar<F extends Fields>({ form, asks = true }: { form: FormState<F>; asks?: boolean }) {
  const { t } = useTranslation()
  async function discard() {
    const { count } = form
    const sure =
      !asks ||
      (await askDelete({
        title: t('changes.leaveTitle', { count }),
        action: t('actions.discard'),
        cancel: t('changes.stay'),
      }))
    if (sure) form.discard()
  }
  return (
    <UnsavedBar
      count={form.count}
      onSave={form.submit}
      onDiscard={() => void discard()}
      isSaving={form.isSending}
      blocked={form.conflicts.length > 0 ? t('changes.decideFirst') : null}
    />
  )
}
