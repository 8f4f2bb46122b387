import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/** Migrations of earlier releases are described only if users notice them. */
const LAST_BEFORE = 1299
const FOLDER = join(ROOT, 'server', 'src', 'kernel', 'database', 'migrations')

const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
const releases = [...changelog.matchAll(/^## (\S+)$/gm)].map(([, version = '']) => version)

describe('The changelog', () => {
  it('the newest release of the changelog is the version of the product', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(releases[0]).toBe(version)
  })

  it('releases are numbered by their date, the newest first', () => {
    for (const version of releases) expect(version).toMatch(/^20\d\d\.([1-9]|1[0-2])\.([1-9]|[12]\d|3[01])(-\d+)?$/)
    const days = releases.map((version) =>
      version
        .split(/[.-]/)
        .map((part) => part.padStart(4, '0'))
        .join('.'),
    )
    expect(days).toEqual([...new Set(days)].sort().reverse())
  })

  it('each migration that changes stored rows is named by its number', () => {
    const unnamed = readdirSync(FOLDER).filter((file) => {
      const number = Number.parseInt(file, 10)
      if (number <= LAST_BEFORE) return false
      const statements = readFileSync(join(FOLDER, file), 'utf8').replaceAll(/--.*$/gm, '')
      const changesRows = /^\s*(UPDATE|DELETE FROM) /m.test(statements)
      return changesRows && !new RegExp(`\\b${number}\\b`).test(changelog)
    })
    expect(unnamed).toEqual([])
  })
})
