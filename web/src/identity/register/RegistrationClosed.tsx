import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '../public/PublicPage.tsx'
import classes from '../public/public.module.css'

/** Registration is closed: shows whom to ask for an account. */
export function RegistrationClosed({ email }: { email: string | null }) {
  const { t } = useTranslation('access')
  return (
    <PublicPage title={t('register.closedTitle')} lead={t('register.closed')}>
      <div className={classes.form}>
        {email && (
          <p className={classes.text}>
            <a className="link" href={`mailto:${email}`}>
              {t('register.closedSupport', { email })}
            </a>
          </p>
        )}
        <Button size="md" renderRoot={(props) => <Link to="/auth" {...props} />}>
          {t('link.toLogin')}
        </Button>
      </div>
    </PublicPage>
  )
}
