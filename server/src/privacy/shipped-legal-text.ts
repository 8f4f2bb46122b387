import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import { fillIn } from '@lindero/texts/kernel/translation'
import { cookies as cookiesEn } from '@lindero/texts/privacy/cookies.en'
import { cookies as cookiesEs } from '@lindero/texts/privacy/cookies.es'
import { notice as noticeEn } from '@lindero/texts/privacy/notice.en'
import { notice as noticeEs } from '@lindero/texts/privacy/notice.es'
import { privacy as privacyEn } from '@lindero/texts/privacy/privacy.en'
import { privacy as privacyEs } from '@lindero/texts/privacy/privacy.es'
import { services as servicesEn } from '@lindero/texts/privacy/services.en'
import { services as servicesEs } from '@lindero/texts/privacy/services.es'
import { terms as termsEn } from '@lindero/texts/privacy/terms.en'
import { terms as termsEs } from '@lindero/texts/privacy/terms.es'
import type { Config, OutsideServices } from '../kernel/config/config.ts'

export type Language = 'es' | 'en'

const PAGES: Record<Language, Record<LegalPage, string>> = {
  es: { notice: noticeEs, privacy: privacyEs, cookies: cookiesEs, terms: termsEs },
  en: { notice: noticeEn, privacy: privacyEn, cookies: cookiesEn, terms: termsEn },
}
const SERVICES = { es: servicesEs, en: servicesEn }

/** The possible recipients of personal data: external services and the file store. */
type Services = OutsideServices & Pick<Config, 's3'>
type Sentences = Readonly<Partial<Record<keyof Services | 'none', string>>>

/** The shipped text of a legal page. Operator, retention periods and providers are filled in from the settings. */
export function shippedLegalText(page: LegalPage, language: Language, config: Config): string {
  const { outside, retention } = config
  const words = SERVICES[language]
  const origins = {
    analyticsOrigin: outside.analytics ? new URL(outside.analytics.url).origin : '',
    smtpHost: hostOf(outside.smtpUrl),
    catastroHost: hostOf(outside.catastro?.url),
    geocoderHost: hostOf(outside.geocoderUrl),
    aiHost: hostOf(outside.ai?.url),
    webhookHost: hostOf(outside.upgradeWebhookUrl),
    s3Host: hostOf(config.s3?.origin),
    s3Region: config.s3?.region ?? '',
    otlpHost: hostOf(outside.otlpEndpoint),
    sentryOrigin: outside.sentry ? new URL(outside.sentry.dsn).host : '',
  }
  const services: Services = { ...outside, s3: config.s3 }
  const list = (sentences: Sentences) =>
    configured(sentences, services).map((sentence) => `- ${fillIn(sentence, origins)}`)
  return fillIn(PAGES[language][page].trim(), {
    operatorName: outside.operatorName,
    operatorEmail: outside.operatorEmail ?? words.missingEmail,
    sessionDays: retention.sessionDays,
    auditDays: retention.auditDays,
    taskDays: retention.taskDays,
    services: list(words.processors).join('\n'),
    consentServices: list(words.consent).join('\n'),
    usedServices: list(words.used).join('\n'),
  }).replace(/\n{3,}/g, '\n\n')
}

/** The host name of an address. The rest of the address is removed, because it may contain a secret. */
function hostOf(url: string | undefined): string {
  return url ? new URL(url).hostname : ''
}

/** The sentences about the configured services, or the sentence `none` if there are no services. */
function configured({ none, ...sentences }: Sentences, services: Services): string[] {
  const named = Object.entries(sentences)
    .filter(([service]) => services[service as keyof Services])
    .map(([, sentence]) => sentence)
  return named.length > 0 || !none ? named : [none]
}
