import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addUser } from '../../../test/people.ts'
import { openTestSmtp } from '../../../test/test-smtp.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { OUTGOING_HANDLERS } from '../../outgoing-handlers.ts'
import type { Context } from '../context.ts'
import { openMailer } from '../mail/mailer.ts'
import { type OutgoingHandlers, sendLater } from './outgoing.ts'
import { OUTGOING_ATTEMPTS, OUTGOING_LANES, sendDue, sendOut } from './send-out.ts'

const START = Date.parse('2026-03-02T10:00:00Z')
const seconds = (count: number) => new Date(START + count * 1000)

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

let told: string[] = []
let failure: string | null = null
beforeEach(async () => {
  told = []
  failure = null
  system.setNow(seconds(0))
  await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM outgoing_messages'))
})

/** Handlers that record their input, or fail with the message in `failure`. */
const HANDLERS: OutgoingHandlers<Context> = {
  ...OUTGOING_HANDLERS,
  'mail.resetPassword': ({ email }) => {
    if (failure) return Promise.reject(new Error(failure))
    told.push(email)
    return Promise.resolve()
  },
}

function order(email: string): Promise<{ id: string }> {
  return system.context.database.transaction('system', async (tx) => {
    await sendLater(tx, 'mail.resetPassword', { email, address: '10.0.0.1' })
    const [row] = await tx.rows<{ id: string }>('SELECT max(id)::text AS id FROM outgoing_messages')
    return row ?? { id: '' }
  })
}

function rows() {
  return system.context.database.transaction('system', (tx) =>
    tx.rows<{ attempts: number; given_up: boolean; last_error: string | null }>(
      'SELECT attempts, given_up_on IS NOT NULL AS given_up, last_error FROM outgoing_messages ORDER BY id',
    ),
  )
}

