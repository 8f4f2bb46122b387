import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../kernel/forms/use-checked-form.ts'
import classes from './fields.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { NEW_PASSWORD, type NewPassword, REPEATED_PASSWORD } from './use-new-password.ts'

interface NewPasswordFieldsProps {
  value: NewPassword
  label: string
  errorOf: CheckedForm['errorOf']
  autoFocus?: boolean
}

/** A new password, twice, with what it still lacks said while it is typed. */
export function NewPasswordFields({ value, label, errorOf, autoFocus }: NewPasswordFieldsProps) {
  const { t } = useTranslation('access')
  const { password, repeated } = value
  return (
    <>
      <div>
        <PasswordField
          id={NEW_PASSWORD}
          label={label}
          autoComplete="new-password"
          autoFocus={autoFocus ?? false}
          value={password}
          error={errorOf(NEW_PASSWORD)}
          onChange={value.setPassword}
        />
        <PasswordRules password={password} />
      </div>
      <div>
        <PasswordField
          id={REPEATED_PASSWORD}
          label={t('password.repeat')}
          autoComplete="new-password"
          value={repeated}
          error={errorOf(REPEATED_PASSWORD)}
          onChange={value.setRepeated}
        />
        {password !== '' && password === repeated && (
          <p className={classes.match} role="status">
            {t('password.match')}
          </p>
        )}
      </div>
    </>
  )
}
