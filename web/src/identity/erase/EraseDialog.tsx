import { api } from '@lindero/contract/kernel/api'
import { confirmsErasure } from '@lindero/domain/identity/erasure'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'

interface EraseDialogProps {
  user: { uuid: string; email: string }
  words: { title: string; text: string; confirm: string; differs: string; action: string }
  /** Of one's own account that has one. */
  asksPassword: boolean
  onErased: () => Promise<void>
  onClose: () => void
}

const PASSWORD = 'erase-password'

/** Typing the address is what keeps this from happening by mistake, one's own password from others' doing it. */
export function EraseDialog({ user, words, asksPassword, onErased, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const isConfirmed = confirmsErasure(email, user.email)
  const isComplete = isConfirmed && (!asksPassword || password !== '')
  const erase = useMutation({
    mutationFn: () =>
      request(api.erasePersonalData, {
        params: { uuid: user.uuid },
        body: { email, ...(asksPassword ? { password } : {}) },
      }),
    onSuccess: onErased,
  })
  const isWrong = erase.error instanceof ApiError && erase.error.code === 'WrongUserOrPassword'

  function submit(event: FormEvent) {
    event.preventDefault()
    // It may stand in the form of a user, which is not to be saved by this.
    event.stopPropagation()
    setTried(true)
    if (isComplete && !erase.isPending) erase.mutate()
  }

  function passwordError(): string | null {
    if (isWrong) return t('profile:password.currentWrong')
    return wasTried && password === '' ? t('profile:password.currentMissing') : null
  }

  return (
    <Modal
      opened
      onClose={() => !erase.isPending && onClose()}
      title={words.title}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text size="sm" c="var(--text-2)">
            {words.text}
          </Text>
          {erase.isError && !isWrong && <Banner level="danger">{errorText(erase.error)}</Banner>}
          <TextInput
            data-autofocus
            type="email"
            autoComplete="off"
            spellCheck={false}
            label={words.confirm}
            value={email}
            error={wasTried && !isConfirmed ? words.differs : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {asksPassword && (
            <PasswordField
              id={PASSWORD}
              label={t('profile:password.current')}
              autoComplete="current-password"
              value={password}
              error={passwordError()}
              onChange={(value) => {
                if (erase.isError) erase.reset()
                setPassword(value)
              }}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={erase.isPending}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" variant="danger" loading={erase.isPending}>
              {words.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
