import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { EnterSubmits, Form } from '../../kernel/forms/Form.tsx'
import { SaveBar } from '../../kernel/forms/SaveBar.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { EMAIL_ERRORS, editOf, ownForm } from '../form/user-form.ts'
import { refreshSession } from '../refresh-session.ts'
import { AccountCard } from './AccountCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { Card, ProfileSection } from './ProfileSection.tsx'
import classes from './profile.module.css'
import { ScreensCard } from './ScreensCard.tsx'

const { Field } = ownForm

const valuesOf = ({ firstname, lastname, email }: User) => ({ firstname, lastname, email })

/**
 * The form for the user's own data. A new email address takes effect only after it has been confirmed, and the form
 * says so.
 */
export function DataForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const form = useForm(ownForm, {
    id: 'profile',
    saved: valuesOf(user),
    isRecord: true,
    draft: `profile:${user.uuid}`,
    part: 'user',
    // The domain of the address is checked only by the server, because users may not have permission to read their own
    // customer.
    submit: (_, changed) => change(api.editUser, { params: { uuid: user.uuid }, body: editOf(changed) }),
    savedAs: valuesOf,
    fieldOfError: EMAIL_ERRORS,
    onDone(done, { changed }) {
      const { pendingEmail } = done
      toast.success(changed.email && pendingEmail ? t('data.savedPending', { email: pendingEmail }) : t('data.saved'))
      refreshSession(done)
    },
  })
  return (
    <ProfileSection title={t('data.title')} actions={<SaveBar form={form} asks={false} />}>
      <PendingEmail user={user} />
      <Form form={form}>
        <Card title={t('data.person')}>
          <div className={`${classes.pair} grid items-start gap-y-14 gap-x-16 columns-2`}>
            <Field name="firstname" />
            <Field name="lastname" />
          </div>
          <Field
            name="email"
            readOnly={user.hasGoogle}
            hint={t(user.hasGoogle ? 'data.emailGoogle' : 'data.emailHint')}
          />
          <EnterSubmits />
        </Card>
      </Form>
      <LanguageCard user={user} />
      <ScreensCard />
      <AccountCard user={user} />
    </ProfileSection>
  )
}
