import type { Answer } from './people.ts'
import type { TestSystem } from './test-system.ts'

let machines = 0

/** A new IP address for each call, because attempts are counted by address. */
export function newAddress(): string {
  machines += 1
  return `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`
}

/** Makes a call without a session, from the given address or else from a new one. */
export async function callPublicly(
  { app }: TestSystem,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  remoteAddress = newAddress(),
): Promise<Answer & { headers: Record<string, unknown> }> {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    remoteAddress,
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** Requests a password reset, as the screen does. */
export function askForReset(system: TestSystem, email: string, remoteAddress?: string): Promise<Answer> {
  return callPublicly(
    system,
    'GET',
    `/auth/reset-password?email=${encodeURIComponent(email)}`,
    undefined,
    remoteAddress,
  )
}
