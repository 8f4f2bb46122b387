import { servers } from './servers.ts'

export const GOOGLE_CLIENT_ID = 'journeys.apps.googleusercontent.example'

/** The middle of the invented town of the base map that the connected server has. */
export const TOWN = { longitude: -7.55, latitude: 43.01 }

export type OutsideService = 'analytics' | 'api' | 'integration' | 'model-left' | 'tiles' | 'webhook'

/** Requests that a service has received so far: path and body as text, oldest first. */
export async function receivedBy(
  service: OutsideService,
): Promise<{ path: string; body: string; headers?: Record<string, string> }[]> {
  const answer = await fetch(`${servers().outsideUrl}/received/${service}`)
  return (await answer.json()) as { path: string; body: string }[]
}

export async function forget(service: OutsideService): Promise<void> {
  await fetch(`${servers().outsideUrl}/received/${service}`, { method: 'DELETE' })
}

/** From now on the public service of the cadastre answers, answers too late, or does not answer. */
export async function setCadastre(state: 'up' | 'slow' | 'down'): Promise<void> {
  await fetch(`${servers().outsideUrl}/catastro-state`, { method: 'POST', body: state })
}

/** The address of a customer's own system. */
export const integrationAddress = () => `${servers().outsideUrl}/integration`

/** The issuer of the identity provider of an organisation. */
export const issuerAddress = () => `${servers().outsideUrl}/organisation`

/** From now on this person is signed in at the identity provider of the organisation. */
export async function setPerson(claims: Record<string, unknown>): Promise<void> {
  await fetch(`${servers().outsideUrl}/organisation-person`, { method: 'POST', body: JSON.stringify(claims) })
}

/** From now on the customer's own system answers with this status. */
export async function setIntegration(status: number): Promise<void> {
  await fetch(`${servers().outsideUrl}/integration-state`, { method: 'POST', body: String(status) })
}

/** From now on only the services of these layers of the map fail. */
export async function failLayers(layers: readonly string[]): Promise<void> {
  await fetch(`${servers().outsideUrl}/tiles-state`, { method: 'POST', body: JSON.stringify(layers) })
}

/** From now on the model writes these sentences; it waits before number `waitsBefore`, from 1, until called again. */
export async function setModel(state: { sentences: readonly string[]; waitsBefore?: number }): Promise<void> {
  await fetch(`${servers().outsideUrl}/model-state`, { method: 'POST', body: JSON.stringify(state) })
}

/** A Google ID token of a person, signed with the certificates that the product trusts here. */
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

/** From now on the payment service declines all cards and tells the product so. */
export async function declineCards(): Promise<void> {
  await fetch(`${servers().outsideUrl}/refuse-card/any`, { method: 'POST' })
}
