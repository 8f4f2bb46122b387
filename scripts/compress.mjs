import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** File types to compress. Fonts are already compressed. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg'])
/** Smaller files are not sent any faster if they are compressed. */
const SMALL_BYTES = 512
/**
 * Maximum size for the highest compression level, which takes ten times as long for 5 % fewer bytes. Files that are
 * loaded at every start are smaller than this; the map is larger.
 */
const DENSEST_BYTES = 600_000
const brotli = ({ length }) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: length > DENSEST_BYTES ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})

const WAYS = [
  { extension: '.br', compress: (bytes) => promisify(brotliCompress)(bytes, brotli(bytes)) },
  { extension: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
]

/** Writes a `.br` and a `.gz` file next to each larger text file in a folder. The server sends these versions. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => TEXTS.has(extname(name)))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < SMALL_BYTES) return
  await Promise.all(WAYS.map(async ({ extension, compress }) => writeFile(file + extension, await compress(bytes))))
}
