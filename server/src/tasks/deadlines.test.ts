import { DEFAULT_SEGMENT_ID } from '@lindero/domain/customers/segments'
import { addDays } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquisitionOf, anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSmtp, type TestSmtp } from '../../test/test-smtp.ts'
import { openMailer } from '../kernel/mail/mailer.ts'
import { sendDue } from '../kernel/outgoing/send-out.ts'
import { LEGAL_SWEEP } from '../legal/situation-sweep.ts'
import { OUTGOING_HANDLERS } from '../outgoing-handlers.ts'
import { DEADLINE_SWEEP, URGENT_DEADLINE_SWEEP } from './deadline-sweep.ts'

type Person = SignedIn & { uuid: string; email: string }

let world: LegalWorld
let smtp: TestSmtp
let boss: Person
let lawyer: Person
let registrar: Person
const system = <Result>(sql: string, parameters: unknown[] = []): Promise<Result[]> =>
  world.system.context.database.transaction('system', async (tx) => (await tx.rows(sql, parameters)) as Result[])
const change = (sql: string, parameters: unknown[] = []) =>
  world.system.context.database.transaction('system', (tx) => tx.change(sql, parameters))

beforeAll(async () => {
  world = await openLegalWorld()
  smtp = await openTestSmtp()
  const { system: opened, owner, portfolio } = world
  const person = async (flags: object, departments: string[]) => {
    const user = await addUser(opened, owner.customerUuid, flags)
    await change('UPDATE users SET departments = $2 WHERE uuid = $1', [user.uuid, `{${departments.join(',')}}`])
    await change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
      portfolio,
      user.uuid,
      owner.customerUuid,
    ])
    return { ...(await signIn(opened, user.email)), ...user }
  }
  boss = await person({ isAdmin: true, language: 'es' }, [])
  lawyer = await person({ isEditor: true, isAdmin: false, language: 'es' }, ['legalSettlement'])
  registrar = await person({ isEditor: true, isAdmin: false, language: 'es' }, ['registrations'])
})
afterAll(async () => {
  await smtp.close()
  await world.system.close()
})
beforeEach(async () => {
  for (const table of ['outgoing_messages', 'notices', 'deadline_calls', 'legal_dates', 'missed_deadlines']) {
    await change(`DELETE FROM ${table}`)
  }
  await change(`UPDATE task_choices SET week_on = '9999-01-01'`)
  for (const { uuid } of [world.owner, boss, lawyer, registrar]) {
    await change(
      `INSERT INTO task_choices (user_uuid, customer_uuid, week_on) VALUES ($1, $2, '9999-01-01')
       ON CONFLICT DO NOTHING`,
      [uuid, world.owner.customerUuid],
    )
  }
  smtp.received.length = 0
})

/** Adds an eviction. The defendant has ten working days from 02/11/2026 to answer, that is until 16/11/2026. */
async function anEviction(): Promise<string> {
  const asset = await anAsset(world)
  const record = aRecord('evictionProcesses', {
    type: 'VERBAL',
    externalId: '412/2026',
    claimNotifiedDate: '2026-11-02',
  })
  const { status } = await save(world.owner, asset, { records: [record] })
  expect(status).toBe(200)
  return asset
}

