// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { resources } from '@lindero/texts/resources'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient, queryOf } from '../kernel/api/query.ts'
import { Dialogs } from '../kernel/dialogs/Dialogs.tsx'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { LegalAssetContext } from './legal-asset.ts'
import { RecordsDrawer } from './RecordsDrawer.tsx'
import { sent } from './sent-calls.fixture.ts'

vi.mock('../kernel/api/use-call.ts', async (original) => ({
  ...(await original<object>()),
  perform: (await import('./sent-calls.fixture.ts')).sent,
}))

const { services, common } = resources.es
const { records } = services
showTexts()

const report = (id: number, fields: object) =>
  ({
    id,
    fields,
    section: 'occupations',
    agency: null,
    isInternal: true,
    isManual: false,
    serviceRequestId: null,
    dueDates: [],
    comments: [],
    commentCounts: {},
    requestDate: '2026-03-01',
    editedOn: '2026-03-01T10:00:00.000Z',
  }) as LegalRecordShown

function show(items: LegalRecordShown[], token?: string) {
  const input = { params: { uuid: '7' }, query: token ? { token } : {} }
  const answer = { token: '', items, total: items.length }
  queryClient.setQueryData(queryOf(api.managementOccupation, input).queryKey, answer as never)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <LegalAssetContext value={{ uuid: '7', ...(token ? { token } : {}) }}>
          <RecordsDrawer
            section="occupations"
            canEdit
            isPinned
            onEdit={vi.fn()}
            onRequest={vi.fn()}
            onClose={vi.fn()}
            onPin={vi.fn()}
          />
        </LegalAssetContext>
        <Dialogs />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  sent.mockReset().mockResolvedValue({ erased: 1 })
})
afterEach(cleanup)

it('a report that names an occupant lets the user erase the data of this occupant, after a confirmation', async () => {
  show([report(4, { occupantName: 'Ana Gil' }), report(3, { occupantName: 'Luis Gil' })])
  await userEvent.click(await screen.findByRole('button', { name: records.eraseOne }))
  const question = within(await screen.findByRole('dialog', { name: records.eraseOneTitle }))
  expect(question.getByText(records.eraseOneText)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(question.getByRole('button', { name: common.actions.delete }))
  await expect
    .poll(() => sent.mock.calls)
    .toContainEqual([api.eraseOccupants, { params: { uuid: '7' }, query: { id: 4 } }])
})

it('a report that names no occupant shows only the button that erases the data of all occupants', async () => {
  show([report(4, {})])
  expect(await screen.findByRole('button', { name: records.erase })).toBeTruthy()
  expect(screen.queryByRole('button', { name: records.eraseOne })).toBeNull()
})

it('a provider cannot erase the data of occupants', async () => {
  show([report(4, { occupantName: 'Ana Gil' })], 'a-token')
  await screen.findByText(common.comments.none)
  expect(screen.queryByRole('button', { name: records.eraseOne })).toBeNull()
  expect(screen.queryByRole('button', { name: records.erase })).toBeNull()
})
