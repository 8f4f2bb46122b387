import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, addUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { outboxMailer, outboxOf } from '../kernel/mail/outbox.ts'
import { PEOPLE_SWEEP, sweepPeople } from './sweep-people.ts'

const DAY = 24 * 60 * 60_000
const START = new Date('2026-03-02T10:00:00Z')

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ SESSION_DAYS: '90', AUDIT_DAYS: '730' })
  const customer = await addCustomer(system)
  const { uuid } = await addUser(system, customer)
  await system.context.database.transaction('system', async (tx) => {
    const at = START.toISOString()
    await tx.change(
      `INSERT INTO sessions (customer_uuid, user_uuid, source, created_on, expires_on, ended_on)
       VALUES ($1, $2, 'api', $3, $3::timestamptz + interval '7 days', NULL),
              ($1, $2, 'api', $3, $3::timestamptz + interval '7 days', $3)`,
      [customer, uuid, at],
    )
    await tx.change(`INSERT INTO audit_log (customer_uuid, user_uuid, action, at) VALUES ($1, $2, 'login', $3)`, [
      customer,
      uuid,
      at,
    ])
    await tx.change(
      `INSERT INTO user_links (customer_uuid, user_uuid, purpose, token_hash, expires_on)
       VALUES ($1, $2, 'setPassword', 'x', $3)`,
      [customer, uuid, at],
    )
    await tx.change(
      `INSERT INTO registrations (email, password_hash, firstname, lastname, language, expires_on)
       VALUES ('ana@people.test', 'x', 'Ana', 'Luna', 'es', $1)`,
      [at],
    )
    await tx.change(
      `INSERT INTO blocked_people (user_uuid, customer_uuid, email, firstname, lastname, customer, blocked_on)
       VALUES (gen_random_uuid(), $1, 'eva@people.test', 'Eva', 'Mora', '{}', $2)`,
      [customer, at],
    )
    await tx.change(`INSERT INTO attempts (kind, key_hash, at) VALUES ('failedOfAccount', 'x', $1)`, [at])
    await tx.change(
      `INSERT INTO outgoing_messages (kind, payload, given_up_on) VALUES ('mail.resetPassword', '{}', $1),
         ('mail.resetPassword', '{}', NULL)`,
      [at],
    )
  })
})
afterAll(() => system.close())

const none = {
  sessions: 0,
  auditLines: 0,
  links: 0,
  registrations: 0,
  attempts: 0,
  messages: 0,
  outbox: 0,
  blocked: 0,
  triedAgain: 0,
}

it.each([
  ['deletes nothing at once', 0, {}],
  [
    'deletes expired links, expired registrations and counted attempts after a day',
    1.01,
    { links: 1, registrations: 1, attempts: 1 },
  ],
  ['deletes failed messages, but not waiting ones, after 30 days', 30.01, { messages: 1 }],
  ['deletes an ended session after 90 days', 90.01, { sessions: 1 }],
  ['deletes an expired session after 97 days', 97.01, { sessions: 1 }],
  ['deletes no line of the audit log after 729 days', 729, {}],
  ['deletes a line of the audit log and a blocked person after 730 days', 730.01, { auditLines: 1, blocked: 1 }],
])('the daily sweep of personal data %s', async (_when, days, expected) => {
  system.setNow(new Date(START.getTime() + days * DAY))
  expect(await sweepPeople(system.context)).toEqual({ ...none, ...expected })
})

it('the daily sweep of personal data deletes mails from the outbox after 30 days', async () => {
  // The names of these files contain the real time, not that of the test clock.
  await outboxMailer(outboxOf(system.context.config), 'a@lindero.test').send({
    to: 'ana@people.test',
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
  })
  system.setNow(new Date(Date.now() + 29 * DAY))
  expect((await sweepPeople(system.context)).outbox).toBe(0)
  system.setNow(new Date(Date.now() + 31 * DAY))
  expect((await sweepPeople(system.context)).outbox).toBe(1)
})

it('the daily sweep of personal data never deletes an erasure notice that could not be sent, but lets it be sent again', async () => {
  const message = () =>
    system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT attempts, given_up_on FROM outgoing_messages WHERE kind = 'mail.erased'`),
    )
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO outgoing_messages (kind, payload, attempts, given_up_on) VALUES ('mail.erased', '{}', 10, $1)`,
      [START.toISOString()],
    ),
  )
  expect((await sweepPeople(system.context)).triedAgain).toBe(1)
  expect(await message()).toEqual([{ attempts: 0, given_up_on: null }])
  expect(await PEOPLE_SWEEP.run(system.context)).toBeNull()
})

it('the daily sweep of personal data returns null if it has deleted nothing', async () => {
  expect(await PEOPLE_SWEEP.run(system.context)).toBeNull()
})

it('the daily sweep of personal data deletes all of 12,000 expired attempts', async () => {
  const lines = 12_000
  const counted = () =>
    system.context.database.transaction('system', (tx) =>
      tx.rows<{ count: number }>('SELECT count(*)::int AS count FROM attempts'),
    )
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO attempts (kind, key_hash, at) SELECT 'failedOfAccount', n::text, $1 FROM generate_series(1, $2::int) n`,
      [START.toISOString(), lines],
    ),
  )
  expect((await sweepPeople(system.context)).attempts).toBe(lines)
  expect(await counted()).toEqual([{ count: 0 }])
})