const recordOf = async (asset: string): Promise<number> => {
  const sql = `SELECT id::int AS id FROM legal_records WHERE asset_uuid = $1 AND section = 'evictionProcesses'`
  const [row] = await system<{ id: number }>(sql, [asset])
  return row?.id ?? 0
}
const on = async (day: string) => {
  world.system.setNow(new Date(`${day}T08:00:00Z`))
  return DEADLINE_SWEEP.run(world.system.context)
}
async function sent(): Promise<{ to: string[]; text: string }[]> {
  const { context } = world.system
  const outside = { ...context.config.outside, smtpUrl: smtp.url() }
  smtp.received.length = 0
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

const noticesOf = async (who: SignedIn, asset: string) =>
  bodyOf(await who.call('GET', `/management/notifications?assetUuid=${asset}`)).items

describe('A deadline', () => {
  it('a user is notified and mailed about a deadline five days before, one day before, on its day, and when it is missed', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    expect(await on('2026-11-10')).toBeNull()
    const counts: Record<string, unknown> = {}
    for (const day of ['2026-11-11', '2026-11-12', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']) {
      counts[day] = await on(day)
    }
    const one = { notices: 1, mails: 1 }
    expect(counts).toEqual({
      '2026-11-11': one,
      '2026-11-12': null,
      '2026-11-15': one,
      '2026-11-16': one,
      '2026-11-17': one,
      '2026-11-18': null,
    })
    const types = (await noticesOf(lawyer, asset)).map(({ type }: { type: string }) => type)
    expect(types.toSorted()).toEqual(['DEADLINE_MISSED', 'DEADLINE_NEAR', 'DEADLINE_NEAR', 'DEADLINE_TODAY'])
  })

  it('a term that may be left unused is listed on its day of grace, is gone after it, and is never missed', async () => {
    world.system.setNow(new Date('2026-11-25T08:00:00Z'))
    const asset = await anAsset(world)
    const record = aRecord('criminalProcesses', {
      ...{ externalId: 'K1', offence: 'USURPATION', criminalTrack: 'MINOR_OFFENCE', complaintDate: '2026-05-04' },
      ...{ criminalOutcome: 'ACQUITTED', judgmentNotifiedDate: '2026-11-23' },
    })
    expect((await save(world.owner, asset, { records: [record] })).status).toBe(200)
    // A session does not last for days.
    const signedIn = () => signIn(world.system, lawyer.email)
    const listed = async () => {
      const filter = encodeURIComponent(JSON.stringify({ search: `LEGAL-${world.number}` }))
      const { items } = bodyOf(await (await signedIn()).call('GET', `/management/dates?f=${filter}`))
      return items.map(({ reason, date, isLate, missed }: Record<string, unknown>) => ({
        reason,
        date,
        isLate,
        missed,
      }))
    }
    const missed = async () => (await system('SELECT FROM missed_deadlines WHERE asset_uuid = $1', [asset])).length
    const day = async (today: string) => {
      await on(today)
      await LEGAL_SWEEP.run(world.system.context)
      return [await listed(), await missed()]
    }
    const term = { reason: 'criminalAppeal', date: '2026-11-30', isLate: false, missed: null }
    expect(await day('2026-11-30')).toEqual([[term], 0])
    // Five working days end on 30 November; the act may be filed until 15:00 of the next one (LEC, art. 135.5).
    expect(await day('2026-12-01')).toEqual([[term], 0])
    expect(await day('2026-12-02')).toEqual([[], 0])
    const types = (await noticesOf(await signedIn(), asset)).map(({ type }: { type: string }) => type)
    expect(types).not.toContain('DEADLINE_MISSED')
  })

  it('notices of deadlines that end today or were missed come while the others are held, and none comes twice', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    const urgentOn = (day: string) => {
      world.system.setNow(new Date(`${day}T08:00:00Z`))
      return URGENT_DEADLINE_SWEEP.run(world.system.context)
    }
    expect(await urgentOn('2026-11-11')).toBeNull()
    expect(await urgentOn('2026-11-16')).toEqual({ notices: 1, mails: 1 })
    expect(await on('2026-11-16')).toBeNull()
    expect(await on('2026-11-17')).toEqual({ notices: 1, mails: 1 })
    expect(await urgentOn('2026-11-17')).toBeNull()
    const types = (await noticesOf(lawyer, asset)).map(({ type }: { type: string }) => type)
    expect(types.toSorted()).toEqual(['DEADLINE_MISSED', 'DEADLINE_TODAY'])
  })

  it('a mail about a deadline contains asset, procedure, case, legal act, article, rule, day, days left and a link to the act', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    await change(`UPDATE assets SET address = 'Calle Mayor 5', municipality = 'Paterna' WHERE uuid = $1`, [asset])
    await on('2026-11-16')
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail?.to).toEqual([lawyer.email])
    for (const part of [
      `Activo: LEGAL-${world.number}, Calle Mayor 5, Paterna`,
      'Procedimiento de desahucio',
      'Autos: 412/2026',
      'Artículo: art. 438 LEC',
      'Días que quedan: 0',
      'Contestación del demandado',
      '10 días hábiles del juzgado desde el 02/11/2026 (art. 438 LEC',
      '16/11/2026',
      `/assets/${asset}/management#evictionProcesses`,
    ]) {
      expect(mail?.text).toContain(part)
    }
  })

  it('a mail about a hearing contains its hour, its room and who attends', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anAsset(world)
    const fields = { type: 'VERBAL', externalId: '88/2026', hearingDate: '2026-11-17' }
    expect((await save(world.owner, asset, { records: [aRecord('evictionProcesses', fields)] })).status).toBe(200)
    const act = { attemptHour: '10:30', attemptPlace: 'Sala 4, planta 2', attendedBy: 'Iria Souto' }
    await change(
      `UPDATE legal_records SET fields = fields || $2::jsonb WHERE asset_uuid = $1 AND section = 'attempts'`,
      [asset, JSON.stringify(act)],
    )
    await on('2026-11-16')
    const [mail] = await sent()
    for (const part of ['17/11/2026, 10:30', 'Sala o dirección: Sala 4, planta 2', 'Asiste: Iria Souto']) {
      expect(mail?.text).toContain(part)
    }
  })

  it('deadlines of a mass-market customer with the licence are not notified, because this customer has no legal management', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    await anEviction()
    const brokerage = 12
    const segment = (id: number) =>
      change('UPDATE customers SET segment_id = $2 WHERE uuid = $1', [world.owner.customerUuid, id])
    await segment(brokerage)
    const counts = await on('2026-11-16')
    await segment(DEFAULT_SEGMENT_ID)
    expect(counts).toBeNull()
  })

  it('deadlines are neither mailed nor notified while the subscription is inactive', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    await anEviction()
    await on('2026-11-16')
    const trialEnd = (day: string | null) =>
      change('UPDATE customers SET trial_ends_on = $2::timestamptz WHERE uuid = $1', [world.owner.customerUuid, day])
    await trialEnd('2026-11-15')
    const mails = await sent()
    const nextDay = await on('2026-11-17')
    await trialEnd(null)
    expect([mails, nextDay]).toEqual([[], null])
    expect(await on('2026-11-18')).toMatchObject({ mails: 1 })
  })

  it('the mail about a deadline goes to the user responsible for the asset and not to the department', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    await change('UPDATE legal_situations SET responsible_uuid = $2 WHERE asset_uuid = $1', [asset, registrar.uuid])
    await on('2026-11-16')
    expect((await sent()).map(({ to }) => to)).toEqual([[registrar.email]])
  })

  it('no mail is sent about a deadline that was completed before sending', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    await on('2026-11-16')
    const [record] = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/eviction-process`)).items
    const done = aRecord('evictionProcesses', { claimAnsweredDate: '2026-11-13' }, record.id)
    expect((await save(world.owner, asset, { records: [done] })).status).toBe(200)
    expect(await sent()).toEqual([])
  })

  it('adding the legal record of the foreclosure award does not repeat the notification of the missed deadline for requesting a court eviction', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anAsset(world)
    const acquisition = acquisitionOf({ acquisitionType: 'ADJUDICACION', edictReceptionDate: '2025-11-20' })
    expect((await save(world.owner, asset, { acquisition })).status).toBe(200)
    expect(await on('2026-11-21')).toEqual({ notices: 1, mails: 1 })
    const record = aRecord('adjudicationProcess', { court: 'Primera Instancia 3' })
    expect((await save(world.owner, asset, { records: [record] })).status).toBe(200)
    expect(await on('2026-11-22')).toBeNull()
    expect(await system('SELECT 1 FROM missed_deadlines WHERE asset_uuid = $1', [asset])).toHaveLength(1)
    const [notice] = await noticesOf(lawyer, asset)
    expect(notice.deadline.missed).toMatchObject({ explanation: null })
  })

  it('the number of days between a notification and its deadline follows the setting of the customer or of the user', async () => {
    const settings = {
      daysBefore: { court: [8], registry: [15], natural: [30], appointment: [2] },
      escalationDays: 2,
      heads: [],
    }
    expect((await boss.call('PUT', '/management/deadline-settings', settings)).status).toBe(200)
    const choices = {
      mails: 'daily',
      deputy: null,
      deadlines: { hasMails: true, hasWeek: true, daysBefore: { court: [9] } },
    }
    expect((await lawyer.call('PUT', '/management/task-choices', choices)).status).toBe(200)
    expect(bodyOf(await lawyer.call('GET', '/management/task-choices'))).toMatchObject({
      deadlines: choices.deadlines,
      customerDaysBefore: { court: [8] },
    })
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    await anEviction()
    expect(await on('2026-11-07')).toEqual({ notices: 0, mails: 1 })
    expect(await on('2026-11-08')).toEqual({ notices: 1, mails: 0 })
    await change('DELETE FROM deadline_settings')
    await change(`UPDATE task_choices SET days_before = '{}'`)
  })

  it('each user receives one weekly digest of deadlines, on Monday or later in the week', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    await anEviction()
    await anEviction()
    await change(`UPDATE task_choices SET week_on = '2026-11-09' WHERE user_uuid = $1`, [lawyer.uuid])
    expect(await on('2026-11-10')).toBeNull()
    await change(`UPDATE task_choices SET week_on = '2026-11-02', deadline_mails = false WHERE user_uuid = $1`, [
      lawyer.uuid,
    ])
    expect(await on('2026-11-16')).toMatchObject({ mails: 1 })
    expect((await on('2026-11-17'))?.mails ?? 0).toBe(0)
    const [mail] = await sent()
    expect(mail?.text).toContain('Su semana, plazos y señalamientos: 2')
    const named = mail?.text.match(/Contestación del demandado \(art\. 438 LEC[^)]*\) · LEGAL-/g)
    expect(named?.length).toBeGreaterThanOrEqual(2)
    await change('UPDATE task_choices SET deadline_mails = true')
  })
})

describe('A missed deadline', () => {
  it('a user who may edit legal management must explain a missed deadline before processing its notification, and the history shows the explanation', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    await on('2026-11-17')
    const [notice] = await noticesOf(lawyer, asset)
    expect(notice.deadline).toMatchObject({ stage: 'missed', reason: 'answerOfDefendant', date: '2026-11-16' })
    const open = () => lawyer.call('POST', `/management/notifications/${notice.uuid}`)
    expect(bodyOf(await open()).message).toBe('tasks.reasonMissing')
    const f = encodeURIComponent(JSON.stringify({ isUnexplained: true }))
    const unexplained = async () => bodyOf(await lawyer.call('GET', `/management/dates?f=${f}`)).total
    expect(await unexplained()).toBe(1)
    const explanation = 'El procurador no dio traslado de la notificación'
    const path = `/assets/${asset}/management/missed-deadlines/${notice.deadline.missed.uuid}`
    expect((await lawyer.call('POST', path, { explanation })).status).toBe(200)
    expect(bodyOf(await open()).state).toBe('PROCESSED')
    expect(await unexplained()).toBe(0)
    const [entry] = bodyOf(await lawyer.call('GET', `/assets/${asset}/change-log`)).items
    expect(entry.changes).toMatchObject([{ field: 'missedDeadline.answerOfDefendant', newValue: explanation }])
  })

  it('a deadline that a correction moves to a later day was not missed and needs no explanation', async () => {
    world.system.setNow(new Date('2026-11-18T08:00:00Z'))
    const asset = await anEviction()
    expect(await system('SELECT 1 FROM missed_deadlines WHERE asset_uuid = $1', [asset])).toHaveLength(1)
    const [record] = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/eviction-process`)).items
    const corrected = aRecord('evictionProcesses', { claimNotifiedDate: '2026-11-12' }, record.id, {
      claimNotifiedDate: '2026-11-02',
    })
    expect((await save(world.owner, asset, { records: [corrected] })).status).toBe(200)
    expect(await system('SELECT 1 FROM missed_deadlines WHERE asset_uuid = $1', [asset])).toHaveLength(0)
  })

  it('the department’s head is notified of a missed deadline after the number of days in the customer’s settings', async () => {
    const heads = [{ department: 'legalSettlement', userUuid: registrar.uuid }]
    const { people: _, ...saved } = bodyOf(await boss.call('GET', '/management/deadline-settings'))
    expect((await boss.call('PUT', '/management/deadline-settings', { ...saved, heads })).status).toBe(200)
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    await anEviction()
    await on('2026-11-17')
    expect((await sent()).map(({ to }) => to)).toEqual([[lawyer.email]])
    await on(addDays('2026-11-16', 3))
    const [mail, ...others] = await sent()
    expect([mail?.to, others]).toEqual([[registrar.email], []])
    expect(mail?.text).toContain('sigue vencido')
  })
})

