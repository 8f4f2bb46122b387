import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import { fillIn } from '@lindero/texts/kernel/translation'
import { services as servicesEn } from '@lindero/texts/privacy/services.en'
import { services as servicesEs } from '@lindero/texts/privacy/services.es'
import type { Config, OutsideServices } from '../kernel/config/config.ts'

export type Language = 'es' | 'en'

const TEXTS = join(import.meta.dirname, '../../../texts/src/privacy')

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
  return fillIn(readFileSync(join(TEXTS, `${page}.${language}.md`), 'utf8').trim(), {
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
