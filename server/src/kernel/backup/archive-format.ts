import { z } from 'zod'

/**
 * An archive is a tar compressed with zstd, so that other tools read it too (`tar --zstd -xf`):
 *
 *   manifest.json             format, version and list of tables; always first
 *   tables/<table>/000001     rows in PostgreSQL's COPY text format, which every version reads. They are split into
 *                             entries of a few MB, because a tar states the size of an entry before its content, and
 *                             a whole table may not fit into memory
 *   files/<key>               the files of the file store
 *   contents.json             numbers of rows and checksums of all other entries; always last, so that a truncated
 *                             archive does not contain it
 *
 * The compression is zstd and not gzip, because zstd is several times faster at the same size, adds a checksum, and is
 * part of every Node version that runs the product.
 */
export const PRODUCT = 'lindero'
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const PART_BYTES = 4 * 1024 * 1024

/** Only the format is read first, because the manifest of a different format may have a different structure. */
export const identitySchema = z.object({ product: z.string(), format: z.int() })

const table = z.object({ name: z.string().min(1), columns: z.array(z.string().min(1)).min(1) })

export const manifestSchema = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  productVersion: z.string(),
  postgresVersion: z.string(),
  createdOn: z.iso.datetime(),
  /** The schema version: names of the applied migrations. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
})

const digest = z.object({ checksum: z.string(), bytes: z.int() })

export const contentsSchema = z.object({
  /** SHA-256 hash of `manifest.json`. */
  manifest: z.string(),
  tables: z.record(z.string(), digest.extend({ rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** SHA-256 hash over key, size and content of all files in sequence. */
  files: digest.extend({ count: z.int() }),
})

export type Manifest = z.output<typeof manifestSchema>
/** The manifest of any kind of archive. The name of the product tells the kinds apart. */
export type AnyManifest = Omit<Manifest, 'product'> & { product: string }

/** A kind of archive: the product that its manifest names, and the schema of the manifest. */
export interface ArchiveKind<Kind extends AnyManifest> {
  product: string
  schema: z.ZodType<Kind>
}
export const WHOLE: ArchiveKind<Manifest> = { product: PRODUCT, schema: manifestSchema }
export type SavedTable = Manifest['tables'][number]
export type Contents = z.output<typeof contentsSchema>

/** Progress of a backup or a restore. `bytes` counts uncompressed bytes. */
export interface Progress {
  /** Table name, or `files`. */
  item: string
  kind: 'table' | 'files'
  step: 'check' | 'save' | 'load' | 'verify'
  /** Number of rows in a table, or number of files. */
  count: number
  bytes: number
  isDone: boolean
}

export type OnProgress = (progress: Progress) => void
