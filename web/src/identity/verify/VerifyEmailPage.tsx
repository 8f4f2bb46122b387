import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkStates } from '../public/LinkStates.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { useLink } from '../public/use-link.ts'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'

const PURPOSES = ['verifyEmail'] as const

/** Opened by the link of a mail that proves an address: after a registration, or a change of the address. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('access')
  const { user, token } = useParams({ from: '/auth/verify-email/$user/$token' })
  const link = useLink(user, token, PURPOSES)
  if (link.state !== 'open') {
    return (
      <LinkStates
        link={link}
        title={t('verify.title')}
        expired={t('link.verifyExpired')}
        next={
          <Button size="md" renderRoot={(props) => <Link to="/auth/register" {...props} />}>
            {t('advice.register')}
          </Button>
        }
      />
    )
  }
  return (
    <PublicPage title={t('verify.title')} lead={t('verify.lead')}>
      <VerifyEmailForm user={user} token={token} email={link.email} />
    </PublicPage>
  )
}
