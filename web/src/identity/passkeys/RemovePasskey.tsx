import { api } from '@lindero/contract/api'
import type { Passkey } from '@lindero/contract/identity/passkey.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'

interface RemovePasskeyProps {
  user: User
  passkey: Passkey
  onClose: () => void
}

const removal = formFields({ labels: 'profile:passkeys.fields' }, { current: ownPassword() })

/** Removes a passkey. Requires the password, to prevent misuse of an unattended browser. */
export function RemovePasskey({ user, passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('profile')
  const form = useForm(removal, {
    id: 'removePasskey',
    saved: { current: null },
    submit: ({ current }) =>
      change(api.removePasskey, {
        params: { uuid: user.uuid, passkey: passkey.uuid },
        body: { password: current },
      }),
    fieldOfError: { WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') } },
    onDone() {
      toast.success(t('passkeys.removed'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      danger
      size="md"
      marks="optional"
      title={t('passkeys.removeTitle', { name: passkey.name })}
      intro={t('passkeys.removeText')}
      action={t('passkeys.remove')}
      discard={null}
      onClose={onClose}
    >
      <PasswordOwner email={user.email} />
      <removal.Field name="current" autoFocus />
    </FormDialog>
  )
}
