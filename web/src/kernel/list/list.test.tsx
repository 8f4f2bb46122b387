// @vitest-environment happy-dom

import { api } from '@lindero/contract/api'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { resources } from '@lindero/texts/resources.es'
import { notificationsStore } from '@mantine/notifications'
import { IconCalculator } from '@tabler/icons-react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../users/user.fixture.ts'
import { queryClient } from '../api/query.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { session } from '../session/session.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { choice, search } from './filters.ts'
import { List } from './List.tsx'
import { drawAt, startTestTexts } from './list.fixture.tsx'
import { type AnyRow, list, type Selected } from './list.ts'
import { listSearch } from './list-search.ts'
import { labels } from './list-texts.ts'
import { useList } from './use-list.ts'

const ROLES = ['admin', 'editor', 'viewer', 'provider', 'superAdmin'] as const
const PEOPLE = Array.from({ length: 12 }, (_, index) =>
  aUser({
    uuid: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    firstname: `Ana ${index}`,
    email: `ana${index}@prueba.example`,
  }),
)

const opened = vi.fn()
const valued = vi.fn()
const undone = vi.fn(() => Promise.resolve())
const people = list(
  api.customerUsers,
  'users',
)({
  id: 'people',
  title: 'name',
  sort: { by: 'name' },
  columns: {
    name: { value: ({ firstname }) => firstname, sort: true },
    email: { sort: true },
    role: { value: () => 'editor', labels: labels('users:role') },
    departments: { value: () => null },
    portfolios: { kind: 'count', value: () => 1234, total: () => 98765 },
    lastLogin: { kind: 'timeAgo', value: ({ lastLoginOn }) => lastLoginOn, none: 'users:never' },
    createdOn: { kind: 'instantDay', hidden: true },
    state: { value: () => 'active', labels: labels('users:states') },
  },
  filters: {
    search: search(),
    role: choice(ROLES, labels('users:role')),
    department: choice(DEPARTMENTS, labels('customers:departments')),
    state: choice(['active', 'inactive'], labels('users:states')),
  },
  open: (user) => () => opened(user.firstname),
  phone: { figure: 'state', detail: ['email'], aside: 'role' },
})

/** The same rows with bulk actions and saved views. */
const selectable = {
  ...people,
  spec: {
    ...people.spec,
    texts: 'assets:list',
    columns: { externalId: { value: ({ firstname }: AnyRow) => String(firstname), sort: 'name' } },
    title: 'externalId',
    bulk: {
      value: {
        icon: IconCalculator,
        run: async ({ ids, filter, selection }: Selected) =>
          valued(await ids(), await filter(), await selection()) ?? 2,
      },
      archive: {
        icon: IconCalculator,
        danger: true,
        blocked: () => 'not now',
        run: () => Promise.resolve(0),
      },
      enrich: { icon: IconCalculator, run: () => Promise.resolve({ count: 2, undo: undone }) },
      export: { icon: IconCalculator, allowed: () => false, run: () => Promise.resolve(0) },
    },
  },
} as typeof people

interface Asked {
  p: string | null
  r: string | null
  s: string | null
  d: string | null
  f: string | null
}
let asked: Asked[] = []
let answer: (asked: Asked) => { status: number; body: unknown }

const { users, common } = resources

const params = { uuid: '22222222-2222-4222-8222-222222222222' }

function Screen() {
  return <List state={useList(people, { params })} />
}

function EmptyScreen() {
  return <List state={useList(people, { params })} isEmpty />
}

function SelectableScreen() {
  return (
    <>
      <List state={useList(selectable, { params })} />
      <Dialogs />
    </>
  )
}

/** Renders the list on a route of its own, as the list of a real screen. */
function draw(address = '/people', component = Screen) {
  return drawAt(
    address,
    component,
    listSearch(api.customerUsers, ({ open }) => (open === 'form' ? { open } : {})),
  )
}
const display = () => screen.findByRole('row', { name: /Ana 0/ })

beforeAll(startTestTexts)

