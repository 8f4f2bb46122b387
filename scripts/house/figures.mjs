/**
 * Counts the metrics of the redesign in ADR 830 in all files that git tracks: `node scripts/house/figures.mjs
 * [FOLDER]`. With FOLDER, it counts the files of another checkout, for a comparison.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = process.argv[2] ?? '.'
const files = execFileSync('git', ['-C', root, 'ls-files', '-z', '*.ts', '*.tsx'], { maxBuffer: 1 << 26 })
  .toString()
  .split('\0')
  .filter((path) => /^(domain|contract|texts|charts|documents|demo|server|web)\/src\//.test(path))
  .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

/** Types that enumerate kinds of fields. Each type that is still declared counts as one vocabulary. */
const VOCABULARIES = {
  'kinds of the kernel': /export type FieldKind\b/,
  'details of an asset': /export type DetailKind\b/,
  'special cells of tapes': /type (?:TapeFieldKind|SpecialCell)\b/,
  'legal records': /export type LegalField\b/,
  workflows: /export type WorkflowField\b/,
  'answers about notes': /^type ValueKind\b/m,
  'published statistics': /export type FigureForm\b/,
  'cells of lists': /^export type Kind\b/m,
  'filters of lists': /export type AnyFilter\b/,
}
const vocabularies = Object.entries(VOCABULARIES).flatMap(([name, pattern]) =>
  [...sources.values()].some((text) => pattern.test(text)) ? [name] : [],
)

const matches = (pattern) => [...sources.values()].reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)

/** Counts the pairs of a folder and its subfolder that import from each other. */
function pairs() {
  const imports = new Set()
  for (const [path, text] of sources) {
    for (const [, target] of text.matchAll(/from '(\.[^']+)'/g)) {
      const [from, to] = [dirname(path), dirname(normalize(join(dirname(path), target)))]
      if (from !== to) imports.add(`${from} ${to}`)
    }
  }
  const isWithin = (child, parent) => child.startsWith(`${parent}/`)
  return [...imports].filter((pair) => {
    const [from, to] = pair.split(' ')
    return isWithin(from, to) && imports.has(`${to} ${from}`)
  })
}

const tables = [...sources].filter(([path, text]) => path.endsWith('.tsx') && /<table\b/.test(text))
const lines = [...sources.values()].reduce((sum, text) => sum + text.split('\n').length, 0)

const figures = {
  'vocabularies of fields': `${vocabularies.length} (${vocabularies.join(', ')})`,
  'casts `as unknown as` and `as never` outside tests': matches(/\bas unknown as\b|\bas never\b/g),
  'folders and their parents that import each other': pairs().length,
  'files with a table of their own': tables.length,
  'files that name sportsCenter': [...sources.values()].filter((text) => /sportsCenter/.test(text)).length,
  'lines without tests': lines,
}
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name}: ${value}\n`)
