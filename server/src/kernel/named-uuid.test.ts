import { expect, it } from 'vitest'
import { timedUuid } from './named-uuid.ts'

it('new uuids are distinct, of version 7, and sort in order of creation', async () => {
  const before = Array.from({ length: 1_000 }, timedUuid)
  await new Promise((resolve) => setTimeout(resolve, 3))
  const after = timedUuid()
  for (const uuid of [...before, after]) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(new Set(before).size).toBe(1_000)
  expect(before.every((uuid) => uuid < after)).toBe(true)
  const milliseconds = Number.parseInt(after.replace('-', '').slice(0, 12), 16)
  expect(Math.abs(Date.now() - milliseconds)).toBeLessThan(60_000)
})
