// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { sentLegal } from '@lindero/contract/legal/sent-legal'
import { type LegalSection, legalValues, recordKey } from '@lindero/domain/legal/management.section'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AssetRecord, AssetRecordContext, draftOf } from '../assets/record/asset-record.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { queryClient, queryOf } from '../kernel/api/query.ts'
import { drafts } from '../kernel/drafts/drafts.ts'
import { useDraft } from '../kernel/drafts/use-draft.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { legalArea } from './legal-area.ts'
import { withEdit } from './legal-draft.ts'
import ManagementPage from './ManagementPage.tsx'
import { sent } from './sent-calls.fixture.ts'

vi.mock('../kernel/api/use-call.ts', async (original) => ({
  ...(await original<object>()),
  perform: (await import('./sent-calls.fixture.ts')).sent,
}))

const { assets, common, management: words, services } = es
const asset = { uuid: '7', phase: 'management' } as AssetDetail
const DRAFT = draftOf(asset.uuid)
const shared = {
  agency: null,
  isInternal: true,
  serviceRequestId: null,
  dueDates: [],
  comments: [],
  commentCounts: {},
  requestDate: '2026-03-01',
  editedOn: '2026-03-01T10:00:00.000Z',
}
const record = (section: LegalSection, id: number, fields: object, changes: object = {}): LegalRecordShown => {
  const all: object = legalValues(section, { ...fields })
  return { ...shared, section, id, isManual: false, fields: all, ...changes } as never
}
const registry = record('registry', 4, { registrationState: 'PRESENTADO' })
const possession = record('possession', 6, {
  possessionState: 'WITH_POSSESSION',
  possessionDate: '2026-01-10',
  owningMode: 'CFK',
  lockChangeStatus: 'DONE',
  lockChangeDate: '2026-01-12',
  isOccupied: false,
})
const history = [
  record('repossessionProcesses', 9, { possessionDate: '2025-05-04' }, { isManual: true }),
  record('repossessionProcesses', 8, {}, { requestDate: '2024-05-04' }),
]
const acquisition = {
  acquisitionType: 'ADJUDICACION',
  acquisitionDate: null,
  edictReceptionDate: null,
  testimonialReceptionDate: '2026-02-02',
}
const overrides = { params: { uuid: '7' }, query: {} }

showTexts()

const { Summary } = legalArea

function Page() {
  const draft = useDraft(DRAFT)
  return (
    <AssetRecordContext.Provider value={{ asset, draft } as unknown as AssetRecord}>
      <ManagementPage />
      <Suspense>
        <Summary record={asset} changes={draft.changes} />
      </Suspense>
    </AssetRecordContext.Provider>
  )
}

beforeEach(() => {
  session.set(testSession())
  drafts.set(DRAFT, {})
  sent.mockReset()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  queryClient.setQueryData(queryOf(api.management, overrides).queryKey, {
    token: '',
    ownerCustomerUuid: '1',
    acquisition,
    situation: { lights: {}, nextDate: null, nextReason: null } as never,
    toConfirm: [],
    responsibleUuid: null,
    canEdit: true,
    serviceRequest: null,
    latest: [registry, possession, history[0]],
    counts: { registry: 1, repossessionProcesses: 2 },
  } as never)
  const items = [{ uuid: 'u1', name: 'Ana Gil' }]
  queryClient.setQueryData(queryOf(api.candidateOwners, overrides).queryKey, { token: '', items } as never)
  queryClient.setQueryData(queryOf(api.managementRepossession, overrides).queryKey, {
    token: '',
    items: history,
  } as never)
  queryClient.setQueryData(queryOf(api.managementServiceRequests, overrides).queryKey, {
    token: '',
    items: [],
  } as never)
  queryClient.setQueryData(queryOf(api.managementDocuments, overrides).queryKey, {
    token: '',
    items: [],
    fileBytes: 1,
  } as never)
})
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const addTo = (section: keyof typeof words.sections) => words.addTo.replace('{{section}}', words.sections[section])
const editOf = (section: keyof typeof words.sections) => words.editOf.replace('{{section}}', words.sections[section])

async function open() {
  const root = createRootRoute({ component: Page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: words.acquisition })
}

