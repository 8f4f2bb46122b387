import type { Answer } from './people.ts'
import type { TestSystem } from './test-system.ts'

let machines = 0

/**
 * Returns an unused IP address. Attempts are counted by address, so calls with new addresses do not affect each other.
 */
export function newAddress(): string {
  machines += 1
  return `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`
}

/** Makes a call without a session, by default from a new address. */
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

/** Requests a password reset, like the screen. */
export function askForReset(system: TestSystem, email: string, remoteAddress?: string): Promise<Answer> {
  return callPublicly(
    system,
    'GET',
    `/auth/reset-password?email=${encodeURIComponent(email)}`,
    undefined,
    remoteAddress,
  )
}
