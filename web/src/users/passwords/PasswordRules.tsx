import {
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  type PasswordViolation,
  passwordViolations,
} from '@lindero/domain/users/password-rule'
import { passwordStrength, STRENGTHS } from '@lindero/domain/users/password-strength'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './passwords.module.css'

/** The lines of the list of password rules, each with the violations that it covers. */
const RULES = [
  ['length', ['tooShort', 'tooLong']],
  ['noLowercase', ['noLowercase']],
  ['noUppercase', ['noUppercase']],
  ['noDigit', ['noDigit']],
  ['mostUsed', ['mostUsed']],
] as const satisfies readonly [string, readonly PasswordViolation[]][]

/**
 * The password rules, each marked as fulfilled or not, and the password strength in words. Colour is never the only
 * sign.
 */
export function PasswordRules({ typed }: { typed: string | null }) {
  const password = typed ?? ''
  const { t } = useTranslation('access')
  const broken = passwordViolations(password)
  const strength = passwordStrength(password)
  return (
    <div className={`${classes.rules} mt-8 text-2 fs-12 lh-16`}>
      {password !== '' && (
        <p className={`${classes.strength} row gap-8 mb-6`} data-strength={strength} aria-live="polite">
          <span aria-hidden>
            {STRENGTHS.map((step, at) => (
              <i key={step} data-on={at <= STRENGTHS.indexOf(strength) || undefined} />
            ))}
          </span>
          {t('password.strength', { strength: t(`password.strengths.${strength}`) })}
        </p>
      )}
      <ul aria-label={t('password.rules')}>
        {RULES.map(([rule, violations]) => {
          const isMet = password !== '' && !violations.some((violation) => broken.includes(violation))
          const Icon = isMet ? IconCheck : IconPoint
          return (
            <li key={rule} data-met={isMet || undefined}>
              <Icon size={14} stroke={2} aria-hidden />
              <span>
                {t(`password.rule.${rule}`, { minimum: PASSWORD_MINIMUM, maximum: PASSWORD_MAXIMUM })}
                <span className="sr">: {t(isMet ? 'password.met' : 'password.missing')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
