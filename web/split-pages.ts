import type { Plugin } from 'vite'
import { type Node, statementsOf, withoutUnused } from './unused-code.ts'

/** Suffix for importing a single page from a routes file. */
const PAGE = /\?page=(\w+)$/

const SLICES = /([\\/]web[\\/]src[\\/]).*$/
const LAZY_PAGE = '$1kernel/reload/lazy-page.ts'

interface PageProperty extends Node {
  key?: { name?: string }
  value?: Node & { name?: string }
}

/**
 * Makes the built program load a page only when it is first opened. In a routes file (`*.routes.tsx`), `page:
 * TaxesPage` becomes a lazy import of the same file, reduced to that component. Code that only pages use is removed
 * from the routes, which load with the program. In development and tests, pages load together with the routes.
 */
export function splitPages(): Plugin {
  return {
    name: 'split-pages',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].+\.routes\.tsx(\?page=\w+)?$/ },
      order: 'pre',
      handler(code, id) {
        const page = PAGE.exec(id)?.[1]
        return page === undefined ? withoutPages(code, id) : onlyPage(code, page)
      },
    },
  }
}

/** Replaces each page in a routes file by a lazy import. */
export function withoutPages(code: string, id: string): string {
  const pages = statementsOf(code).flatMap(pagesOf)
  if (pages.length === 0) return code
  const file = id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf('\\')) + 1)
  const split = [...pages]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end, name }) =>
        `${left.slice(0, start)}lazyPage(() => import('./${file}?page=${name}'))${left.slice(end)}`,
      code,
    )
  const isImported = /import \{[^}]*\blazyPage\b[^}]*\} from/.test(code)
  return withoutUnused(isImported ? split : `import { lazyPage } from '${id.replace(SLICES, LAZY_PAGE)}'\n${split}`)
}

/** Reduces a routes file to one page's component and the code that it uses. */
export function onlyPage(code: string, page: string): string {
  const own = code.replace(/^export (?=const |function )/gm, '')
  return withoutUnused(`${own}\nexport { ${page} as default }\n`)
}

/** The components that section declarations name as `page: Name`. */
function pagesOf(node: unknown): { start: number; end: number; name: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, key, value } = node as PageProperty
  if (type === 'Property' && key?.name === 'page' && value?.type === 'Identifier' && value.name) {
    return [{ start: value.start, end: value.end, name: value.name }]
  }
  return Object.values(node).flatMap(pagesOf)
}
