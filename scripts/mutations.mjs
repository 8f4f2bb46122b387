// npm run prove -- mutations: changes the rules about money, law, isolation, tapes and valuation one operator at a time,
// and runs the tests that reach the changed file. A mutant that no test notices survives.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from './install.mjs'
import { mutantsOf, spread } from './mutants.mjs'

/** Patterns of the source files of each area, relative to `domain/src`. */
const AREAS = {
  money: [
    /^operations\/(?:cents|payments|payment-state|invoice-rules|fee-rules|tribute-rules|surcharge)\.ts$/,
    /^operations\/(?:shown-amount|amortization|early-repayment|joint-payments|reconciliation)\.ts$/,
    /^operations\/(?:sepa-transfer|bank-statement|norma43)\.ts$/,
  ],
  law: [/^legal\/[^/]+\.ts$/, /^operations\/(?:lease|lease-law|target-days)\.ts$/],
  isolation: [/^users\/(?:permissions|roles|key-scopes|link-rules|may-sign-in|last-admin|user-edits)\.ts$/],
  tape: [/^tape\/[^/]+\.ts$/],
  valuation: [/^valuation\/.*\.ts$/],
}
const LEAST_KILLED = 0.9
/** Number of mutants for each area. More of them take proportionally longer. */
const MOST = Number(process.env.MUTANTS ?? 120)
const WITHOUT_RULES = /\.(test|fixture|errors|table)\.ts$|(^|\/)names\.ts$/

const DOMAIN = join(ROOT, 'domain')

/** All source files of the domain, relative to `domain/src` and with `/`. The host's Node may lack `globSync`. */
const sources = () =>
  readdirSync(join(DOMAIN, 'src'), { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort()

/** The tests that import a file, directly or through other files, nearest first. */
function testsByFile() {
  const files = sources().map((file) => join(DOMAIN, 'src', file))
  const importers = new Map(files.map((file) => [file, []]))
  for (const file of files) {
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      importers.get(resolve(dirname(file), target))?.push(file)
    }
  }
  return (file) => {
    const reached = new Set([file])
    for (const next of reached) for (const importer of importers.get(next) ?? []) reached.add(importer)
    return [...reached].filter((each) => each.endsWith('.test.ts'))
  }
}

/** @returns {Promise<import('./outcome.mjs').Outcome>} */
export async function runMutations() {
  const outcome = { part: 'mutations', passed: 0, failures: [], skipped: [] }
  let current = null
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => {
      if (current === null || id.split('?')[0] !== current.file) return null
      const lines = code.split('\n')
      if (lines[current.line - 1] !== current.from) throw new Error(`${id} is not its source`)
      lines[current.line - 1] = current.to
      return { code: lines.join('\n'), map: null }
    },
  }
  const options = {
    // The cache on disk does not know the mutants.
    ...{ config: false, fsModuleCache: false, root: DOMAIN, watch: false, isolate: false, bail: 1, reporters: [{}] },
    ...{ include: ['src/**/*.test.ts'], setupFiles: [join(ROOT, 'scripts/property-seed.ts')], testTimeout: 60_000 },
  }
  const vitest = await createVitest('test', options, { plugins: [plugin] })
  const specifications = await vitest.globTestSpecifications()
  const testsOf = testsByFile()
  const passes = async (tests) => {
    const some = specifications.filter(({ moduleId }) => tests.has(moduleId))
    // `bail` counts all failures in the state.
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    const { testModules } = await vitest.runTestSpecifications(some)
    return testModules.every((module) => module.ok())
  }
  const areas = Object.entries(AREAS).filter(([name]) => (process.env.MUTATED_AREAS ?? name).split(',').includes(name))
  for (const [area, patterns] of areas) {
    const mutants = sources()
      .filter((file) => patterns.some((pattern) => pattern.test(file)) && !WITHOUT_RULES.test(file))
      .map((file) => join(DOMAIN, 'src', file))
      .flatMap((file) => mutantsOf(readFileSync(file, 'utf8')).map((mutant) => ({ file, ...mutant })))
    const chosen = spread(mutants, MOST)
    if (!(await passes(new Set(chosen.flatMap(({ file }) => testsOf(file)))))) {
      outcome.failures.push({ file: 'scripts/mutations.mjs', name: area, message: 'its tests fail without a mutant' })
      continue
    }
    const survivors = []
    for (const mutant of chosen) {
      current = mutant
      vitest.invalidateFile(mutant.file)
      const isSurvivor = await passes(new Set(testsOf(mutant.file)))
      current = null
      vitest.invalidateFile(mutant.file)
      if (isSurvivor) survivors.push(mutant)
    }
    const killed = chosen.length - survivors.length
    const share = chosen.length === 0 ? 1 : killed / chosen.length
    console.log(`${area}: ${killed} of ${chosen.length} killed (${Math.round(share * 100)} %), of ${mutants.length}`)
    for (const { file, line, from, to } of survivors) {
      console.log(`  ${relative(ROOT, file)}:${line}\n    - ${from.trim()}\n    + ${to.trim()}`)
    }
    if (share >= LEAST_KILLED) outcome.passed += 1
    else {
      const message = `only ${Math.round(share * 100)} % of the mutants were killed; the survivors are above`
      outcome.failures.push({ file: 'scripts/mutations.mjs', name: area, message })
    }
  }
  await vitest.close()
  return outcome
}
