import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { TODAY } from '../kernel/database/columns.ts'
import { marketEvidence } from './market.table.ts'
import { marketConditions } from './market-filter.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

it('searches of the market use the current day in Spain as today, in every time zone of the database', async () => {
  // These two time zones never have the same calendar date.
  for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    await system.context.database.transaction('system', async (tx) => {
      await tx.rows(sql`SELECT set_config('timezone', ${zone}, true)`)
      const before = calendarDateAt(new Date())
      const [row] = await tx.rows<{ today: string }>(sql`SELECT ${TODAY}::text AS today`)
      expect([before, calendarDateAt(new Date())]).toContain(row?.today)
      const filter = { propertyAdStatus: { status: 'expired', expiredTime: 60 } } as const
      const { sql: output } = tx.select().from(marketEvidence).where(marketConditions('listing', filter)).toSQL()
      expect(output).not.toContain('current_date')
    })
  }
})
