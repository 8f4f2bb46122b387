import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** Text files that the shell has loaded before any page inside. */
const ALWAYS = ['public', 'inside']
const FILES = [
  ...readFileSync(join(ROOT, 'web/src/kernel/i18n/i18n.ts'), 'utf8').matchAll(/'@lindero\/texts\/(\w+)\.es'/g),
].flatMap(([, file]) => file ?? [])

/** The namespaces of each text file. Errors are in several files, and are not tied to one. */
async function namespacesByFile(): Promise<Map<string, string[]>> {
  const entries = FILES.map(async (file) => {
    const { texts } = (await import(pathToFileURL(join(ROOT, `texts/src/${file}.es.ts`)).href)) as { texts: object }
    return [file, Object.keys(texts).filter((name) => name !== 'errors' && name !== 'common')] as const
  })
  return new Map(await Promise.all(entries))
}

/** Namespaces that a module names: in `useTranslation`, and before the colon of a key. */
function namespacesIn(code: string, namespaces: ReadonlySet<string>): string[] {
  const hooks = [...code.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, names = '']) => [
    ...names.matchAll(/'([\w-]+)'/g),
  ])
  const keys = [...code.matchAll(/['"`]([a-zA-Z]\w*):[a-zA-Z$]/g)]
  return [...new Set([...hooks, ...keys].flatMap(([, name = '']) => (namespaces.has(name) ? [name] : [])))]
}

/** A file of routes names the labels of sections, which the layout of the sections shows. */
const isRoutes = (path: string) => /\.routes\.tsx?$/.test(path)
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')

const isAt = (path: string, specifier: string) => path.endsWith(specifier.replace(/^[./]+/, ''))

interface Edge {
  to: string
  adds: readonly string[]
}

const namesIn = (code: string) => [...code.matchAll(/withTexts\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? [])
const importsIn = (code: string) => [...code.matchAll(/import\(\s*'([^']+)'\s*\)/g)].flatMap(([, from]) => from ?? [])

/** The text files of each layout, by the name of its route. A page inside a layout has them too. */
type Layouts = ReadonlyMap<string, readonly string[]>

const routesIn = (code: string) =>
  code.split(/(?=\bconst \w+ = createRoute\()/).map((block) => ({
    block,
    route: /^const (\w+) = createRoute/.exec(block)?.[1] ?? '',
    parent: /getParentRoute: \(\) => (\w+)/.exec(block)?.[1] ?? '',
  }))

/** The text files that a module loads together with each module that it imports lazily. */
function filesAround(code: string, layouts: Layouts): Map<string, string[]> {
  const around = new Map<string, string[]>()
  for (const [, chain = '', specifier = ''] of code.matchAll(
    /((?:withTexts\(\s*'\w+',\s*)*)import\(\s*'([^']+)'\s*\)/g,
  )) {
    around.set(specifier, namesIn(chain))
  }
  for (const { block, parent } of routesIn(code).filter(({ route }) => route)) {
    const files = [...namesIn(block), ...(layouts.get(parent) ?? [])]
    for (const specifier of importsIn(block)) around.set(specifier, files)
  }
  return around
}

/** For each module of the screens that a browser can load: the text files that every way to it has loaded. */
function loadedFor(codeOf: (path: string) => string): Map<string, ReadonlySet<string>> {
  const sources = new Map(
    readSources()
      .filter(({ packageName, isTest }) => packageName === 'web' && !isTest)
      .map((source) => [source.path, source]),
  )
  const layouts: Layouts = new Map(
    [...sources.keys()]
      .filter(isRoutes)
      .flatMap((path) => routesIn(codeOf(path)).map(({ route, block }) => [route, namesIn(block)] as const)),
  )
  const edgesOf = (path: string): Edge[] => {
    const source = sources.get(path)
    if (!source) return []
    const around = filesAround(codeOf(path), layouts)
    // The parts of a section that a file of routes imports directly are shown inside the layout of the section.
    const inLayout = isRoutes(path) ? routesIn(codeOf(path)).flatMap(({ parent }) => layouts.get(parent) ?? []) : []
    const types = [...codeOf(path).matchAll(/import type [^'"]*?from '([^']+)'/g)].flatMap(([, from]) => from ?? [])
    // A module may import the type of a module that it loads lazily, such as the router.
    const values = source.imports.filter((to) => source.loaded.includes(to) || !types.some((from) => isAt(to, from)))
    return values.map((to) => {
      if (!source.loaded.includes(to)) return { to, adds: inLayout }
      const [, adds = []] = [...around].find(([specifier]) => isAt(to, specifier)) ?? []
      return { to, adds }
    })
  }
  const loaded = new Map<string, ReadonlySet<string>>([['web/src/main.tsx', new Set(ALWAYS)]])
  const waiting = ['web/src/main.tsx']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { to, adds } of edgesOf(path)) {
      if (!sources.has(to)) continue
      const filesHere = new Set([...(loaded.get(path) ?? []), ...adds])
      const before = loaded.get(to)
      const both = before ? new Set([...before].filter((file) => filesHere.has(file))) : filesHere
      if (before && both.size === before.size) continue
      loaded.set(to, both)
      waiting.push(to)
    }
  }
  return loaded
}

it('every screen loads the text files of the namespaces that it uses, on each way to it', async () => {
  const byFile = await namespacesByFile()
  const filesOf = (name: string) => FILES.filter((file) => byFile.get(file)?.includes(name))
  const namespaces = new Set([...byFile.values()].flat())
  const codes = new Map(
    globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => [
      path,
      withoutComments(readFileSync(join(ROOT, path), 'utf8')),
    ]),
  )
  const codeOf = (path: string) => codes.get(path) ?? ''
  const loaded = loadedFor(codeOf)
  const missing = [...loaded].flatMap(([path, files]) =>
    isRoutes(path)
      ? []
      : namespacesIn(codeOf(path), namespaces)
          .filter((name) => !filesOf(name).some((file) => files.has(file)))
          .map((name) => `${path}: ${name} is in the text file ${filesOf(name).join(', ')}, which is not loaded`),
  )
  expect(missing).toEqual([])
  expect(loaded.size).toBeGreaterThan(900)
})