describe('The calendar of deadlines', () => {
  it('the calendar of deadlines can be restricted to a responsible user, a portfolio or a court', async () => {
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    await anEviction()
    await change('UPDATE legal_situations SET responsible_uuid = $2 WHERE asset_uuid = $1', [asset, lawyer.uuid])
    await change(`UPDATE legal_records SET fields = fields || '{"courtSeat": "Getafe"}' WHERE asset_uuid = $1`, [asset])
    const terms = async (query: string) => {
      const { days } = bodyOf(await boss.call('GET', `/management/calendar?month=2026-11${query}`))
      return days.map(({ terms: count }: { terms: number }) => count)
    }
    expect(await terms('')).toEqual([2])
    expect(await terms(`&responsibleUuid=${lawyer.uuid}`)).toEqual([1])
    expect(await terms(`&portfolioUuid=${world.portfolio}`)).toEqual([2])
    expect(await terms('&court=Getafe')).toEqual([1])
    const { people, courts, portfolios } = bodyOf(await boss.call('GET', '/management/date-choices'))
    expect([people.map(({ uuid }: Person) => uuid), courts, portfolios.length]).toEqual([[lawyer.uuid], ['Getafe'], 1])
  })
})

describe('A user who may not edit legal management', () => {
  it('a user who may not edit legal management can process the notification of a missed deadline without an explanation', async () => {
    await change(`UPDATE users SET is_editor = false, departments = '{legalSettlement}' WHERE uuid = $1`, [
      registrar.uuid,
    ])
    world.system.setNow(new Date('2026-11-03T08:00:00Z'))
    const asset = await anEviction()
    await on('2026-11-17')
    const [notice] = await noticesOf(registrar, asset)
    const opened = await registrar.call('POST', `/management/notifications/${notice.uuid}`)
    expect(bodyOf(opened).state).toBe('PROCESSED')
    const open = await system('SELECT 1 FROM missed_deadlines WHERE asset_uuid = $1 AND explanation IS NULL', [asset])
    expect(open).toHaveLength(1)
  })
})

