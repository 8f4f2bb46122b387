import { api } from '@lindero/contract/api'
import type { SessionUser } from '@lindero/contract/identity/session.schema'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, queryClient } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { type Defect, useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { NewPasswordFields } from '../../users/fields/NewPasswordFields.tsx'
import { OwnPasswordField } from '../../users/fields/OwnPasswordField.tsx'
import { useNewPassword } from '../../users/fields/use-new-password.ts'
import { isWrongPassword } from '../../users/fields/wrong-password.ts'
import { Card } from '../../users/profile/ProfileSection.tsx'
import classes from '../../users/profile/profile.module.css'

const CURRENT = 'current-password'

/** The current password and the new one twice; every other session ends with it. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('profile')
  const [current, setCurrent] = useState('')
  const chosen = useNewPassword()
  const change = useMutation({
    mutationFn: () =>
      request(api.changePassword, {
        params: { uuid: user.uuid },
        body: { current, password: chosen.password },
      }),
    onSuccess: async () => {
      toast.success(t('password.saved'))
      setCurrent('')
      chosen.setPassword('')
      chosen.setRepeated('')
      await queryClient.invalidateQueries({ queryKey: keyOf(api.userSessions) })
    },
    onError: () => document.getElementById(CURRENT)?.focus(),
  })
  const missing: Defect[] = current === '' ? [{ field: CURRENT, text: t('password.currentMissing') }] : []
  const form = useCheckedForm([...missing, ...chosen.defects], change.isPending, () => change.mutate())

  return (
    <Card>
      <form className={classes.narrow} onSubmit={form.submit} noValidate>
        <FormSummary {...form.summary} />
        {change.isError && !isWrongPassword(change.error) && (
          <Banner level="danger">{errorText(change.error)}</Banner>
        )}
        {/* Password managers ask whose password it is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <OwnPasswordField
          id={CURRENT}
          value={current}
          onChange={setCurrent}
          isMissing={form.errorOf(CURRENT) !== null}
          sending={change}
        />
        <NewPasswordFields value={chosen} label={t('password.next')} errorOf={form.errorOf} />
        <p className={classes.text}>{t('password.ends')}</p>
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
