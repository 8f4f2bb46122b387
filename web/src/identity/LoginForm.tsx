import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kernel/i18n/error-text.ts'
import { safeRedirect } from '../kernel/router/guards.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { logIn } from './log-in.ts'
import classes from './login.module.css'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function LoginForm() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const search = useSearch({ from: '/auth' })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const login = useMutation({
    mutationFn: () => logIn(email, password),
    onSuccess: () => navigate({ href: safeRedirect(search.redirect), replace: true }),
  })
  const wrongEmail = wasTried && !EMAIL.test(email.trim()) ? t('emailInvalid') : null
  const wrongPassword = wasTried && password === '' ? t('passwordMissing') : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (EMAIL.test(email.trim()) && password !== '') login.mutate()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {login.isError && <Banner level="danger">{errorText(login.error)}</Banner>}
      <TextInput
        size="md"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        label={t('email')}
        value={email}
        error={wrongEmail}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        size="md"
        name="password"
        autoComplete="current-password"
        label={t('password')}
        value={password}
        error={wrongPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      <Button type="submit" size="md" loading={login.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
