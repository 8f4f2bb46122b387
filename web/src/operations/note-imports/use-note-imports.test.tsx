// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { useAttachNotes } from './use-note-imports.ts'

beforeAll(() => i18next.init({ resources: { es: resources }, lng: 'es', defaultNS: 'common' }))
beforeAll(() => {
  notifications.clean()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  notifications.clean()
  vi.unstubAllGlobals()
})

const client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const [MINE, COLLEAGUES] = [crypto.randomUUID(), crypto.randomUUID()]

it('an undo takes back only the extracts that the call attached', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string | Request, options?: RequestInit) => {
    const path = typeof url === 'string' ? url : url.url
    const body = typeof url === 'string' ? String(options?.body) : await url.text()
    const isUndo = path.endsWith('/detach')
    if (isUndo) sent.push(JSON.parse(body))
    const reply = isUndo ? { detached: 1, kept: 0 } : { attached: [MINE], skipped: 1 }
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  const { result } = renderHook(() => useAttachNotes(crypto.randomUUID()), { wrapper: client })
  const assetUuid = crypto.randomUUID()
  await result.current.attach([MINE, COLLEAGUES].map((itemUuid) => ({ itemUuid, assetUuid })))
  const toasts = notificationsStore.getState().notifications
  const offer = toasts.find(({ id }) => id?.startsWith('action:'))?.message as ReactElement<{
    children: [ReactElement, ReactElement<{ onClick: () => void }>]
  }>
  offer.props.children[1].props.onClick()
  await waitFor(() => expect(sent).toEqual([{ items: [MINE] }]))
})
