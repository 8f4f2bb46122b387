import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordViolations } from '@lindero/domain/users/password-rule'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../kernel/forms/form-texts.ts'
import { password } from '../../kernel/forms/text-fields.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

/** Field for a new password, checked with the rules in `domain`. Render `<PasswordRules>` below the field. */
export const newPassword = () =>
  password({
    required: true,
    autoComplete: 'new-password',
    errors: { required: 'access:password.missingNew' },
    check: (typed): FieldError[] =>
      passwordViolations(typed).map((violation) => ({
        text: textAt(`access:password.violation.${violation}`, {
          minimum: PASSWORD_MINIMUM,
          maximum: PASSWORD_MAXIMUM,
          count: PASSWORD_MINIMUM - [...typed].length,
        }),
      })),
  })

/** Field for repeating the password. The form must check it with `repeatError`. */
export const repeatedPassword = () => password({ isUnmarked: true, autoComplete: 'new-password' })

/** Returns an error if the repeated password differs or is missing. */
export function repeatError(chosen: string | null, repeated: string | null): string | null {
  if (chosen === repeated) return null
  return textAt(repeated === null ? 'access:password.missingRepeat' : 'access:password.noMatch')
}

/** Shows below the second field that both passwords are equal. */
export function PasswordsMatch({ chosen, repeated }: { chosen: string | null; repeated: string | null }) {
  const { t } = useTranslation('access')
  if (chosen === null || chosen !== repeated) return null
  return (
    <p className="mt-4 success-text fs-12 lh-16" role="status">
      {t('password.match')}
    </p>
  )
}
