import { CONSENT_PURPOSES, type ConsentPurpose } from '@lindero/domain/customers/consent'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConsent } from '../../../kernel/consent/use-consent.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { useSettings } from '../../../kernel/settings/settings.ts'
import { Card } from '../ProfileSection.tsx'
import classes from '../profile.module.css'

/** The choices of consent: each can be taken back as easily as it was given (GDPR, article 7). */
export function ConsentCard() {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  const settings = useSettings()
  const { consent, choose } = useConsent()
  const isOn = (purpose: ConsentPurpose) => consent?.[purpose] === true
  const isConfigured = (purpose: ConsentPurpose) => !settings || settings[purpose] !== null
  return (
    <Card title={t('privacy.consent')} hint={t('privacy.consentText')}>
      {CONSENT_PURPOSES.map((purpose) => (
        <Switch
          key={purpose}
          label={t(`privacy.${purpose}`)}
          description={
            isConfigured(purpose)
              ? t(`privacy.${purpose}Text`)
              : `${t(`privacy.${purpose}Text`)} ${t('privacy.notConfigured')}`
          }
          checked={isOn(purpose)}
          // Nobody agrees beforehand to what may be there one day; what was agreed to can always be taken back.
          disabled={!isConfigured(purpose) && !isOn(purpose)}
          onChange={(event) =>
            choose({
              analytics: isOn('analytics'),
              chat: isOn('chat'),
              [purpose]: event.currentTarget.checked,
            })
          }
        />
      ))}
      <p className={`${classes.more} num`} aria-live="polite">
        {consent ? t('privacy.since', { date: formats.instantDate(consent.on) }) : t('privacy.notChosen')}
      </p>
    </Card>
  )
}
