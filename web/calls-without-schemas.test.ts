import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onlyLists, withoutSchemas } from './calls-without-schemas.ts'

const contract = (parts: string, before = '') => `${before}
export const calls = {
  renamePortfolio: call({ method: 'PUT', path: '/portfolios/{uuid}', access: 'session', ${parts} }),
} as const
`
const inOneLine = (code: string) => code.replace(/\s+/g, ' ')

describe('a contract in the built program', () => {
  it('the browser build of a contract keeps only the properties of a call that the browser uses', () => {
    const rest = withoutSchemas(
      contract(`summary: 'Renames it', params: uuidParams, query: pageQuery(SORTS, filter), body: z.object({ name: z.string() }),
        reply: portfolio, errors: ['portfolios.taken'], permission: 'editPortfolio', about: 'portfolio',
        aboutIn: 'params.uuid', denied: 'portfolios.denied', consumes: 'text/csv', produces: 'text/plain',
        queue: 'tape', unchecked: true, invalidates: ['portfolios'],`),
    )
    for (const remaining of ['method', 'path', 'access', 'consumes', 'produces', 'queue', 'unchecked', 'invalidates'])
      expect(rest, remaining).toContain(`${remaining}: `)
    for (const gone of ['summary', 'params:', 'query', 'body', 'reply', 'errors', 'permission', 'about', 'denied'])
      expect(rest, gone).not.toContain(gone)
  })

  it('the reduced contract for the list kit contains only the calls for lists, with their paths and queries', () => {
    const remaining = onlyLists(
      contract(`query: pageQuery(SORTS, filter), reply: listOf(row) }),
        count: call({ method: 'GET', path: '/count', query: z.strictObject({ f: jsonQuery(filter) })`),
    )
    expect(remaining).toContain("path: '/portfolios/{uuid}'")
    expect(remaining).toContain('pageQuery(SORTS, filter)')
    for (const gone of ['reply', 'access', '/count']) expect(remaining, gone).not.toContain(gone)
    expect(onlyLists(contract('query: z.strictObject({ ...page })'))).toContain('query')
  })

  it('the browser build of a contract removes the constants and imports that only its schemas need', () => {
    const remaining = withoutSchemas(
      contract(
        'body: z.strictObject({ link, name: personName }), reply: customer,',
        `import { z } from 'zod'
        import { call } from '../kernel/call.ts'
        import { text } from '../kernel/schemas.ts'
        import { customer } from './customer.schema.ts'
        import { personName } from './user.schema.ts'
        const longest = 200
        const link = text(longest).min(1)`,
      ),
    )
    expect(inOneLine(remaining)).toBe(
      " import { call } from '../kernel/call.ts' export const calls = { renamePortfolio: call({ method: 'PUT'," +
        " path: '/portfolios/{uuid}', access: 'session', }), } as const ",
    )
  })

  it('the browser build of a contract keeps exported constants and side-effect imports', () => {
    const before = `import './registered.ts'
      const first = 'name'
      export const SORTS = [first, 'size'] as const`
    expect(withoutSchemas(contract('reply: range', before))).toContain(before)
  })

  it('the browser build of a contract removes a schema even if the contract exports it', () => {
    const remaining = withoutSchemas(
      contract(
        'reply: range',
        `import { z } from 'zod'
        const figure = z.number()
        export const range = z.object({ min: figure })`,
      ),
    )
    expect(remaining).not.toContain('range')
    expect(remaining).not.toContain('zod')
  })

  it('the browser build of a contract keeps only those imported names that are still used', () => {
    const before = `import { NAMED, named } from './named.ts'
      export const MOST = NAMED`
    expect(inOneLine(withoutSchemas(contract('body: named', before)))).toContain("import { NAMED, } from './named.ts'")
  })

  it('a type, object key or member with the name of an import does not count as a use of the import', () => {
    const remaining = withoutSchemas(
      contract(
        'reply: session',
        `import { email } from './user.schema.ts'
        export type Email = z.infer<typeof email>
        export const fields = { email: other.email }`,
      ),
    )
    expect(remaining).not.toContain('import')
    expect(withoutSchemas(contract('', `import { email } from './a.ts'; export const fields = { email }`))).toContain(
      'import { email }',
    )
  })

  it('the browser build of every contract imports neither zod nor a schema file', () => {
    const folder = join(import.meta.dirname, '../contract/src')
    const files = globSync('**/*.contract.ts', { cwd: folder })
    const withSchemas = files.filter((file) =>
      /from '(zod|[^']*schemas?\.ts)'/.test(withoutSchemas(readFileSync(join(folder, file), 'utf8'))),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(withSchemas).toEqual([])
  })

  it('removing the schemas from a contract with a syntax error throws an error', () => {
    expect(() => withoutSchemas('export const =')).toThrow()
  })
})
