import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { OwnPasswordField } from '../../users/fields/OwnPasswordField.tsx'
import { isWrongPassword } from '../../users/fields/wrong-password.ts'
import { forgetUsers, refreshSession } from '../../users/forget-users.ts'

const PASSWORD = 'untie-password'

/** One's own password keeps others from doing it in an open browser. */
export function UntieGoogle({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const untie = useMutation({
    mutationFn: () => request(api.untieGoogle, { params: { uuid: user.uuid }, body: { password } }),
    onSuccess: async (done) => {
      toast.success(t('profile:google.untied'))
      refreshSession(done)
      onClose()
      await forgetUsers()
    },
    onError: () => document.getElementById(PASSWORD)?.focus(),
  })

  function send() {
    setTried(true)
    if (password !== '') untie.mutate()
  }

  return (
    <DialogFrame
      title={t('profile:google.untieTitle')}
      message={t('profile:google.untieText')}
      action={t('profile:google.untie')}
      cancel={t('common:actions.cancel')}
      busy={untie.isPending}
      onAction={send}
      onCancel={onClose}
    >
      <Stack gap="md">
        {untie.isError && !isWrongPassword(untie.error) && (
          <Banner level="danger">{errorText(untie.error)}</Banner>
        )}
        {/* Password managers ask whose password it is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <OwnPasswordField
          id={PASSWORD}
          value={password}
          onChange={setPassword}
          isMissing={wasTried && password === ''}
          sending={untie}
        />
      </Stack>
    </DialogFrame>
  )
}
