// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import { boolean, choice, money, text } from '@lindero/domain/kernel/fields/declared-field'
import { type PartData, recordPart, rowKind } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { SlotsProvider } from '../../kernel/record/RecordSlot.tsx'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { type AssetRecord, AssetRecordContext, draftOf } from '../record/asset-record.ts'
import { PartConflicts } from './PartConflicts.tsx'
import { PartsPage } from './PartsPage.tsx'
import { PartsSummary } from './PartsSummary.tsx'
import { PartView } from './PartView.tsx'
import { partContext } from './part-context.ts'
import { partErrors } from './part-errors.ts'
import { type AboveProps, type PartScreen, partScreen } from './part-screen.ts'
import { partWords } from './part-words.ts'
import type { PartsModule } from './parts-module.ts'
import { readPartsSearch } from './parts-search.ts'

const { common, assets } = es
const asset = { uuid: '7', address: null, cadastralReference: null, details: {} } as unknown as AssetDetail
const context = partContext(asset)
const DRAFT = draftOf(asset.uuid)

const fee = rowKind({
  title: 'concept',
  fields: {
    concept: text({ required: true }),
    kind: choice(['REGULAR', 'DEBT']),
    amount: money(),
    surcharge: money(),
  },
  copied: ['concept', 'amount'],
  totals: ['amount'],
  defaults: () => ({ kind: 'REGULAR' as const }),
  follow: (name, { kind }) => (name === 'kind' && kind === 'REGULAR' ? { surcharge: null } : {}),
  check: ({ amount, surcharge }) =>
    surcharge !== null && amount !== null && surcharge > amount ? [{ field: 'surcharge', code: 'high' }] : [],
})
const payment = rowKind({
  title: 'amount',
  parent: 'fee',
  fields: { amount: money({ required: true }), paid: boolean() },
})
const community = recordPart({
  section: 'operations',
  name: 'community',
  fields: { cif: text() },
  rows: { fee, payment },
})

const ID = (end: number) => `10000000-0000-4000-8000-00000000000${end}`
const saved = {
  values: { cif: 'B1' },
  rows: {
    fee: [
      { uuid: ID(1), concept: 'Enero', kind: 'DEBT', amount: 10.1, surcharge: 2 },
      { uuid: ID(2), concept: 'Febrero', kind: 'REGULAR', amount: 20.2, surcharge: null },
    ],
    payment: [{ uuid: ID(3), parentUuid: ID(1), amount: 5, paid: false }],
  },
} as PartData
const FEE = `operations.fee:${ID(1)}`

const partTexts = {
  title: 'Comunidad',
  fields: { cif: 'CIF' },
  errors: { high: 'El recargo supera el importe.' },
  fee: {
    one: 'Recibo',
    many: 'Recibos',
    add: 'Añadir recibo',
    none: 'No hay recibos.',
    fields: { concept: 'Concepto', kind: 'Tipo', amount: 'Importe', surcharge: 'Recargo' },
    choices: { kind: { REGULAR: 'Ordinario', DEBT: 'Deuda' } },
  },
  payment: {
    one: 'Pago',
    many: 'Pagos',
    add: 'Añadir pago',
    none: 'No hay pagos.',
    fields: { amount: 'Importe pagado', paid: 'Pagado' },
  },
}

showTexts()
// At this width, the panel appears next to the table. On a narrow screen it is a drawer.
window.innerWidth = 1440
const shownPart = () => partScreen(community, 'operations:community')

function Waiting({ begin }: AboveProps<typeof community>) {
  return (
    <button type="button" onClick={begin}>
      Revisar
    </button>
  )
}

interface Shown {
  begin?: () => void
  data?: PartData
  shown?: PartScreen
}

function Part({ canEdit, begin, data = saved, shown = shownPart() }: Shown & { canEdit: boolean }) {
  const draft = useDraft(DRAFT)
  const record = { asset, draft, isEditing: canEdit } as unknown as AssetRecord
  return (
    <AssetRecordContext.Provider value={record}>
      <PartView screen={shown} data={data} context={context} canEdit={canEdit} begin={begin} />
    </AssetRecordContext.Provider>
  )
}

async function open(search = '', canEdit = true, more: Shown = {}) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: readPartsSearch,
    component: () => <Part canEdit={canEdit} {...more} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Recibos' })
  return router
}

const table = () => within(screen.getByRole('region', { name: 'Recibos' }))
const rowOf = (name: string) => table().getByRole('rowheader', { name }).closest('tr') as HTMLElement

beforeEach(() => {
  session.set(testSession())
  i18next.addResourceBundle('es', 'operations', { community: partTexts }, true, true)
  drafts.set(DRAFT, {})
})
afterEach(cleanup)

