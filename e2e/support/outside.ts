import { servers } from './servers.ts'

export const GOOGLE_CLIENT_ID = 'journeys.apps.googleusercontent.example'

/** The centre of a fictional town on the connected server's base map. */
export const TOWN = { longitude: -7.55, latitude: 43.01 }

export type OutsideService = 'analytics' | 'api' | 'integration' | 'model-left' | 'tiles' | 'webhook'

/** The requests to a service so far, oldest first, with path and body as text. */
export async function receivedBy(
  service: OutsideService,
): Promise<{ path: string; body: string; headers?: Record<string, string> }[]> {
  const answer = await fetch(`${servers().outsideUrl}/received/${service}`)
  return (await answer.json()) as { path: string; body: string }[]
}

export async function forget(service: OutsideService): Promise<void> {
  await fetch(`${servers().outsideUrl}/received/${service}`, { method: 'DELETE' })
}

/** Sets the state of the simulated cadastre: it replies, replies too late, or closes the connection. */
export async function setCadastre(state: 'up' | 'slow' | 'down'): Promise<void> {
  await fetch(`${servers().outsideUrl}/catastro-state`, { method: 'POST', body: state })
}

/** The URL of the integration: a simulated system of the customer. */
export const integrationAddress = () => `${servers().outsideUrl}/integration`

/** The issuer URL of the organisation's identity provider. */
export const issuerAddress = () => `${servers().outsideUrl}/organisation`

/** Logs a person in at the organisation's identity provider. */
export async function setPerson(claims: Record<string, unknown>): Promise<void> {
  await fetch(`${servers().outsideUrl}/organisation-person`, { method: 'POST', body: JSON.stringify(claims) })
}

/** Sets the HTTP status with which the integration replies. */
export async function setIntegration(status: number): Promise<void> {
  await fetch(`${servers().outsideUrl}/integration-state`, { method: 'POST', body: String(status) })
}

/** Makes the map services of these layers fail and the map services of all other layers work. */
export async function failLayers(layers: readonly string[]): Promise<void> {
  await fetch(`${servers().outsideUrl}/tiles-state`, { method: 'POST', body: JSON.stringify(layers) })
}

/**
 * Sets the sentences that the model writes. Before sentence number `waitsBefore` (from 1), the model waits until this
 * function is called again.
 */
export async function setModel(state: { sentences: readonly string[]; waitsBefore?: number }): Promise<void> {
  await fetch(`${servers().outsideUrl}/model-state`, { method: 'POST', body: JSON.stringify(state) })
}

/** A Google ID token for a person, signed with certificates that the product trusts in the journeys. */
export async function googleCredential(
  person: { sub: string; email: string; given_name?: string; family_name?: string },
  claims: Record<string, unknown> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const answer = await fetch(`${servers().outsideUrl}/sign`, {
    method: 'POST',
    body: JSON.stringify({
      iss: 'https://accounts.google.com',
      aud: GOOGLE_CLIENT_ID,
      email_verified: true,
      iat: now,
      exp: now + 3600,
      ...person,
      ...claims,
    }),
  })
  return ((await answer.json()) as { credential: string }).credential
}

/** Makes the payment service decline the card of every subscription and notify the product of each failed payment. */
export async function declineCards(): Promise<void> {
  await fetch(`${servers().outsideUrl}/refuse-card/any`, { method: 'POST' })
}