beforeEach(() => {
  asked = []
  opened.mockReset()
  valued.mockReset()
  localStorage.clear()
  session.set(testSession())
  answer = ({ p, r }) => {
    const from = (Number(p) - 1) * Number(r)
    return { status: 200, body: { items: PEOPLE.slice(from, from + Number(r)), total: PEOPLE.length } }
  }
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams, pathname } = new URL(url, 'http://x')
    if (pathname.endsWith('/saved-views')) return Promise.resolve(Response.json({ items: [], total: 0 }))
    const get = (name: string) => searchParams.get(name)
    const question = { p: get('p'), r: get('r'), s: get('s'), d: get('d'), f: get('f') }
    asked.push(question)
    const { status, body } = answer(question)
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    )
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

describe('A declared list', () => {
  it('a list requests the page, order and filter that its URL names, and shows the returned rows', async () => {
    draw('/people?p=2&r=5&s=email&d=true&f=%7B%22role%22%3A%22editor%22%7D')
    expect(await screen.findByText('Ana 5')).toBeDefined()
    expect(asked).toEqual([{ p: '2', r: '5', s: 'email', d: 'true', f: '{"role":"editor"}' }])
    expect(screen.getByRole('columnheader', { name: users.columns.email }).getAttribute('aria-sort')).toBe('descending')
    expect((screen.getByRole('combobox', { name: users.filters.role }) as HTMLInputElement).value).toBe(
      users.role.editor,
    )
  })

  it('a list shows its last page if the page number in the URL is too high', async () => {
    draw('/people?p=99&r=5')
    expect(await screen.findByText(`Ana ${PEOPLE.length - 1}`)).toBeDefined()
    expect(asked.map(({ p }) => p)).toEqual(['99', String(Math.ceil(PEOPLE.length / 5))])
  })

  it('a list formats words, numbers and missing values according to the kind of their column, and shows totals', async () => {
    draw()
    const row = await display()
    expect(within(row).getByText(users.role.editor)).toBeDefined()
    expect(within(row).getByText(users.never)).toBeDefined()
    expect(within(row).getByText('1.234').className).toContain('right')
    expect(screen.getByText('98.765')).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: users.columns.createdOn })).toBeNull()
  })

  it('a list writes order, filter and page to the URL; a new order or filter starts at the first page', async () => {
    const router = draw('/people?p=2&r=5')
    await screen.findByText('Ana 5')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: users.columns.email }))
    await waitFor(() => expect(router.state.location.search).toEqual({ r: 5, s: 'email' }))
    await user.click(screen.getByRole('combobox', { name: users.filters.state }))
    await user.click(await screen.findByRole('option', { name: users.states.inactive }))
    await waitFor(() => expect(router.state.location.search).toEqual({ r: 5, s: 'email', f: { state: 'inactive' } }))
    await user.click(screen.getByRole('button', { name: common.table.nextPage }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ p: 2, f: { state: 'inactive' } }))
    await user.click(screen.getByRole('button', { name: common.list.clear }))
    await waitFor(() => expect(router.state.location.search).toEqual({ r: 5, s: 'email' }))
  })

  it('a list keeps URL parameters of other controls when the user clears the filters', async () => {
    const router = draw('/people?open=form&f=%7B%22role%22%3A%22editor%22%7D')
    await display()
    await userEvent.click(screen.getByRole('button', { name: common.list.clear }))
    await waitFor(() => expect(router.state.location.search).toEqual({ open: 'form' }))
  })

  it('a click or the Enter key opens a row of a list, and the arrow keys move between rows', async () => {
    draw()
    const first = await display()
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Ana 1')
    await userEvent.keyboard('{Enter}')
    expect(opened).toHaveBeenLastCalledWith('Ana 1')
    await userEvent.click(first)
    expect(opened).toHaveBeenLastCalledWith('Ana 0')
  })

  it('a list in which no row matches the filters says so, and offers to remove the filters', async () => {
    answer = ({ f }) => ({ status: 200, body: { items: f ? [] : PEOPLE.slice(0, 1), total: f ? 0 : 1 } })
    draw('/people?f=%7B%22search%22%3A%22zz%22%7D')
    expect(await screen.findByText(users.none.title)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: common.filters.clearAll }))
    expect(await display()).toBeDefined()
  })

  it('a list does not search for a text that is too short, but explains why and keeps the text', async () => {
    const filters = { ...people.spec.filters, search: search({ least: 3 }) }
    const careful = { ...people, spec: { ...people.spec, filters } } as typeof people
    const router = draw('/people?f=%7B%22search%22%3A%22abc%22%7D', () => <List state={useList(careful, { params })} />)
    const box = await screen.findByRole('searchbox')
    await userEvent.type(box, '{Backspace}')
    expect(await screen.findByText(common.list.shortSearch.replace('{{least}}', '3'))).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(box).toHaveProperty('value', 'ab')
  })

  it('a list does not search for more words than the server allows, but shows the limit', async () => {
    const router = draw('/people')
    await userEvent.type(await screen.findByRole('searchbox'), 'a b c d e f g h i j k')
    expect(await screen.findByText(/10 palabras|10 words/)).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('a list without any rows shows its empty state and no filters', async () => {
    answer = () => ({ status: 200, body: { items: [], total: 0 } })
    draw()
    expect(await screen.findByText(users.empty.title)).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('a list whose screen sets `isEmpty` shows its empty state and no filters, even if the URL contains a filter', async () => {
    answer = () => ({ status: 200, body: { items: [], total: 0 } })
    draw('/people?f=%7B%22search%22%3A%22zz%22%7D', EmptyScreen)
    expect(await screen.findByText(users.empty.title)).toBeDefined()
    expect(screen.queryByText(users.none.title)).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('a list that cannot load its rows shows an error, and loads the rows when the user retries', async () => {
    answer = () => ({ status: 500, body: { statusCode: 500, message: 'unknown' } })
    draw()
    const retry = await screen.findByRole('button', { name: common.actions.retry })
    answer = () => ({ status: 200, body: { items: PEOPLE.slice(0, 1), total: 1 } })
    await userEvent.click(retry)
    expect(await display()).toBeDefined()
  })

  it('a list opens again with the columns that the user chose', async () => {
    draw()
    await display()
    await userEvent.click(screen.getByRole('button', { name: common.table.columns }))
    await userEvent.click(
      await screen.findByRole('checkbox', {
        name: common.table.showColumn.replace('{{column}}', users.columns.email),
      }),
    )
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: users.columns.email })).toBeNull())
    cleanup()
    draw()
    await display()
    expect(screen.queryByRole('columnheader', { name: users.columns.email })).toBeNull()
  })
})

