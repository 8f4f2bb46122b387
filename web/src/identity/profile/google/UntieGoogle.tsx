import type { User } from '@lindero/contract/identity/user.schema'
import { api } from '@lindero/contract/kernel/api'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../kernel/api/api-error.ts'
import { request } from '../../../kernel/api/request.ts'
import { errorText } from '../../../kernel/i18n/error-text.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { PasswordField } from '../../fields/PasswordField.tsx'
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
  const isWrong = untie.error instanceof ApiError && untie.error.code === 'WrongUserOrPassword'

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (password !== '' && !untie.isPending) untie.mutate()
  }

  function passwordError(): string | null {
    if (isWrong) return t('profile:password.currentWrong')
    return wasTried && password === '' ? t('profile:password.currentMissing') : null
  }

  return (
    <Modal
      opened
      onClose={() => !untie.isPending && onClose()}
      title={t('profile:google.untieTitle')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text size="sm" c="var(--text-2)">
            {t('profile:google.untieText')}
          </Text>
          {untie.isError && !isWrong && <Banner level="danger">{errorText(untie.error)}</Banner>}
          {/* Password managers ask whose password it is. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            id={PASSWORD}
            label={t('profile:password.current')}
            autoComplete="current-password"
            value={password}
            error={passwordError()}
            onChange={(value) => {
              if (untie.isError) untie.reset()
              setPassword(value)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={untie.isPending}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" loading={untie.isPending}>
              {t('profile:google.untie')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
