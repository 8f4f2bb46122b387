// @vitest-environment happy-dom
import { type Changes, countChanges } from '@lindero/domain/kernel/changes'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { IconHistory, IconInfoCircle, IconKey, IconUsers } from '@tabler/icons-react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { drafts } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { showTexts } from '../i18n/texts.fixture.ts'
import { session } from '../session/session.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { NotFound } from '../states/NotFound.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordSlot } from './RecordSlot.tsx'
import { SaveDialogs } from './SaveDialogs.tsx'
import { recordSection, type SavedArea } from './section.ts'
import { useSaveAreas } from './use-save-areas.ts'

const { assets, common, profile } = es
const DRAFT = 'flat:7'
interface Flat {
  isRented: boolean
}

/** The areas whose changes were sent, in order. */
const sent: string[] = []
let failure: { area: string; error: unknown } | null = null
/** The reply of the server to a save. */
let answered: Promise<void> = Promise.resolve()

function Summary({ changes }: { changes: Changes }) {
  return (
    <p>
      {Object.keys(changes).join()}: {countChanges(changes)}
    </p>
  )
}

const loadParts = vi.fn<() => Promise<unknown>>(async () => undefined)

const area = (name: string): SavedArea<Flat> => ({
  owns: (key) => key === name,
  Summary,
  loadParts,
  async save() {
    if (failure?.area === name) throw failure.error
    sent.push(name)
    await answered
  },
})

const outcome = vi.fn<(error: unknown) => 'conflict' | 'told' | undefined>()
let flat: Flat = { isRented: false }
let block: (why: string) => void

function FlatPage() {
  const draft = useDraft(DRAFT)
  const [blocked, setBlocked] = useState<string | null>(null)
  block = setBlocked
  const saving = useSaveAreas({
    record: flat,
    draft: DRAFT,
    blocked,
    savesTyping: true,
    onError: outcome,
    onSettled: async () => undefined,
  })
  return (
    <>
      <RecordFrame
        label="Secciones"
        record={flat}
        draft={draft}
        staysAt={(to) => to.startsWith('/flats/7')}
        head={{ title: 'Piso 7', crumbs: [{ label: 'Piso 7' }], saving }}
        notices={saving.dialog === 'conflict' && <p>En conflicto</p>}
      />
      <SaveDialogs saving={saving} changes={draft.changes} />
    </>
  )
}

function page(text: string) {
  return () => (
    <>
      <RecordSlot slot="tiles">Cifras de {text}</RecordSlot>
      <p>Página de {text}</p>
    </>
  )
}

function start(path: string) {
  const root = createRootRoute({ notFoundComponent: NotFound })
  const record = createRoute({ getParentRoute: () => root, path: '/flats/$uuid', component: FlatPage })
  const children = [
    createRoute({
      getParentRoute: () => record,
      path: '/',
      ...recordSection<Flat>({
        label: 'assets:record.info',
        icon: IconInfoCircle,
        permission: 'seeAssets',
        draftArea: area('info'),
        page: page('info'),
      }),
    }),
    createRoute({
      getParentRoute: () => record,
      path: '/valuation',
      ...recordSection<Flat>({
        label: 'assets:record.valuation',
        icon: IconKey,
        permission: 'seeAssets',
        draftArea: { ...area('sale'), count: () => 5 },
        page: page('valoración'),
      }),
    }),
    createRoute({
      getParentRoute: () => record,
      path: '/tenants',
      ...recordSection<Flat>({
        label: 'profile:sections.sessions',
        icon: IconUsers,
        permission: 'seeAssets',
        visibleIf: ({ isRented }) => isRented,
        draftArea: { ...area('quiet'), asks: ({ quiet }) => quiet?.deleted !== undefined },
        page: page('inquilinos'),
      }),
    }),
    createRoute({
      getParentRoute: () => record,
      path: '/services',
      ...recordSection({
        label: 'profile:sections.password',
        icon: IconHistory,
        permission: 'seeServices',
        page: page('servicios'),
      }),
    }),
    createRoute({
      getParentRoute: () => record,
      path: '/docs',
      ...recordSection({ label: 'assets:record.docs', icon: IconHistory, permission: 'seeAssets' }),
    }),
  ]
  const home = createRoute({ getParentRoute: () => root, path: '/', component: page('inicio') })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/assets',
    component: () => <p>Otra página</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, elsewhere, record.addChildren(children)]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: NotFound,
  })
  render(
    <MantineProvider env="test">
      {/* The type of the router contains the routes of the program, but not those of this test. */}
      <main id="content" tabIndex={-1}>
        <RouterProvider router={router as never} />
      </main>
      <Dialogs />
    </MantineProvider>,
  )
  return router
}

