import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { DefinitionFields } from '../DefinitionFields.tsx'
import { definitionForm, definitionOf } from '../definition.ts'

/** Edits the name and data of a portfolio. Closing the dialog with unsaved changes requires a confirmation. */
export function EditDefinitionDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation(['portfolios', 'common'])
  const saved = useMemo(() => definitionOf(portfolio), [portfolio])
  const form = useForm(definitionForm, {
    id: 'definition',
    saved,
    isRecord: true,
    submit: (_, changed) =>
      change(api.editPortfolio, {
        params: { uuid: portfolio.uuid },
        body: { ...changed, editedOn: portfolio.editedOn },
      }),
    onDone() {
      toast.success(t('portfolios:edit.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('portfolios:edit.title')}
      action={t('common:actions.save')}
      width={640}
      onClose={onClose}
    >
      <DefinitionFields />
    </FormDialog>
  )
}
