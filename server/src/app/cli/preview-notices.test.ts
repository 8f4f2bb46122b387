import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDemoSystem } from '../../../test/demo-system.ts'
import type { TestSystem } from '../../../test/test-system.ts'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { TRIAL_NOTICES } from '../../onboarding/notify-trial-ends.ts'
import { previewNotices } from './preview-notices.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openDemoSystem()
})
afterAll(() => system.close())

const stored = () =>
  system.context.database.transaction('system', (tx) =>
    tx.rows(`SELECT (SELECT count(*) FROM outgoing_messages) AS mails, (SELECT count(*) FROM notices) AS notices,
      (SELECT count(*) FROM tasks) AS tasks, (SELECT count(*) FROM asset_changes) AS changes`),
  )

it('the preview of the notices runs the daily work that tells users something, and leaves no trace', async () => {
  const before = await stored()
  const works = (await previewNotices(system.context)).map(({ work }) => work)
  expect(works).toEqual([
    'API keys',
    'selling reports',
    'notices of trials that end',
    'tasks',
    'deadlines',
    'alerts of new results',
  ])
  expect(await stored()).toEqual(before)
})

it('the preview counts the mails of each work by their kind, also if its transactions run at the same time', async () => {
  const tell =
    (userUuid: string): DailyWork['run'] =>
    async ({ database }) => {
      const send = () => database.transaction('system', (tx) => sendLater(tx, 'mail.googleLinked', { userUuid }))
      await Promise.all([
        send(),
        send(),
        database.transaction('system', () => Promise.reject(new Error('fails'))).catch(() => null),
      ])
      return null
    }
  const userUuid = crypto.randomUUID()
  const works: DailyWork[] = [
    { name: 'silent', run: tell(userUuid) },
    { name: 'one', tells: true, run: tell(userUuid) },
    { name: 'two', tells: true, run: async () => null },
  ]
  expect(await previewNotices(system.context, works)).toEqual([
    { work: 'one', sends: { 'mail.googleLinked': 2 }, failures: [] },
    { work: 'two', sends: {}, failures: [] },
  ])
})

const telling = (name: string, run: (context: Context) => Promise<unknown>): DailyWork => ({
  name,
  tells: true,
  run: async (context) => {
    await run(context)
    return null
  },
})
const countOf = ({ database }: Context) =>
  database.transaction('system', (tx) =>
    tx.rows<{ count: number }>('SELECT count(*)::int AS count FROM outgoing_messages'),
  )

it('each work is rolled back before the next one, which runs also if the one before has failed', async () => {
  const counts: unknown[] = [await countOf(system.context)]
  const sends = telling('one', async (context) => {
    const userUuid = crypto.randomUUID()
    await context.database.transaction('system', (tx) => sendLater(tx, 'mail.googleLinked', { userUuid }))
    throw new Error('the second half fails')
  })
  const counted = telling('two', async (context) => counts.push(await countOf(context)))
  expect(await previewNotices(system.context, [sends, counted])).toEqual([
    { work: 'one', sends: { 'mail.googleLinked': 1 }, failures: ['the second half fails'] },
    { work: 'two', sends: {}, failures: [] },
  ])
  expect(counts[1]).toEqual(counts[0])
})

it('nothing leaves the program: mails, files and reports of errors are not available', async () => {
  const reported = vi.spyOn(system.context.errors, 'report')
  const failures = async (run: (context: Context) => Promise<unknown>) =>
    (await previewNotices(system.context, [telling('one', run)])).map((work) => work.failures)
  const mail = { to: 'a@example.com', subject: '', html: '', text: '' }
  const refused = [['not available in a rehearsal']]
  expect(await failures(({ mailer }) => mailer.send(mail))).toEqual(refused)
  expect(await failures(({ files }) => files.remove('key'))).toEqual(refused)
  expect(await failures(async ({ files }) => files.keys())).toEqual(refused)
  const report = async ({ errors }: Context) =>
    errors.report(new Error('one alert fails'), { where: 'daily', name: 'one', ticket: '1' })
  expect(await failures(report)).toEqual([['one alert fails']])
  expect(reported).not.toHaveBeenCalled()
})

it('a work that waits for a lock of the running program fails at once, and the next one runs', async () => {
  const change = ({ database }: Context) =>
    database.transaction('system', (tx) => tx.change('UPDATE customers SET trial_told_days = trial_told_days', []))
  await system.context.database.transaction('system', async (tx) => {
    await tx.rows('SELECT uuid FROM customers FOR UPDATE')
    const previewed = await previewNotices(system.context, [telling('one', change), telling('two', async () => null)])
    expect(previewed).toEqual([
      { work: 'one', sends: {}, failures: [expect.stringContaining('lock timeout')] },
      { work: 'two', sends: {}, failures: [] },
    ])
  })
})

it('a customer whose trial ends can get rows of other tables while the notices of trials are counted', async () => {
  await system.context.database.transaction('system', (tx) =>
    tx.change(`UPDATE customers SET stripe_id = NULL, trial_ends_on = now() + interval '2 days'`, []),
  )
  const work = telling('trials', async (context) => {
    await TRIAL_NOTICES.run(context)
    // A new row locks the row to which its foreign key refers in this way.
    await system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT uuid FROM customers FOR KEY SHARE NOWAIT'),
    )
  })
  const [previewed] = await previewNotices(system.context, [work])
  expect(previewed).toMatchObject({ sends: { 'mail.trialEnding': expect.any(Number) }, failures: [] })
})
