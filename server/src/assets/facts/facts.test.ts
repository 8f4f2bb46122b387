import { valueSteps } from '@lindero/domain/home/value-history'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { type CheckedValue, checkReasons, comparedValue } from '@lindero/domain/valuation/record/check-reasons'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FACT_CHANGES, factChanges } from '../../../test/fact-changes.ts'
import { READERS, STORED } from '../../../test/fact-figures.ts'
import { type LegalWorld, openLegalWorld } from '../../../test/legal.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { FACTS_CHECK } from './check-facts.ts'
import { refreshFacts } from './refresh-facts.ts'

let world: LegalWorld
let context: Context
let changes: ReturnType<typeof factChanges>
const today = calendarDateAt(new Date())

beforeAll(async () => {
  world = await openLegalWorld()
  context = world.system.context
  changes = factChanges(world)
})
afterAll(() => world.system.close())

const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => context.database.transaction('system', work)
const inCustomer = <T>(work: (tx: Transaction) => Promise<T>) =>
  context.database.transaction({ customer: world.owner.customerUuid }, work)

/** The names of the figures that differ from their rule. */
async function differing(pairs: Record<string, [string, string]>, day = today): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, [figures, rule]] of Object.entries(pairs)) {
    const rows = await inSystem((tx) =>
      tx.rows<object>(
        `WITH figures AS (${figures}), rule AS (${rule})
         (TABLE figures EXCEPT ALL TABLE rule) UNION ALL (TABLE rule EXCEPT ALL TABLE figures)`,
        [day],
      ),
    )
    if (rows.length > 0) wrong.push(`${name} on ${day}: ${JSON.stringify(rows)}`)
  }
  return wrong
}

