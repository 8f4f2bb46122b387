import { expect, it } from 'vitest'
import type { Log } from '../log/log.ts'
import { sentryReports } from './sentry-reports.ts'

it('each failure to load the Sentry library is logged, and does not make the next flush of reports fail', async () => {
  const warned: unknown[] = []
  const log = { warn: (line: unknown) => warned.push(line) } as unknown as Log
  const load = () => Promise.reject(new Error('the library cannot be read'))
  const reports = sentryReports({ dsn: 'http://key@127.0.0.1:1/7', environment: 'trials' }, log, load)
  for (const failures of [1, 2]) {
    reports.report(new Error('broken'), { where: 'call', name: 'GET /', ticket: 't' })
    await reports.flush()
    expect(warned).toHaveLength(failures)
  }
})