async function accept(fill: (dialog: ReturnType<typeof within>) => Promise<void>) {
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog)
  await userEvent.click(dialog.getByRole('button', { name: common.record.accept }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

describe('Unsaved changes of legal management (operations specification, section 4)', () => {
  it('edits in several sections are marked on the screen as changed or new, and sent in one call', async () => {
    await open()
    await userEvent.click(button(editOf('registry')))
    await accept((dialog) => userEvent.type(dialog.getByLabelText(words.fields.flawDate), '09/03/2026'))
    expect(screen.getAllByText(common.parts.marks.changed).length).toBeGreaterThan(0)

    await userEvent.click(button(addTo('evictionProcesses')))
    await accept(async (dialog) => {
      await userEvent.type(dialog.getByLabelText(words.fields.startDate), '10/03/2026')
      await userEvent.type(dialog.getByLabelText(words.fields.comment), 'Presentada')
    })
    expect(screen.getAllByText(common.parts.marks.new).length).toBeGreaterThan(0)

    await userEvent.click(button(words.acquisitionEdit))
    await accept((dialog) => userEvent.type(dialog.getByLabelText(words.fields.edictReceptionDate), '02/01/2026'))

    const changes = drafts.get(DRAFT)
    expect(legalArea.count?.(changes)).toBe(3)
    await legalArea.save(asset, changes)
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[1].body.changes).toEqual({
      acquisition: { edictReceptionDate: { oldValue: null, newValue: '2026-01-02' } },
      records: [
        { section: 'registry', id: 4, fields: { flawDate: { oldValue: null, newValue: '2026-03-09' } } },
        {
          section: 'evictionProcesses',
          id: null,
          fields: {
            type: { oldValue: null, newValue: 'TEMPORARY' },
            stage: { oldValue: null, newValue: 'NOT_SUED' },
            startDate: { oldValue: null, newValue: '2026-03-10' },
          },
          comments: [{ type: 'NOTE', message: 'Presentada' }],
        },
      ],
    })
  })

  it('a save of a new record also sends the initial values of unedited fields, but a field that the user emptied stays empty', async () => {
    await legalArea.save(asset, {
      'legal.evictionProcesses:a1': {
        $exists: { old: false, new: true },
        stage: { old: 'NOT_SUED', new: null },
        startDate: { old: null, new: '2026-03-10' },
      },
    })
    expect(sent.mock.calls[0]?.[1].body.changes.records[0].fields).toEqual({
      type: { oldValue: null, newValue: 'TEMPORARY' },
      stage: { oldValue: null, newValue: null },
      startDate: { oldValue: null, newValue: '2026-03-10' },
    })
  })

  it('reverting an edit removes the change from the draft, and cancelling a new record removes the record', async () => {
    await open()
    await userEvent.click(button(editOf('registry')))
    await accept((dialog) => userEvent.type(dialog.getByLabelText(words.fields.flawDate), '09/03/2026'))
    await userEvent.click(button(editOf('registry')))
    await accept((dialog) => userEvent.clear(dialog.getByLabelText(words.fields.flawDate)))
    expect(drafts.get(DRAFT)).toEqual({})

    await userEvent.click(button(addTo('evictionProcesses')))
    await accept(async () => undefined)
    expect(legalArea.count?.(drafts.get(DRAFT))).toBe(1)
    await userEvent.click(button(words.cancelNew.replace('{{section}}', words.sections.evictionProcesses)))
    expect(drafts.get(DRAFT)).toEqual({})
  })

  it('an edit that marks the asset as occupied also ends the possession of the asset (product facts 9.3)', async () => {
    await open()
    await userEvent.click(button(editOf('possession')))
    await accept(async (dialog) => {
      await userEvent.click(dialog.getByRole('combobox', { name: words.fields.isOccupied }))
      await userEvent.click(await screen.findByRole('option', { name: common.answers.yes }))
    })
    const { fields } = sentLegal(drafts.get(DRAFT)).records?.[0] ?? {}
    expect(Object.entries(fields ?? {}).map(([field, { newValue }]) => [field, newValue])).toEqual(
      expect.arrayContaining([
        ['isOccupied', true],
        ['possessionState', 'WITHOUT_POSSESSION'],
        ['possessionDate', null],
        ['owningMode', null],
        ['lockChangeStatus', 'NOT_DONE'],
        ['lockChangeDate', null],
      ]),
    )
  })

  it('a repossession that a user entered is marked as manual and can be deleted, unlike other repossessions', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: /2 registros: Histórico/ }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getAllByText(words.manual)).toHaveLength(1)
    await userEvent.click(drawer.getByRole('button', { name: services.records.delete }))
    expect(drawer.getByText(common.parts.marks.deleted)).toBeTruthy()
    expect(sentLegal(drafts.get(DRAFT)).records).toEqual([
      { section: 'repossessionProcesses', id: 9, isDeleted: true, fields: {} },
    ])
    await userEvent.click(drawer.getByRole('button', { name: words.restore }))
    expect(drafts.get(DRAFT)).toEqual({})
    await userEvent.click(drawer.getByRole('button', { name: /04\/05\/2024/ }))
    expect(drawer.queryByRole('button', { name: services.records.delete })).toBeNull()
  })
})

