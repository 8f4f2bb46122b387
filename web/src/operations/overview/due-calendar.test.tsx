// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryOf } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { DueCalendar } from './DueCalendar.tsx'

const { calendar } = es.transactions
const AN_AMOUNT = /\d\s?€/

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.set(null)
})

/** Renders the calendar with these months, or with null before the reply has arrived. */
async function drawn(months: readonly object[] | null): Promise<string> {
  await showTexts('es')
  session.set(testSession())
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = queryOf(api.transactionCalendar, { query: { year: 2026 } })
  if (months) client.setQueryData(queryKey, { year: 2026, months } as never)
  const { container } = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <DueCalendar today="2026-11-26" />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return container.textContent ?? ''
}

describe('The calendar of due amounts', () => {
  it('the calendar of due amounts shows no amount before the reply has arrived', async () => {
    const text = await drawn(null)
    expect(text).toContain(calendar.loading.replace('{{year}}', '2026'))
    expect(text).not.toMatch(AN_AMOUNT)
  })

  it('the calendar of due amounts shows amounts of zero if nothing is due in the year', async () => {
    const text = await drawn([])
    expect(text).not.toContain(calendar.loading.replace('{{year}}', '2026'))
    expect(text).toMatch(AN_AMOUNT)
  })
})
