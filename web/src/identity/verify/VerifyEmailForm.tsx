import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { PasswordField } from '../../users/fields/PasswordField.tsx'
import { keepSession } from '../log-in.ts'
import { AccessProblem } from '../public/AccessProblem.tsx'
import { AccountLine } from '../public/AccountLine.tsx'
import { sayPassing } from '../public/passing-problem.ts'
import classes from '../public/public.module.css'

interface VerifyEmailFormProps {
  user: string
  token: string
  email: string
}

/** The password shows that who reads the mailbox is who wrote its address down; then it signs in. */
export function VerifyEmailForm({ user, token, email }: VerifyEmailFormProps) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const verify = useMutation({
    mutationFn: () => request(api.verifyEmail, { body: { user, token, password } }),
    onSuccess: async (opened) => {
      keepSession(opened)
      await navigate({ to: '/', replace: true })
      toast.success(t('verify.done'))
    },
    onError: sayPassing,
  })
  const defects =
    password === '' ? [{ field: 'password', text: t('passwordMissing', { ns: 'identity' }) }] : []
  const form = useCheckedForm(defects, verify.isPending, () => verify.mutate())
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AccessProblem error={verify.error} />
      <FormSummary {...form.summary} />
      <AccountLine email={email} />
      <PasswordField
        id="password"
        autoComplete="current-password"
        autoFocus
        label={t('password', { ns: 'identity' })}
        value={password}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      <Button type="submit" size="md" loading={verify.isPending}>
        {t('verify.submit')}
      </Button>
    </form>
  )
}
