import { resolve } from 'node:path'
import { LIMITS } from '@lindero/domain/customers/limits'
import { z } from 'zod'
import { type AiSettings, aiSettingsOf, aiVariables } from '../ai/ai-settings.ts'
import { addressesOf } from '../database/servers.ts'
import { type IntegrationSettings, integrationSettingsOf, integrationVariables } from './integration-settings.ts'
import { type Limits, limitSettings, limitsOf } from './limit-settings.ts'
import { type MapSettings, mapSettings, mapSettingsOf, readMapSettings } from './map-settings.ts'
import { type PictureSettings, pictureSettings, pictureSettingsOf } from './picture-settings.ts'
import { LOCAL_HOSTS } from './public-address.ts'
import { missingForS3, type S3Settings, s3SettingsOf, s3Variables } from './s3-settings.ts'
import { settingIssue } from './setting-issue.ts'
import { type SignInSettings, signInSettingsOf, signInVariables } from './sign-in-settings.ts'
import { type ViewSettings, viewSettingsOf, viewVariables } from './view-settings.ts'

const switches = z.enum(['on', 'off'])

export const USUAL_SENDER = 'Lindero <no-reply@localhost>'

/** An address alone or after a name; other mail servers reject a sender without a domain. */
const sender = z
  .string()
  .refine(
    (text) => text === USUAL_SENDER || /^([^<>]*<)?[^\s<>@]+@[^\s<>@.]+(\.[^\s<>@.]+)+>?$/.test(text.trim()),
    'an address with a domain, such as Levante <no-reply@example.com>',
  )

/** Links are made from this address, and the program answers only at the root of a host. */
const publicUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = URL.parse(text)
  return url?.pathname === '/' && !url.search && !url.hash && !url.username
}, 'an address without a path, such as https://app.example.com')

const outside = {
  OPERATOR_NAME: z.string().default('Lindero'),
  OPERATOR_EMAIL: z.email().optional(),
  REGISTRATION: switches.default('on'),
  TAB_RETURN: switches.default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default(USUAL_SENDER),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_KEYS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  UPGRADE_WEBHOOK_URL: z.url().optional(),
  CATASTRO_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  CATASTRO_CALLS_PER_SECOND: z.coerce.number().min(0.1).max(1_000).default(4),
  CATASTRO_SECONDS: z.coerce.number().min(0.1).max(120).default(10),
  CATASTRO_CACHE_DAYS: z.coerce.number().int().min(0).max(365).default(90),
  CATASTRO_PICTURES_MB: z.coerce.number().min(0).max(100_000).default(500),
  CATASTRO_PAUSE_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  CATASTRO_RETRY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  CHAT_APP_ID: z.string().optional(),
  CHAT_SECRET: z.string().optional(),
  ANALYTICS_URL: z.url().optional(),
  ANALYTICS_SITE: z.string().optional(),
  SENTRY_DSN: z.url().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  SENTRY_ENVIRONMENT: z.string().default('production'),
  SESSION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  AUDIT_DAYS: z.coerce.number().int().min(30).max(3_650).default(730),
  TASK_DAYS: z.coerce.number().int().min(30).max(36_500).default(1_825),
  JOB_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
}

/** One server or several, for example `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`. */
const databaseUrl = z
  .string()
  .trim()
  .refine(
    (url) => addressesOf(url).every((address) => /^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? '')),
    'an address such as postgres://user:password@host:5432/name',
  )

