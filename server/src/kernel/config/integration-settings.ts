import { z } from 'zod'

export interface IntegrationSettings {
  /** Hosts that signed valuations and events may be sent to. If the list is empty, integrations are off. */
  hosts: ReadonlySet<string>
  /** Time limit of one attempt. */
  seconds: number
  /** Retention of deliveries in days. */
  days: number
}

const host = z
  .string()
  .regex(/^([a-z0-9.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/, 'hosts such as erp.example.org:8443, separated by commas')

/** Settings for deliveries to the customers' own systems. */
export const integrationVariables = {
  INTEGRATION_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(host)),
  INTEGRATION_SECONDS: z.coerce.number().min(0.1).max(120).default(20),
  INTEGRATION_DAYS: z.coerce.number().int().min(1).max(3_650).default(400),
}

export function integrationSettingsOf(settings: {
  INTEGRATION_HOSTS: readonly string[]
  INTEGRATION_SECONDS: number
  INTEGRATION_DAYS: number
}): IntegrationSettings {
  return {
    hosts: new Set(settings.INTEGRATION_HOSTS),
    seconds: settings.INTEGRATION_SECONDS,
    days: settings.INTEGRATION_DAYS,
  }
}
