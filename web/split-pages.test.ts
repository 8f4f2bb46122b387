import { describe, expect, it } from 'vitest'
import { onlyPage, withoutPages } from './split-pages.ts'

const FILE = '/lindero/web/src/operations/transactions.routes.tsx'
const SOURCE = `
import { IconReceipt } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { recordSection } from '../kernel/record/section.ts'
import { taxForm } from './tax-form.ts'
import { Panel } from './Panel.tsx'
const { Field } = taxForm
const taxesRoute = createRoute({
  path: '/taxes',
  ...recordSection({ label: 'operations:taxes', icon: IconReceipt, permission: 'seeAssets', page: TaxesPage }),
})
export const operationsSections = [taxesRoute] as const
function TaxesPage() {
  return <Panel><Field name="amount" /><Total /></Panel>
}
function Total() {
  return null
}
`

describe('a file of routes in the built program', () => {
  it('a routes file imports a page when the page is first opened, and leaves out code that only the page uses', () => {
    const routes = withoutPages(SOURCE, FILE)
    expect(routes).toContain("page: lazyPage(() => import('./transactions.routes.tsx?page=TaxesPage'))")
    expect(routes).toContain("import { lazyPage } from '/lindero/web/src/kernel/reload/lazy-page.ts'")
    expect(routes).toContain('export const operationsSections')
    for (const gone of ['Panel', 'Field', 'tax-form', 'function TaxesPage', 'Total'])
      expect(routes, gone).not.toContain(gone)
  })

  it('the separate file of a page contains the page component and the code that it uses, but no routes', () => {
    const page = onlyPage(SOURCE, 'TaxesPage')
    expect(page).toContain('export { TaxesPage as default }')
    for (const remaining of ['function TaxesPage', 'function Total', './Panel.tsx', './tax-form.ts'])
      expect(page, remaining).toContain(remaining)
    for (const gone of ['createRoute', 'recordSection', 'IconReceipt', 'operationsSections'])
      expect(page, gone).not.toContain(gone)
  })

  it('a routes file is unchanged if its pages already have separate files', () => {
    const code = "export const route = recordSection({ page: lazyPage(() => import('./TaxesPage.tsx')) })"
    expect(withoutPages(code, FILE)).toBe(code)
  })
})
