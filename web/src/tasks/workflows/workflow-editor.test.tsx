// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { WorkflowEditor } from './WorkflowEditor.tsx'

const { workflows: words } = resources
const UUID = '44444444-4444-4444-8444-444444444444'
const WORKFLOW = {
  uuid: UUID,
  name: 'Obras',
  state: 'DRAFT',
  editedOn: '2026-03-01T10:00:00.000Z',
  graph: { acquisitionTypes: [], tasks: [], notices: [] },
  obstacles: [],
  differences: [],
}
let reply: PromiseWithResolvers<Response>

beforeAll(() => showTexts())
beforeEach(() => {
  const operator = testSession()
  session.set({ ...operator, user: { ...operator.user, isSuperAdmin: true } })
  reply = Promise.withResolvers()
  vi.stubGlobal('fetch', () => reply.promise)
  queryClient.setQueryData(queryOf(api.workflow, { params: { uuid: UUID } }).queryKey, WORKFLOW as never)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

async function editName() {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <WorkflowEditor uuid={UUID} onDeleted={vi.fn()} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.type(name(), ' mayores')
}
const name = () => screen.getByLabelText<HTMLInputElement>(words.name)

describe('Edits of a workflow during calls', () => {
  it('the edits of a workflow stay on the screen if both a save and the fetch after it fail', async () => {
    await editName()
    await userEvent.click(screen.getByRole('button', { name: words.save }))
    await act(async () => reply.resolve(Response.json({ statusCode: 500, message: 'unknown' }, { status: 500 })))
    const { queryKey } = queryOf(api.workflow, { params: { uuid: UUID } })
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(name().value).toBe('Obras mayores')
  })
})