describe('The figures of assets that are computed ahead', () => {
  const succeeded = new Set<string>()

  it('after any changes the figures are those of their rules, before and after they are computed again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            name: fc.constantFrom(...FACT_CHANGES),
            asset: fc.nat({ max: 5 }),
            portfolio: fc.nat({ max: 1 }),
            seed: fc.nat({ max: 100_000 }),
            isRefreshed: fc.boolean(),
          }),
          { minLength: 25, maxLength: 25 },
        ),
        async (steps) => {
          const scene = await changes.aScene()
          for (const { name, asset, portfolio, seed, isRefreshed } of steps) {
            const chosen = [String(scene.assets[asset]), String(scene.portfolios[portfolio])] as const
            const status = await changes.CHANGES[name](...chosen, seed, scene)
            if (status === 200) succeeded.add(name)
            expect(await differing(READERS), name).toEqual([])
            if (isRefreshed) await refreshFacts(context)
          }
          for (const days of [1, 25, 400]) expect(await differing(READERS, addDays(today, days))).toEqual([])
          await refreshFacts(context)
          expect(await differing(STORED)).toEqual([])
          for (const days of [-3, 1, 25, 400]) expect(await differing(READERS, addDays(today, days))).toEqual([])
        },
      ),
      { numRuns: 6, endOnFailure: true },
    )
  })

  it.each([...FACT_CHANGES])(
    'the change %s succeeds, and readers see it before the figures are computed again',
    async (name) => {
      const scene = await changes.aScene()
      const [asset = ''] = scene.assets
      const [portfolio = ''] = scene.portfolios
      if (name === 'deletedDocument') await changes.CHANGES.document(asset, portfolio, 2, scene)
      if (name === 'restore') await changes.CHANGES.archive(asset, portfolio, 2, scene)
      if (name === 'settlement') {
        await changes.CHANGES.lease(asset, portfolio, 5, scene)
        await changes.CHANGES.occupancy(asset, portfolio, 3, scene)
      }
      if (['signature', 'prunedValues', 'warning'].includes(name)) await changes.addValue(asset, portfolio, 1)
      await refreshFacts(context)
      expect(await changes.CHANGES[name](asset, portfolio, 4, scene)).toBe(200)
      expect(await differing(READERS)).toEqual([])
      await refreshFacts(context)
      expect(await differing(STORED)).toEqual([])
    },
  )

  it('the database computes the values to check and the steps of the value as the domain rules do', async () => {
    const scene = await changes.aScene()
    for (const [index, asset] of scene.assets.entries()) {
      for (let seed = 0; seed < 9; seed += 1)
        await changes.addValue(asset, String(scene.portfolios[index % 2]), 7 * seed + index)
    }
    const rows = await inSystem((tx) => tx.rows<ComputedRow>(COMPUTED, [scene.assets, today]))
    expect(rows).toHaveLength(6)
    for (const { created, values, current, warnings, checks, steps } of rows) {
      const numbers = values.map((each) => ({ ...each, isByPerson: each.typeId >= 2 }))
      expect(steps).toEqual(valueSteps(created, numbers, current))
      const expected = numbers.flatMap((one) => {
        if (!current.includes(one.uuid) || one.isSigned) return []
        const earlier = numbers
          .filter(({ operation, createdOn }) => operation === one.operation && createdOn < one.createdOn)
          .sort((left, right) => (left.createdOn < right.createdOn ? -1 : 1))
        const ofOperation = warnings.filter(({ data }) => data?.operation === one.operation).map(({ code }) => code)
        const reasons = checkReasons({ ...one, warnings: ofOperation }, comparedValue(one, earlier))
        return reasons.length > 0 ? [{ uuid: one.uuid, reasons }] : []
      })
      const inOrder = (all: { uuid: string }[]) => all.toSorted((left, right) => (left.uuid < right.uuid ? -1 : 1))
      expect(inOrder(checks.map(({ uuid, reasons }) => ({ uuid, reasons })))).toEqual(inOrder(expected))
    }
    expect(rows.flatMap(({ checks }) => checks.flatMap(({ reasons }) => reasons))).toContain('moved')
  })

  it('a change that is taken back leaves no mark and the same figures', async () => {
    const { assets } = await changes.aScene()
    await refreshFacts(context)
    await inCustomer(async (tx) => {
      await tx.change('UPDATE assets SET construction_year = NULL WHERE uuid = ANY ($1::uuid[])', [assets])
      throw new Error('taken back')
    }).catch(() => undefined)
    expect(await inSystem((tx) => tx.rows('SELECT FROM changed_assets'))).toEqual([])
    expect(await differing(STORED)).toEqual([])
  })

  it('the daily check finds nothing, and finds and corrects differences in the facts and in the sums', async () => {
    const scene = await changes.aScene()
    await changes.addValue(String(scene.assets[0]), String(scene.portfolios[0]), 1)
    await refreshFacts(context)
    expect(await FACTS_CHECK.run(context)).toBeNull()
    const report = vi.spyOn(context.errors, 'report')
    await inSystem(async (tx) => {
      await tx.change('UPDATE asset_facts SET score = score - 1 WHERE asset_uuid = $1', [scene.assets[0]])
      await tx.change(`UPDATE asset_facts SET checks = '[]' WHERE asset_uuid = $1`, [scene.assets[1]])
      await tx.change('DELETE FROM asset_facts WHERE asset_uuid = $1', [scene.assets[2]])
      await tx.change(`UPDATE asset_facts SET dated_checks = '[{}]' WHERE asset_uuid = $1`, [scene.assets[3]])
      await tx.change(`UPDATE asset_facts SET card = jsonb_set(card, '{bars,state}', '"5"') WHERE asset_uuid = $1`, [
        scene.assets[4],
      ])
      await tx.change(`UPDATE portfolio_cards SET count = count + 1 WHERE portfolio_uuid = $1 AND part = 'use'`, [
        scene.portfolios[0],
      ])
      await tx.change(
        `INSERT INTO portfolio_days (customer_uuid, portfolio_uuid, day, sale, rent, valued, created)
         VALUES ($1, $2, $3, 1000, 0, 0, 0)`,
        [world.owner.customerUuid, scene.portfolios[1], today],
      )
    })
    expect(await differing(STORED)).not.toEqual([])
    expect(await FACTS_CHECK.run(context)).toEqual({ differences: 4, portfolios: 2 })
    expect(report).toHaveBeenCalledOnce()
    report.mockRestore()
    // Readers compute the facts at once.
    expect(await differing(READERS)).toEqual([])
    await refreshFacts(context)
    expect(await differing(STORED)).toEqual([])
    expect(await FACTS_CHECK.run(context)).toBeNull()
  })

  it.each(['all', 'state', 'enrichment'])(
    'the daily check finds and corrects a wrong sum of the part %s',
    async (part) => {
      const { portfolios } = await changes.aScene()
      await refreshFacts(context)
      await inSystem((tx) =>
        tx.change('UPDATE portfolio_cards SET count = count + 1 WHERE portfolio_uuid = $1 AND part = $2', [
          portfolios[0],
          part,
        ]),
      )
      expect(await differing({ totals: READERS.totals ?? ['', ''] })).not.toEqual([])
      expect(await FACTS_CHECK.run(context)).toEqual({ differences: 0, portfolios: 1 })
      expect(await differing(READERS)).toEqual([])
      expect(await FACTS_CHECK.run(context)).toBeNull()
    },
  )

  it.each([
    'UPDATE portfolio_months SET sale = sale + 1 WHERE portfolio_uuid = $1',
    'DELETE FROM portfolio_months WHERE portfolio_uuid = $1',
    'UPDATE portfolio_checks SET count = count + 1 WHERE portfolio_uuid = $1',
    'DELETE FROM portfolio_checks WHERE portfolio_uuid = $1',
    `INSERT INTO portfolio_checks (customer_uuid, portfolio_uuid, operation, reasons, count)
       SELECT customer_uuid, uuid, 'rent', '{moved,fewComparables}', 2 FROM portfolios WHERE uuid = $1`,
  ])('the daily check finds and corrects a difference that follows from %s', async (difference) => {
    const { assets, portfolios } = await changes.aScene()
    const [asset = ''] = assets
    const [portfolio = ''] = portfolios
    await inSystem((tx) => tx.change('UPDATE assets SET portfolio_uuid = $2 WHERE uuid = $1', [asset, portfolio]))
    for (const seed of [1, 2]) await changes.addValue(asset, portfolio, seed)
    await refreshFacts(context)
    expect(await FACTS_CHECK.run(context)).toBeNull()
    await inSystem((tx) => tx.change(difference, [portfolio]))
    expect(await differing(STORED)).toHaveLength(1)
    expect(await FACTS_CHECK.run(context)).toEqual({ differences: 0, portfolios: 1 })
    expect(await differing(READERS)).toEqual([])
    expect(await differing(STORED)).toEqual([])
    expect(await FACTS_CHECK.run(context)).toBeNull()
  })

  it('many marks are those of more than a tenth of the assets, however many marks one asset has', async () => {
    const scenes = [await changes.aScene(), await changes.aScene(), await changes.aScene(), await changes.aScene()]
    const assets = scenes.flatMap((scene) => scene.assets)
    expect(assets.length).toBeGreaterThanOrEqual(10)
    await refreshFacts(context)
    const areMany = async () => {
      const [row] = await inCustomer((tx) => tx.rows<{ isSo: boolean }>('SELECT has_many_marks() AS "isSo"'))
      return row?.isSo
    }
    await markAll(Array.from({ length: 2_001 }, () => String(assets[0])))
    expect(await areMany()).toBe(false)
    await markAll(Array.from({ length: 2_001 }, () => crypto.randomUUID()))
    expect(await areMany()).toBe(true)
    expect(await differing(READERS)).toEqual([])
    await refreshFacts(context)
    expect(await areMany()).toBe(false)
  })

  it('an asset that a user has locked is computed later, and the others are not held up', async () => {
    const { assets } = await changes.aScene()
    await refreshFacts(context)
    await inSystem((tx) => tx.change('UPDATE assets SET size = 77 WHERE uuid = ANY ($1::uuid[])', [assets]))
    await inSystem(async (tx) => {
      await tx.rows('SELECT FROM assets WHERE uuid = $1 FOR UPDATE', [assets[0]])
      expect(await refreshFacts(context)).toBe(assets.length - 1)
    })
    expect(await refreshFacts(context)).toBe(1)
  })

  const step = (atOnce: number) =>
    inSystem(async (tx) => {
      await tx.change(`SET LOCAL lock_timeout = '1s'`)
      const [row] = await tx.rows<{ count: number }>('SELECT refresh_asset_facts($1::date, $2) AS count', [
        today,
        atOnce,
      ])
      return row?.count
    })
  const markAll = (uuids: string[]) =>
    inSystem((tx) =>
      tx.change(
        `INSERT INTO changed_assets (customer_uuid, asset_uuid)
         SELECT $1, each FROM unnest($2::uuid[]) WITH ORDINALITY AS u(each, place) ORDER BY place`,
        [world.owner.customerUuid, uuids],
      ),
    )

  it('locked assets and deleted ones whose marks are the oldest do not hold up the others', async () => {
    const { assets } = await changes.aScene()
    await refreshFacts(context)
    await markAll([crypto.randomUUID(), crypto.randomUUID(), ...assets])
    await inSystem(async (tx) => {
      await tx.rows('SELECT FROM assets WHERE uuid = ANY ($1::uuid[]) FOR UPDATE', [assets.slice(0, 3)])
      // Two assets, and the marks of the deleted ones.
      expect(await step(2)).toBe(4)
      expect(await step(2)).toBe(1)
      expect(await step(2)).toBe(0)
    })
    expect(await refreshFacts(context)).toBe(3)
    expect(await inSystem((tx) => tx.rows('SELECT FROM changed_assets'))).toEqual([])
  })

  it.each(['customers', 'portfolios'] as const)(
    'neither the computation nor the daily check waits for a user who deletes a row of %s',
    async (table) => {
      const { assets, portfolios } = await changes.aScene()
      const uuids = table === 'customers' ? [world.owner.customerUuid] : portfolios
      await inSystem(async (tx) => {
        await tx.rows(`SELECT FROM ${table} WHERE uuid = ANY ($1::uuid[]) FOR UPDATE`, [uuids])
        expect(await step(400)).toBe(0)
      })
      expect(await refreshFacts(context)).toBe(assets.length)
      expect(await differing(STORED)).toEqual([])
      await inSystem((tx) =>
        tx.change(
          `INSERT INTO portfolio_days (customer_uuid, portfolio_uuid, day, sale, rent, valued, created)
           VALUES ($1, $2, $3, 1000, 0, 0, 0)`,
          [world.owner.customerUuid, portfolios[0], today],
        ),
      )
      await inSystem(async (tx) => {
        await tx.rows(`SELECT FROM ${table} WHERE uuid = ANY ($1::uuid[]) FOR UPDATE`, [uuids])
        expect(await FACTS_CHECK.run(context)).toBeNull()
      })
      expect(await FACTS_CHECK.run(context)).toEqual({ differences: 0, portfolios: 1 })
    },
  )

  it('a moved asset whose former portfolio is being deleted is computed later', async () => {
    const { assets, portfolios } = await changes.aScene()
    await refreshFacts(context)
    const moved = 'UPDATE assets SET portfolio_uuid = $2, group_uuid = NULL WHERE uuid = $1'
    const [from, to] = portfolios
    const [asset] = await inSystem((tx) =>
      tx.rows<{ uuid: string }>('SELECT uuid FROM assets WHERE portfolio_uuid = $1 LIMIT 1', [from]),
    )
    await inSystem((tx) => tx.change(moved, [asset?.uuid, to]))
    await inSystem(async (tx) => {
      await tx.rows('SELECT FROM portfolios WHERE uuid = $1 FOR UPDATE', [from])
      expect(await step(400)).toBe(0)
      expect(await differing(READERS)).toEqual([])
    })
    expect(await refreshFacts(context)).toBe(1)
    expect(await differing(STORED)).toEqual([])
    expect(assets).toContain(asset?.uuid)
  })

  it('the figures of many changed assets at once are those of their rules', async () => {
    const scene = await changes.aScene()
    for (const [place, name] of (['occupancy', 'lease', 'reference', 'value', 'tax', 'note'] as const).entries()) {
      await changes.CHANGES[name](String(scene.assets[place % 3]), String(scene.portfolios[0]), 5, scene)
    }
    await markAll(Array.from({ length: 1_001 }, () => crypto.randomUUID()))
    expect(await differing(READERS)).toEqual([])
    await refreshFacts(context)
    await markAll([...scene.assets, ...Array.from({ length: 1_001 }, () => crypto.randomUUID())])
    expect(await differing(READERS)).toEqual([])
    await refreshFacts(context)
  })

  it('however many assets are changed, readers leave them out with a hash table', async () => {
    await inSystem((tx) =>
      tx.change(
        `INSERT INTO changed_assets (customer_uuid, asset_uuid)
         SELECT $1, gen_random_uuid() FROM generate_series(1, 300000)`,
        [world.owner.customerUuid],
      ),
    )
    await world.system.driver.execute('ANALYZE changed_assets')
    for (const figures of ['completeness($1::date)', 'contradictions($1::date)', 'value_checks()', 'dated_checks()']) {
      const plan = await inCustomer(async (tx) => {
        // The default of PostgreSQL, which a server of the customer's own may have.
        await tx.change(`SET LOCAL work_mem = '4MB'`)
        return tx.rows<Record<string, string>>(`EXPLAIN SELECT * FROM known_${figures} WHERE $1::date IS NOT NULL`, [
          today,
        ])
      })
      expect(plan.map((line) => Object.values(line)[0]).join('\n'), figures).toContain('(hashed SubPlan')
    }
    await world.system.driver.execute('TRUNCATE changed_assets')
  })

  it('another customer sees none of the figures', async () => {
    const stranger = { customer: world.provider.customerUuid }
    for (const table of [
      ...['asset_facts', 'changed_assets', 'portfolio_days', 'portfolio_cards', 'portfolio_months', 'portfolio_checks'],
    ]) {
      expect(await context.database.transaction(stranger, (tx) => tx.rows(`SELECT FROM ${table}`))).toEqual([])
    }
  })
})

