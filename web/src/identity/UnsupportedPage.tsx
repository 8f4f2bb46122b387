import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PublicPage } from './public/PublicPage.tsx'
import classes from './public/public.module.css'

const BROWSERS = ['Mozilla Firefox', 'Google Chrome', 'Microsoft Edge', 'Apple Safari'] as const

/**
 * Page for unsupported browsers that can still run the application. At the same path, the server sends a different page
 * to browsers that cannot run it.
 */
export default function UnsupportedPage() {
  const { t } = useTranslation('access')
  return (
    <PublicPage title={t('unsupported.title')} lead={t('unsupported.text')}>
      <div className={classes.form}>
        <p className={classes.text}>{t('unsupported.todo')}</p>
        <ul className={classes.browsers}>
          {BROWSERS.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="text-2 fs-13">{t('unsupported.fine')}</p>
        <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('unsupported.open')}
        </Button>
      </div>
    </PublicPage>
  )
}
