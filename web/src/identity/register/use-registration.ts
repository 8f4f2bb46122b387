import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Defect } from '../../kernel/forms/use-checked-form.ts'
import { isEmail } from '../../users/fields/email-rule.ts'
import { type NewPassword, useNewPassword } from '../../users/fields/use-new-password.ts'

export interface RegistrationFields {
  firstname: string
  lastname: string
  email: string
  company: string
  acceptsTerms: boolean
}

const EMPTY: RegistrationFields = {
  firstname: '',
  lastname: '',
  email: '',
  company: '',
  acceptsTerms: false,
}

export interface Registration {
  fields: RegistrationFields
  change: (changes: Partial<RegistrationFields>) => void
  password: NewPassword
  defects: Defect[]
}

/** What is typed to register, kept while the mail is awaited, so that a wrong address can be mended. */
export function useRegistration(): Registration {
  const { t } = useTranslation('access')
  const [fields, setFields] = useState(EMPTY)
  const password = useNewPassword()
  const missing: [keyof RegistrationFields, boolean, string][] = [
    ['firstname', fields.firstname.trim() === '', t('register.firstnameMissing')],
    ['lastname', fields.lastname.trim() === '', t('register.lastnameMissing')],
    ['email', !isEmail(fields.email), t('emailInvalid', { ns: 'identity' })],
  ]
  const defects = missing.filter(([, isMissing]) => isMissing).map(([field, , text]) => ({ field, text }))
  const ofTerms = fields.acceptsTerms ? [] : [{ field: 'acceptsTerms', text: t('register.termsMissing') }]
  return {
    fields,
    change: (changes) => setFields((before) => ({ ...before, ...changes })),
    password,
    defects: [...defects, ...password.defects, ...ofTerms],
  }
}
