// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import type { SavedView } from '@lindero/contract/users/saved-views.contract'
import { resources } from '@lindero/texts/resources.es'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { session } from '../session/session.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { search } from './filters.ts'
import { List } from './List.tsx'
import { drawAt, startTestTexts } from './list.fixture.tsx'
import { list } from './list.ts'
import { listSearch } from './list-search.ts'
import { labels } from './list-texts.ts'
import { useList } from './use-list.ts'

const { common, views: texts } = resources
const USER = testSession().user.uuid
const KEY = `lindero.views.${USER}.people`

const people = list(
  api.auditPeople,
  'users',
)({
  id: 'people',
  title: 'name',
  sort: { by: 'name' },
  columns: {
    name: { value: ({ name }) => name, sort: true },
    email: { value: () => null, sort: true },
    role: { value: () => 'editor', labels: labels('users:role') },
    departments: { value: () => null },
    portfolios: { value: () => null },
    lastLogin: { value: () => null },
    createdOn: { value: () => null },
    state: { value: () => null },
  },
  filters: { search: search(), role: search(), department: search(), state: search() } as never,
  phone: {},
})

/** The views stored on the server, and the requests that the server received. */
let saved: SavedView[] = []
let sent: { method: string; path: string; body: unknown }[] = []
let refuses = (_name: unknown) => false

const viewNamed = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  uuid: crypto.randomUUID(),
  list: 'people',
  name,
  state: { s: 'email', d: true },
  isShared: false,
  isDefault: false,
  isOwn: true,
  author: 'Ana Prueba',
  mayChange: true,
  mayShare: true,
  editedOn: '2026-01-01T00:00:00.000Z',
  ...more,
})

function answer(method: string, path: string, body: Partial<SavedView>): Response {
  const at = saved.findIndex(({ uuid }) => path.endsWith(uuid))
  const there = saved[at]
  if (method === 'PUT') {
    if (refuses(body.name)) {
      return Response.json({ statusCode: 409, message: 'limits.savedViews', data: { limit: 2 } }, { status: 409 })
    }
    saved.push(viewNamed('', body))
    return Response.json(saved.at(-1))
  }
  if (method === 'POST' && there) {
    saved[at] = { ...there, ...body }
    return Response.json(saved[at])
  }
  if (method === 'DELETE' && there) {
    saved = saved.filter((each) => each !== there)
    return Response.json({ deleted: there.uuid })
  }
  return Response.json({ items: saved, total: saved.length })
}

function Screen() {
  const state = useList(people, { params: { uuid: testSession().customer.uuid } })
  return (
    <>
      <List state={state} />
      <Dialogs />
    </>
  )
}

function draw(address = '/people') {
  return drawAt(address, Screen, listSearch(api.auditPeople))
}

