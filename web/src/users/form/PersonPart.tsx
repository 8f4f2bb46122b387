import type { User } from '@lindero/contract/users/user.schema'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../kernel/drafts/FieldRow.tsx'
import { isLanguage, LANGUAGES } from '../../kernel/i18n/language.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import type { RefusalOf } from './edit-offers.ts'
import classes from './form.module.css'
import { PartLegend } from './PartLegend.tsx'
import type { UserForm } from './use-user-form.ts'

interface PersonPartProps {
  form: UserForm
  user: User | null
  emailDomain: string | null
  refusalOf: RefusalOf
}

/** Who it is, where mail goes, and in which language. */
export function PersonPart({ form, user, emailDomain, refusalOf }: PersonPartProps) {
  const { t } = useTranslation(['users', 'shell', 'errors'])
  const { values, saved } = form
  const emailRefusal = user && refusalOf({ email: '' })

  const text = (field: 'firstname' | 'lastname' | 'email', autoComplete: string, hint?: string) => {
    const error = form.errorOf(field)
    return (
      <FieldRow
        id={`user-${field}`}
        label={t(`users:form.${field}`)}
        required
        error={error}
        {...(hint ? { hint } : {})}
        before={form.isChanged(field) ? saved[field] : null}
        onUndo={() => form.undo(field)}
      >
        <TextInput
          id={`user-${field}`}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          spellCheck={false}
          disabled={field === 'email' && (user?.hasGoogle === true || emailRefusal !== null)}
          value={values[field]}
          error={error !== null}
          aria-describedby={error ? `user-${field}-error` : undefined}
          data-autofocus={(field === 'firstname' && !user) || undefined}
          onChange={(event) => form.set(field, event.currentTarget.value)}
        />
      </FieldRow>
    )
  }

  return (
    <fieldset className={classes.part}>
      <PartLegend title={t('users:form.person')} form={form} fields={['language']} />
      {user?.pendingEmail && (
        <Banner>{t('users:form.emailPending', { email: user.pendingEmail, current: user.email })}</Banner>
      )}
      <div className={classes.pair}>
        {text('firstname', 'off')}
        {text('lastname', 'off')}
      </div>
      {text('email', 'off', emailHint())}
      <div className={classes.line}>
        <span id="user-language">{t('users:form.language')}</span>
        <SegmentedControl
          aria-labelledby="user-language"
          value={values.language}
          onChange={(next) => isLanguage(next) && form.set('language', next)}
          data={LANGUAGES.map((value) => ({ value, label: t(`shell:languages.${value}`) }))}
        />
      </div>
    </fieldset>
  )

  function emailHint(): string | undefined {
    if (user?.hasGoogle) return t('users:form.emailGoogle')
    if (emailRefusal) return t(`errors:${emailRefusal}`)
    if (user && form.isChanged('email')) {
      return t(user.hasPassword ? 'users:form.emailLater' : 'users:form.emailAtOnce')
    }
    return emailDomain ? t('users:form.emailDomain', { domain: emailDomain.replace(/^@/, '') }) : undefined
  }
}
