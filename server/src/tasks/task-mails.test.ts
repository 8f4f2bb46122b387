import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDocument, anAsset, bodyOf, type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSmtp, type TestSmtp } from '../../test/test-smtp.ts'
import { openMailer } from '../kernel/mail/mailer.ts'
import { sendDue } from '../kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../outgoing-handlers.ts'
import { TASK_SWEEP } from './task-sweep.ts'

type Person = SignedIn & { uuid: string; email: string }

const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-03-02T08:00:00Z')

let world: LegalWorld
let smtp: TestSmtp
let boss: Person
let ana: Person

beforeAll(async () => {
  world = await openLegalWorld()
  smtp = await openTestSmtp()
  const { system, owner, portfolio } = world
  const person = async (flags: object) => {
    const user = await addUser(system, owner.customerUuid, flags)
    return { ...(await signIn(system, user.email)), ...user }
  }
  boss = await person({ isAdmin: true, language: 'es' })
  ana = await person({ isEditor: true, isAdmin: false, language: 'es' })
  await system.context.database.transaction('system', (tx) =>
    tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
      portfolio,
      ana.uuid,
      owner.customerUuid,
    ]),
  )
})
afterAll(async () => {
  await smtp.close()
  await world.system.close()
})
beforeEach(async () => {
  await world.system.context.database.transaction('system', async (tx) => {
    for (const table of ['outgoing_messages', 'tasks', 'task_choices']) await tx.change(`DELETE FROM ${table}`)
  })
  smtp.received.length = 0
})

const give = (task: string, to: Person | null, from: Person | null = null) =>
  boss.call('POST', `/management/tasks/${task}`, {
    changes: { assigneeUuid: { oldValue: from?.uuid ?? null, newValue: to?.uuid ?? null } },
  })

/** A day on which no task of these tests is overdue yet. */
const NEXT_WEEK = addDays(calendarDateAt(new Date()), 8)

async function aTask(to: Person | null, dueOn = NEXT_WEEK): Promise<{ asset: string; task: string }> {
  const asset = await anAsset(world)
  const body = { type: 'CHANGE_LOCK', dueOn }
  const { uuid: task } = bodyOf(await boss.call('POST', `/assets/${asset}/management/tasks`, body))
  if (to) await give(task, to)
  return { asset, task }
}
const choose = (mails: string) => ana.call('PUT', '/management/task-choices', { mails, deputy: null })

/** Sends the due mails to a local mail server and returns the received mails. */
async function sent(): Promise<{ to: string[]; text: string }[]> {
  const { context } = world.system
  const outside = { ...context.config.outside, smtpUrl: smtp.url() }
  await sendDue({ ...context, mailer: openMailer({ ...context.config, outside }, context.files) }, OUTGOING_HANDLERS)
  return smtp.received.map(({ to, source }) => ({ to, text: decoded(source) }))
}
const decoded = (source: string) =>
  Buffer.from(
    source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

const sweep = () => TASK_SWEEP.run(world.system.context)

describe('Mails about tasks', () => {
  it('a user who wants a mail for each new task receives one mail with the current numbers of open and overdue tasks', async () => {
    await choose('each')
    await aTask(ana, '2020-01-07')
    const { task } = await aTask(ana)
    const mails = await sent()
    expect(mails.map(({ to }) => to)).toEqual([[ana.email], [ana.email]])
    expect(mails[0]?.text).toContain('/notifications')
    expect(mails[0]?.text).toContain('Tareas abiertas: 2. Vencidas: 1.')
    await boss.call('POST', `/management/tasks/${task}`, { changes: { event: 'cancel' } })
    smtp.received.length = 0
    expect(await sent()).toEqual([])
  })

  it('users receive no mail about tasks if they turned off mails, took the task themselves, or have no open task left', async () => {
    await choose('none')
    const { task } = await aTask(ana)
    await choose('each')
    await give(task, null, ana)
    await ana.call('POST', `/management/tasks/${task}`, {
      changes: { assigneeUuid: { oldValue: null, newValue: ana.uuid } },
    })
    await give(task, null, ana)
    await give(task, ana)
    await give(task, null, ana)
    expect(await sent()).toEqual([])
  })

  it('no mail about tasks is sent after the subscription has ended', async () => {
    const trialEnd = (day: string | null) =>
      world.system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET trial_ends_on = $2::timestamptz WHERE uuid = $1', [
          world.owner.customerUuid,
          day,
        ]),
      )
    await choose('each')
    await aTask(ana)
    await trialEnd('2020-01-01')
    const mails = await sent()
    await trialEnd(null)
    expect(mails).toEqual([])
  })

  it('no mail about tasks is sent after the licence for legal management has ended, because users cannot open tasks then', async () => {
    const licence = (isOn: boolean) =>
      world.system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [
          world.owner.customerUuid,
          isOn,
        ]),
      )
    await choose('each')
    await aTask(ana)
    await licence(false)
    const mails = await sent()
    await licence(true)
    expect(mails).toEqual([])
  })

  it('the daily mail about tasks is sent once a day, also to users without settings', async () => {
    world.system.setNow(new Date(START))
    await aTask(ana)
    expect(await sweep()).toMatchObject({ mails: 1 })
    expect(await sweep()).toBeNull()
    expect((await sent()).map(({ to }) => to)).toEqual([[ana.email]])
    world.system.setNow(new Date(START + DAY))
    expect(await sweep()).toMatchObject({ mails: 1 })
    await choose('none')
    world.system.setNow(new Date(START + 2 * DAY))
    expect(await sweep()).toBeNull()
  })
})

