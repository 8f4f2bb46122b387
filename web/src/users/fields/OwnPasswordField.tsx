import { useTranslation } from 'react-i18next'
import { PasswordField } from './PasswordField.tsx'
import { isWrongPassword } from './wrong-password.ts'

interface OwnPasswordFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  /** Whether it was left empty on sending. */
  isMissing: boolean
  /** What is sent with it. */
  sending: { error: Error | null; reset: () => void }
}

/** One's own password, typed again before something grave: an open browser is not enough. */
export function OwnPasswordField({ id, value, onChange, isMissing, sending }: OwnPasswordFieldProps) {
  const { t } = useTranslation('profile')

  function error(): string | null {
    if (isWrongPassword(sending.error)) return t('password.currentWrong')
    return isMissing ? t('password.currentMissing') : null
  }

  return (
    <PasswordField
      id={id}
      label={t('password.current')}
      autoComplete="current-password"
      value={value}
      error={error()}
      onChange={(next) => {
        if (sending.error) sending.reset()
        onChange(next)
      }}
    />
  )
}