/** Opens a path of the record and waits for the record's header. */
async function open(path: string) {
  const router = start(path)
  await screen.findByRole('heading', { name: 'Piso 7' })
  return router
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Secciones' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const change = (key: string, field: string) =>
  drafts.set(DRAFT, { ...drafts.get(DRAFT), [key]: { [field]: { old: 80, new: 95 } } })
/** Presses Save. The summary's module keeps loading until the test calls `resolve` on the returned object. */
async function saveWhileLoading() {
  change('info', 'size')
  const file = Promise.withResolvers<void>()
  loadParts.mockImplementation(() => file.promise)
  await open('/flats/7')
  await userEvent.click(button(common.actions.save))
  await waitFor(() => expect(button(common.actions.save).hasAttribute('data-loading')).toBe(true))
  return file
}
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) })

beforeEach(async () => {
  await showTexts()
  session.set(testSession())
  sent.length = 0
  failure = null
  answered = Promise.resolve()
  flat = { isRented: false }
  outcome.mockReset()
  loadParts.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  drafts.set(DRAFT, {})
  session.set(null)
})

describe('The sections of a record', () => {
  it('a record shows its sections in the order of the routes, and leaves out unbuilt, forbidden and inapplicable sections', async () => {
    await open('/flats/7')
    expect(tabs()).toEqual([assets.record.info, assets.record.valuation])
    expect(screen.getByText('Página de info')).toBeTruthy()
    expect(screen.getByRole('link', { name: assets.record.info }).getAttribute('aria-current')).toBe('page')
  })

  it('a record shows an optional section if the section applies to the record', async () => {
    flat = { isRented: true }
    await open('/flats/7/tenants')
    expect(tabs()).toContain(profile.sections.sessions)
    expect(screen.getByText('Página de inquilinos')).toBeTruthy()
  })

  it.each([
    ['a section that is not built yet', '/flats/7/docs'],
    ['a section that the user may not open', '/flats/7/services'],
    ['a section that does not exist', '/flats/7/nothing'],
  ])('the URL of %s shows the not-found page', async (_which, path) => {
    start(path)
    expect(await screen.findByText(common.states.notFoundTitle)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Piso 7' })).toBeNull()
  })

  it('the URL of a section that does not apply to the record shows a not-found message inside the record', async () => {
    await open('/flats/7/tenants')
    expect(await screen.findByText(common.states.notFoundTitle)).toBeTruthy()
    expect(tabs()).toEqual([assets.record.info, assets.record.valuation])
  })

  it('the header of a record shows the figures that a section provides', async () => {
    await open('/flats/7/valuation')
    expect(within(screen.getByRole('banner')).getByText(/Cifras de valoración/)).toBeTruthy()
  })
})

describe('Unsaved changes of a record', () => {
  it('each section tab shows the number of its unsaved changes, and the header of the record shows their sum', async () => {
    change('info', 'size')
    change('sale', 'coefficient')
    await open('/flats/7')
    expect(tabs()).toEqual([`${assets.record.info}1`, `${assets.record.valuation}5`])
    expect(screen.getByText('6 cambios sin guardar')).toBeTruthy()
  })

  it('unsaved changes stay when the user opens another section of a record, and leaving the record requires a confirmation (core 2)', async () => {
    change('info', 'size')
    const router = await open('/flats/7')
    await userEvent.click(screen.getByRole('link', { name: new RegExp(assets.record.valuation) }))
    await screen.findByText('Página de valoración')

    void router.navigate({ to: '/assets' })
    await userEvent.click(await screen.findByRole('button', { name: common.changes.stay }))
    expect(router.state.location.pathname).toBe('/flats/7/valuation')
    expect(countChanges(drafts.get(DRAFT))).toBe(1)
  })

  it('unsaved changes of a record are discarded if the user confirms leaving the record (core 2)', async () => {
    change('info', 'size')
    const router = await open('/flats/7')
    void router.navigate({ to: '/assets' })
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: common.actions.discard }))
    await screen.findByText('Otra página')
    expect(countChanges(drafts.get(DRAFT))).toBe(0)
  })

  it('the Discard button of a record discards the unsaved changes after a confirmation', async () => {
    change('info', 'size')
    await open('/flats/7')
    await userEvent.click(button(common.actions.discard))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: common.actions.discard }))
    await waitFor(() => expect(screen.queryByText('1 cambio sin guardar')).toBeNull())
  })
})

