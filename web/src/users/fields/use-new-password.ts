import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordDefects } from '@lindero/domain/users/password-rule'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Defect } from '../../kernel/forms/use-checked-form.ts'

export const NEW_PASSWORD = 'new-password'
export const REPEATED_PASSWORD = 'repeated-password'

export interface NewPassword {
  password: string
  repeated: string
  setPassword: (value: string) => void
  setRepeated: (value: string) => void
  /** What keeps it from being taken, for the form's summary. */
  defects: Defect[]
}

/** A password typed twice, judged by the rule of domain. */
export function useNewPassword(): NewPassword {
  const { t } = useTranslation('access')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  return { password, repeated, setPassword, setRepeated, defects: [...ofPassword(), ...ofRepeated()] }

  function ofPassword(): Defect[] {
    if (password === '') return [{ field: NEW_PASSWORD, text: t('password.missingNew') }]
    const figures = {
      minimum: PASSWORD_MINIMUM,
      maximum: PASSWORD_MAXIMUM,
      count: PASSWORD_MINIMUM - [...password].length,
    }
    return passwordDefects(password).map((defect) => ({
      field: NEW_PASSWORD,
      text: t(`password.defect.${defect}`, figures),
    }))
  }

  function ofRepeated(): Defect[] {
    if (password === repeated) return []
    const text = t(repeated === '' ? 'password.missingRepeat' : 'password.noMatch')
    return [{ field: REPEATED_PASSWORD, text }]
  }
}
