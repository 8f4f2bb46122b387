import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The other packages that each package may import (see docs/architecture.md). */
export const PACKAGES: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  texts: ['domain'],
  documents: ['domain', 'texts'],
  demo: ['domain'],
  server: ['contract', 'domain', 'texts', 'documents', 'demo'],
  web: ['contract', 'domain', 'texts'],
  e2e: ['domain', 'texts', 'contract', 'demo', 'server'],
  bench: ['domain', 'contract', 'server', 'demo', 'documents'],
}

/**
 * All slices in order (docs/architecture.md). A slice imports only from the kernel and from slices earlier in this
 * list.
 */
export const SLICES = [
  'customers',
  'users',
  'identity',
  'audit',
  'privacy',
  'files',
  'jobs',
  'areas',
  'market',
  'portfolios',
  'assets',
  'tape',
  'valuation',
  'operations',
  'legal',
  'tasks',
  'advertising',
  'sheets',
  'onboarding',
  'exports',
  'integrations',
  'home',
  'app',
] as const

/** Packages that are divided into slices. */
export const SLICED_PACKAGES = ['domain', 'contract', 'texts', 'documents', 'demo', 'server', 'web']

/**
 * Files next to the slices. Each collects declarations from all slices. The kernel and slices of other packages may
 * import these files. Within the same package, only `app` may.
 */
const LISTS =
  /^(domain\/src\/errors|contract\/src\/api|texts\/src\/(resources|public|inside|errors|account|palette|valuations|tape|tasks|bulk|explorer|operations|advertising|legal|onboarding)(\.es|\.en)?)\.ts$/

export interface Import {
  from: string
  to: string
}

export interface Source {
  /** Path relative to the root, with forward slashes. */
  path: string
  packageName: string
  /** The slice of the file; undefined for the kernel. */
  slice: string | undefined
  isTest: boolean
  lines: number
  imports: string[]
  /** Files that are imported lazily with `import()`. */
  loaded: string[]
}

const IMPORT =
  /^\s*(?:import|export)\b[^'"=;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/**
 * The TypeScript files of all packages, `e2e` and `bench`, each with its imports from this repository as paths relative
 * to the root.
 */
export function readSources(): Source[] {
  return globSync('{domain,contract,texts,documents,demo,server,web,e2e,bench}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', '.cache'].includes(name),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const imports = [...text.matchAll(IMPORT)]
  const packageName = path.split('/', 1)[0] ?? ''
  return {
    path,
    packageName,
    slice: sliceOf(path),
    isTest: /\.(test|fixture)\.tsx?$/.test(path) || /^(server\/test|e2e)\//.test(path),
    lines: text.split('\n').filter((line) => line.trim() !== '').length,
    imports: imports.flatMap((match) => target(path, match[1] ?? match[2] ?? match[3] ?? '') ?? []),
    loaded: imports.flatMap((match) => (match[3] && target(path, match[3])) || []),
  }
}

/** `@lindero/domain/valuation/quantiles` and `./quantiles.ts` both become `domain/src/valuation/quantiles.ts`. */
function target(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return relative(ROOT, resolve(ROOT, dirname(path), specifier)).replaceAll('\\', '/')
  }
  const [, packageName, rest] = /^@lindero\/([a-z0-9]+)\/(.+)$/.exec(specifier) ?? []
  return packageName ? `${packageName}/src/${rest}.ts` : undefined
}

/** The slice of a file. A file next to the slices connects the slices and belongs to `app`. The kernel has no slice. */
export function sliceOf(path: string): string | undefined {
  const [packageName = '', folder, name = '', ...rest] = path.split('/')
  if (!SLICED_PACKAGES.includes(packageName) || folder !== 'src') return undefined
  if (rest.length === 0) return 'app'
  return SLICES.find((slice) => slice === name)
}

/** True if `to` is one of the `LISTS` and belongs to a different package than `path`. */
export const readsList = (path: string, to: string): boolean =>
  LISTS.test(to) && path.split('/', 1)[0] !== to.split('/', 1)[0]
