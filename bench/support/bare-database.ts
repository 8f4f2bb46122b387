import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { postgis } from '@electric-sql/pglite-postgis'

/** The embedded database with nothing of ours around it: in this thread, as its superuser, without row-level security. */
export function openBareDatabase(folder: string): Promise<PGlite> {
  return PGlite.create({
    dataDir: join(folder, 'database'),
    extensions: { postgis, pg_trgm, unaccent },
  })
}
