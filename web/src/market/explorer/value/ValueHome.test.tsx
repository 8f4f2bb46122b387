// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kernel/api/query.ts'
import { showTexts } from '../../../kernel/i18n/texts.fixture.ts'
import ValueHome from './ValueHome.tsx'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => showTexts())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VALUED = {
  value: 201_907,
  calculations: null,
  comparablesSimilarityPct: 73,
  document: { method: 'residual', subject: { size: 72.5 } },
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })

it('the computed value is hidden while the details of the home differ from the details that were valued', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(VALUED), { status: 200 })),
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ValueHome of={{ latitude: 39.47, longitude: -0.3763 }} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.type(input('Superficie'), '72,5')
  await userEvent.click(screen.getByRole('button', { name: 'Calcular el valor' }))
  await screen.findByText(/201\.907/)
  await userEvent.type(input('Habitaciones'), '3')
  expect(screen.queryByText(/201\.907/)).toBeNull()
  screen.getByText(/vuelva a calcular para ver su valor/)
  await userEvent.clear(input('Habitaciones'))
  await screen.findByText(/201\.907/)
})
