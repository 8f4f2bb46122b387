import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { AppError } from '@lindero/domain/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallDemo } from '../../test/demo-system.ts'
import { runJobs } from '../../test/jobs.ts'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import type { TestSystem } from '../../test/test-system.ts'
import { csvRows, unzipped } from '../../test/zips.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { ARCHIVED_TABLES, LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './archived-tables.ts'

type Person = SignedIn & { customerUuid: string; uuid: string; email: string }
type Files = ReadonlyMap<string, Buffer>

let system: TestSystem
/** The customer of this administrator has a portfolio name with quotes, and tables with more rows than a page. */
let admin: Person
let other: Person
let fund: Pick<Person, 'call' | 'token' | 'customerUuid'>
let files: Files
let demo: Files
beforeAll(async () => {
  system = await openSmallDemo()
  await change(`UPDATE jobs SET state = 'cancelled', ended_on = now() WHERE state = 'queued'`)
  admin = await aSignedInUser(system)
  other = await aSignedInUser(system)
  for (const person of [admin, other]) {
    const portfolio = await addPortfolio(system, person.customerUuid, { name: `Cartera "${person.uuid}",\nNorte` })
    const assets = await addAssets(
      system,
      person.customerUuid,
      portfolio,
      Array.from({ length: 1_203 }, () => ({})),
    )
    await change(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, shown_amount, state, due_date, category_id,
         reconciliation_status)
       SELECT $1, $2, 'invoice', 'EXPENSE', n / 100.0, n / 100.0, 'pending', '2026-05-04', 1, 'pending'
       FROM generate_series(1, 1500) n`,
      person.customerUuid,
      assets[0],
    )
    // A table that has no primary key and allows nulls in its unique key.
    await change(
      `INSERT INTO deadline_calls (customer_uuid, asset_uuid, reason, due_on, stage, days, called_on)
       SELECT $1, $2, 'appeal', '2026-05-04', 'near', n, '2026-05-01' FROM generate_series(1, 1100) n`,
      person.customerUuid,
      assets[0],
    )
    await addSecrets(person)
  }
  files = await archiveFor(admin)
  const { email } = await addUser(system, DEMO_CUSTOMERS.fund, { isAdmin: true })
  fund = { ...(await signIn(system, email)), customerUuid: DEMO_CUSTOMERS.fund }
  demo = await archiveFor(fund)
}, 300_000)
afterAll(() => system.close())

const change = (statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))
const rows = <Row>(statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, values))

/** One secret of each kind that a customer can store. */
async function addSecrets({ customerUuid, uuid }: Person): Promise<void> {
  await change(
    `INSERT INTO identity_providers (customer_uuid, issuer, client_id, sealed_secret, scopes, groups_claim, roles, is_on,
       creates_users, passwords_allowed, emergency_admin, edited_on)
     VALUES ($1, 'https://idp.example', 'lindero', $2, 'openid', 'groups', '[]', false, false, true, $3, now())`,
    customerUuid,
    `sealed provider ${customerUuid}`,
    uuid,
  )
  await change(
    `INSERT INTO integrations (customer_uuid, address, is_on, language, sealed_secret, secret_on, edited_on, events)
     VALUES ($1, 'https://own.example', true, 'es', $2, now(), now(), '{}')`,
    customerUuid,
    `sealed integration ${customerUuid}`,
  )
  await change(
    `INSERT INTO second_factors (user_uuid, customer_uuid, sealed_secret, recovery_hashes, created_on)
     VALUES ($2, $1, $3, ARRAY[$4], now())`,
    customerUuid,
    uuid,
    `sealed factor ${customerUuid}`,
    `recovery hash ${customerUuid}`,
  )
  await change(
    `INSERT INTO passkeys (uuid, customer_uuid, user_uuid, credential_id, public_key, counter, transports, name, created_on)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 0, '{}', 'Móvil', now())`,
    customerUuid,
    uuid,
    `passkey of ${customerUuid}`,
    `public key of ${customerUuid}`,
  )
  await change(
    `INSERT INTO calendar_feeds (user_uuid, customer_uuid, secret_hash, created_on, kind)
     VALUES ($2, $1, $3, now(), 'taskDates')`,
    customerUuid,
    uuid,
    `hash of a calendar ${customerUuid}`,
  )
}

async function order(person: Pick<Person, 'call'>): Promise<string> {
  const ordered = await person.call('POST', '/exports/archive')
  expect(ordered.status).toBe(200)
  return (ordered.body as unknown as { exportUuid: string }).exportUuid
}

async function archiveFor(person: Pick<Person, 'call' | 'token'>): Promise<Files> {
  const exportUuid = await order(person)
  await runJobs(system)
  const reply = await system.app.inject({
    url: `/api/exports/${exportUuid}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(reply.statusCode).toBe(200)
  return unzipped(reply.rawPayload)
}

const table = (name: string, of: Files = files) => csvRows(textOf(of, `tables/${name}.csv`))
const textOf = (of: Files, name: string) => of.get(name)?.toString('utf8') ?? ''
const wholeOf = (of: Files) => [...of.keys(), ...[...of.values()].map((bytes) => bytes.toString('latin1'))].join('\n')

interface Described {
  description?: string
  'x-description-es'?: string
  contentSchema?: { properties?: Record<string, Described> }
}
const schemaOf = (name: string): Described & { properties: Record<string, Described> } =>
  JSON.parse(textOf(demo, `schemas/${name}.json`))

describe('The archive of a customer', () => {
  it.each(ARCHIVED_TABLES)(
    'the archive has as many rows of the table %s as the database has for the customer',
    async (name) => {
      const owner = name === 'customers' ? 'uuid' : 'customer_uuid'
      // The request is logged before the archive is written, and its download afterwards.
      const before = name === 'audit_log' ? `AND action <> 'archiveDownloaded'` : ''
      for (const [of, { customerUuid }] of [[files, admin] as const, [demo, fund] as const]) {
        const [counted] = await rows<{ count: number }>(
          `SELECT count(*)::int AS count FROM ${name} WHERE ${owner} = $1 ${before}`,
          customerUuid,
        )
        const result = table(name, of)
        expect(result).toHaveLength(counted?.count ?? -1)
        for (const row of result) expect(row[owner]).toBe(customerUuid)
      }
      const [header = ''] = textOf(demo, `tables/${name}.csv`).split('\r\n')
      expect(Object.keys(schemaOf(name).properties)).toEqual(header.split(','))
    },
  )

  it('the amounts of payments in the archive have the same sum as in the database', async () => {
    const [summed] = await rows<{ sum: string }>(
      'SELECT sum(amount)::text AS sum FROM transactions WHERE customer_uuid = $1',
      admin.customerUuid,
    )
    const cents = table('transactions').reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect((cents / 100).toFixed(2)).toBe(summed?.sum)
    expect(table('transactions')).toHaveLength(1_500)
  })

  it('the archive contains each row once, also for a table without a primary key', () => {
    expect(new Set(table('assets').map(({ uuid }) => uuid)).size).toBe(1_203)
    expect(new Set(table('deadline_calls').map(({ days }) => days)).size).toBe(1_100)
  })

  it('the archive preserves quotes, commas and line breaks in texts', () => {
    expect(table('portfolios').map(({ name }) => name)).toEqual([`Cartera "${admin.uuid}",\nNorte`])
  })

  it('the archive of the demo customer has every document and an index of the documents', () => {
    const index = csvRows(textOf(demo, 'documents.csv'))
    expect(index).toHaveLength(table('attachments', demo).length)
    expect(index.length).toBeGreaterThan(0)
    expect(index.filter(({ is_missing }) => is_missing === 'true')).toEqual([])
    for (const { path } of index) expect(demo.get(String(path))?.length).toBeGreaterThan(0)
  })

  it('the archive contains no rows and no users of other customers', async () => {
    const result = wholeOf(files)
    expect(result).not.toContain(other.customerUuid)
    expect(result).not.toContain(other.email)
    expect(wholeOf(demo)).not.toContain(admin.customerUuid)
    // The demo also contains a second owner and providers. The archive must not contain their assets and portfolios.
    const foreign = await rows<{ uuid: string }>(
      `SELECT uuid FROM portfolios WHERE customer_uuid <> $1 UNION ALL SELECT uuid FROM assets WHERE customer_uuid <> $1`,
      fund.customerUuid,
    )
    const mentioned = new Set(wholeOf(demo).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
    expect(mentioned).toContain(fund.customerUuid)
    expect(foreign.filter(({ uuid }) => mentioned.has(uuid))).toEqual([])
  })

  it('the archive contains no secret from the database', async () => {
    const columns = await rows<{ table: string; name: string; type: string }>(
      `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
         AND a.attname ~ '(_hash|_hashes|sealed_secret|file_key|thumbnail_key|screen_key|google_id|stripe_id)$'
         AND a.attname <> 'request_hash'`,
    )
    const secrets: string[] = []
    for (const { table: of, name, type } of columns) {
      const text =
        type === 'bytea' ? `encode("${name}", 'hex')` : type === 'text[]' ? `unnest("${name}")` : `"${name}"::text`
      const result = await rows<{ secret: string | null }>(`SELECT ${text} AS secret FROM ${of}`)
      secrets.push(...result.flatMap(({ secret }) => secret ?? []))
    }
    expect(secrets.length).toBeGreaterThan(10)
    for (const archive of [files, demo]) {
      const whole = wholeOf(archive)
      expect(secrets.filter((secret) => whole.includes(secret))).toEqual([])
    }
  })

  it('the archive contains a description of its tables in Spanish and one in English', () => {
    expect(textOf(files, 'LEEME.md')).toContain('| assets | 1203 | Los activos,')
    expect(textOf(files, 'README.md')).toContain('| transactions | 1500 | The tributes,')
    expect(textOf(files, 'README.md')).toContain('- sessions: secrets')
    // Codes keep their leading zeros only in columns that are imported as text.
    expect(textOf(files, 'LEEME.md')).toContain('«No detectar tipos de datos»')
    expect(textOf(files, 'README.md')).toContain('“Do not detect data types”')
  })

  it('the archive describes tables, columns and nested fields with the labels of the screens', () => {
    for (const name of ARCHIVED_TABLES) {
      expect(schemaOf(name)).toMatchObject({ description: /./, 'x-description-es': /./ })
    }
    expect(schemaOf('assets').properties.cadastral_reference).toMatchObject({
      description: 'Cadastral reference',
      'x-description-es': 'Referencia catastral',
    })
    expect(schemaOf('mortgages').properties.outstanding_balance?.description).toBe('Outstanding balance')
    expect(schemaOf('assets').properties.details?.contentSchema?.properties?.energyRating?.description).toBe(
      'Energy rating',
    )
    expect(schemaOf('legal_records').properties.fields?.contentSchema?.properties?.court?.description).toBe('Court')
    expect(schemaOf('advertisements').properties.price?.description).toBe('Price')
  })

  it('every table with customer data is archived, or left out for a stated reason', async () => {
    const tables = await rows<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_uuid'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped`,
    )
    const stored = [...ARCHIVED_TABLES.filter((name) => name !== 'customers'), ...Object.keys(LEFT_OUT_TABLES)]
    expect(stored.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('the archive contains no column with a secret', async () => {
    const columns = await rows<{ name: string }>(
      `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relname = ANY ($1) AND a.attnum > 0 AND a.attname ~ 'hash|secret|password|token|_key$'`,
      ARCHIVED_TABLES,
    )
    const remaining = columns.map(({ name }) => name).filter((name) => !LEFT_OUT_COLUMNS.has(name))
    // These columns contain no secret: the password permission, the date of a change, sort keys, and the hash of a
    // request.
    expect(remaining.toSorted()).toEqual([
      'assets.address_key',
      'assets.cadastral_key',
      'assets.municipality_key',
      'assets.province_key',
      'identity_providers.passwords_allowed',
      'users.password_changed_on',
      'valuation_batches.idempotency_key',
      'valuation_batches.request_hash',
    ])
  })

  it('an archive cannot be requested by an editor, found by another customer or shared with a link', async () => {
    const [result] = await rows<{ uuid: string }>(
      `SELECT uuid FROM exports WHERE kind = 'archive' AND customer_uuid = $1`,
      admin.customerUuid,
    )
    const path = `/exports/${result?.uuid}`
    expect((await admin.call('POST', `${path}/links`, {})).body.message).toBe('permissions.denied')
    expect((await other.call('GET', path)).body.message).toBe('exports.notFound')
    const editor = await aSignedInUser(system, { isEditor: true })
    expect((await editor.call('POST', '/exports/archive')).body.message).toBe('permissions.denied')
  })

  it('the audit log names the user who requested the archive', async () => {
    const lines = await rows<{ user: string }>(
      `SELECT user_uuid AS "user" FROM audit_log WHERE action = 'archiveOrdered' AND customer_uuid = $1`,
      admin.customerUuid,
    )
    expect(lines).toEqual([{ user: admin.uuid }])
  })

  // This test is the last one, because it renames a table.
  it('the archive job fails if rows cannot be read, and leaves no file', async () => {
    const exportUuid = await order(admin)
    await system.driver.execute('ALTER TABLE deadline_settings RENAME TO hidden_settings')
    let reason = ''
    await runJobs(system, {
      ...JOB_HANDLERS,
      'exports.archive': async (...input: Parameters<(typeof JOB_HANDLERS)['exports.archive']>) => {
        try {
          return await JOB_HANDLERS['exports.archive'](...input)
        } catch (error) {
          reason = String(error)
          // An error of this kind ends the job without a retry.
          throw new AppError('exports.failed')
        }
      },
    })
    expect(reason).toContain('deadline_settings')
    const remaining = await rows<{ state: string; files: number }>(
      `SELECT j.state, (SELECT count(*)::int FROM files f WHERE f.owner_uuid = e.uuid) AS files
       FROM exports e JOIN jobs j ON j.uuid = e.job_uuid WHERE e.uuid = $1`,
      exportUuid,
    )
    expect(remaining).toEqual([{ state: 'failed', files: 0 }])
  })
})
