import { useTranslation } from 'react-i18next'
import classes from './public.module.css'

/** The account that a password belongs to, as text and as a hidden field for password managers. */
export function AccountLine({ email }: { email: string }) {
  const { t } = useTranslation('access')
  return (
    <label className={`${classes.account} stack gap-2 py-10 px-12 r bg-sunken text-2 fs-12 anywhere`}>
      {t('password.account')}
      <input type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </label>
  )
}
