import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { useRefusalFocus } from '../../kernel/forms/use-refusal-focus.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { EmailField } from '../../users/fields/EmailField.tsx'
import { NewPasswordFields } from '../../users/fields/NewPasswordFields.tsx'
import { GoogleSection } from '../google/GoogleSection.tsx'
import { AccessProblem } from '../public/AccessProblem.tsx'
import classes from '../public/public.module.css'
import { TermsField } from './TermsField.tsx'
import type { Registration } from './use-registration.ts'

interface RegisterFormProps {
  registration: Registration
  isBusy: boolean
  isSending: boolean
  error: unknown
  onSend: () => void
  /** What was refused is typed anew. */
  onForgive: () => void
  onGoogle: (credential: string) => void
}

export function RegisterForm(props: RegisterFormProps) {
  const { registration, isBusy, isSending, error, onSend, onForgive, onGoogle } = props
  const { t } = useTranslation('access')
  const { fields, change, password } = registration
  /** What Google has said while the terms were not yet accepted. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const form = useCheckedForm(registration.defects, isBusy, onSend)
  const isEmailRefused = error instanceof ApiError && error.code === 'auth.disposableEmail'
  useRefusalFocus(isEmailRefused ? error : null, 'email')

  function receive(credential: string) {
    if (fields.acceptsTerms) return onGoogle(credential)
    setWaiting(credential)
    document.getElementById('acceptsTerms')?.focus()
  }

  function acceptTerms(acceptsTerms: boolean) {
    change({ acceptsTerms })
    setWaiting(null)
    if (acceptsTerms && waiting) onGoogle(waiting)
  }

  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <AccessProblem error={isEmailRefused ? null : error} />
        <FormSummary {...form.summary} />
        <div className={classes.row}>
          <TextInput
            id="firstname"
            size="md"
            name="firstname"
            autoComplete="given-name"
            autoFocus
            maxLength={100}
            label={t('register.firstname')}
            value={fields.firstname}
            error={form.errorOf('firstname')}
            onChange={(event) => change({ firstname: event.currentTarget.value })}
          />
          <TextInput
            id="lastname"
            size="md"
            name="lastname"
            autoComplete="family-name"
            maxLength={100}
            label={t('register.lastname')}
            value={fields.lastname}
            error={form.errorOf('lastname')}
            onChange={(event) => change({ lastname: event.currentTarget.value })}
          />
        </div>
        <EmailField
          id="email"
          value={fields.email}
          error={form.errorOf('email') ?? (isEmailRefused ? errorText(error) : null)}
          onChange={(email) => {
            if (isEmailRefused) onForgive()
            change({ email })
          }}
        />
        <TextInput
          id="company"
          size="md"
          name="company"
          autoComplete="organization"
          maxLength={200}
          label={
            <>
              {t('register.company')} <span className={classes.optional}>{t('register.optional')}</span>
            </>
          }
          value={fields.company}
          onChange={(event) => change({ company: event.currentTarget.value })}
        />
        <NewPasswordFields value={password} label={t('register.password')} errorOf={form.errorOf} />
        <TermsField
          isChecked={fields.acceptsTerms}
          error={waiting ? t('register.termsForGoogle') : form.errorOf('acceptsTerms')}
          onChange={acceptTerms}
        />
        <Button type="submit" size="md" loading={isSending}>
          {t('register.submit')}
        </Button>
      </form>
      <GoogleSection text="signup_with" isBusy={isBusy} onCredential={receive} />
    </>
  )
}