/** Settings that have an effect only together. */
const PAIRS = [
  ['CHAT_APP_ID', 'CHAT_SECRET'],
  ['ANALYTICS_URL', 'ANALYTICS_SITE'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['AI_BASE_URL', 'AI_MODEL'],
] as const
/**
 * Settings that decide where data is stored and who has access. Their empty value is rejected: a template whose value is
 * missing would otherwise start a new database, or open the registration.
 */
const NOT_EMPTY = {
  DATABASE_URL: 'empty; set an address, or remove the variable to use the embedded database',
  S3_BUCKET: 'empty; set a bucket, or remove the variable to store the files in the data folder',
  REGISTRATION: 'empty; set on or off, or remove the variable, which means on',
  DEMO: 'empty; set on or off',
} as const
/** Settings without an effect unless a second one is set. */
const NEEDED = [
  ['AI_API_KEY', 'AI_BASE_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
] as const

const environment = z
  .object({
    ...outside,
    ...limitSettings,
    ...s3Variables,
    ...aiVariables,
    ...viewVariables,
    ...pictureSettings,
    ...integrationVariables,
    ...signInVariables,
    LINDERO_DATA: z.string().default('./data'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    REPLICA_LAG_SECONDS: z.coerce.number().min(1).max(300).default(5),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
    JOBS_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
    JOB_HEAP_MB: z.coerce.number().int().min(64).max(65_536).default(2_048),
    DEMO: switches.optional(),
    LINDERO_SECRET: z.string().min(32).optional(),
    LINDERO_SECRET_PREVIOUS: z.string().min(32).optional(),
    PUBLIC_URL: publicUrl.optional(),
    CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(LIMITS.callsPerMinute),
    METRICS_TOKEN: z.string().min(16).max(1_000).optional(),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(20),
    UPGRADE_HOLD_HOURS: z.coerce.number().int().min(0).max(168).default(24),
    STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  })
  .superRefine((settings, context) => {
    const reject = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: undefined })
    if (settings.DATABASE_URL && !settings.LINDERO_SECRET) {
      reject(
        'LINDERO_SECRET',
        'required with DATABASE_URL, at least 32 characters, the same on every node: a secret of its own data folder would make each node refuse the sessions of the others (openssl rand -base64 48)',
      )
    }
    if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
      reject('DATABASE_DIRECT_URL', 'needs DATABASE_URL, the address of the pooler before it')
    }
    if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
      reject('DATABASE_REPLICA_URL', 'needs DATABASE_URL: the embedded database has no replica')
    }
    for (const name of missingForS3(settings)) reject(name, 'required with S3_BUCKET')
    for (const [one, other] of PAIRS) {
      if (settings[one] && !settings[other]) reject(other, `required with ${one}`)
      if (settings[other] && !settings[one]) reject(one, `required with ${other}`)
    }
    for (const [name, needed] of NEEDED) {
      if (settings[name] && !settings[needed]) reject(needed, `required with ${name}`)
    }
    if (settings.LINDERO_SECRET_PREVIOUS && !settings.LINDERO_SECRET) {
      reject('LINDERO_SECRET_PREVIOUS', 'needs LINDERO_SECRET, the key that takes its place')
    }
  })

export interface Config extends Limits {
  dataFolder: string
  port: number
  host: string
  databaseUrl: string | undefined
  /** Address of the database server itself if `databaseUrl` is the address of a pooler; undefined without a pooler. */
  databaseDirectUrl: string | undefined
  databaseConnections: number
  /**
   * A streaming standby for reads that may be stale. The standby is not used while it is more than `lagSeconds` behind.
   */
  replica: { url: string; lagSeconds: number } | undefined
  /** The bucket for files. Without a bucket, files are stored in the data folder. */
  s3: S3Settings | undefined
  /** Maximum number of concurrent jobs on this node, and heap size of each job thread in MB. */
  jobs: { atOnce: number; heapMegabytes: number }
  /** Hours after an upgrade in which the daily work sends no mails and notices. */
  upgradeHoldHours: number
  /** True to load the demo data into an empty database. */
  demo: boolean
  secret: string | undefined
  /** The previous value of LINDERO_SECRET. Signatures with it are still accepted. */
  previousSecret: string | undefined
  /** Public address, if it differs from host and port. If it uses https, cookies are secure. */
  publicUrl: string | undefined
  /** Maximum number of calls per user and minute. The nodes share their counts. */
  callsPerMinute: number
  logLevel: string
  /** Token for `/metrics`. Without a token, only programs on this machine may read the metrics. */
  metricsToken: string | undefined
  /**
   * `limitSeconds` is the maximum duration of a shutdown. For `delaySeconds` before the shutdown begins,
   * `/health/ready` reports "not ready".
   */
  stop: { limitSeconds: number; delaySeconds: number }
  outside: OutsideServices
  /** Links to outside views of an asset. */
  views: ViewSettings
  maps: MapSettings
  /** Pictures of listings and closings. */
  pictures: PictureSettings
  /** Delivery of signed valuations and events to the customers' own systems. */
  integrations: IntegrationSettings
  /** Identity providers of customers. */
  signIn: SignInSettings
  /** Retention in days for ended sessions, audit log entries, ended jobs and ended tasks. */
  retention: { sessionDays: number; auditDays: number; jobDays: number; taskDays: number }
}

