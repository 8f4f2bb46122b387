import type { CallReply } from '@lindero/contract/kernel/call'
import type { systemCalls } from '@lindero/contract/kernel/system.contract'
import { VERSION } from '@lindero/contract/kernel/version'
import type { SharedLimits } from '@lindero/domain/customers/limits'
import type { OutsideServices } from '../kernel/config/config.ts'
import { consentProviders } from '../kernel/config/consent-providers.ts'
import type { MapSettings } from '../kernel/config/map-settings.ts'
import type { ViewSettings } from '../kernel/config/view-settings.ts'

/** Settings for the browser: names and public keys, but no secrets or internal addresses. */
export function publicSettings(
  {
    operatorName,
    operatorEmail,
    registration,
    google,
    recaptcha,
    chat,
    analytics,
    sentry,
    stripe,
    catastro,
    tabReturn,
  }: OutsideServices,
  limits: SharedLimits,
  views: ViewSettings,
  maps: MapSettings,
  passkeyOrigin: string | null,
): CallReply<typeof systemCalls.settings> {
  const providers = consentProviders({ analytics, chat })
  return {
    version: VERSION,
    operatorName,
    supportEmail: operatorEmail ?? null,
    registration,
    googleClientId: google?.clientId ?? null,
    passkeyOrigin,
    recaptchaSiteKey: recaptcha?.siteKey ?? null,
    chat: chat && providers.chat ? { appId: chat.appId, provider: providers.chat } : null,
    analytics:
      analytics && providers.analytics
        ? { url: analytics.url, site: analytics.site, provider: providers.analytics }
        : null,
    sentry: sentry ? { dsn: sentry.dsn, environment: sentry.environment } : null,
    limits: { ...limits },
    views: { ...views },
    maps: { services: maps.isOn, base: maps.baseFile !== undefined },
    cadastralPictures: catastro !== undefined,
    subscriptionPortal: stripe !== undefined,
    tabReturn,
  }
}
