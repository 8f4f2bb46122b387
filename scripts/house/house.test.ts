import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGES, readSources, readsList, SLICED_PACKAGES, SLICES, sliceOf } from './sources.ts'

const sources = readSources()
const order = (slice: string) => SLICES.indexOf(slice as (typeof SLICES)[number])

describe('Packages', () => {
  it('a package imports only the packages that `PACKAGES` allows', () => {
    const wrong = sources.flatMap(({ path, packageName, isTest, imports }) =>
      imports
        .filter((to) => {
          const other = to.split('/', 1)[0] ?? ''
          // Tests may use the demo world in any slice.
          return (
            other in PACKAGES &&
            other !== packageName &&
            !PACKAGES[packageName]?.includes(other) &&
            !(isTest && other === 'demo')
          )
        })
        .map((to) => `${path} -> ${to}`),
    )
    expect(wrong).toEqual([])
  })
})

/** The slices of other packages that a kernel may import. They define the logged-in user, permissions and jobs. */
const OF_THE_KERNEL = ['customers', 'users', 'identity', 'jobs']

describe('Slices', () => {
  it('every folder below src is a slice or the kernel', () => {
    const folders = sources
      .filter(({ path, packageName }) => SLICED_PACKAGES.includes(packageName) && path.split('/')[1] === 'src')
      .map(({ path }) => path.split('/').slice(0, 3))
      .filter(([, , name = '']) => !name.includes('.') && name !== 'kernel' && order(name) === -1)
    expect([...new Set(folders.map((parts) => parts.join('/')))]).toEqual([])
  })

  it('a slice imports only from the kernel and from slices before it in the list `SLICES`, in every package', () => {
    const wrong = sources.flatMap(({ path, slice, isTest, imports }) => {
      if (slice === undefined || isTest) return []
      return imports
        .filter((to) => {
          const other = sliceOf(to)
          return other !== undefined && order(other) > order(slice) && !readsList(path, to)
        })
        .map((to) => `${path} -> ${to}`)
    })
    expect(wrong).toEqual([])
  })

  it('a kernel imports no slice from its package, and only customers, users, identity and jobs from other packages', () => {
    const wrong = sources
      .filter(({ path, isTest }) => /^\w+\/src\/kernel\//.test(path) && !isTest)
      .flatMap(({ path, packageName, imports }) =>
        imports
          .filter((to) => {
            const other = sliceOf(to)
            if (other === undefined || readsList(path, to)) return false
            return to.startsWith(`${packageName}/`) || !OF_THE_KERNEL.includes(other)
          })
          .map((to) => `${path} -> ${to}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('Files', () => {
  const code = sources.filter(({ isTest }) => !isTest)

  it('a file has at most 400 lines', () => {
    expect(sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  it('the median file has at most 65 lines, and 95 % of the files have at most 250', () => {
    const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThanOrEqual(65)
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(250)
  })

  it('no file is named `index`, and no file or folder is named `utils`, `helpers`, `common` or `managers`', () => {
    expect(
      sources
        .filter(({ path }) => /\/(index\.tsx?|(utils?|helpers?|common|managers?)(\/|\.tsx?))/.test(path))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('no file is more than five folders deep', () => {
    expect(sources.filter(({ path }) => path.split('/').length > 6).map(({ path }) => path)).toEqual([])
  })

  it('the domain has at least 0.75 lines of tests for each line of code', () => {
    const linesOf = (isTest: boolean) =>
      sources
        .filter((it) => it.packageName === 'domain' && it.isTest === isTest)
        .reduce((sum, { lines }) => sum + lines, 0)
    expect(linesOf(true) / linesOf(false)).toBeGreaterThanOrEqual(0.75)
  })
})

describe('Imports', () => {
  it('no screen imports the number parsers for files, because `parseTypedNumber` reads the language of the screen', () => {
    const others = ['domain/src/kernel/parse-number.ts', 'domain/src/kernel/written-number.ts']
    const violations = sources.filter(
      ({ path, imports }) => path.startsWith('web/') && others.some((one) => imports.includes(one)),
    )
    expect(violations.map(({ path }) => path)).toEqual([])
  })

  it('there are no cyclic imports', () => {
    const files = new Map(sources.map(({ path, imports }) => [path, imports]))
    expect(cycles(files)).toEqual([])
  })

  it('the folders of a slice do not import each other in a cycle', () => {
    expect(cycles(importsOfFolders())).toEqual([])
  })

  it('a folder and its parent folder do not import from each other, except lazily', () => {
    expect(parentsThatImportBack()).toEqual([])
  })
})

/**
 * Pairs of a folder and its subfolder that import from each other. Lazy imports are ignored, because a route may load
 * its page lazily.
 */
function parentsThatImportBack(): string[] {
  const imports = new Set<string>()
  for (const { path, isTest, imports: targets, loaded } of sources) {
    if (isTest) continue
    for (const to of targets) if (!loaded.includes(to)) imports.add(`${dirname(path)} ${dirname(to)}`)
  }
  return [...imports].flatMap((pair) => {
    const [child = '', parent = ''] = pair.split(' ')
    const folderPair = `${parent} <-> ${child}`
    const isPair = child.startsWith(`${parent}/`) && imports.has(`${parent} ${child}`)
    return isPair ? [folderPair] : []
  })
}

/**
 * Imports between the folders of a slice or a kernel. Files next to the folders are ignored, because some are used by
 * all folders (tables, words) and others use all folders (routes).
 */
function importsOfFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const { path, isTest, imports } of sources) {
    const from = folderOf(path)
    if (isTest || from === undefined) continue
    const others = folders.get(from) ?? new Set()
    folders.set(from, others)
    for (const to of imports) {
      const other = folderOf(to)
      if (other !== undefined && other !== from && sliceFolder(other) === sliceFolder(from)) others.add(other)
    }
  }
  return folders
}

/**
 * The folder of a file within its slice: `server/src/assets/groups` for any file in this folder or below. Undefined for
 * a file next to the folders of its slice.
 */
function folderOf(path: string): string | undefined {
  const parts = path.split('/')
  return parts.length > 4 && parts[1] === 'src' ? parts.slice(0, 4).join('/') : undefined
}

const sliceFolder = (folder: string) => folder.split('/').slice(0, 3).join('/')

/** Each import cycle once, as a closed path. */
function cycles(imports: ReadonlyMap<string, Iterable<string>>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cyclicImports: string[] = []
  const visit = (path: string, trail: string[]) => {
    const next = imports.get(path)
    if (!next || state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cyclicImports.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    state.set(path, 'open')
    for (const to of next) visit(to, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of imports.keys()) visit(path, [])
  return cyclicImports
}