/** The public service of the cadastre. */
export interface CatastroSettings {
  /** URL without a trailing slash. */
  url: string
  /** Request limit for all nodes together. */
  callsPerSecond: number
  /** Time limit for one attempt. */
  seconds: number
  cacheDays: number
  /** Maximum total size of the stored pictures. */
  pictureBytes: number
  /** Pause after a failed picture request. */
  pauseSeconds: number
  /** Delay before an enrichment is retried because the service was down. The delay doubles each time. */
  retrySeconds: number
}

/** Card payments. Customers can pay for plans only if the webhook secret is set. */
export interface StripeSettings {
  secretKey: string
  url: string | undefined
  webhookSecret: string | undefined
}

/**
 * Third-party services (decisions 7). Each is optional; without it, features that need the service report that it is
 * not configured.
 */
export interface OutsideServices {
  operatorName: string
  /** Recipient of upgrade requests, and contact address in the help pages. */
  operatorEmail: string | undefined
  registration: boolean
  tabReturn: boolean
  smtpUrl: string | undefined
  mailFrom: string
  google: { clientId: string; keysUrl: string } | undefined
  recaptcha: { siteKey: string; secret: string; url: string } | undefined
  /** `url` replaces the address of the Stripe server in tests. */
  stripe: StripeSettings | undefined
  upgradeWebhookUrl: string | undefined
  catastro: CatastroSettings | undefined
  /** A geocoder with the CartoCiudad API. Without a geocoder, places are found only in the product's own gazetteer. */
  geocoderUrl: string | undefined
  ai: AiSettings | undefined
  /** `secret` signs the user's identity. The chat is off without it, because any visitor could write as any user. */
  chat: { appId: string; secret: string } | undefined
  analytics: { url: string; site: string } | undefined
  sentry: { dsn: string; environment: string } | undefined
  otlpEndpoint: string | undefined
}

/** Error for settings that prevent the program from starting. Its message lists each invalid setting. */
export class WrongSettings extends Error {}

/** Lists every setting with its default; null if there is no default. Settings for single map layers are left out. */
export function settingsWithDefaults(): readonly { name: string; default: string | null }[] {
  return [environment, mapSettings].flatMap(({ shape }) =>
    Object.entries<z.ZodType>(shape).map(([name, type]) => {
      const { data } = type.safeParse(undefined)
      return { name, default: data === undefined || data === '' ? null : String(data) }
    }),
  )
}

