import { z } from 'zod'

export interface SignInSettings {
  /** Hosts of identity providers that are allowed in the operator's network, with the port if it is not the default. */
  privateHosts: ReadonlySet<string>
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
}

export function signInSettingsOf(settings: { IDENTITY_PROVIDER_HOSTS: readonly string[] }): SignInSettings {
  return { privateHosts: new Set(settings.IDENTITY_PROVIDER_HOSTS) }
}
