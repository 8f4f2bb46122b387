import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { safeRedirect } from '../../kernel/router/login-redirect.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import classes from '../public/public.module.css'
import { enterByOrganisation, takeWanted } from './organisation-sign-in.ts'
import { RETURNED_ANSWER } from './returned-answer.ts'

/** Page to which an organisation's identity provider returns. It opens the session, or explains the failure. */
export default function OrganisationPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    enterByOrganisation(RETURNED_ANSWER).then(
      () => navigate({ href: safeRedirect(takeWanted()), replace: true }),
      setFailure,
    )
  }, [navigate])
  return (
    <PublicPage title={t('organisation.title')}>
      {failure ? (
        <div className={classes.form}>
          <Banner level="danger">{errorText(failure)}</Banner>
          <Button size="md" renderRoot={(props) => <Link to="/auth" replace {...props} />}>
            {t('organisation.back')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('organisation.entering')}</p>
      )}
    </PublicPage>
  )
}
