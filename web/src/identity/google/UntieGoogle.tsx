import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { refreshSession } from '../../users/refresh-session.ts'

const untie = formFields({ labels: 'profile:password' }, { current: ownPassword() })

/**
 * Removes the Google account from the user's account. Requires the user's password, to prevent misuse of an unattended
 * browser.
 */
export function UntieGoogle({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useForm(untie, {
    id: 'untie',
    saved: { current: null },
    submit: ({ current }) => change(api.untieGoogle, { params: { uuid: user.uuid }, body: { password: current } }),
    fieldOfError: { WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') } },
    onDone(done) {
      toast.success(t('google.untied'))
      refreshSession(done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      title={t('google.untieTitle')}
      intro={t('google.untieText')}
      action={t('google.untie')}
      discard={null}
      onClose={onClose}
    >
      <PasswordOwner email={user.email} />
      <untie.Field name="current" autoFocus />
    </FormDialog>
  )
}
