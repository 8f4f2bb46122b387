import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

/**
 * The expressions that a restore evaluates: those of generated columns, of indexes and their conditions, and of check
 * constraints. As in a dump, functions are qualified with their schema.
 */
const EXPRESSIONS = `
  SELECT d.adrelid::regclass::text AS "table", a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS expression
  FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
  WHERE a.attgenerated <> '' AND d.adrelid::regclass::text LIKE 'public.%'
  UNION ALL
  SELECT i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid, place, false)
  FROM pg_index i, generate_series(1, i.indnkeyatts) place
  WHERE i.indrelid::regclass::text LIKE 'public.%' AND i.indkey[place - 1] = 0
  UNION ALL
  SELECT i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_expr(i.indpred, i.indrelid)
  FROM pg_index i WHERE i.indrelid::regclass::text LIKE 'public.%' AND i.indpred IS NOT NULL
  UNION ALL
  SELECT k.conrelid::regclass::text, k.conname, pg_get_expr(k.conbin, k.conrelid)
  FROM pg_constraint k WHERE k.contype = 'c' AND k.conrelid::regclass::text LIKE 'public.%'`

/** Evaluates every expression with an empty search path, as pg_restore, REINDEX and ANALYZE do. */
const evaluated = () =>
  system.driver.transaction(`SET LOCAL search_path = ''`, async (run) => {
    const { rows } = await run(EXPRESSIONS)
    const expressions = rows as { table: string; name: string; expression: string }[]
    const failed: string[] = []
    for (const { table, name, expression } of expressions) {
      await run('SAVEPOINT before')
      // If the table is empty, the expression is evaluated for a row of nulls.
      await run(`SELECT (${expression})::text FROM (SELECT) one LEFT JOIN ${table} ON true LIMIT 10`).catch((error) => {
        failed.push(`${table} ${name}: ${String(error)}`)
      })
      await run('ROLLBACK TO SAVEPOINT before')
    }
    return { count: expressions.length, failed }
  })

describe('A restore of the database by pg_restore', () => {
  it('generated columns, indexes and checks can be evaluated with an empty search path', async () => {
    const { count, failed } = await evaluated()
    expect(failed).toEqual([])
    expect(count).toBeGreaterThan(100)
  })

  // This test is the last one, because it adds tables.
  it.each(['sql', 'plpgsql'])(
    'a function in %s that calls another function without naming its schema is detected',
    async (language) => {
      const body = language === 'sql' ? 'SELECT searchable(given)' : 'BEGIN RETURN searchable(given); END'
      await system.driver.execute(`
      CREATE FUNCTION unnamed_${language}(given text) RETURNS text LANGUAGE ${language} IMMUTABLE AS $$ ${body} $$;
      CREATE TABLE restored_${language} (name text, found text GENERATED ALWAYS AS (unnamed_${language}(name)) STORED)`)
      const { failed } = await evaluated()
      expect(failed.filter((each) => each.includes(`restored_${language}`))).toEqual([
        expect.stringContaining('searchable(text) does not exist'),
      ])
    },
  )
})