describe('A part of a record', () => {
  it('a part of a record shows values, rows and totals, but no inputs outside edit mode', async () => {
    await open('', false)
    expect(screen.getByText('B1')).toBeTruthy()
    expect(table().getAllByRole('row')).toHaveLength(4)
    expect(table().getByText('30,30 €')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Añadir recibo' })).toBeNull()
  })

  it('the button in a part without rows starts edit mode and adds a first row', async () => {
    const begin = vi.fn()
    await open('', false, { begin, data: { ...saved, rows: { fee: [], payment: [] } } })
    await userEvent.click(screen.getByRole('button', { name: 'Añadir recibo' }))
    expect(begin).toHaveBeenCalledOnce()
    expect(Object.keys(drafts.get(DRAFT))).toHaveLength(1)
  })

  it('a panel above a part can start edit mode, so that a user who reads can work on what waits there', async () => {
    const begin = vi.fn()
    const screenWithPanel = partScreen(community, 'operations:community', { Above: Waiting })
    await open('', false, { begin, shown: screenWithPanel })
    await userEvent.click(screen.getByRole('button', { name: 'Revisar' }))
    expect(begin).toHaveBeenCalledOnce()
  })

  it('a part with rows has no button for a new row outside edit mode', async () => {
    await open('', false, { begin: () => undefined })
    expect(screen.queryByRole('button', { name: 'Añadir recibo' })).toBeNull()
  })

  it('a new row has default values and opens at a separate URL', async () => {
    const router = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Añadir recibo' }))
    const [key] = Object.keys(drafts.get(DRAFT))
    expect(router.state.location.search).toEqual({ part: 'community', row: key?.split(':')[1] })
    expect(drafts.get(DRAFT)[key ?? '']).toMatchObject({ kind: { old: null, new: 'REGULAR' } })
    const panel = within(await screen.findByRole('complementary', { name: 'Recibo' }))
    await userEvent.type(panel.getByLabelText(/Concepto/), 'Marzo')
    expect(within(rowOf('Marzo')).getByText(common.parts.marks.new)).toBeTruthy()
  })

  it('a part opens the row that the URL names, and marks the row after a change', async () => {
    await open(`?part=community&row=${ID(1)}`)
    const panel = within(await screen.findByRole('complementary', { name: 'Recibo Enero' }))
    await userEvent.clear(panel.getByLabelText(/^Importe$/))
    await userEvent.type(panel.getByLabelText(/^Importe/), '12,5')
    expect(drafts.get(DRAFT)[FEE]).toEqual({ amount: { old: 10.1, new: 12.5 } })
    expect(within(rowOf('Enero')).getByText(common.parts.marks.changed)).toBeTruthy()
    expect(table().getByText('32,70 €')).toBeTruthy()
  })

  it('a deleted row is marked, excluded from the total, and can be restored', async () => {
    await open(`?part=community&row=${ID(2)}`)
    await userEvent.click(await screen.findByRole('button', { name: common.actions.delete }))
    const row = within(rowOf('Febrero'))
    expect(row.getByText(common.parts.marks.deleted)).toBeTruthy()
    expect(table().getAllByText('10,10 €')).toHaveLength(2)
    await userEvent.click(row.getByRole('button', { name: 'Recuperar Recibo Febrero' }))
    expect(drafts.get(DRAFT)).toEqual({})
  })

  it('the duplicate of a row contains the fields that are declared as copied, and default values in other fields', async () => {
    await open(`?part=community&row=${ID(1)}`)
    await userEvent.click(await screen.findByRole('button', { name: common.parts.duplicate }))
    const [fields] = Object.values(drafts.get(DRAFT))
    expect(fields).toEqual({
      [EXISTS]: { old: false, new: true },
      concept: { old: null, new: 'Enero' },
      amount: { old: null, new: 10.1 },
      // `kind` is not declared as copied, so it has the default value of a new row.
      kind: { old: null, new: 'REGULAR' },
    })
  })

  it('the user can add child rows to the open row, and deleting the open row removes its new child rows', async () => {
    await open(`?part=community&row=${ID(1)}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Añadir pago' }))
    const [key = ''] = Object.keys(drafts.get(DRAFT))
    expect(drafts.get(DRAFT)[key]).toMatchObject({ parentUuid: { new: ID(1) } })
    const panel = within(screen.getByRole('complementary', { name: 'Recibo Enero' }))
    expect(panel.getByRole('region', { name: 'Pagos' })).toBeTruthy()
    const deleting = panel.getAllByRole('button', { name: common.actions.delete }).at(-1)
    await userEvent.click(deleting as HTMLElement)
    expect(Object.keys(drafts.get(DRAFT))).toEqual([FEE])
  })
})

describe('Errors that prevent the save of a part', () => {
  const errorsOf = (changes: Changes) => partErrors(shownPart(), changes, saved, context)

  it('an error in a row that is not open names the part and the kind of the row', () => {
    const key = `operations.fee:${ID(9)}`
    expect(errorsOf({ [key]: { [EXISTS]: { old: false, new: true } } })).toEqual([
      {
        place: 'Comunidad · Recibo',
        text: `Concepto: ${common.forms.errors.required}`,
        search: { part: 'community', row: ID(9) },
      },
    ])
  })

  it('unparsable inputs and broken rules between fields are errors', () => {
    expect(errorsOf({ [FEE]: { amount: { old: 10.1, new: 'mucho' } } })).toMatchObject([
      { place: 'Comunidad · Recibo Enero', text: expect.stringContaining('Importe: ') },
    ])
    expect(errorsOf({ [FEE]: { surcharge: { old: 2, new: 11 } } })).toMatchObject([
      { text: 'El recargo supera el importe.' },
    ])
  })

  it('errors in deleted or unchanged rows do not prevent saving', () => {
    expect(errorsOf({ [FEE]: { [EXISTS]: { old: true, new: false }, concept: { old: 'Enero', new: null } } })).toEqual(
      [],
    )
    expect(errorsOf({})).toEqual([])
  })
})

describe('The changes of a part', () => {
  const changes: Changes = {
    'operations.community': { cif: { old: 'B1', new: 'B2' } },
    [FEE]: { kind: { old: 'DEBT', new: 'REGULAR' }, concept: { old: 'Enero', new: 'Enero 2026' } },
    [`operations.fee:${ID(2)}`]: { [EXISTS]: { old: true, new: false } },
  }

  it('changes are summarised by part and row before saving', () => {
    render(
      <MantineProvider env="test">
        <PartsSummary screens={[shownPart()]} changes={changes} />
      </MantineProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Comunidad' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: `Recibo Enero 2026 ${common.parts.marks.changed}` })).toBeTruthy()
    expect(screen.getByRole('heading', { name: `Recibo ${common.parts.marks.deleted}` })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'CIF B1 B2' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Tipo Deuda Ordinario' })).toBeTruthy()
  })

  it('the history names a change to a part by its row and field', () => {
    const words = partWords([shownPart()])
    expect(words.label({ field: 'community.cif' })).toBe('CIF')
    expect(words.label({ field: 'fee.amount', row: { title: 'Enero' } })).toBe('Recibo Enero · Importe')
    expect(words.label({ field: 'fee', row: { title: 'Enero' } })).toBe('Recibo Enero')
    expect(words.value('fee.amount', 10.1)).toBe('10,10\u00a0€')
    expect(words.value('fee.kind', 'DEBT')).toBe('Deuda')
    expect(words.label({ field: 'nothing.known' })).toBe('nothing.known')
  })

  it('the user chooses which value to keep for each field that another user has changed meanwhile', async () => {
    drafts.set(DRAFT, changes)
    const theirs = structuredClone(saved) as unknown as {
      values: { cif: string }
      rows: { fee: { concept: string }[] }
    }
    theirs.values.cif = 'B9'
    if (theirs.rows.fee[0]) theirs.rows.fee[0].concept = 'Enero bis'
    const onClose = vi.fn()
    render(
      <MantineProvider env="test">
        <PartConflicts
          draft={DRAFT}
          screens={[shownPart()]}
          data={{ community: theirs as unknown as PartData }}
          context={context}
          changes={changes}
          onClose={onClose}
        />
      </MantineProvider>,
    )
    const ofRow = within(await screen.findByRole('group', { name: 'Recibo Enero bis · Concepto' }))
    await userEvent.click(ofRow.getByRole('radio', { name: /Enero bis/ }))
    await userEvent.click(screen.getByRole('button', { name: assets.record.apply }))
    expect(drafts.get(DRAFT)).toEqual({
      'operations.community': { cif: { old: 'B9', new: 'B2' } },
      [FEE]: { kind: { old: 'DEBT', new: 'REGULAR' } },
      [`operations.fee:${ID(2)}`]: { [EXISTS]: { old: true, new: false } },
    })
    expect(onClose).toHaveBeenCalled()
  })
})

describe('A section of parts that cannot be loaded', () => {
  it('a section that fails to load shows the error and a button that loads the section again', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(404, 'assets.notFound'))
      .mockResolvedValue({ community: saved })
    const parts = {
      screens: [shownPart()],
      queryOf: () => ({ queryKey: ['failing parts'], queryFn: load, retry: false }),
      dataOf: (reply: unknown) => reply as { community: typeof saved },
    } as unknown as PartsModule
    const record = {
      asset,
      draft: { changes: {} },
      isEditing: false,
      canEdit: false,
    } as unknown as AssetRecord
    const root = createRootRoute({
      component: () => (
        <SlotsProvider value={{ tiles: null, actions: null, panel: null }}>
          <AssetRecordContext.Provider value={record}>
            <PartsPage parts={parts} edit="editOperations" />
          </AssetRecordContext.Provider>
        </SlotsProvider>
      ),
    })
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    )
    expect(await screen.findByText(es.errors['assets.notFound'])).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: common.actions.retry }))
    expect(await screen.findByRole('region', { name: 'Recibos' })).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