describe('Actions on several rows', () => {
  const { list: assets } = resources.assets
  const rowBox = (name: string) =>
    screen.findByRole('checkbox', { name: common.table.selectRow.replace('{{row}}', name) })

  it('a bulk action asks for confirmation with the number of selected rows, and clears the selection after it has run', async () => {
    draw('/people?r=5', SelectableScreen)
    await userEvent.click(await rowBox('Ana 0'))
    await userEvent.click(await rowBox('Ana 3'))
    expect(screen.getByText('2 seleccionados')).toBeDefined()
    expect(screen.getByRole('button', { name: assets.bulk.archive.label }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: assets.bulk.export.label })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: assets.bulk.value.label }))
    const dialog = await screen.findByRole('dialog', { name: '¿Valorar 2 activos?' })
    await userEvent.click(within(dialog).getByRole('button', { name: assets.bulk.value.label }))
    const ids = [PEOPLE[0]?.uuid, PEOPLE[3]?.uuid]
    await waitFor(() => expect(valued).toHaveBeenCalledWith(ids, { uuids: ids }, { filter: { uuids: ids } }))
    await waitFor(() => expect(screen.queryByText('2 seleccionados')).toBeNull())
  })

  it('a bulk action can apply to the rows on all pages, except the rows that the user deselects', async () => {
    draw('/people?r=5', SelectableScreen)
    await rowBox('Ana 0')
    await userEvent.click(screen.getByRole('checkbox', { name: common.table.selectPage }))
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 12' }))
    await userEvent.click(await rowBox('Ana 1'))
    expect(screen.getByText('11 seleccionados')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: assets.bulk.value.label }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: assets.bulk.value.label }))
    const rest = PEOPLE.filter(({ firstname }) => firstname !== 'Ana 1').map(({ uuid }) => uuid)
    const except = [PEOPLE[1]?.uuid]
    await waitFor(() => expect(valued).toHaveBeenCalledWith(rest, { uuids: rest }, { filter: {}, except }))
  })

  it('a bulk action that can be undone offers an undo afterwards', async () => {
    draw('/people?r=5', SelectableScreen)
    await userEvent.click(await rowBox('Ana 0'))
    await userEvent.click(screen.getByRole('button', { name: assets.bulk.enrich.label }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: assets.bulk.enrich.label }))
    const offered = () => notificationsStore.getState().notifications.filter(({ id }) => id?.startsWith('action:'))
    await waitFor(() => expect(offered()).toHaveLength(1))
  })
})