describe('Saving a record area by area', () => {
  it('the modules for saving are loaded when a record opens, because there may be no network at the first save', async () => {
    loadParts.mockClear()
    await open('/flats/7')
    await waitFor(() => expect(loadParts).toHaveBeenCalled())
  })

  it('saving a record shows a summary of the changes, and sends the changes only when the user accepts the summary', async () => {
    change('info', 'size')
    change('sale', 'coefficient')
    await open('/flats/7')
    await userEvent.keyboard('{Control>}s{/Control}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('info: 1')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('tab', { name: new RegExp(assets.record.valuation) }))
    expect(within(dialog).getByText('sale: 1')).toBeTruthy()
    expect(sent).toEqual([])

    await userEvent.click(within(dialog).getByRole('button', { name: common.record.accept }))
    await waitFor(() => expect(sent).toEqual(['info', 'sale']))
    await waitFor(() => expect(countChanges(drafts.get(DRAFT))).toBe(0))
  })

  it('changes of a record that need no confirmation are saved immediately; other changes are shown in a summary first', async () => {
    change('quiet', 'fee')
    await open('/flats/7')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toEqual(['quiet']))
    expect(screen.queryByRole('dialog')).toBeNull()
    change('quiet', 'deleted')
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(within(await screen.findByRole('dialog')).getByText('quiet: 1')).toBeTruthy()
    expect(sent).toEqual(['quiet'])
  })

  it('the Save button of a record is busy while the module of the summary is loading', async () => {
    const file = await saveWhileLoading()
    // Saving again in the meantime opens no second dialog.
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    file.resolve()
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    expect(button(common.actions.save).hasAttribute('data-loading')).toBe(false)
  })

  it('no summary of changes appears if the user undoes the changes while the module of the summary is loading', async () => {
    const file = await saveWhileLoading()
    act(() => drafts.set(DRAFT, {}))
    await act(async () => file.resolve())
    expect(await screen.findByText(common.record.nothingText)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('no summary of changes appears if saving becomes impossible while the module of the summary is loading', async () => {
    const file = await saveWhileLoading()
    act(() => block('Falta la superficie'))
    await act(async () => file.resolve())
    await waitFor(() => expect(button(common.actions.save).hasAttribute('data-loading')).toBe(false))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the summary of changes appears even if its module could not be preloaded', async () => {
    change('info', 'size')
    loadParts.mockRejectedValue(new Error('no network'))
    await open('/flats/7')
    await userEvent.click(button(common.actions.save))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it("the page's content gets the focus after saving or discarding changes, because the pressed button disappears", async () => {
    for (const [action, answer] of [
      [common.actions.save, common.record.accept],
      [common.actions.discard, common.actions.discard],
    ] as const) {
      change('info', 'size')
      await open('/flats/7')
      await userEvent.click(button(action))
      const dialog = await screen.findByRole('dialog')
      await userEvent.click(within(dialog).getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement?.id).toBe('content')
      cleanup()
    }
  })

  it('saving a record without changes shows a message that there is nothing to save', async () => {
    await open('/flats/7')
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(common.record.nothingText)).toBeTruthy()
  })

  it('a save whose second call fails removes only the changes of the first call from the draft of the record', async () => {
    change('info', 'size')
    change('sale', 'coefficient')
    failure = { area: 'sale', error: new ApiError(400, 'valuation.noSelectedComparables') }
    outcome.mockReturnValue('told')
    await open('/flats/7')
    await userEvent.click(button(common.actions.save))
    await userEvent.click(await screen.findByRole('button', { name: common.record.accept }))
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(failure?.error))
    expect(sent).toEqual(['info'])
    expect(Object.keys(drafts.get(DRAFT))).toEqual(['sale'])
  })

  it('an edit made while a record is being saved stays in the draft', async () => {
    change('quiet', 'fee')
    const reply = Promise.withResolvers<void>()
    answered = reply.promise
    await open('/flats/7')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toEqual(['quiet']))
    act(() => drafts.set(DRAFT, { quiet: { fee: { old: 80, new: 96 }, paid: { old: false, new: true } } }))
    await act(async () => reply.resolve())
    const rest = { quiet: { fee: { old: 95, new: 96 }, paid: { old: false, new: true } } }
    await waitFor(() => expect(drafts.get(DRAFT)).toEqual(rest))
  })

  it('the user is asked which value to keep if another user has saved the record meanwhile, and the draft is kept', async () => {
    change('info', 'size')
    failure = { area: 'info', error: new ApiError(409, 'assets.changedMeanwhile') }
    outcome.mockReturnValue('conflict')
    await open('/flats/7')
    await userEvent.click(button(common.actions.save))
    await userEvent.click(await screen.findByRole('button', { name: common.record.accept }))
    expect(await screen.findByText('En conflicto')).toBeTruthy()
    expect(countChanges(drafts.get(DRAFT))).toBe(1)
  })
})
