// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { AssetComment } from '@lindero/contract/assets/comments.contract'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { Dialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { dialogs } from '../../kernel/dialogs/dialogs.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { TagsDialog } from '../docs/TagsDialog.tsx'
import { type AssetRecord, AssetRecordContext } from '../record/asset-record.ts'
import { CommentsPanel } from './CommentsPanel.tsx'
import { MainPicture } from './MainPicture.tsx'
import { MunicipalityNotice } from './MunicipalityNotice.tsx'

const ASSET = '44444444-4444-4444-8444-444444444444'
const { comments: words } = resources.common
const ana = testSession().user

const comment = (uuid: string, author: AssetComment['author'], more: Partial<AssetComment> = {}) => ({
  uuid: `00000000-0000-4000-8000-00000000000${uuid}`,
  type: 'general' as const,
  text: `Nota ${uuid}`,
  code: null,
  data: null,
  author,
  createdOn: '2026-11-01T10:00:00.000Z',
  timestamp: '2026-11-01T10:00:00.000Z',
  editedOn: null,
  ...more,
})
let listed: AssetComment[]
let asked: { method: string; path: string; body: Record<string, unknown> }[]
let answer: ((method: string, path: string) => Response | undefined) | null
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeAll(() => {
  showTexts()
  // Growing text areas wait for fonts, which this DOM does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
beforeEach(() => {
  listed = []
  asked = []
  answer = null
  localStorage.clear()
  session.set({ ...testSession(), user: { ...ana, isAdmin: false } })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') asked.push({ method, path, body: body ? JSON.parse(String(body)) : {} })
    return answer?.(method, path) ?? json({ items: listed, total: listed.length })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

function open(content: ReactNode) {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        {content}
        <Dialogs />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
/** Renders content that contains links, which need a router. */
function openWithRouter(content: ReactNode) {
  const routeTree = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return open(<RouterProvider router={router as never} />)
}
const panel = () => open(<CommentsPanel assetUuid={ASSET} canEdit />)
const buttons = (name: string) => screen.queryAllByRole('button', { name })

describe('The panel of comments', () => {
  it('a comment is posted only once, however often the button is pressed', async () => {
    const gate = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return json({ items: listed, total: listed.length })
      asked.push({ method, path, body: JSON.parse(String(body)) })
      await gate.promise
      return json(comment('1', { uuid: ana.uuid, name: 'Ana' }))
    })
    panel()
    const box = await screen.findByRole('textbox', { name: words.comment })
    await userEvent.type(box, 'Visto el portal')
    await userEvent.dblClick(screen.getByRole('button', { name: words.send }))
    // During the call the box is read-only, because the reply clears it and would also clear a text typed meanwhile.
    expect(box).toHaveProperty('readOnly', true)
    gate.resolve()
    await waitFor(() => expect(box).toHaveProperty('value', ''))
    expect(asked.map(({ body }) => body.text)).toEqual(['Visto el portal'])
  })

  it('an unsent comment is shown again when the panel is reopened', async () => {
    const { unmount } = panel()
    await userEvent.type(await screen.findByRole('textbox', { name: words.comment }), 'A medias')
    unmount()
    panel()
    expect(await screen.findByRole('textbox', { name: words.comment })).toHaveProperty('value', 'A medias')
  })

  it.each([
    ['a user', false, 1, 1],
    ['an admin', true, 1, 2],
  ])(
    'the panel lets %s (admin: %s) edit %i and delete %i of three comments by the user, a colleague and the system',
    async (_who, isAdmin, edits, deletes) => {
      listed = [
        comment('1', { uuid: ana.uuid, name: 'Ana' }),
        comment('2', { uuid: crypto.randomUUID(), name: 'Luis' }),
        comment('3', null, { type: 'warning', text: null, code: 'valuation.propertyNotLocated' }),
      ]
      session.set({ ...testSession(), user: { ...ana, isAdmin } })
      panel()
      expect(await screen.findByText('Nota 2')).toBeTruthy()
      expect(buttons(words.edit)).toHaveLength(edits)
      expect(buttons(words.delete)).toHaveLength(deletes)
    },
  )

  it('the panel asks for confirmation before deleting a comment', async () => {
    listed = [comment('1', { uuid: ana.uuid, name: 'Ana' })]
    answer = (method) => (method === 'DELETE' ? json({ deleted: crypto.randomUUID() }) : undefined)
    panel()
    await userEvent.click(await screen.findByRole('button', { name: words.delete }))
    expect(await screen.findByText(words.deleteTitle)).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: resources.common.actions.delete }))
    await waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE' }]))
    // Test files share the list of open dialogs, so it must be empty at the end.
    await waitFor(() => expect(dialogs.get()).toEqual([]))
  })
})

describe('The dialog of tags', () => {
  const document = { name: 'Nota.pdf', tags: ['registro'] } as Attachment

  it('Enter adds a tag to a document unless the tag exists, and the dialog stays open if saving fails', async () => {
    const onClose = vi.fn()
    const onSave = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(null)
    open(<TagsDialog document={document} knownTags={[]} onSave={onSave} onClose={onClose} />)
    const box = await screen.findByPlaceholderText(resources.docs.addTag)
    await userEvent.type(box, 'Urgente{enter}REGISTRO{enter}')
    const save = screen.getByRole('button', { name: resources.common.actions.save })
    await userEvent.click(save)
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(['registro', 'Urgente']))
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    await userEvent.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

describe('The main picture', () => {
  const record = (more: Partial<AssetDetail>, isEditing = false) =>
    ({
      asset: { uuid: ASSET, address: 'Calle Mayor, 5', externalId: 'A-1', pictureUrl: null, ...more },
      isEditing,
    }) as AssetRecord
  const display = (value: AssetRecord) =>
    openWithRouter(
      <AssetRecordContext.Provider value={value}>
        <MainPicture />
      </AssetRecordContext.Provider>,
    )

  it("the main picture's alternative text names the asset, and a picture that cannot be loaded is not shown", async () => {
    display(record({ pictureUrl: '/picture' }))
    expect((await screen.findByRole('img')).getAttribute('alt')).toContain('Calle Mayor, 5')
    cleanup()
    display(record({ pictureUrl: '/facade', pictureSource: 'cadastre' }))
    expect(await screen.findByText(resources.docs.facadeSource)).toBeTruthy()
    fireEvent.error(screen.getByRole('img'))
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
    cleanup()
    const { container } = display(record({}))
    expect(container.querySelector('figure')).toBeNull()
    cleanup()
    display(record({}, true))
    expect(await screen.findByText(resources.docs.addPicture)).toBeTruthy()
  })
})

describe('The municipality of an asset', () => {
  it.each([
    ['Villa Inventada', null, 1],
    ['Madrid', '28079', 0],
    [null, null, 0],
  ])(
    'an asset with the municipality %s and the INE code %s has %i warnings about an unknown municipality',
    (municipality, municipalityCode, count) => {
      open(<MunicipalityNotice of={{ municipality, municipalityCode }} />)
      expect(screen.queryAllByText(/no es un municipio del INE/)).toHaveLength(count)
    },
  )
})
