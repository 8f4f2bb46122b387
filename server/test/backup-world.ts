import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, inject } from 'vitest'
import { backUp, type Storage } from '../src/kernel/backup/back-up.ts'
import { type RestoreOptions, restore } from '../src/kernel/backup/restore.ts'
import type { Driver } from '../src/kernel/database/driver.ts'
import type { FileStore } from '../src/kernel/files/file-store.ts'
import { folderStore } from '../src/kernel/files/folder-store.ts'
import { contentOf, tablesIn } from './content.ts'
import { openSmallDemo } from './demo-system.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'
import type { TestSystem } from './test-system.ts'

export const NOW = new Date('2026-06-30T10:00:00Z')
const onProgress = () => {}

export interface Target extends Storage {
  folder: string
  url: string
}

export interface BackupWorld {
  demo: TestSystem
  /** An archive of the demo with a table that has several parts in the archive, and digests of its rows. */
  large: { archive: string; texts: unknown[] }
  /** An archive of the same data without this table, for tests that do not need it. */
  archive: string
  content: Record<string, unknown>
  folder: string
  saved(storage: Storage): Promise<string>
  /**
   * Creates a database without tables and an empty folder for files. The database is on the test server unless a
   * different server is given.
   */
  emptyTarget(server?: string): Promise<Target>
  /** Creates a database with empty tables of this version, and an empty folder for files. */
  migratedTarget(): Promise<Omit<Target, 'url'>>
  /** Functions that run before everything else is closed. */
  closing: (() => Promise<void>)[]
  close(): Promise<void>
}

/**
 * Creates a part of the demo data, plus rows that are hard to back up: circular references, characters that COPY
 * escapes, and files.
 */
export async function openBackupWorld(): Promise<BackupWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-backup-'))
  const closing: BackupWorld['closing'] = []
  const demo = await openSmallDemo()
  const { context, driver } = demo
  await driver.execute(`
    INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
        value, unit_value, size, document, valuator_uuid)
      SELECT a.customer_uuid, a.uuid, a.portfolio_uuid, 'sale', 2, '2026-06-30', 123456.78, 1234.5678, 100, '{"n": 1.10}', u.uuid
      FROM assets a, LATERAL (SELECT uuid FROM users WHERE customer_uuid = a.customer_uuid LIMIT 1) u;
    UPDATE assets SET current_sale_valuation_uuid = (SELECT uuid FROM valuations v WHERE v.asset_uuid = assets.uuid ORDER BY v.created_on DESC, v.uuid LIMIT 1);
    UPDATE customers SET name = E'Tab\\t line\\n back\\\\slash \\\\. \\\\N “ñ” €' WHERE is_operator;
    INSERT INTO audit_log (customer_uuid, action, address, at) SELECT uuid, 'signedIn', '2001:db8::1/64', '2026-03-29 01:59:59.123456+01' FROM customers;
    DELETE FROM audit_log WHERE id = (SELECT max(id) FROM audit_log);
    UPDATE assets SET latitude = 0.1::float8 + 0.2::float8, longitude = -1e-300 WHERE uuid = (SELECT min(uuid::text)::uuid FROM assets)`)
  await put(context.files, 'tape-1.xlsx', 'one')
  await put(context.files, 'tape-2.xlsx', 'x'.repeat(300_000))

  const storage = { driver, files: context.files }
  let archives = 0
  async function saved(from: Storage): Promise<string> {
    archives += 1
    const path = join(folder, `backup-${archives}.tar.zst`)
    await backUp(from, path, { onProgress, now: NOW })
    return path
  }
  await driver.execute(
    `INSERT INTO legal_versions (page, language, hash, text, is_shipped, since)
     SELECT 'terms', 'es', md5(n::text), repeat(md5(n::text), 1000), false, now() FROM generate_series(1, 300) n`,
  )
  const large = { archive: await saved(storage), texts: await textsIn(driver) }
  await driver.execute('DELETE FROM legal_versions WHERE length(text) = 32000')
  for await (const key of context.files.keys()) if (!key.startsWith('tape-')) await context.files.remove(key)
  const target = () => {
    const data = mkdtempSync(join(folder, 'data-'))
    return { folder: data, files: folderStore(data) }
  }
  return {
    demo,
    large,
    archive: await saved(storage),
    content: await contentOf(driver),
    folder,
    saved,
    closing,
    async emptyTarget(server = inject('databaseUrl')) {
      const empty = await emptyDatabase(server)
      closing.push(empty.close)
      return { ...target(), driver: empty.driver, url: empty.url }
    },
    async migratedTarget() {
      const { driver: ofTarget, close } = await testDatabase(inject('databaseUrl'))
      closing.push(() => close())
      return { ...target(), driver: ofTarget }
    },
    async close() {
      for (const end of closing) await end()
      await demo.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Digests of the rows in the largest table. */
export async function textsIn(driver: Driver): Promise<unknown[]> {
  const rows = await driver.execute('SELECT md5(v::text) AS row FROM legal_versions v ORDER BY id')
  return rows.map(({ row }) => row)
}

export const restored = (target: Storage, path: string, options: Partial<RestoreOptions> = {}) =>
  restore(target, path, { onProgress, ...options })

export async function filesOf(files: FileStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const key of files.keys()) contents[key] = Buffer.from(await files.bytes(key)).toString('base64')
  return contents
}

export const put = (files: FileStore, key: string, content: string) =>
  files.put(key, Readable.from([Buffer.from(content)]), 1_000_000)

/** Expects that no tables and no files are left. */
export async function expectNothingIn({ driver, folder }: Target): Promise<void> {
  expect(await tablesIn(driver)).toBe(0)
  expect(await readdir(folder)).toEqual([])
}
