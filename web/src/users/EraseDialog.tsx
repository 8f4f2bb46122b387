import { api } from '@lindero/contract/api'
import { confirmsErasure } from '@lindero/domain/users/erasure'
import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../kernel/api/request.ts'
import { DialogFrame } from '../kernel/dialogs/DialogFrame.tsx'
import { errorText } from '../kernel/i18n/error-text.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { OwnPasswordField } from './fields/OwnPasswordField.tsx'
import { isWrongPassword } from './fields/wrong-password.ts'

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
  const { t } = useTranslation('common')
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

  function send() {
    setTried(true)
    if (isComplete) erase.mutate()
  }

  return (
    <DialogFrame
      title={words.title}
      message={words.text}
      action={words.action}
      cancel={t('actions.cancel')}
      danger
      busy={erase.isPending}
      onAction={send}
      onCancel={onClose}
    >
      <Stack gap="md">
        {erase.isError && !isWrongPassword(erase.error) && (
          <Banner level="danger">{errorText(erase.error)}</Banner>
        )}
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
          <OwnPasswordField
            id={PASSWORD}
            value={password}
            onChange={setPassword}
            isMissing={wasTried && password === ''}
            sending={erase}
          />
        )}
      </Stack>
    </DialogFrame>
  )
}
