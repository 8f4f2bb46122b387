import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessError } from '../public/AccessError.tsx'
import { sayPassing } from '../public/passing-error.ts'
import classes from '../public/public.module.css'
import { beginAtOrganisation } from './organisation-sign-in.ts'

interface OrganisationSectionProps {
  /** Email address in the form above; null if it is incomplete. */
  email: string | null
  /** Page to open after signing in. */
  wanted: string | undefined
  isBusy: boolean
}

/**
 * Button for signing in through the organisation's identity provider. The domain of the email address determines the
 * provider.
 */
export function OrganisationSection({ email, wanted, isBusy }: OrganisationSectionProps) {
  const { t } = useTranslation('identity')
  const [asksEmail, setAsksEmail] = useState(false)
  const begin = useMutation({
    mutationFn: (address: string) => beginAtOrganisation(address, wanted),
    onError: sayPassing,
  })
  const { reset } = begin
  // If the user navigates back from the provider, the browser may restore this page with the button still busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return (
    <div className="stack gap-8 mt-14">
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={begin.isPending || begin.isSuccess}
        disabled={isBusy}
        onClick={() => {
          setAsksEmail(email === null)
          if (email !== null) begin.mutate(email)
        }}
      >
        {t('organisation.enter')}
      </Button>
      {asksEmail && email === null && (
        <p className={`${classes.advice} text-2 fs-13 pretty`} role="alert">
          {t('organisation.emailFirst')}
        </p>
      )}
      <AccessError error={begin.error} isLogin />
    </div>
  )
}
