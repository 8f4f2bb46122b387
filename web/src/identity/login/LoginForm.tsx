import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { type Defect, useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { safeRedirect } from '../../kernel/router/guards.ts'
import { EmailField } from '../../users/fields/EmailField.tsx'
import { isEmail } from '../../users/fields/email-rule.ts'
import { PasswordField } from '../../users/fields/PasswordField.tsx'
import { GoogleSection } from '../google/GoogleSection.tsx'
import { logIn, logInWithGoogle } from '../log-in.ts'
import { AccessProblem } from '../public/AccessProblem.tsx'
import { sayPassing } from '../public/passing-problem.ts'
import classes from '../public/public.module.css'

type Way = { password: string } | { google: string }

export function LoginForm() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const search = useSearch({ from: '/auth' })
  const known = useRouterState({ select: ({ location }) => location.state.email })
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: (way: Way) => ('google' in way ? logInWithGoogle(way.google) : logIn(email, way.password)),
    onSuccess: () => navigate({ href: safeRedirect(search.redirect), replace: true }),
    onError: sayPassing,
  })
  const defects: Defect[] = []
  if (!isEmail(email)) defects.push({ field: 'email', text: t('emailInvalid') })
  if (password === '') defects.push({ field: 'password', text: t('passwordMissing') })
  const form = useCheckedForm(defects, login.isPending, () => login.mutate({ password }))

  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <AccessProblem error={login.error} isLogin />
        <FormSummary {...form.summary} />
        <EmailField
          id="email"
          autoFocus={!known}
          value={email}
          error={form.errorOf('email')}
          onChange={setEmail}
        />
        <PasswordField
          id="password"
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          label={t('password')}
          value={password}
          error={form.errorOf('password')}
          onChange={setPassword}
          aside={
            <Link className="link" to="/auth/reset-password" state={isEmail(email) ? { email } : {}}>
              {t('login.forgotten', { ns: 'access' })}
            </Link>
          }
        />
        <Button type="submit" size="md" loading={login.isPending}>
          {t('submit')}
        </Button>
      </form>
      <GoogleSection
        text="signin_with"
        isBusy={login.isPending}
        onCredential={(google) => login.mutate({ google })}
      />
    </>
  )
}