describe('An outgoing message', () => {
  it('the work of an upgrade comes after all other messages, even if it is due longer', async () => {
    const handled: string[] = []
    const handlers: OutgoingHandlers<Context> = {
      ...HANDLERS,
      'dates.ofCharges': ({ customerUuid }) => Promise.resolve(void handled.push(customerUuid)),
    }
    const names = Array.from({ length: 6 }, (_, number) => `upgrade ${number}`)
    await system.context.database.transaction('system', async (tx) => {
      for (const customerUuid of names)
        await sendLater(tx, 'dates.ofCharges', { customerUuid, assetUuids: [], isUpgrade: true })
      for (const customerUuid of ['saved 0', 'saved 1', 'saved 2'])
        await sendLater(tx, 'dates.ofCharges', { customerUuid, assetUuids: [] })
      await tx.change(`UPDATE outgoing_messages SET next_attempt_on = $1 WHERE NOT payload ? 'isUpgrade'`, [
        system.context.now().toISOString(),
      ])
    })
    expect(await sendDue(system.context, handlers)).toBe(9)
    // The lanes run at the same time, so an upgrade's message may overtake the last of the others.
    expect(handled.slice(0, 5)).toEqual(expect.arrayContaining(['saved 0', 'saved 1', 'saved 2']))
  })

  it('an outgoing message is sent once and then deleted', async () => {
    for (const email of ['a@x.test', 'b@x.test']) await order(email)
    expect(await sendDue(system.context, HANDLERS)).toBe(2)
    expect([...told].sort()).toEqual(['a@x.test', 'b@x.test'])
    expect(await rows()).toEqual([])
  })

  it('an outgoing message is not sent if its transaction is rolled back', async () => {
    await expect(
      system.context.database.transaction('system', async (tx) => {
        await sendLater(tx, 'mail.resetPassword', { email: 'a@x.test', address: '10.0.0.1' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await sendDue(system.context, HANDLERS)).toBe(0)
  })

  it('a failed message is retried after one minute, and then after two more minutes', async () => {
    await order('a@x.test')
    failure = 'no server'
    expect(await sendDue(system.context, HANDLERS)).toBe(1)
    system.setNow(seconds(59))
    expect(await sendDue(system.context, HANDLERS)).toBe(0)
    system.setNow(seconds(60))
    expect(await sendDue(system.context, HANDLERS)).toBe(1)
    system.setNow(seconds(179))
    expect(await sendDue(system.context, HANDLERS)).toBe(0)
    failure = null
    system.setNow(seconds(180))
    expect(await sendDue(system.context, HANDLERS)).toBe(1)
    expect(told).toEqual(['a@x.test'])
  })

  it('a message fails permanently after ten attempts, and the reason is stored with the mail address removed', async () => {
    await order('a@x.test')
    failure = '550 no mailbox <a@x.test>'
    for (let attempt = 0; attempt < OUTGOING_ATTEMPTS; attempt += 1) {
      system.setNow(seconds(attempt * 100_000))
      expect(await sendDue(system.context, HANDLERS)).toBe(1)
    }
    system.setNow(seconds(10_000_000))
    expect(await sendDue(system.context, HANDLERS)).toBe(0)
    expect(await rows()).toEqual([
      { attempts: OUTGOING_ATTEMPTS, given_up: true, last_error: '550 no mailbox <[struck out]>' },
    ])
  })

  it('a message that fails permanently is logged as an error and reported; its earlier failures are logged as warnings', async () => {
    const { id } = await order('a@x.test')
    failure = 'no server'
    const lines: [level: string, message: unknown, sentence: string][] = []
    const reported: object[] = []
    const say = (level: string) => (line: { message: unknown }, sentence: string) =>
      lines.push([level, line.message, sentence])
    const watched = {
      ...system.context,
      log: { ...system.context.log, warn: say('warn'), error: say('error') },
      errors: { ...system.context.errors, report: (_: unknown, told: object) => reported.push(told) },
    } as unknown as Context
    for (let attempt = 0; attempt < OUTGOING_ATTEMPTS; attempt += 1) {
      expect(reported).toEqual([])
      system.setNow(seconds(attempt * 100_000))
      await sendDue(watched, HANDLERS)
    }
    expect(reported).toEqual([{ where: 'message', name: 'mail.resetPassword', ticket: id }])
    expect(lines).toEqual([
      ...Array.from({ length: OUTGOING_ATTEMPTS - 1 }, () => ['warn', id, 'a message did not go out']),
      ['error', id, 'a message was given up'],
    ])
  })

  it('a message does not wait behind stalled messages, and a password reset does not wait behind any message', async () => {
    const request = { upgradeRequestUuid: crypto.randomUUID() }
    await system.context.database.transaction('system', async (tx) => {
      for (let count = 0; count < OUTGOING_LANES; count += 1) await sendLater(tx, 'mail.upgradeRequest', request)
    })
    await order('a@x.test')
    let letGo = () => {}
    const stalled = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const sending = sendDue(system.context, { ...HANDLERS, 'mail.upgradeRequest': () => stalled })
    await expect.poll(() => told).toEqual(['a@x.test'])
    letGo()
    expect(await sending).toBe(OUTGOING_LANES + 1)
  })

  it('a failed message does not delay the messages after it', async () => {
    for (const email of ['a@x.test', 'b@x.test']) await order(email)
    const picky: OutgoingHandlers<Context> = {
      ...HANDLERS,
      'mail.resetPassword': (payload, context, attempt) =>
        payload.email.startsWith('a')
          ? Promise.reject(new Error('refused'))
          : HANDLERS['mail.resetPassword'](payload, context, attempt),
    }
    expect(await sendDue(system.context, picky)).toBe(2)
    expect(told).toEqual(['b@x.test'])
  })

  it('a message is sent again if a process died while sending it', async () => {
    await order('a@x.test')
    const { database } = system.context
    let remaining = 1
    const dying: Context = {
      ...system.context,
      database: {
        ...database,
        transaction: (scope, work) => {
          remaining -= 1
          return remaining < 0 ? Promise.reject(new Error('killed')) : database.transaction(scope, work)
        },
      },
    }
    failure = 'the handler was cut off'
    await expect(sendDue(dying, HANDLERS)).rejects.toThrow('killed')
    failure = null
    system.setNow(seconds(119))
    expect(await sendDue(system.context, HANDLERS)).toBe(0)
    system.setNow(seconds(120))
    expect(await sendDue(system.context, HANDLERS)).toBe(1)
    expect(told).toEqual(['a@x.test'])
  })

  it('a message is sent only once if several senders run at the same moment', async () => {
    for (let mail = 0; mail < 6; mail += 1) await order(`${mail}@x.test`)
    const sent = await Promise.all([1, 2, 3].map(() => sendDue(system.context, HANDLERS)))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(6)
    expect([...told].sort()).toEqual([0, 1, 2, 3, 4, 5].map((mail) => `${mail}@x.test`))
  })

  it('a stopped sender of outgoing messages does not begin further messages, and the unsent messages remain stored', async () => {
    const stop = new AbortController()
    const stopping: OutgoingHandlers<Context> = {
      ...HANDLERS,
      'mail.resetPassword': (payload, context, attempt) => {
        stop.abort()
        return HANDLERS['mail.resetPassword'](payload, context, attempt)
      },
    }
    for (let mail = 0; mail < 2 * OUTGOING_LANES; mail += 1) await order(`${mail}@x.test`)
    await sendOut(system.context, stopping, stop.signal)
    expect(told.length).toBeLessThanOrEqual(OUTGOING_LANES)
    expect(await rows()).toHaveLength(2 * OUTGOING_LANES - told.length)
  })
})

describe('A mail from the call to the mailbox', () => {
  it('a mail is sent over SMTP as soon as the SMTP server is available again', async () => {
    const smtp = await openTestSmtp()
    const { email } = await addUser(system, await addCustomer(system))
    await order(email)
    const away = {
      ...system.context,
      mailer: openMailer(withSmtp('smtp://127.0.0.1:1'), system.context.files),
    }
    await sendDue(away, OUTGOING_HANDLERS)
    expect(smtp.received).toEqual([])
    system.setNow(seconds(60))
    await sendDue({ ...away, mailer: openMailer(withSmtp(smtp.url()), system.context.files) }, OUTGOING_HANDLERS)
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
    expect(smtp.received[0]?.source).toContain('/auth/reset-password/')
    await smtp.close()
  })

  function withSmtp(smtpUrl: string) {
    const { config } = system.context
    return { ...config, outside: { ...config.outside, smtpUrl } }
  }
})
