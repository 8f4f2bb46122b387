import { identityCalls } from '@lindero/contract/identity/identity.contract'
import type { PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { loadPart } from '../../kernel/reload/lazy-page.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { AccessError } from '../public/AccessError.tsx'
import { sayPassing } from '../public/passing-error.ts'
import classes from '../public/public.module.css'

interface PasskeySectionProps {
  label: string
  isBusy: boolean
  enter: (passkey: PasskeyProof) => Promise<void>
  onDone: () => Promise<void>
}

/**
 * Button for signing in with a passkey. Renders nothing if passkeys are unavailable in this browser or at this address.
 */
export function PasskeySection({ label, isBusy, enter, onDone }: PasskeySectionProps) {
  const { t } = useTranslation('identity')
  const settings = useSettings()
  const [isCancelled, setCancelled] = useState(false)
  const sign = useMutation({
    async mutationFn() {
      setCancelled(false)
      // Loaded on demand, because most users sign in without a passkey.
      const [{ signWithPasskey, AuthenticatorRefusal }, options] = await Promise.all([
        loadPart(
          () => import('../passkeys/authenticator.ts'),
          () => false,
        ),
        request(identityCalls.beginPasskeySignIn, {}),
      ])
      const proof = await signWithPasskey(options).catch((error: unknown) => {
        if (!(error instanceof AuthenticatorRefusal)) throw error
        setCancelled(true)
        return null
      })
      if (proof) await enter(proof)
      return proof !== null
    },
    onSuccess: (isIn) => (isIn ? onDone() : undefined),
    onError: sayPassing,
  })
  if (settings?.passkeyOrigin !== window.location.origin || !('PublicKeyCredential' in window)) return null
  return (
    <div className="stack gap-8 mt-14">
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={sign.isPending}
        disabled={isBusy}
        onClick={() => sign.mutate()}
      >
        {label}
      </Button>
      {isCancelled && (
        <p className={`${classes.advice} text-2 fs-13 pretty`} role="alert">
          {t('passkey.cancelled')}
        </p>
      )}
      <AccessError error={sign.error} isLogin />
    </div>
  )
}
