/**
 * npm run bench [-- name …]: runs every measurement in its own process, one after another. Each measurement is compared
 * with a reference, usually the same work without our code. The results are printed, never asserted.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADING } from './support/figures.ts'

const MEASUREMENTS = join(import.meta.dirname, 'measurements')
const names = process.argv.slice(2)
const all = readdirSync(MEASUREMENTS).map((file) => file.replace(/\.ts$/, ''))
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`no measurement ${unknown.join(', ')}: there are ${all.join(', ')}`)

console.log(`${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}\n`)
console.log(HEADING)
/** Folder with the prepared data folders of all measurements. */
const prepared = mkdtempSync(join(tmpdir(), 'lindero-bench-'))
let failed = 0
try {
  for (const name of names.length > 0 ? names : all) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, join(MEASUREMENTS, `${name}.ts`)], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', BENCH_DATA: prepared },
    })
    if (status !== 0) failed += 1
  }
} finally {
  rmSync(prepared, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
