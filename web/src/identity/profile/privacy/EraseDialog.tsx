import type { SessionUser } from '@lindero/contract/identity/session.schema'
import { api } from '@lindero/contract/kernel/api'
import { confirmsErasure } from '@lindero/domain/identity/erasure'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../kernel/api/query.ts'
import { request } from '../../../kernel/api/request.ts'
import { errorText } from '../../../kernel/i18n/error-text.ts'
import { session } from '../../../kernel/session/session.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { forgetOnBrowser } from './forget-on-browser.ts'

/** Typing the own address is what keeps this from happening by mistake. */
export function EraseDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const common = useTranslation().t
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [wasTried, setTried] = useState(false)
  const isConfirmed = confirmsErasure(email, user.email)
  const erase = useMutation({
    mutationFn: () => request(api.erasePersonalData, { params: { uuid: user.uuid }, body: { email } }),
    onSuccess: async () => {
      session.set(null)
      queryClient.clear()
      forgetOnBrowser(window.localStorage, user.uuid)
      await navigate({ to: '/auth' })
      toast.success(t('privacy.erased'))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isConfirmed && !erase.isPending) erase.mutate()
  }

  return (
    <Modal
      opened
      onClose={() => !erase.isPending && onClose()}
      title={t('privacy.eraseTitle')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text size="sm" c="var(--text-2)">
            {t('privacy.eraseText')}
          </Text>
          {erase.isError && <Banner level="danger">{errorText(erase.error)}</Banner>}
          <TextInput
            data-autofocus
            type="email"
            autoComplete="off"
            spellCheck={false}
            label={t('privacy.eraseConfirm', { email: user.email })}
            value={email}
            error={wasTried && !isConfirmed ? t('privacy.eraseDiffers') : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={erase.isPending}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" variant="danger" loading={erase.isPending}>
              {t('privacy.eraseAction')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
