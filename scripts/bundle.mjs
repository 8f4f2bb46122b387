import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { ROOT, runWithProgress } from './install.mjs'

const STAMP = join(ROOT, 'web', 'dist', '.sources')
/** Sources of the browser's bundle. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/calls-without-schemas.ts',
  'web/preload-font.ts',
  'web/split-pages.ts',
  'web/unused-code.ts',
  'web/vite.config.ts',
  'contract/src',
  'domain/src',
  'texts/src',
  'package-lock.json',
  'scripts/compress.mjs',
]

/** Builds and compresses the browser's bundle if its sources have changed since the last build. */
export async function ensureBundle() {
  const currentDigest = digest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === currentDigest) return
  await runWithProgress('Building the screens', 'vite', ['build', 'web', '--logLevel', 'warn'])
  await compressFolder(join(ROOT, 'web', 'dist'))
  writeFileSync(STAMP, currentDigest)
}

function digest() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesOf(join(ROOT, source))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
    .sort()
}
