// The program and each of its threads preload this file. For every module of a package and for every import of such a
// module, Node parses all `exports` of the package.json again. Parsing those of drizzle-orm (178 kB) took half of the
// time to start the program or the thread of a job. This hook resolves each name once, and resolves paths within the
// package without `exports`.
import { registerHooks } from 'node:module'

const NAME = /^drizzle-orm(\/|$)/
const WITHIN = /\/node_modules\/drizzle-orm\/[^?#]*\.js$/
const cache = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (/^\.\.?\/.*\.js$/.test(specifier) && WITHIN.test(context.parentURL ?? '')) {
      const { href } = new URL(specifier, context.parentURL)
      return { url: href, format: 'module', shortCircuit: true }
    }
    if (!NAME.test(specifier)) return next(specifier, context)
    const cached = cache.get(specifier) ?? next(specifier, context)
    cache.set(specifier, cached)
    return { ...cached, shortCircuit: true }
  },
})
