// Preloaded by the program and each of its threads. For every module of a package, and every import of one, Node parses
// all `exports` of its package.json again. Those of drizzle-orm have 178 kB: that was half the time that a start, of the
// program or of a thread for a job, needs. Here they are read once for each name, and never for paths within the package.
import { registerHooks } from 'node:module'

const NAME = /^drizzle-orm(\/|$)/
const WITHIN = /\/node_modules\/drizzle-orm\/[^?#]*\.js$/
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (/^\.\.?\/.*\.js$/.test(specifier) && WITHIN.test(context.parentURL ?? '')) {
      const { href } = new URL(specifier, context.parentURL)
      return { url: href, format: 'module', shortCircuit: true }
    }
    if (!NAME.test(specifier)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
