import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../kernel/settings/settings.ts'
import { PublicPage } from '../public/PublicPage.tsx'
import classes from '../public/public.module.css'
import { LoginForm } from './LoginForm.tsx'

export default function LoginPage() {
  const { t } = useTranslation('identity')
  return (
    <PublicPage title={t('title')}>
      <LoginForm />
      <NoAccount />
    </PublicPage>
  )
}

/** How to get an account: by registration, or from the operator of this installation. */
function NoAccount() {
  const { t } = useTranslation('access')
  const settings = useSettings()
  if (!settings) return null
  const { registration, supportEmail } = settings
  if (!registration && !supportEmail) return null
  return (
    <p className={classes.after}>
      {t('login.noAccount')}{' '}
      {registration ? (
        <Link className="link" to="/auth/register">
          {t('login.register')}
        </Link>
      ) : (
        <a className="link" href={`mailto:${supportEmail}`}>
          {t('login.askAccess', { email: supportEmail ?? '' })}
        </a>
      )}
    </p>
  )
}
