import { resolve } from 'node:path'
import { z } from 'zod'

const switches = z.enum(['on', 'off'])

const environment = z.object({
  LINDERO_DATA: z.string().default('./data'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  DEMO: switches.optional(),
  LINDERO_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export interface Config {
  dataFolder: string
  port: number
  host: string
  databaseUrl: string | undefined
  databaseConnections: number
  /** Whether the demo world is loaded into an empty database. */
  demo: boolean
  secret: string | undefined
  /** How the outside reaches us, where it is not host and port; cookies are secure when it is https. */
  publicUrl: string | undefined
  logLevel: string
}

/**
 * Settings from the environment, parsed once. The demo world is on by default only where nobody else can
 * reach it: on the embedded database of this machine, behind no public address (decisions, section 8).
 *
 * @throws Error naming each variable that is wrong and why.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings. ${reasons.join('; ')}`)
  }
  const settings = parsed.data
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(settings.HOST)
  return {
    dataFolder: resolve(settings.LINDERO_DATA),
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    demo: settings.DEMO ? settings.DEMO === 'on' : !settings.DATABASE_URL && !settings.PUBLIC_URL && isLocal,
    secret: settings.LINDERO_SECRET,
    publicUrl: settings.PUBLIC_URL,
    logLevel: settings.LOG_LEVEL,
  }
}
