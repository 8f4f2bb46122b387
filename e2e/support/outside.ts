import { servers } from './servers.ts'

export const GOOGLE_CLIENT_ID = 'journeys.apps.googleusercontent.example'

/** The centre of the invented town on the base map of the connected server. */
export const TOWN = { longitude: -7.55, latitude: 43.01 }

export type OutsideService = 'analytics' | 'api' | 'integration' | 'model-left' | 'tiles' | 'webhook'

/** Requests that a service has received so far, the oldest first: path and body as text. */
export async function receivedBy(
  service: OutsideService,
): Promise<{ path: string; body: string; headers?: Record<string, string> }[]> {
  const answer = await fetch(`${servers().outsideUrl}/received/${service}`)
  return (await answer.json()) as { path: string; body: string }[]
}

export async function forget(service: OutsideService): Promise<void> {
  await fetch(`${servers().outsideUrl}/received/${service}`, { method: 'DELETE' })
}

/** Sets the behaviour of the cadastre's public service: it answers, answers too late, or does not answer. */
export async function setCadastre(state: 'up' | 'slow' | 'down'): Promise<void> {
  await fetch(`${servers().outsideUrl}/catastro-state`, { method: 'POST', body: state })
}

/** The address of a customer's own system. */
export const integrationAddress = () => `${servers().outsideUrl}/integration`

/** The issuer of the identity provider of an organisation. */
export const issuerAddress = () => `${servers().outsideUrl}/organisation`

/** Signs in this person at the organisation's identity provider, from now on. */
export async function setPerson(claims: Record<string, unknown>): Promise<void> {
  await fetch(`${servers().outsideUrl}/organisation-person`, { method: 'POST', body: JSON.stringify(claims) })
}

/** Sets the status with which the customer's own system answers, from now on. */
export async function setIntegration(status: number): Promise<void> {
  await fetch(`${servers().outsideUrl}/integration-state`, { method: 'POST', body: String(status) })
}

/** Makes the services of these map layers fail, and only these, from now on. */
export async function failLayers(layers: readonly string[]): Promise<void> {
  await fetch(`${servers().outsideUrl}/tiles-state`, { method: 'POST', body: JSON.stringify(layers) })
}

/**
 * Sets the sentences that the model writes from now on. The model waits before sentence `waitsBefore` (counted from
 * 1) until this function is called again.
 */
export async function setModel(state: { sentences: readonly string[]; waitsBefore?: number }): Promise<void> {
  await fetch(`${servers().outsideUrl}/model-state`, { method: 'POST', body: JSON.stringify(state) })
}

/** A Google ID token of a person, signed with the certificates that the product trusts in the journeys. */
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

/** Makes the payment service decline all cards from now on, and sends the events about it to the product. */
export async function declineCards(): Promise<void> {
  await fetch(`${servers().outsideUrl}/refuse-card/any`, { method: 'POST' })
}
