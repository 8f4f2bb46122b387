import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

interface Locked {
  optional?: boolean
  optionalDependencies?: Record<string, string>
  resolved?: string
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/**
 * True if the package at `from` can import `name`, which must be installed inside that package or in a folder above it.
 */
function isLocked(from: string, name: string): boolean {
  if (`${from}/node_modules/${name}` in packages) return true
  const above = from.lastIndexOf('/node_modules/')
  return above === -1 ? `node_modules/${name}` in packages : isLocked(from.slice(0, above), name)
}

describe('The lock file', () => {
  // `npm ci` fails on every platform if an entry is missing, but npm writes only the entries for its own platform.
  it('the lock file contains the optional packages of all platforms', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  it("the lock file contains no address of a registry, so that packages come from the registry in npm's settings", () => {
    const hosts = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
    expect(hosts.map(([path]) => path)).toEqual([])
  })
})
