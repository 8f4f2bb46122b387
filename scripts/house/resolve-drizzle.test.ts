import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  const names = []
  for (const part of ['', '/pg-core', '/pg-proxy']) names.push(Object.keys(await import('drizzle-orm' + part)))
  console.log(JSON.stringify({ loaded: loaded.sort(), names }))`

/** The modules that a process loads for drizzle-orm, and their exported names. */
const loadedWith = (...flags: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', SCRIPT], { encoding: 'utf8' }),
  ) as { loaded: string[]; names: string[][] }

it('the faster resolution of drizzle-orm loads the same modules with the same exports', () => {
  const short = pathToFileURL(join(import.meta.dirname, '..', 'resolve-drizzle.mjs')).href
  const ours = loadedWith(`--import=${short}`)
  expect(ours.loaded.length).toBeGreaterThan(50)
  expect(ours).toEqual(loadedWith())
})