/**
 * Parses the settings from the environment once. The demo data is on by default only on a private server, which has the
 * embedded database and no public address (decisions, section 8).
 *
 * @throws WrongSettings with each invalid variable and the reason
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  // Any other empty value counts as absent, as in an environment file that lists names without values.
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(variables, { error: settingIssue })
  const maps = readMapSettings(variables)
  const empty = Object.entries(NOT_EMPTY).filter(([name]) => given[name]?.trim() === '')
  if (!parsed.success || !maps.success || empty.length > 0) {
    const issues = [parsed, maps].flatMap(({ error }) => error?.issues ?? [])
    const reasons = [
      ...empty.map(([name, message]) => `${name}: ${message}`),
      ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ]
    throw new WrongSettings(`Wrong settings. ${reasons.join('; ')}`)
  }
  const settings = parsed.data
  const isLocal = LOCAL_HOSTS.includes(settings.HOST)
  return {
    dataFolder: resolve(settings.LINDERO_DATA),
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    replica: settings.DATABASE_REPLICA_URL
      ? { url: settings.DATABASE_REPLICA_URL, lagSeconds: settings.REPLICA_LAG_SECONDS }
      : undefined,
    s3: s3SettingsOf(settings),
    jobs: { atOnce: settings.JOBS_AT_ONCE, heapMegabytes: settings.JOB_HEAP_MB },
    demo: settings.DEMO ? settings.DEMO === 'on' : !settings.DATABASE_URL && !settings.PUBLIC_URL && isLocal,
    upgradeHoldHours: settings.UPGRADE_HOLD_HOURS,
    secret: settings.LINDERO_SECRET,
    previousSecret: settings.LINDERO_SECRET_PREVIOUS,
    publicUrl: settings.PUBLIC_URL,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    ...limitsOf(settings),
    stop: { limitSeconds: settings.STOP_SECONDS, delaySeconds: settings.STOP_DELAY_SECONDS },
    outside: outsideServices(settings),
    views: viewSettingsOf(settings),
    maps: mapSettingsOf(maps.data),
    pictures: pictureSettingsOf(settings),
    integrations: integrationSettingsOf(settings),
    signIn: signInSettingsOf(settings),
    retention: {
      sessionDays: settings.SESSION_DAYS,
      auditDays: settings.AUDIT_DAYS,
      jobDays: settings.JOB_DAYS,
      taskDays: settings.TASK_DAYS,
    },
  }
}

function outsideServices(settings: z.output<typeof environment>): OutsideServices {
  const { GOOGLE_CLIENT_ID, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, STRIPE_SECRET_KEY } = settings
  const { CHAT_APP_ID, CHAT_SECRET, ANALYTICS_URL, ANALYTICS_SITE, SENTRY_DSN } = settings
  return {
    operatorName: settings.OPERATOR_NAME,
    operatorEmail: settings.OPERATOR_EMAIL,
    registration: settings.REGISTRATION === 'on',
    tabReturn: settings.TAB_RETURN === 'on',
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, keysUrl: settings.GOOGLE_KEYS_URL } : undefined,
    recaptcha:
      RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET
        ? { siteKey: RECAPTCHA_SITE_KEY, secret: RECAPTCHA_SECRET, url: settings.RECAPTCHA_URL }
        : undefined,
    stripe: STRIPE_SECRET_KEY
      ? {
          secretKey: STRIPE_SECRET_KEY,
          url: settings.STRIPE_URL,
          webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
        }
      : undefined,
    upgradeWebhookUrl: settings.UPGRADE_WEBHOOK_URL,
    catastro: catastroOf(settings),
    geocoderUrl: settings.GEOCODER_URL?.replace(/\/+$/, ''),
    ai: aiSettingsOf(settings),
    chat: CHAT_APP_ID && CHAT_SECRET ? { appId: CHAT_APP_ID, secret: CHAT_SECRET } : undefined,
    analytics: ANALYTICS_URL && ANALYTICS_SITE ? { url: ANALYTICS_URL, site: ANALYTICS_SITE } : undefined,
    sentry: SENTRY_DSN ? { dsn: SENTRY_DSN, environment: settings.SENTRY_ENVIRONMENT } : undefined,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

function catastroOf(settings: z.output<typeof environment>): CatastroSettings | undefined {
  if (!settings.CATASTRO_URL) return undefined
  return {
    url: settings.CATASTRO_URL.replace(/\/+$/, ''),
    callsPerSecond: settings.CATASTRO_CALLS_PER_SECOND,
    seconds: settings.CATASTRO_SECONDS,
    cacheDays: settings.CATASTRO_CACHE_DAYS,
    pictureBytes: settings.CATASTRO_PICTURES_MB * 1024 * 1024,
    pauseSeconds: settings.CATASTRO_PAUSE_SECONDS,
    retrySeconds: settings.CATASTRO_RETRY_SECONDS,
  }
}
