import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface EmailFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  error: string | null
  autoFocus?: boolean
}

/** The address one signs in with, marked so that password managers know it. */
export function EmailField({ id, value, onChange, error, autoFocus = false }: EmailFieldProps) {
  const { t } = useTranslation('identity')
  return (
    <TextInput
      id={id}
      size="md"
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      label={t('email')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
