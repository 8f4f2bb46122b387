import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../kernel/i18n/LanguageMenu.tsx'
import { Brand } from '../kernel/marks/Brand.tsx'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'
import { ParcelDrawing } from './ParcelDrawing.tsx'

export default function LoginPage() {
  const { t } = useTranslation('identity')
  useBreadcrumbs([{ label: t('title') }])
  return (
    <main className={classes.login}>
      <section className={classes.side}>
        <div className={classes.brand}>
          <Brand size={26} />
          {t('product', { ns: 'common' })}
        </div>
        <div className={classes.box}>
          <h1>{t('title')}</h1>
          <LoginForm />
        </div>
        <div className={classes.foot}>
          <LanguageMenu long />
        </div>
      </section>
      <div className={classes.art}>
        <ParcelDrawing />
      </div>
    </main>
  )
}
