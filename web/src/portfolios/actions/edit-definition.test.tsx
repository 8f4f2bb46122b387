// @vitest-environment happy-dom
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { EditDefinitionDialog } from './EditDefinitionDialog.tsx'

const portfolio = {
  uuid: '55555555-5555-4555-8555-555555555555',
  name: 'Levante',
  description: null,
  client: null,
  type: null,
  seller: null,
  advisor: null,
} as Portfolio
const onClose = vi.fn()

beforeAll(async () => {
  // The text area waits for the page's fonts, which this DOM does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  await showTexts()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  onClose.mockReset()
  vi.unstubAllGlobals()
})

describe('An error while saving a portfolio (core 8)', () => {
  it.each([
    ['unknown', 500],
    ['portfolios.notFound', 404],
    ['limits.busy', 503],
  ] as const)(
    'the dialog of a portfolio shows the error "%s" after a failed save, and the typed text stays',
    async (message, status) => {
      session.set(testSession())
      vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
        init?.method === 'POST'
          ? Response.json({ statusCode: status, message }, { status })
          : Response.json({ items: [], total: 0 }),
      )
      render(
        <MantineProvider env="test">
          <QueryClientProvider client={queryClient}>
            <EditDefinitionDialog portfolio={portfolio} onClose={onClose} />
          </QueryClientProvider>
        </MantineProvider>,
      )
      const dialog = await screen.findByRole('dialog')
      const name = within(dialog).getByRole<HTMLInputElement>('textbox', {
        name: new RegExp(resources.portfolios.name),
      })
      await userEvent.clear(name)
      await userEvent.type(name, 'Poniente')
      await userEvent.click(within(dialog).getByRole('button', { name: resources.common.actions.save }))
      const alert = await within(dialog).findByRole('alert')
      expect(alert.textContent).toContain(resources.errors[message])
      expect(name.value).toBe('Poniente')
      expect(onClose).not.toHaveBeenCalled()
    },
  )
})
