import { useTranslation } from 'react-i18next'
import classes from './public.module.css'

/** Whose password it is: for the person, and for the password manager, which looks for a field. */
export function AccountLine({ email }: { email: string }) {
  const { t } = useTranslation('access')
  return (
    <label className={classes.account}>
      {t('password.account')}
      <input type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </label>
  )
}