describe('Sections and records that cannot be saved (operations specification, section 8)', () => {
  const broken = {
    'legal.registry:4': { registrationState: { old: 'PRESENTADO', new: 'DEFECTUOSO' } },
    'legal.repossessionProcesses:f3a0': { $exists: { old: false, new: true } },
  }

  it('a record that was saved without its type is asked for it before its next save, and so is an emptied type', async () => {
    const old = record('evictionProcesses', 3, { externalId: 'D-1' })
    const { queryKey } = queryOf(api.management, overrides)
    queryClient.setQueryData(queryKey, (saved) => saved && { ...saved, latest: [...saved.latest, old] })
    const changes = {
      'legal.evictionProcesses:3': { externalId: { old: 'D-1', new: 'D-2' } },
      'legal.evictionProcesses:b2': { $exists: { old: false, new: true }, type: { old: 'TEMPORARY', new: null } },
    }
    const texts = ((await legalArea.check?.(asset, changes)) ?? []).map(({ text }) => text.split(':')[0])
    expect(texts).toEqual([words.fields.type, words.fields.type])
  })

  it('the dialog of an old record without its type marks the field when it opens, and accepts the record with it', async () => {
    const old = record('evictionProcesses', 3, { externalId: 'D-1' })
    const { queryKey } = queryOf(api.management, overrides)
    queryClient.setQueryData(queryKey, (saved) => saved && { ...saved, latest: [...saved.latest, old] })
    await open()
    await userEvent.click(button(editOf('evictionProcesses')))
    const dialog = within(await screen.findByRole('dialog'))
    const type = dialog.getByRole('combobox', { name: words.fields.type })
    expect(type.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(type)
    await userEvent.click(await screen.findByRole('option', { name: words.choices.VERBAL }))
    await userEvent.click(dialog.getByRole('button', { name: common.record.accept }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(drafts.get(DRAFT)).toEqual({ 'legal.evictionProcesses:3': { type: { old: null, new: 'VERBAL' } } })
  })

  it('the dialog of a new foreclosure procedure marks the missing type and stays open', async () => {
    await open()
    await userEvent.click(button(addTo('adjudicationProcess')))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(words.fields.caseNumber), '123/2021')
    await userEvent.click(dialog.getByRole('button', { name: common.record.accept }))
    const type = dialog.getByRole('combobox', { name: words.fields.procedureType })
    await expect.poll(() => type.getAttribute('aria-invalid')).toBe('true')
    expect(drafts.get(DRAFT)).toEqual({})
  })

  it('a negotiation state that hides the proposal discards the unsaved proposal, but not the saved one', () => {
    const key = recordKey('friendlyMediations', 5)
    const saved = { negotiationState: 'NEG_ACCEPTED', proposalType: 'CFK', proposalAmount: 3_000 }
    const typed = withEdit({}, key, saved, { proposalAmount: 4_000, amount: 5_000 })
    expect(Object.keys(typed[key] ?? {})).toEqual(['proposalAmount', 'amount'])
    const moved = withEdit(typed, key, saved, { negotiationState: 'STAND_BY' })
    expect(Object.keys(moved[key] ?? {}).toSorted()).toEqual(['amount', 'negotiationState'])
  })

  it('each error from the check before a save names the section and, for a saved record, its date', async () => {
    expect(await legalArea.check?.(asset, broken)).toEqual([
      expect.objectContaining({
        place: 'Inscripción registral 01/03/2026',
        text: `${words.fields.registrationFlawFile} (obligatorio)`,
      }),
      expect.objectContaining({ place: 'Histórico de reposesiones' }),
    ])
  })

  it('the check before a save rejects future dates in fields for past events', async () => {
    const result = await legalArea.check?.(asset, {
      'legal.acquisition': {
        edictReceptionDate: { old: null, new: '2099-01-02' },
        testimonialReceptionDate: { old: '2026-02-02', new: '2099-01-03' },
      },
      'legal.registry:4': { flawDate: { old: null, new: '2099-01-02' } },
    })
    const inFuture = ['edictReceptionDate', 'testimonialReceptionDate', 'flawDate'] as const
    expect(result?.map(({ text }) => text)).toEqual(
      inFuture.map((field) => `${words.fields[field]} (${words.reasons.inFuture})`),
    )
  })

  it('the check before a save accepts data of the land registration unless the save removes the court certificate', async () => {
    const registryOnly = { 'legal.registry:4': { flawDate: { old: null, new: '2026-03-09' } } }
    const without = { 'legal.acquisition': { testimonialReceptionDate: { old: '2026-02-02', new: null } } }
    expect(await legalArea.check?.(asset, registryOnly)).toEqual([])
    const [failed] = (await legalArea.check?.(asset, { ...without, ...registryOnly })) ?? []
    expect(failed?.text).toBe(es.errors['legal.testimonialMissing'])
  })

  it('one sentence names all sections and records that the server has rejected', async () => {
    const errors = [
      { section: 'occupations', id: null, error: '', fields: [{ field: 'result', reason: 'required' }] },
      { section: 'registry', id: '4', error: '', fields: [{ field: 'flawDate', reason: 'invalid' }] },
    ]
    sent.mockRejectedValue(new ApiError(400, 'legal.notSaved', { summary: '', errors }))
    const error = await legalArea.save(asset, broken).then(() => null, errorText)
    expect(error).toBe(
      'No se ha podido guardar: Nuevo registro de Información ocupacional sin añadir: Resultado (obligatorio) / ' +
        'Inscripción registral n.º 4 sin guardar: Notificación del defecto (valor no válido)',
    )
  })
})

describe('Changes that another user saved in the meantime', () => {
  function ask(close: () => void) {
    const { Conflicts = () => null } = legalArea
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Suspense>
            <Conflicts record={asset} changes={drafts.get(DRAFT)} onClose={close} />
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>,
    )
  }

  it('the user chooses a value for each field that another user has changed too; changes to a deleted record are discarded', async () => {
    const gone = queryOf(api.managementRepossession, { ...overrides, query: { id: 3 } })
    queryClient.setQueryData(gone.queryKey, { token: '', items: [], total: 0 } as never)
    drafts.set(DRAFT, {
      'legal.registry:4': {
        registrationState: { old: 'PEND_PF', new: 'INSCRITO' },
        flawDate: { old: null, new: '2026-03-09' },
      },
      'legal.repossessionProcesses:3': { lockChangeDate: { old: null, new: '2026-03-09' } },
      'legal.acquisition': { testimonialReceptionDate: { old: null, new: '2026-02-02' } },
    })
    const close = vi.fn()
    ask(close)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('group')).toHaveLength(2)
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(words.choices.PRESENTADO) }))
    await userEvent.click(dialog.getByRole('button', { name: assets.record.apply }))
    expect(close).toHaveBeenCalled()
    expect(drafts.get(DRAFT)).toEqual({
      'legal.registry:4': { flawDate: { old: null, new: '2026-03-09' } },
    })
  })

  it('a change is removed from the draft, without asking the user, if another user has saved the same value', async () => {
    drafts.set(DRAFT, { 'legal.acquisition': { testimonialReceptionDate: { old: null, new: '2026-02-02' } } })
    const close = vi.fn()
    ask(close)
    await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0)
    expect(drafts.get(DRAFT)).toEqual({})
  })
})
