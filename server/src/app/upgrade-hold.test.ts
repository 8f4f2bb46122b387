import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { holdNotices, noticesHeldUntil, releaseNotices } from './upgrade-hold.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const START = Date.parse('2026-03-02T10:00:00Z')
const after = (hours: number) => new Date(START + hours * 60 * 60_000)

it('a further upgrade does not extend a hold, and an upgrade after its end begins a new one', async () => {
  const { database } = system.context
  const untilAt = async (hours: number) => {
    const config = { upgradeHoldHours: 24 }
    return noticesHeldUntil({ database, config, now: () => after(hours) })
  }
  const upgrade = (hours: number) => database.transaction('system', (tx) => holdNotices(tx, after(hours), 24))
  await upgrade(0)
  await upgrade(20)
  expect(await untilAt(20)).toEqual(after(24))
  expect(await untilAt(24)).toBeNull()
  await upgrade(30)
  expect(await untilAt(31)).toEqual(after(54))
  expect(await database.transaction('system', releaseNotices)).toBe(true)
  expect(await untilAt(31)).toBeNull()
})
