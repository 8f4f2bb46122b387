import { agreesTo, CONSENT_PURPOSES, type ConsentPurpose } from '@lindero/domain/kernel/consent'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConsent } from '../../kernel/consent/use-consent.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { Card } from '../../users/profile/ProfileSection.tsx'

/**
 * A switch for each purpose that the user can consent to. A consent can be withdrawn as easily as it was given (GDPR,
 * article 7).
 */
export function ConsentCard() {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  const settings = useSettings()
  const { consent, providers, choose } = useConsent()
  const isThere = (purpose: ConsentPurpose) => providers[purpose] !== undefined
  const isOn = (purpose: ConsentPurpose) =>
    isThere(purpose) ? agreesTo(consent, purpose, providers[purpose], new Date()) : consent?.[purpose] === true

  function turn(turned: ConsentPurpose, isTurnedOn: boolean) {
    const agreed = CONSENT_PURPOSES.filter((purpose) => (purpose === turned ? isTurnedOn : isOn(purpose)))
    choose(Object.fromEntries(agreed.map((purpose) => [purpose, providers[purpose]])))
  }

  function described(purpose: ConsentPurpose): string {
    const provider = providers[purpose]
    const text = t(`privacy.${purpose}Text`)
    if (provider !== undefined) return `${text} ${t('privacy.provider', { provider })}`
    return settings ? `${text} ${t('privacy.notConfigured')}` : text
  }

  return (
    <Card title={t('privacy.consent')} hint={t('privacy.consentText')}>
      {CONSENT_PURPOSES.map((purpose) => (
        <Switch
          key={purpose}
          label={t(`privacy.${purpose}`)}
          description={described(purpose)}
          checked={isOn(purpose)}
          // The user cannot consent to a service that is not configured, but can always withdraw a consent.
          disabled={!isThere(purpose) && !isOn(purpose)}
          onChange={(event) => turn(purpose, event.currentTarget.checked)}
        />
      ))}
      <p className="text-3 fs-12 num" aria-live="polite">
        {consent ? t('privacy.since', { date: formats.instantDate(consent.on) }) : t('privacy.notChosen')}
      </p>
    </Card>
  )
}
