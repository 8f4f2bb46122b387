import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { codeField } from './code-field.ts'

const removal = formFields(
  { labels: 'profile:secondFactor.fields', hints: 'profile:secondFactor.hints' },
  { current: ownPassword(), code: codeField() },
)

/** Disables the second factor. Requires the password and a code, to prevent misuse of an unattended browser. */
export function RemoveSecondFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useForm(removal, {
    id: 'removeSecondFactor',
    saved: { current: null, code: null },
    submit: ({ current, code }) =>
      change(api.removeSecondFactor, { params: { uuid: user.uuid }, body: { password: current, code } }),
    fieldOfError: {
      WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') },
      'auth.secondFactorWrong': { name: 'code', text: t('secondFactor.codeWrong') },
    },
    onDone() {
      toast.success(t('secondFactor.removed'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      title={t('secondFactor.removeTitle')}
      intro={t('secondFactor.removeText')}
      action={t('secondFactor.deactivate')}
      discard={null}
      onClose={onClose}
    >
      <PasswordOwner email={user.email} />
      <removal.Field name="current" autoFocus />
      <removal.Field name="code" />
    </FormDialog>
  )
}