describe('Actions on several rows on a phone', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  beforeEach(() => happyDOM.setViewport({ width: 390 }))
  afterEach(() => happyDOM.setViewport({ width: 1024 }))

  it('a list on a phone allows selecting single rows or a page, and offers the bulk actions in a menu', async () => {
    const { bulk } = resources.assets.list
    draw('/people?r=5', SelectableScreen)
    const tick = common.table.selectRow.replace('{{row}}', 'Ana 0')
    await userEvent.click(await screen.findByRole('checkbox', { name: tick }))
    expect(screen.getByText('1 seleccionado')).toBeDefined()
    expect(opened).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: common.table.selectPage }))
    expect(screen.getByText('5 seleccionados')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: common.list.actions }))
    const blocked = await screen.findByRole('menuitem', {
      name: new RegExp(`${bulk.archive.label}.*not now`),
    })
    expect(blocked.hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('menuitem', { name: bulk.value.label }))
    const dialog = await screen.findByRole('dialog', { name: '¿Valorar 5 activos?' })
    await userEvent.click(within(dialog).getByRole('button', { name: bulk.value.label }))
    const ids = PEOPLE.slice(0, 5).map(({ uuid }) => uuid)
    await waitFor(() => expect(valued).toHaveBeenCalledWith(ids, { uuids: ids }, { filter: { uuids: ids } }))
  })
})

describe('The order on a phone', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  beforeEach(() => happyDOM.setViewport({ width: 390 }))
  afterEach(() => happyDOM.setViewport({ width: 1024 }))

  it.each([
    ['the filters of a list without row selection', Screen],
    ['the checkbox for the page of a list with row selection', SelectableScreen],
  ])('the choice of the sort order appears only once on a phone, next to %s', async (_, component) => {
    draw('/people?r=5', component)
    await screen.findByText('Ana 0')
    expect(screen.getAllByRole('combobox', { name: common.table.order })).toHaveLength(1)
  })
})

describe('A declaration of a list that does not match its call or its texts', () => {
  it('a list does not compile if it names texts that do not exist or fields that the call does not have', () => {
    // The compiler also checks tests. It reports an error if the code below a `@ts-expect-error` comment compiles.
    const wrong = [
      // @ts-expect-error texts that are not there
      () => list(api.customerUsers, 'users:nowhere'),
      // @ts-expect-error a role without a word
      () => choice(['owner'], labels('users:role')),
      // @ts-expect-error not a set of words
      () => labels('users:label'),
      () =>
        list(
          api.customerUsers,
          'users',
        )({
          id: 'wrong',
          title: 'name',
          // @ts-expect-error the call does not sort by it
          sort: { by: 'departments' },
          columns: {
            // @ts-expect-error neither a value of the row nor one of its own
            name: { sort: true },
            email: {
              // @ts-expect-error an address needs the municipality of its row
              kind: 'address',
            },
            departments: {
              value: () => null,
              // @ts-expect-error the call does not sort by it
              sort: true,
            },
          },
          filters: {
            // @ts-expect-error the call knows other states
            state: choice(['erased'], labels('users:states')),
          },
          phone: {},
        }),
    ]
    expect(wrong).toHaveLength(4)
  })
})