describe('A task whose user no longer sees its asset', () => {
  it('a mail leaves out tasks of archived assets, and a task becomes unassigned when its user loses access to the asset', async () => {
    await choose('daily')
    world.system.setNow(new Date(START + 10 * DAY))
    const { asset, task } = await aTask(ana)
    const change = (sql: string, parameters: unknown[]) =>
      world.system.context.database.transaction('system', (tx) => tx.change(sql, parameters))
    const archive = (on: string | null) =>
      change('UPDATE assets SET archived_on = $2::timestamptz WHERE uuid = $1', [asset, on])
    await archive('2026-01-01')
    expect((await sweep())?.mails ?? 0).toBe(0)
    await archive(null)
    await change('DELETE FROM portfolio_users WHERE user_uuid = $1', [ana.uuid])
    // The candidates who receive a mail are the two admins.
    expect(await sweep()).toMatchObject({ putBack: 1, mails: 2 })
    const { assignee, state } = bodyOf(await boss.call('GET', `/management/tasks/${task}`)).task
    expect({ assignee, state }).toEqual({ assignee: null, state: 'PENDING' })
    await change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
      ...[world.portfolio, ana.uuid, world.owner.customerUuid],
    ])
  })
})

describe('The calendar of tasks', () => {
  it('a user’s calendar feed contains an all-day event for each open task, and is not found without the licence', async () => {
    const { asset } = await aTask(ana)
    const { task: ended } = await aTask(ana)
    await boss.call('POST', `/management/tasks/${ended}`, { changes: { event: 'cancel' } })
    await aTask(boss)
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET address = 'Calle Mayor 5', municipality = 'Paterna' WHERE uuid = $1`, [asset]),
    )
    const { path } = bodyOf(await ana.call('POST', '/management/task-calendar'))
    const fetched = async () => world.system.app.inject({ method: 'GET', url: path })
    const { body, headers } = await fetched()
    expect(headers['content-type']).toContain('text/calendar')
    expect(body.split('\r\n').filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
    expect(body).toContain(`DTSTART;VALUE=DATE:${NEXT_WEEK.replaceAll('-', '')}`)
    expect(body).toContain('LOCATION:Calle Mayor 5\\, Paterna')
    expect(body.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Solicitar cambio de cerradura · LEGAL-\d+/)
    await ana.call('POST', `/management/tasks/${await taskOf(asset)}`, { changes: { event: 'cancel' } })
    expect((await fetched()).body).not.toContain('VEVENT')
    const licence = (has: boolean) =>
      world.system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [
          world.owner.customerUuid,
          has,
        ]),
      )
    await licence(false)
    expect((await fetched()).statusCode).toBe(404)
    await licence(true)
  })
})

async function taskOf(asset: string): Promise<string> {
  const f = encodeURIComponent(JSON.stringify({ assetUuid: asset, isOpen: true }))
  return bodyOf(await boss.call('GET', `/management/tasks?f=${f}`)).items[0].uuid
}

describe('An expired task', () => {
  it('an expired task is deleted with its comments, but open tasks and the asset’s documents are kept', async () => {
    world.system.setNow(new Date(START))
    const { asset, task } = await aTask(ana)
    const { task: open } = await aTask(ana)
    const files = [await aDocument(world, asset)]
    await ana.call('POST', `/management/tasks/${task}`, {
      changes: { event: 'start', files: { add: files }, comment: { type: 'NOTE', message: 'Hecho' } },
    })
    await ana.call('POST', `/management/tasks/${task}`, { changes: { event: 'finish' } })
    const count = async (sql: string) =>
      world.system.context.database.transaction('system', async (tx) => (await tx.rows(sql)).length)
    world.system.setNow(new Date(START + 1_820 * DAY))
    expect(await sweep()).toMatchObject({ removed: 0 })
    world.system.setNow(new Date(START + 1_830 * DAY))
    expect(await sweep()).toMatchObject({ removed: 1 })
    expect(await count(`SELECT 1 FROM tasks WHERE uuid = '${task}'`)).toBe(0)
    expect(await count(`SELECT 1 FROM tasks WHERE uuid = '${open}'`)).toBe(1)
    expect(await count(`SELECT 1 FROM task_comments WHERE task_uuid = '${task}'`)).toBe(0)
    expect(await count(`SELECT 1 FROM attachment_uses WHERE using_uuid = '${task}'`)).toBe(0)
    expect(await count(`SELECT 1 FROM attachments WHERE uuid = '${files[0]}'`)).toBe(1)
  })
})
