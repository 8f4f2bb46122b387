import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { NewPasswordFields } from '../../users/fields/NewPasswordFields.tsx'
import { useNewPassword } from '../../users/fields/use-new-password.ts'
import { logOut } from '../log-in.ts'
import { AccessProblem } from '../public/AccessProblem.tsx'
import { AccountLine } from '../public/AccountLine.tsx'
import { AskAnotherLink } from '../public/LinkStates.tsx'
import { sayPassing } from '../public/passing-problem.ts'
import classes from '../public/public.module.css'

interface ChoosePasswordFormProps {
  user: string
  token: string
  email: string
}

/** Sets the password and goes straight to the login, with the address filled in. */
export function ChoosePasswordForm({ user, token, email }: ChoosePasswordFormProps) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const chosen = useNewPassword()
  const save = useMutation({
    mutationFn: () => request(api.resetPassword, { body: { user, token, password: chosen.password } }),
    onSuccess: async (account) => {
      // Whoever is signed in here is not who signs in next; one's own sessions have ended anyway.
      if (session.get()) await logOut()
      await navigate({ to: '/auth', state: { email: account.email }, replace: true })
      toast.success(t('password.saved'))
    },
    onError: sayPassing,
  })
  const form = useCheckedForm(chosen.defects, save.isPending, () => save.mutate())
  const isExpired = save.error instanceof ApiError && save.error.code === 'auth.linkExpired'
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <AccessProblem error={save.error} />
      {isExpired && <AskAnotherLink />}
      <FormSummary {...form.summary} />
      <AccountLine email={email} />
      <NewPasswordFields value={chosen} label={t('password.new')} errorOf={form.errorOf} autoFocus />
      <Button type="submit" size="md" loading={save.isPending}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