const tab = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const isOpen = async (name: string) => (await tab(name)).getAttribute('aria-current') === 'true'
async function choose(view: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: texts.actions.replace('{{view}}', view) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

beforeAll(startTestTexts)

beforeEach(() => {
  saved = []
  sent = []
  refuses = () => false
  localStorage.clear()
  session.set(testSession())
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://x')
    const input: unknown = body ? JSON.parse(String(body)) : {}
    if (method !== 'GET') sent.push({ method, path: pathname, body: input })
    if (pathname.includes('/saved-views')) return answer(method, pathname, input as Partial<SavedView>)
    return Response.json({ items: [{ uuid: USER, name: 'Ana' }], total: 1 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

it('the user saves the current state of a list as a view, and later opens the view from its tab', async () => {
  const router = draw('/people?s=email&d=true')
  await userEvent.click(await screen.findByRole('button', { name: texts.save }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), ' By email {Enter}')
  expect(await isOpen('By email')).toBe(true)
  expect(sent).toMatchObject([
    { method: 'PUT', body: { list: 'people', name: 'By email', state: { s: 'email', d: true } } },
  ])
  await userEvent.click(screen.getByRole('button', { name: common.list.allRows }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await userEvent.click(await tab('By email'))
  const v = saved[0]?.uuid
  await waitFor(() => expect(router.state.location.search).toEqual({ s: 'email', d: true, v }))
})

it('a view cannot have the name of another view of the same user, but it may have the name of a colleague’s view', async () => {
  saved = [viewNamed('By email', { state: {} }), viewNamed('Of others', { isOwn: false })]
  draw('/people?s=name')
  await userEvent.click(await screen.findByRole('button', { name: texts.save }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await userEvent.type(field, 'by EMAIL{Enter}')
  expect(await screen.findByText(texts.nameTaken)).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'Of others{Enter}')
  await waitFor(() => expect(saved).toHaveLength(3))
})

it('the tab of a changed view is marked, and the user saves or discards the change', async () => {
  saved = [viewNamed('By email')]
  const v = saved[0]?.uuid
  const router = draw(`/people?s=name&v=${v}`)
  expect(await isOpen('By email')).toBe(true)
  expect(screen.getByText(texts.changed)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: texts.saveChanges }))
  await waitFor(() => expect(screen.queryByText(texts.changed)).toBeNull())
  expect(saved[0]?.state).toMatchObject({ s: 'name' })
  await userEvent.click(await screen.findByRole('button', { name: common.actions.undo }))
  expect(await screen.findByText(texts.changed)).toBeDefined()
  expect(saved[0]?.state).toEqual({ s: 'email', d: true })
  await choose('By email', texts.discard)
  await waitFor(() => expect(router.state.location.search).toEqual({ s: 'email', d: true, v }))
})

it('the user renames, shares and deletes a view, and restores a deleted view', async () => {
  saved = [viewNamed('By email')]
  draw(`/people?v=${saved[0]?.uuid}&s=email&d=true`)
  await choose('By email', texts.rename)
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'Correos{Enter}')
  await choose('Correos', texts.share.replace('{{customer}}', testSession().customer.name))
  expect(await screen.findByRole('img', { name: texts.sharedMark })).toBeDefined()
  await choose('Correos', texts.remove)
  await waitFor(() => expect(saved).toEqual([]))
  await userEvent.click(await screen.findByRole('button', { name: common.actions.undo }))
  await waitFor(() => expect(saved).toMatchObject([{ name: 'Correos', isShared: true }]))
  expect(saved[0]?.state).toEqual({ s: 'email', d: true })
})

it("the tab of another user's view offers only the allowed actions", async () => {
  saved = [viewNamed('Suya', { isOwn: false, isShared: true, mayChange: false, mayShare: false, author: 'Noa' })]
  draw('/people?s=email&d=true')
  await userEvent.click(await screen.findByRole('button', { name: texts.actions.replace('{{view}}', 'Suya') }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([texts.saveAsNew, texts.setDefault])
})

it('deleting a view that another user shares requires a confirmation', async () => {
  saved = [viewNamed('Suya', { isOwn: false, isShared: true, mayShare: false, author: 'Noa' })]
  draw('/people?s=email&d=true')
  await choose('Suya', texts.remove)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Noa/)).toBeDefined()
  expect(saved).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: common.actions.delete }))
  await waitFor(() => expect(saved).toEqual([]))
})

it('a list opens with the default view, unless the URL has parameters', async () => {
  saved = [viewNamed('By email', { isDefault: true })]
  const v = saved[0]?.uuid
  const router = draw()
  await waitFor(() => expect(router.state.location.search).toEqual({ s: 'email', d: true, v }))
  await userEvent.click(screen.getByRole('button', { name: common.list.allRows }))
  await waitFor(() => expect(router.state.location.search).toEqual({ v: 'all' }))
  cleanup()
  const asked = draw('/people?s=name')
  await tab('By email')
  expect(asked.state.location.search).toEqual({ s: 'name' })
})

it('a list opens a view whose id is the only URL parameter, as in the link of an alert', async () => {
  saved = [viewNamed('By email', { state: { s: 'email', d: true } })]
  const v = saved[0]?.uuid
  const router = draw(`/people?v=${v}`)
  await waitFor(() => expect(router.state.location.search).toEqual({ s: 'email', d: true, v }))
})

it('views stored in the browser are moved to the server, and a view that the server rejects stays in the browser', async () => {
  const remaining = ['By email', 'Otra', 'De más'].map((name) => ({ name, search: { s: 'email' }, columns: null }))
  localStorage.setItem(KEY, JSON.stringify(remaining))
  saved = [viewNamed('By email')]
  refuses = (name) => name === 'Otra'
  draw()
  expect(await isOpen('By email \\(2\\)')).toBe(false)
  expect(await tab('De más')).toBeDefined()
  await waitFor(() => expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject([{ name: 'Otra' }]))
  expect(saved.map(({ name, state }) => [name, state])).toEqual([
    ['By email', { s: 'email', d: true }],
    ['By email (2)', { s: 'email' }],
    ['De más', { s: 'email' }],
  ])
})
