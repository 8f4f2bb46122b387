import { servers } from './servers.ts'

export const GOOGLE_CLIENT_ID = 'journeys.apps.googleusercontent.example'

/** The centre of the invented town on the connected server's base map. */
export const TOWN = { longitude: -7.55, latitude: 43.01 }

export type OutsideService = 'analytics' | 'api' | 'integration' | 'model-left' | 'tiles' | 'webhook'

/** The requests that a service has received so far, the oldest first, with path and body as text. */
export async function receivedBy(
  service: OutsideService,
): Promise<{ path: string; body: string; headers?: Record<string, string> }[]> {
  const answer = await fetch(`${servers().outsideUrl}/received/${service}`)
  return (await answer.json()) as { path: string; body: string }[]
}

export async function forget(service: OutsideService): Promise<void> {
  await fetch(`${servers().outsideUrl}/received/${service}`, { method: 'DELETE' })
}

/** Sets how the public service of the cadastre behaves: it answers, answers too late, or does not answer. */
export async function setCadastre(state: 'up' | 'slow' | 'down'): Promise<void> {
  await fetch(`${servers().outsideUrl}/catastro-state`, { method: 'POST', body: state })
}

/** The address of the customer's own system. */
export const integrationAddress = () => `${servers().outsideUrl}/integration`

/** The issuer of the organisation's identity provider. */
export const issuerAddress = () => `${servers().outsideUrl}/organisation`

/** From now on, this person is signed in at the organisation's identity provider. */
export async function setPerson(claims: Record<string, unknown>): Promise<void> {
  await fetch(`${servers().outsideUrl}/organisation-person`, { method: 'POST', body: JSON.stringify(claims) })
}

/** From now on, the customer's own system answers with this status. */
export async function setIntegration(status: number): Promise<void> {
  await fetch(`${servers().outsideUrl}/integration-state`, { method: 'POST', body: String(status) })
}

/** From now on, the services of these map layers fail, and those of all others work. */
export async function failLayers(layers: readonly string[]): Promise<void> {
  await fetch(`${servers().outsideUrl}/tiles-state`, { method: 'POST', body: JSON.stringify(layers) })
}

/**
 * Sets the sentences that the model writes from now on. Before sentence number `waitsBefore` (counted from 1), the
 * model waits until this function is called again.
 */
export async function setModel(state: { sentences: readonly string[]; waitsBefore?: number }): Promise<void> {
  await fetch(`${servers().outsideUrl}/model-state`, { method: 'POST', body: JSON.stringify(state) })
}

/** A Google ID token of a person. It is signed with the certificates that the product trusts in the journeys. */
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

/** From now on, the payment service declines all cards. It also sends the events about this to the product. */
export async function declineCards(): Promise<void> {
  await fetch(`${servers().outsideUrl}/refuse-card/any`, { method: 'POST' })
}
