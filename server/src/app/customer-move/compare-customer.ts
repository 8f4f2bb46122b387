import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { OnProgress } from '../../kernel/backup/archive-format.ts'
import type { Storage } from '../../kernel/backup/back-up.ts'
import { readArchive } from '../../kernel/backup/read-archive.ts'
import { begin } from '../../kernel/backup/saved-schema.ts'
import {
  CUSTOMER_ARCHIVE,
  type CustomerManifest,
  differingTables,
  expectSameSchema,
  type TableDifference,
} from './customer-archive.ts'

/**
 * Compares each row and file of a customer in this installation with an archive, without changing anything. In the
 * installation that the customer leaves, it shows whether its users worked since the export.
 *
 * @throws AppError `move.otherVersion`, and those of a backup
 */
export async function compareCustomer(
  { driver, files }: Storage,
  path: string,
  { onProgress }: { onProgress: OnProgress },
): Promise<{ manifest: CustomerManifest; tables: TableDifference[]; files: string[] }> {
  const differingFiles: string[] = []
  const { manifest, contents } = await readArchive(path, CUSTOMER_ARCHIVE, () => ({
    async table(_table, rows) {
      for await (const _ of rows);
    },
    async file(key, _size, content) {
      if ((await hashOf(content)) !== (await storedHash(files, key))) differingFiles.push(key)
    },
  }))
  const tables = await driver.connection(async (client) => {
    await begin(client, 'REPEATABLE READ READ ONLY')
    await expectSameSchema(client, manifest)
    await client.query(`SET LOCAL ROLE ${driver.roles.system}`)
    const differences = await differingTables(client, manifest, contents, (item, { rows, bytes }) =>
      onProgress({ item, kind: 'table', step: 'verify', count: rows, bytes, isDone: true }),
    )
    await client.query('COMMIT')
    return differences
  })
  return { manifest, tables, files: differingFiles }
}

async function storedHash(files: Storage['files'], key: string): Promise<string | undefined> {
  try {
    return await hashOf((await files.read(key)).bytes)
  } catch (error) {
    if (AppError.is(error, 'files.notFound')) return undefined
    throw error
  }
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
