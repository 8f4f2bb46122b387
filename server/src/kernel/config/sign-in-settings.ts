import { z } from 'zod'

export interface SignInSettings {
  /** Hosts of identity providers that are allowed in the operator's network, with the port if it is not the default. */
  privateHosts: ReadonlySet<string>
  /** Time limit for one answer of a provider. */
  seconds: number
}

const host = z
  .string()
  .regex(/^([a-z0-9.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/, 'hosts such as login.example.internal:8443, separated by commas')

/** Settings for the sign-in through a customer's identity provider. */
export const signInVariables = {
  IDENTITY_PROVIDER_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(host)),
  IDENTITY_PROVIDER_SECONDS: z.coerce.number().min(1).max(30).default(4),
}

interface SignInVariables {
  IDENTITY_PROVIDER_HOSTS: readonly string[]
  IDENTITY_PROVIDER_SECONDS: number
}

export function signInSettingsOf(settings: SignInVariables): SignInSettings {
  return { privateHosts: new Set(settings.IDENTITY_PROVIDER_HOSTS), seconds: settings.IDENTITY_PROVIDER_SECONDS }
}
