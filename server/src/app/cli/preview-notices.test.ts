import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { loadDemo } from '../demo-world/load-demo.ts'
import { previewNotices } from './preview-notices.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
  await loadDemo(system.context)
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
    { work: 'one', sends: { 'mail.googleLinked': 2 } },
    { work: 'two', sends: {} },
  ])
})
