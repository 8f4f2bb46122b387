import type { Plugin } from 'vite'
import { type Node, statementsOf, withoutUnused } from './unused-code.ts'

/** Suffix with which an import loads only one page from a file of routes. */
const PAGE = /\?page=(\w+)$/

const SLICES = /([\\/]web[\\/]src[\\/]).*$/
const LAZY_PAGE = '$1kernel/reload/lazy-page.ts'

interface PageProperty extends Node {
  key?: { name?: string }
  value?: Node & { name?: string }
}

/**
 * Makes the built program load the page of a section when it is first opened. In a file of routes (`*.routes.tsx`),
 * `page: TaxesPage` becomes a lazy import of the same file, reduced to that component. The routes, which are loaded with
 * the program, lose the code that only pages use. In development and tests, pages are loaded with the routes.
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

/** The routes of the file, with a separate import for each page. */
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

/** The component of one page, and the code of the file that this component uses. */
export function onlyPage(code: string, page: string): string {
  const own = code.replace(/^export (?=const |function )/gm, '')
  return withoutUnused(`${own}\nexport { ${page} as default }\n`)
}

/** The components named by `page: Name` in the declarations of sections. */
function pagesOf(node: unknown): { start: number; end: number; name: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, key, value } = node as PageProperty
  if (type === 'Property' && key?.name === 'page' && value?.type === 'Identifier' && value.name) {
    return [{ start: value.start, end: value.end, name: value.name }]
  }
  return Object.values(node).flatMap(pagesOf)
}
