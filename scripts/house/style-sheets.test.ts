import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/**
 * Classes whose names a component computes, by style sheet. The code does not contain these names, so the test could
 * not find their use.
 */
const COMPUTED: Record<string, readonly string[]> = {
  'web/src/app/api-documentation/api-documentation.module.css': ['get', 'post', 'put', 'delete'],
  'web/src/assets/history/history.module.css': [
    'info',
    'valuation',
    'tape',
    'docs',
    'enrichment',
    'operations',
    'legal',
    'tasks',
    'advertisements',
  ],
  'web/src/assets/info/annexes.module.css': ['yes', 'no', 'unknown'],
  'web/src/assets/list/cells/cells.module.css': ['v0', 'v1', 'v2', 'v3', 'v4', 'v5'],
  'web/src/customers/record/marks.module.css': ['free', 'near', 'full'],
  'web/src/customers/record/record.module.css': ['free', 'near', 'full'],
  'web/src/home/provider/provider.module.css': ['new', 'inProgress', 'delayed', 'finished'],
  'web/src/kernel/marks/marks.module.css': ['success', 'warning', 'danger', 'info', 'accent', 'dark', 'line'],
  'web/src/kernel/states/states.module.css': ['success', 'warning', 'danger'],
  'web/src/kernel/toasts/toasts.module.css': ['success', 'warning', 'error'],
  'web/src/tape/issues.module.css': ['col-cell', 'col-kind', 'col-field', 'col-inFile', 'col-fix'],
}

const sheets = new Map(
  globSync('web/src/**/*.css', { cwd: ROOT }).map((file) => {
    const path = file.replaceAll('\\', '/')
    return [path, readFileSync(join(ROOT, path), 'utf8')] as const
  }),
)

const classesIn = (text: string) =>
  new Set(
    [...text.replace(/\/\*[\s\S]*?\*\/|:global\([^()]*\)|url\([^()]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(
      ([, name = '']) => name,
    ),
  )

/** Every class that a component uses by name from an imported style sheet. */
const uses = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
  const path = file.replaceAll('\\', '/')
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, variable, from = '']) => {
    const sheet = relative(ROOT, join(ROOT, dirname(path), from)).replaceAll('\\', '/')
    return [...text.matchAll(new RegExp(`\\b${variable}\\??\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      path,
      sheet,
      name,
    }))
  })
})

/** The texts of every attribute `className` that are not computed. */
const WORDS_USED = globSync('web/src/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/className=(?:"([^"]*)"|\{((?:\$\{[^{}]*\}|[^{}])*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? literalsOf(code))
      .split(/\s+/)
      .flatMap((name) => (name === '' ? [] : [{ file: file.replaceAll('\\', '/'), name }])),
  )
})

/** The texts that an expression can have as its value, and the fixed parts of its template. */
function literalsOf(code: string): string {
  const quoted = [...code.matchAll(/(?<=^|[?:&|] )'([^']*)'/g)].map(([, text]) => text)
  const templates = [...code.matchAll(/(?<!\[)`([^`]*)`/g)].map(([, text = '']) => text.replace(/\$\{[^{}]*\}/g, ' '))
  return [...quoted, ...templates].join(' ')
}

describe('Style sheets', () => {
  it('a style sheet has at most 400 lines', () => {
    const long = [...sheets]
      .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(long).toEqual([])
  })

  it('every class that a component uses is defined in its style sheet', () => {
    const missing = uses
      .filter(({ sheet, name }) => !classesIn(sheets.get(sheet) ?? '').has(name))
      .map(({ path, sheet, name }) => `${path}: ${name} of ${sheet}`)
    expect(missing).toEqual([])
  })

  it('every class in a style sheet is used by a component', () => {
    const used = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`))
    const unused = [...sheets]
      .filter(([path]) => path.endsWith('.module.css'))
      .flatMap(([path, text]) =>
        [...classesIn(text)]
          .filter((name) => !used.has(`${path} ${name}`) && !COMPUTED[path]?.includes(name))
          .map((name) => `${path}: ${name}`),
      )
    expect(unused).toEqual([])
  })

  it('every word in a class name is defined, and every word that is defined is used', () => {
    const of = (name: string) => [...classesIn(sheets.get(`web/src/kernel/theme/${name}.css`) ?? '')]
    const words = new Set(['layout', 'look', 'spacing', 'base'].flatMap(of))
    expect(WORDS_USED.filter(({ name }) => !words.has(name))).toEqual([])
    const used = new Set(WORDS_USED.map(({ name }) => name))
    expect([...words].filter((name) => !used.has(name))).toEqual([])
  })
})
