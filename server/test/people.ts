import { aCustomer, aUser } from '@lindero/demo/app/factories.fixture'
import type { DemoCustomer, DemoUser } from '@lindero/demo/users/people'
import { hash as argon2 } from '@node-rs/argon2'
import { customers } from '../src/customers/customers.table.ts'
import type { WorkOwner } from '../src/kernel/limits/queues.ts'
import { users } from '../src/users/users.table.ts'
import type { TestSystem } from './test-system.ts'

export const TEST_PASSWORD = 'Correct-horse-2026'
// The hash of the test password uses cheap parameters, because every test signs in. Passwords set during a test use the
// real ones.
const passwordHash = argon2(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** The user and customer to whom queued work belongs. */
export const ownerOf = ({ uuid, customerUuid }: { uuid: string; customerUuid: string }): WorkOwner => ({
  user: { uuid },
  customer: { uuid: customerUuid },
})

/** Adds a customer to the database. */
export async function addCustomer(
  { context }: TestSystem,
  overrides: Partial<DemoCustomer & { stripeId: string; subscriptionInactiveOn: Date }> = {},
): Promise<string> {
  const uuid = overrides.uuid ?? crypto.randomUUID()
  await context.database.transaction('system', async (tx) => {
    await tx.insert(customers).values({ ...aCustomer({ isOperator: false }), ...overrides, uuid })
  })
  return uuid
}

/** Adds a user with the test password to a customer. */
export async function addUser(
  { context }: TestSystem,
  customerUuid: string,
  overrides: Partial<DemoUser & { inactiveOn: Date }> = {},
): Promise<{ uuid: string; email: string }> {
  const uuid = crypto.randomUUID()
  const email = overrides.email ?? `${uuid}@people.test`
  const hash = await passwordHash
  await context.database.transaction('system', async (tx) => {
    await tx.insert(users).values({
      ...aUser(),
      ...overrides,
      departments: [...(overrides.departments ?? [])],
      uuid,
      customerUuid,
      email,
      passwordHash: hash,
      emailVerifiedOn: new Date(),
    })
  })
  return { uuid, email }
}

export interface SignedIn {
  token: string
  refreshToken: string
  /** Makes a call as this user and parses its JSON answer. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
}

export interface Answer {
  status: number
  // Untyped, because the contract defines the type and the tests check the content.
  body: Record<string, never>
}

/** Signs in through the API, as a client does. */
export async function signIn({ app }: TestSystem, email: string): Promise<SignedIn> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { source: 'api', email, password: TEST_PASSWORD },
  })
  if (reply.statusCode !== 200) throw new Error(`sign-in refused: ${reply.body}`)
  const { token, refreshToken } = reply.json<{ token: string; refreshToken: string }>()
  return {
    token,
    refreshToken,
    async call(method, path, body) {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : (answer.rawPayload as never) }
    },
  }
}

/** Creates a customer and a user with the given flags, and signs the user in. */
export async function aSignedInUser(
  system: TestSystem,
  flags: Partial<DemoUser> = { isAdmin: true },
  customer: Parameters<typeof addCustomer>[1] = {},
): Promise<SignedIn & { customerUuid: string; uuid: string; email: string }> {
  const customerUuid = await addCustomer(system, { apiActivated: true, ...customer })
  const user = await addUser(system, customerUuid, flags)
  return { ...(await signIn(system, user.email)), ...user, customerUuid }
}
