import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

const DEPLOY = join(ROOT, 'deploy')
const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error

describe('The units of systemd in deploy', () => {
  it.runIf(hasSystemd)('systemd-analyze accepts every line of every unit (skipped without systemd-analyze)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lindero-units-'))
    const names = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      const text = readFileSync(join(DEPLOY, name), 'utf8')
      const placed = text
        .replaceAll('/opt/lindero', ROOT.replace(/\/$/, ''))
        .replaceAll('/usr/bin/node', process.execPath)
      writeFileSync(join(folder, name), placed)
    }
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...names.map((name) => join(folder, name))], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
    })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })
})
