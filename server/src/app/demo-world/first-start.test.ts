import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { demoWorld } from '@lindero/demo/app/world'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import type { Contradiction } from '@lindero/domain/assets/contradictions'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { figuresOf } from '@lindero/domain/operations/tax-books'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { buildApp } from '../../app.ts'
import { completenessOfAsset } from '../../home/completeness.store.ts'
import { contradictionsOfAsset } from '../../home/contradictions.store.ts'
import type { Context } from '../../kernel/context.ts'
import { FIRST_LINK_FILE, firstStart, greeting } from './first-start.ts'
import { removeDemo } from './remove-demo.ts'

/** The output of the program if a person started it in a terminal. */
const TERMINAL = { isTTY: true }

const KEYS = ['asset', 'kind', 'operation', 'source', 'own', 'other', 'ownDay', 'otherDay']

const withDemo = (context: Context, demo: boolean): Context => ({
  ...context,
  config: { ...context.config, demo },
})

async function counts({ context }: TestSystem): Promise<Record<string, number>> {
  const tables = ['customers', 'users', 'portfolios', 'portfolio_users', 'groups', 'assets', 'market_evidence', 'jobs']
  const columns = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  const [row] = await context.database.transaction('system', (tx) =>
    tx.rows<Record<string, number>>(`SELECT ${columns.join(', ')}`),
  )
  return row ?? {}
}