it('a date that only an upgrade moved or marked is listed, and no mail announces it', async () => {
  world.system.setNow(new Date('2026-11-10T08:00:00Z'))
  const asset = await anAsset(world)
  const launch = { type: 'ETJ', stage: 'EXECUTION', substage: 'LAUNCH_SET', kickoffDate: '2026-10-06' }
  const record = aRecord('evictionProcesses', { ...launch, claimNotifiedDate: '2026-11-02' })
  expect((await save(world.owner, asset, { records: [record] })).status).toBe(200)
  // The release before knew other holidays, and no launches without a result.
  await change(`UPDATE legal_dates SET awaits = false, date = date - CASE WHEN rule IS NULL THEN 0 ELSE 1 END`)
  await change('UPDATE legal_situations SET dated_on = NULL, is_upgraded = true')
  await LEGAL_SWEEP.run(world.system.context)
  await on('2026-11-10')
  const calls = await system(`SELECT stage FROM deadline_calls WHERE stage IN ('moved', 'unresolved')`)
  expect(calls).toEqual([])
  expect(await system('SELECT reason FROM legal_dates WHERE awaits')).toEqual([{ reason: 'kickoffDate' }])
  // A later change of the record announces again.
  const later = aRecord('evictionProcesses', { kickoffDate: '2026-11-03' }, await recordOf(asset), launch)
  expect((await save(world.owner, asset, { records: [later] })).status).toBe(200)
  await on('2026-11-11')
  expect(await system(`SELECT DISTINCT stage FROM deadline_calls WHERE stage = 'unresolved'`)).toHaveLength(1)
})
