import { api } from '@lindero/contract/api'
import type { SessionUser } from '@lindero/contract/identity/session.schema'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { newPassword, PasswordsMatch, repeatError, repeatedPassword } from '../../users/passwords/new-password.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { PasswordRules } from '../../users/passwords/PasswordRules.tsx'
import { Card } from '../../users/profile/ProfileSection.tsx'
import classes from '../../users/profile/profile.module.css'

const passwords = formFields(
  { labels: 'profile:password' },
  { current: ownPassword(), next: newPassword(), repeat: repeatedPassword() },
)

/** Form with the current password, and the new one typed twice. Saving ends all other sessions. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('profile')
  const form = useForm(passwords, {
    id: 'password',
    saved: { current: null, next: null, repeat: null },
    submit: ({ current, next }) =>
      change(api.changePassword, { params: { uuid: user.uuid }, body: { current, password: next } }),
    check: ({ next, repeat }) => ({ repeat: repeatError(next, repeat) }),
    fieldOfError: { WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') } },
    onDone() {
      toast.success(t('password.saved'))
    },
  })
  return (
    <Card>
      <Form form={form} className={`${classes.narrow} stack gap-16`} size="md" marks="optional">
        <PasswordOwner email={user.email} />
        <passwords.Field name="current" />
        <passwords.Field name="next">
          <PasswordRules typed={form.values.next} />
        </passwords.Field>
        <passwords.Field name="repeat">
          <PasswordsMatch chosen={form.values.next} repeated={form.values.repeat} />
        </passwords.Field>
        <p className="max-w-64ch text-2 fs-13">{t('password.ends')}</p>
        <div>
          <SubmitButton size="sm">{t('password.save')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
