import { api } from '@lindero/contract/api'
import { REGISTRATION_PLAN } from '@lindero/domain/customers/customer'
import type { OnboardingInfo } from '@lindero/domain/onboarding/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCaptcha } from '../identity/captcha/captcha.ts'
import { GoogleSection } from '../identity/google/GoogleSection.tsx'
import classes from '../identity/public/public.module.css'
import { AcceptedPapers } from '../identity/register/AcceptedPapers.tsx'
import { register, registerWithGoogle } from '../identity/register/register.ts'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import { PasswordRules } from '../users/passwords/PasswordRules.tsx'
import own from './onboarding.module.css'
import { accountForm, googleForm } from './onboarding-forms.ts'
import { PlanCard } from './PlanCard.tsx'
import { Step } from './Step.tsx'
import { sendOnboardingInfo } from './send-onboarding-info.ts'

interface CreateAccountProps {
  info: OnboardingInfo
  /** The ID token from Google, issued at most ten minutes ago; null without a Google sign-in. */
  credential: string | null
  onCredential: (credential: string) => void
  onDone: (step: 'success') => void
  onBack?: (() => void) | undefined
}

/** The step with the plans, the terms and the password. It sends the request for the account. */
export function CreateAccount({ info, credential, onCredential, onDone, onBack }: CreateAccountProps) {
  const { t } = useTranslation('onboarding')
  useCaptcha()
  const company = info.customerName || null
  async function byMail(password: string | null) {
    if (password === null) return
    const { firstname, lastname, email } = info
    await register({ firstname, lastname, email, company, password, repeat: password, acceptsTerms: true })
    onDone('success')
  }
  async function byGoogle() {
    if (credential === null) return
    const isVerified = await registerWithGoogle(credential, { company })
    if (isVerified) await sendOnboardingInfo()
    onDone('success')
  }
  return (
    <>
      <Pricing />
      {info.googleId === null ? (
        <Step
          fields={accountForm}
          saved={{ password: null, acceptsTerms: false }}
          label={t('create')}
          onNext={({ password }) => byMail(password)}
          onBack={onBack}
        >
          {({ password }) => (
            <>
              <accountForm.Field name="password">
                <PasswordRules typed={password} />
              </accountForm.Field>
              <accountForm.Field name="acceptsTerms" label={<AcceptedPapers />} />
            </>
          )}
        </Step>
      ) : (
        <>
          <p className={classes.text}>{credential ? t('google', { email: info.email }) : t('googleAgain')}</p>
          {credential ? (
            <Step
              fields={googleForm}
              saved={{ acceptsTerms: false }}
              label={t('create')}
              onNext={byGoogle}
              onBack={onBack}
            >
              <googleForm.Field name="acceptsTerms" label={<AcceptedPapers />} />
            </Step>
          ) : (
            <GoogleSection text="signup_with" isBusy={false} onCredential={onCredential} />
          )}
        </>
      )}
    </>
  )
}

/** The trial and the available plans. If none of the plans can be paid online, explains how to subscribe. */
function Pricing() {
  const { t } = useTranslation('onboarding')
  const formats = useFormats()
  const settings = useSettings()
  const { data } = useQuery(queryOf(api.offeredPlans, {}))
  const { operatingAssets, activeUsers } = REGISTRATION_PLAN
  const isOnline = data?.items.some((plan) => plan.isOnline) ?? false
  return (
    <div className="grid gap-12 mb-20">
      <section className={`${own.plan} stack gap-4 p-16 border bg-surface text-2 ${own.chosen}`}>
        <h2>{t('trial')}</h2>
        <p>{t('trialText', { assets: formats.number(operatingAssets), users: formats.number(activeUsers) })}</p>
      </section>
      {data?.items.map((plan) => (
        <PlanCard key={plan.uuid} plan={plan} />
      ))}
      {data && !isOnline && (
        <p className="text-2 fs-13">
          {t(settings?.supportEmail ? 'talk' : 'talkInside')}{' '}
          {settings?.supportEmail && (
            <a className="link" href={`mailto:${settings.supportEmail}`}>
              {t('write', { email: settings.supportEmail })}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
