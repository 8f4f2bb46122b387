import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kernel/forms/use-form.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import type { ViolationOf } from './edit-offers.ts'
import classes from './form.module.css'
import { userForm } from './user-form.ts'

interface PersonPartProps {
  form: Form<typeof userForm.fields>
  user: User | null
  emailDomain: string | null
  violationOf: ViolationOf
}

/** The fields for name, email address and language of the user. */
export function PersonPart({ form, user, emailDomain, violationOf }: PersonPartProps) {
  const { t } = useTranslation(['users', 'errors'])
  const emailViolation = user && violationOf({ email: '' })
  return (
    <userForm.Section name="person">
      {user?.pendingEmail && (
        <div className={classes.all}>
          <Banner>{t('users:form.emailPending', { email: user.pendingEmail, current: user.email })}</Banner>
        </div>
      )}
      <userForm.Field name="firstname" autoFocus={!user} />
      <userForm.Field name="lastname" />
      <userForm.Field name="email" hint={emailHint()} readOnly={user?.hasGoogle === true || Boolean(emailViolation)} />
      <userForm.Field name="language" />
    </userForm.Section>
  )

  function emailHint(): string | undefined {
    if (user?.hasGoogle) return t('users:form.emailGoogle')
    if (emailViolation) return t(`errors:${emailViolation}`)
    if (user && form.changed.includes('email')) {
      return t(user.hasPassword ? 'users:form.emailLater' : 'users:form.emailAtOnce')
    }
    return emailDomain ? t('users:form.emailDomain', { domain: emailDomain.replace(/^@/, '') }) : undefined
  }
}