describe('The first start with the demo (decisions, section 8)', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem()
  })
  afterAll(() => system.close())

  it('the next start after a killed first start completes the demo without creating duplicates', async () => {
    const { database } = system.context
    let remaining = 6
    const transaction: Context['database']['transaction'] = (scope, work) => {
      remaining -= 1
      if (remaining < 0) throw new Error('killed')
      return database.transaction(scope, work)
    }
    const dying = { ...withDemo(system.context, true), database: { ...database, transaction } }
    await expect(firstStart(dying)).rejects.toThrow('killed')
    expect((await counts(system)).portfolios).toBe(0)
    // Two nodes start at the same time: one loads the demo while the other waits.
    await Promise.all([1, 2].map(() => firstStart(withDemo(system.context, true))))
    const loaded = await counts(system)
    expect(loaded).toMatchObject({ customers: 5, users: 8, portfolios: 3, assets: 410, jobs: 15 })
    expect(loaded.market_evidence).toBeGreaterThanOrEqual(26_000)

    await firstStart(withDemo(system.context, true))
    expect(await counts(system)).toEqual(loaded)
  })

  it('the demo contains a bank account with a gap between two statements', async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ opening: number; closing: number }>(
        'SELECT opening::float8, closing::float8 FROM statement_balances ORDER BY from_day',
      ),
    )
    const breaks = rows.filter(({ opening }, index) => index > 0 && opening !== rows[index - 1]?.closing)
    expect([rows.length, breaks.length]).toEqual([3, 1])
  })

  it('the demo contains a file of direct debits with returns, and one that is not at the bank yet', async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ state: string; debits: number; codes: string[]; sequences: string[] }>(
        `SELECT CASE WHEN p.sent_on IS NULL THEN 'created' ELSE 'sent' END AS state, count(*)::int AS debits,
           coalesce(array_agg(DISTINCT f.return_code) FILTER (WHERE f.return_code IS NOT NULL), '{}') AS codes,
           array_agg(DISTINCT f.sequence) AS sequences
         FROM debit_files p JOIN debit_file_dues f ON f.file_uuid = p.uuid GROUP BY p.uuid, p.sent_on, p.collection_date
         ORDER BY p.collection_date`,
      ),
    )
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'created'])
    expect(rows[0]?.codes.length).toBeGreaterThan(1)
    // The first collection of a mandate is FRST.
    expect(rows[0]?.sequences).toEqual(['FRST'])
    expect(rows[1]?.debits).toBeGreaterThan(1)
  })

  it('the demo contains invoices of a court agent, whose withholding is in form 111', async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<Parameters<typeof figuresOf>[0]>(
        `SELECT 'received' AS book, expedition_date::text AS day, base::float8, tax_pct::float8 AS "taxPCT", tax::float8,
           withholding::float8, category_id AS "categoryId", creditor AS party, party_identifier AS "partyIdentifier"
         FROM transactions WHERE kind = 'invoice' AND legal_procedure IS NOT NULL AND withholding > 0`,
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(figuresOf(row)).toContain('professionals')
  })

  it("the demo contains a fee paid by direct debit, and a proposal to match the bank's return of the debit with this fee", async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT e.status, a.kind, d.paid_amount = abs(e.amount) AS paid FROM bank_entries e
         LEFT JOIN bank_allocations a ON a.entry_uuid = e.uuid LEFT JOIN dues d ON d.uuid = a.due_uuid
         WHERE e.text LIKE '%RECIBO COMUNIDAD%' AND (a.kind IS NULL OR a.kind = 'return' OR a.is_confirmed)
         ORDER BY e.day`,
      ),
    )
    expect(rows).toEqual([
      { status: 'reconciled', kind: 'due', paid: true },
      { status: 'proposed', kind: 'return', paid: true },
      { status: 'unmatched', kind: null, paid: null },
    ])
  })

  it('every proposal of the demo with a score states its evidence', async () => {
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT count(*)::int > 10 AS many, count(*) FILTER (WHERE coalesce(jsonb_array_length(evidence), 0) = 0)::int AS bare,
           bool_or(evidence @> '[{"kind": "concept", "value": "alquiler"}, {"kind": "amount"}]'
             AND evidence @? '$[*] ? (@.kind == "name" && @.value != "")') AS rent
         FROM bank_entries WHERE score IS NOT NULL`,
      ),
    )
    expect(row).toEqual({ many: true, bare: 0, rent: true })
  })

  it('the demo contains a commission of the bank that is proposed as a cost, with its words', async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT e.status, e.evidence -> 0 ->> 'value' AS words, a.kind, a.charge, a.amount = e.amount AS whole
         FROM bank_entries e JOIN bank_allocations a ON a.entry_uuid = e.uuid WHERE a.kind = 'cost'`,
      ),
    )
    const words = 'comision mantenimiento cuenta'
    expect(rows).toEqual([{ status: 'proposed', words, kind: 'cost', charge: 'MAINTENANCE', whole: true }])
  })

  it('the demo contains a year of deliveries to a fictional system but sends nothing', async () => {
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.rows<Record<string, unknown>>(
        `SELECT bool_or(i.is_on) AS on, count(*) FILTER (WHERE d.kind = 'valuation') > 5 AS valuations,
           count(*) FILTER (WHERE d.state = 'waiting' OR d.job_uuid IS NOT NULL)::int AS waiting,
           max(d.created_on) - min(d.created_on) > interval '300 days' AS year
         FROM integrations i JOIN integration_deliveries d USING (customer_uuid)`,
      ),
    )
    expect(row).toEqual({ on: false, valuations: true, waiting: 0, year: true })
  })

  it('the demo contains two plots whose value follows from the uses of their building', async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ id: string; type: number; phase: string; method: string; value: number }>(
        `SELECT a.external_id AS id, a.type_id AS type, a.details ->> 'planningPhase' AS phase, v.method,
           a.sale_value::float8 AS value
         FROM assets a LEFT JOIN valuations v ON v.uuid = a.current_sale_valuation_uuid
         WHERE a.type_id BETWEEN 50 AND 59 ORDER BY v.value`,
      ),
    )
    expect(rows).toMatchObject([
      // Static: 6,990,000 × (1 − 0.24) − 1.15 × 3,760,000 (Orden ECO/805/2003, art. 40).
      { id: expect.stringMatching(/^LYS-/), type: 51, phase: 'licensed', method: 'residual' },
      // Dynamic: receipts of 12,200,000 less costs of 1.15 × 6,405,000, at 11 % a year (art. 36).
      { id: expect.stringMatching(/^ALC-/), type: 53, phase: 'reparcellingFinal', method: 'residual' },
    ])
    expect(rows[0]?.value).toBeCloseTo(988_400, 0)
    expect(rows[1]?.value).toBeCloseTo(3_108_263.76, 0)
  })

  it('the demo contains five assets with contradictions, and the database finds the same contradictions as the domain rule', async () => {
    const today = calendarDateAt(new Date())
    const { portfolios } = demoWorld({ today })
    const valued = portfolios.flatMap(({ assets }) => assets.map(({ uuid, past }) => ({ uuid, ...past.at(-1) })))
    await system.context.database.transaction('system', async (tx) => {
      // Uses the values of the previous quarter, because the jobs that value the demo have not run.
      await tx.change(
        `UPDATE assets a SET sale_value = coalesce(a.sale_value, n.sale), rent_value = coalesce(a.rent_value, n.rent)
         FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, sale numeric, rent numeric) WHERE n.uuid = a.uuid`,
        [JSON.stringify(valued)],
      )
      const listed = await tx.rows<Contradiction & { asset: string }>(
        `SELECT asset_uuid AS asset, kind, operation, source, own::float8 AS own, other::float8 AS other,
           own_day AS "ownDay", other_day AS "otherDay" FROM dated_contradictions($1::date)`,
        [today],
      )
      const single: typeof listed = []
      for (const { uuid } of valued) {
        const { items } = await contradictionsOfAsset(tx, uuid, today)
        single.push(...items.map((each) => ({ asset: uuid, ...each })))
      }
      const inOrder = (rows: typeof listed) => rows.map((row) => JSON.stringify(row, KEYS)).sort()
      expect(inOrder(single)).toEqual(inOrder(listed))
      expect(listed.map(({ kind }) => kind).sort()).toEqual([
        'freeButLet',
        'freeButOccupied',
        'letAndOffered',
        'sizeOfAdvertisement',
        'valueOfReference',
      ])
      expect(new Set(listed.map(({ asset }) => asset)).size).toBe(5)
    })
  })

  it('most managed demo assets have a completeness of 60 to 95, and the database computes the same scores as the domain rule', async () => {
    const today = calendarDateAt(new Date())
    await system.context.database.transaction('system', async (tx) => {
      // Sets the dates that the valuation jobs would set, because these jobs have not run.
      await tx.change('UPDATE assets SET sale_value_date = $1 WHERE sale_value IS NOT NULL', [today])
      const listed = await tx.rows<{ uuid: string; phase: string; score: number; missing: number }>(
        `SELECT c.asset_uuid AS uuid, a.phase, c.score, c.missing FROM asset_completeness($1::date) c
           JOIN assets a ON a.uuid = c.asset_uuid ORDER BY a.uuid`,
        [today],
      )
      expect(listed).toHaveLength(410)
      const single: { uuid: string; score: number; missing: string[] }[] = []
      for (const { uuid } of listed) {
        const { score, items } = await completenessOfAsset(tx, uuid, today)
        single.push({ uuid, score, missing: items.flatMap(({ item, isMissing }) => (isMissing ? item : [])) })
      }
      expect(single).toEqual(
        listed.map(({ uuid, score, missing }) => ({
          uuid,
          score,
          missing: COMPLETENESS_ITEMS.filter((_, place) => (missing & (1 << place)) !== 0),
        })),
      )
      const lacked = new Set(single.flatMap(({ missing }) => missing))
      expect([...lacked].length).toBeGreaterThan(15)
      const scores = listed.filter(({ phase }) => phase === 'management').map(({ score }) => score)
      const most = scores.filter((score) => score >= 60 && score <= 95)
      expect(most.length / scores.length, JSON.stringify([scores, [...lacked]])).toBeGreaterThan(0.6)
    })
  })

  it('the first start prints the address of the server and logins that work', async () => {
    const text = await greeting(system.context, 'http://127.0.0.1:3000')
    expect(text).toContain('http://127.0.0.1:3000')
    expect(text).toContain('admin@demo.test')
    expect(text).toContain(DEMO_PASSWORD)
    for (const name of ['operator', 'admin', 'editor', 'viewer', 'owner', 'provider']) {
      const reply = await system.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { source: 'webapp', email: `${name}@demo.test`, password: DEMO_PASSWORD },
      })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('the demo logins with their public password are disabled if the demo is switched off', async () => {
    const served = withDemo(system.context, false)
    const app = await buildApp(served)
    const payload = { source: 'webapp', email: 'operator@demo.test', password: DEMO_PASSWORD }
    const login = { method: 'POST', url: '/api/auth/login', payload } as const
    const { token } = (await system.app.inject(login)).json<{ token: string }>()
    const refused = await app.inject(login)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ message: 'WrongUserOrPassword' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await system.app.inject({ url: '/api/auth/session', headers })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/auth/session', headers })).statusCode).toBe(401)
    await app.close()
    const text = await greeting(served, 'https://lindero.test', TERMINAL)
    expect(text).not.toContain(DEMO_PASSWORD)
    expect(text).toContain('demo remove')
    expect(text).toContain('/auth/set-password/')
    await system.context.database.transaction('system', (tx) =>
      tx.change(`DELETE FROM users WHERE email = 'admin@lindero.invalid'`),
    )
  })

  it('all demo data is marked as demo', async () => {
    const unmarked = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT uuid FROM portfolios WHERE NOT is_demo
         UNION ALL SELECT uuid FROM market_evidence WHERE NOT is_demo
         UNION ALL SELECT uuid FROM customers WHERE NOT is_demo AND NOT is_operator`,
      ),
    )
    expect(unmarked).toEqual([])
  })

  it('removing the demo deletes all demo data, even if the address of a demo user has been changed', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE users SET email = 'somebody@people.test' WHERE is_super_admin`),
    )
    const removed = await removeDemo(system.context.database, system.context.files)
    expect(removed).toMatchObject({ customers: 4, assets: 410 })
    // The product's staff user and the operator's job that fitted the models remain.
    const empty = { users: 1, portfolios: 0, groups: 0, assets: 0, market_evidence: 0 }
    expect(await counts(system)).toMatchObject({ customers: 1, ...empty, jobs: 1 })
    await firstStart(withDemo(system.context, true))
    expect(await counts(system)).toMatchObject({ customers: 1, ...empty, jobs: 1 })
    expect(await removeDemo(system.context.database, system.context.files)).toMatchObject({
      customers: 0,
      evidence: 0,
    })
  })
})

describe('The first start without the demo', () => {
  const ADDRESS = 'http://127.0.0.1:3000'
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem()
    await firstStart(withDemo(system.context, false))
  })
  afterAll(() => system.close())

  function linkIn(text: string) {
    const [, user, token] = /127\.0\.0\.1:3000\/auth\/set-password\/([0-9a-f-]{36})\/([\w-]+)/.exec(text) ?? []
    return { user, token }
  }

  it('a first start without the demo creates the operator and prints a single-use link to set the first password', async () => {
    // The staff user is the only user.
    expect(await counts(system)).toMatchObject({ customers: 1, users: 1, market_evidence: 0 })
    const text = await greeting(system.context, ADDRESS, TERMINAL)
    expect(text).toContain('admin@lindero.invalid')
    const password = 'Correct-horse-2026'
    const set = () =>
      system.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { ...linkIn(text), password },
      })
    expect((await set()).json()).toEqual({ email: 'admin@lindero.invalid' })
    expect((await set()).statusCode).toBe(410)
    const login = await system.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { source: 'webapp', email: 'admin@lindero.invalid', password },
    })
    expect(login.json()).toMatchObject({ user: { isSuperAdmin: true }, customer: { isOperator: true } })
    expect(await greeting(system.context, ADDRESS, TERMINAL)).not.toContain('set-password')
  })

  it('an output that is no terminal gets the path of a file with the link instead, which only its owner can read', async () => {
    const fresh = await openTestSystem()
    await firstStart(withDemo(fresh.context, false))
    const file = join(fresh.context.config.dataFolder, FIRST_LINK_FILE)
    const text = await greeting(fresh.context, ADDRESS)
    expect(text).toContain(file)
    expect(text).not.toContain('set-password')
    const link = linkIn(await readFile(file, 'utf8'))
    expect(link.token).toMatch(/^[\w-]{20,}$/)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    const payload = { ...link, password: 'Correct-horse-2026' }
    await fresh.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
    expect(await greeting(fresh.context, ADDRESS)).not.toContain(FIRST_LINK_FILE)
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
    await fresh.close()
  })

  it('each start without the demo prints a new link to set the first password of the super admin', async () => {
    const fresh = await openTestSystem({ OPERATOR_EMAIL: 'Ops@Operator.test' })
    await firstStart(withDemo(fresh.context, false))
    const greeted = () => greeting(fresh.context, ADDRESS, TERMINAL)
    const [first, second] = [await greeted(), await greeted()]
    expect(first).toContain('ops@operator.test')
    expect(linkIn(first).user).toBe(linkIn(second).user)
    expect(linkIn(first).token).not.toBe(linkIn(second).token)
    const described = await fresh.app.inject({
      method: 'POST',
      url: '/api/auth/link',
      payload: linkIn(first),
    })
    expect(described.json()).toEqual({ purpose: 'setPassword', email: 'ops@operator.test', language: 'es' })
    await fresh.close()
  })
})