interface ComputedRow {
  created: string
  current: string[]
  warnings: { code: string; data?: { operation?: string } }[]
  values: (Omit<CheckedValue, 'warnings' | 'isByPerson'> & {
    uuid: string
    operation: 'sale' | 'rent'
    valuationDate: string
    createdOn: string
    typeId: number
    isSigned: boolean
  })[]
  checks: { uuid: string; reasons: string[] }[]
  steps: unknown
}

const COMPUTED = `SELECT (a.created_on AT TIME ZONE 'Europe/Madrid')::date::text AS created, a.warnings,
    array_remove(ARRAY[a.current_sale_valuation_uuid, a.current_rent_valuation_uuid], NULL)::text[] AS current, c.checks,
    c.value_steps AS steps,
    (SELECT jsonb_agg(jsonb_build_object('uuid', v.uuid, 'operation', v.operation, 'valuationDate', v.valuation_date,
      'createdOn', v.created_on, 'value', v.value::float8, 'confidence', v.confidence::float8,
      'typeId', v.valuation_type_id, 'isSigned', v.is_signed)) FROM valuations v WHERE v.asset_uuid = a.uuid) AS values
  FROM assets a JOIN computed_asset_facts($2::date) c ON c.asset_uuid = a.uuid WHERE a.uuid = ANY ($1::uuid[])`
