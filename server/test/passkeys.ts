import { type CreationOptions, TestAuthenticator } from './authenticator.ts'
import { addCustomer, addUser, type SignedIn, signIn, TEST_PASSWORD } from './people.ts'
import { newAddress } from './public-calls.ts'
import type { TestSystem } from './test-system.ts'

const ORIGIN = 'https://app.example.com'
const COOKIE = 'lindero_passkey'
export const PASSKEY_SETTINGS = { PUBLIC_URL: ORIGIN }
/** Site of a system with `PASSKEY_SETTINGS`. */
export const SITE = { origin: ORIGIN, rpId: 'app.example.com' }

export interface Person extends SignedIn {
  uuid: string
  email: string
  customerUuid: string
  path: string
}

export async function aPerson(system: TestSystem, flags: Parameters<typeof addUser>[2] = {}): Promise<Person> {
  const customerUuid = await addCustomer(system, { apiActivated: true })
  const { uuid, email } = await addUser(system, customerUuid, flags)
  return { ...(await signIn(system, email)), uuid, email, customerUuid, path: `/users/${uuid}/passkeys` }
}

export async function creationOf(person: Person, more: object = {}): Promise<CreationOptions> {
  const begun = await person.call('PUT', person.path, { password: TEST_PASSWORD, ...more })
  if (begun.status !== 200) throw new Error(`no passkey was begun: ${JSON.stringify(begun.body)}`)
  return begun.body as unknown as CreationOptions
}

/** Adds a passkey to a user’s account. */
export async function addPasskey(
  person: Person,
  { authenticator = new TestAuthenticator(SITE), name = 'Móvil', code }: AddedPasskey = {},
): Promise<TestAuthenticator> {
  const options = await creationOf(person, code === undefined ? {} : { code })
  const added = await person.call('POST', person.path, { name, passkey: authenticator.create(options) })
  if (added.status !== 200) throw new Error(`the passkey was not added: ${JSON.stringify(added.body)}`)
  return authenticator
}
interface AddedPasskey {
  authenticator?: TestAuthenticator
  name?: string
  code?: string
}

/** A browser that keeps the challenge cookie. */
export class PasskeyBrowser {
  readonly #system: TestSystem
  readonly #address: string
  /** Value of the challenge cookie. */
  mark: string | undefined
  constructor(system: TestSystem, address = newAddress()) {
    this.#system = system
    this.#address = address
  }

  async options(): Promise<{ challenge: string; rpId: string; userVerification: string; allowCredentials?: unknown }> {
    const reply = await this.#system.app.inject({
      method: 'POST',
      url: '/api/auth/passkey',
      remoteAddress: this.#address,
    })
    if (reply.statusCode !== 200) throw new Error(`no sign-in was begun: ${reply.body}`)
    this.mark = reply.cookies.find(({ name }) => name === COOKIE)?.value
    return reply.json()
  }

  async post(path: string, payload: object) {
    const reply = await this.#system.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress: this.#address,
      ...(this.mark === undefined ? {} : { cookies: { [COOKIE]: this.mark } }),
    })
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
  }

  enter(passkey: object) {
    return this.post('/auth/passkey/session', { passkey })
  }
}
