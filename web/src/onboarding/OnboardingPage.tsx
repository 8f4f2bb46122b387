import { api } from '@lindero/contract/api'
import { ONBOARDING_STEPS, type OnboardingInfo, type OnboardingStep } from '@lindero/domain/onboarding/onboarding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GoogleSection } from '../identity/google/GoogleSection.tsx'
import { PublicPage } from '../identity/public/PublicPage.tsx'
import classes from '../identity/public/public.module.css'
import { LinkButton } from '../kernel/actions/LinkButton.tsx'
import { request } from '../kernel/api/request.ts'
import { useSession } from '../kernel/session/use-session.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import { CreateAccount } from './CreateAccount.tsx'
import own from './onboarding.module.css'
import { interestsForm, organisationForm, personForm } from './onboarding-forms.ts'
import { Step } from './Step.tsx'
import {
  hasGoogleSignIn,
  noteGoogleSignIn,
  personOfCredential,
  readOnboarding,
  storeOnboarding,
} from './stored-onboarding.ts'

/** Self-registration in five steps. The entered values stay in this browser until the next visit. */
export default function OnboardingPage() {
  const { t } = useTranslation(['onboarding', 'access'])
  const settings = useSettings()
  const [{ step, info }, setKept] = useState(readOnboarding)
  /** The token is never stored. After a reload, Google must therefore confirm the user again. */
  const [credential, setCredential] = useState<string | null>(null)
  const isIn = useSession() !== null
  const at = ONBOARDING_STEPS.indexOf(step)

  function go(to: OnboardingStep, more: Partial<OnboardingInfo> = {}) {
    const next = { step: to, info: { ...info, ...more } }
    setKept(next)
    storeOnboarding(isIn && to === 'success' ? null : next)
  }
  function byGoogle(received: string) {
    noteGoogleSignIn()
    setCredential(received)
    go(step === 'person' ? 'organisation' : step, personOfCredential(received))
  }
  const frame = {
    onBack: at > 0 ? () => go(ONBOARDING_STEPS[at - 1] ?? 'person') : undefined,
  }

  if (settings && !settings.registration) {
    return (
      <PublicPage title={t('access:register.closedTitle')} lead={t('access:register.closed')}>
        <ToLogin />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t(`titles.${step}`)} lead={step === 'success' ? undefined : t(`leads.${step}`)}>
      <p className="mb-6 text-2 fs-13" aria-live="polite">
        {t('step', { step: at + 1, steps: ONBOARDING_STEPS.length })}
      </p>
      <div className={`${own.bar} mb-20 r-2 bg-border clipped`} aria-hidden>
        <i style={{ width: `${((at + 1) / ONBOARDING_STEPS.length) * 100}%` }} />
      </div>
      {step === 'person' && (
        <>
          <Step
            key={step}
            fields={personForm}
            saved={{ firstname: info.firstname, lastname: info.lastname, email: info.email }}
            onNext={async (values) => {
              await request(api.checkEmail, { body: { email: values.email ?? '' } })
              go('organisation', { ...values, googleId: null })
            }}
            {...frame}
          >
            <div className="grid gap-12 columns-2">
              <personForm.Field name="firstname" autoFocus />
              <personForm.Field name="lastname" />
            </div>
            <personForm.Field name="email" />
          </Step>
          <GoogleSection text="signup_with" isBusy={false} onCredential={byGoogle} />
        </>
      )}
      {step === 'organisation' && (
        <Step
          key={step}
          fields={organisationForm}
          saved={{ customerName: info.customerName }}
          onNext={(values) => go('interests', values)}
          {...frame}
        >
          <organisationForm.Field name="customerName" autoFocus />
        </Step>
      )}
      {step === 'interests' && (
        <Step
          key={step}
          fields={interestsForm}
          saved={{ interests: info.interests }}
          onNext={({ interests }) => go('plan', { interests: [...interests] })}
          {...frame}
        >
          <interestsForm.Field name="interests" />
        </Step>
      )}
      {step === 'plan' && (
        <CreateAccount
          info={info}
          credential={hasGoogleSignIn() ? credential : null}
          onCredential={byGoogle}
          onDone={(to) => go(to)}
          {...frame}
        />
      )}
      {step === 'success' && (
        <>
          <p className={classes.text}>{isIn ? t('ready') : t('sent', { email: info.email })}</p>
          <ToLogin />
        </>
      )}
    </PublicPage>
  )
}

function ToLogin() {
  const { t } = useTranslation('onboarding')
  return (
    <LinkButton mt="md" size="md" to="/auth">
      {t('toLogin')}
    </LinkButton>
  )
}
