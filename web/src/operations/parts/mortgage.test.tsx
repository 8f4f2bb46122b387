// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { emptyPart, type PartData } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { resources as es } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartView } from '../../assets/parts/PartView.tsx'
import { partContext } from '../../assets/parts/part-context.ts'
import { partErrors } from '../../assets/parts/part-errors.ts'
import type { PartScreen } from '../../assets/parts/part-screen.ts'
import { readPartsSearch } from '../../assets/parts/parts-search.ts'
import { type AssetRecord, AssetRecordContext, draftOf } from '../../assets/record/asset-record.ts'
import { queryClient } from '../../kernel/api/query.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { parts } from '../operation-parts.ts'

vi.setConfig({ testTimeout: 30_000 })
showTexts()
window.innerWidth = 1440

const texts = es.operations.mortgage
const asset = { uuid: '7', address: null, cadastralReference: null, details: {} } as unknown as AssetDetail
const context = { ...partContext(asset), today: '2025-02-10' }
const DRAFT = draftOf(asset.uuid)
const MORTGAGE = parts.screens.find(({ part }) => part.name === 'mortgage') as PartScreen
const empty = emptyPart(mortgage)
const anInstalment = (uuid: string, dueOn: string, paid: boolean) => ({
  uuid,
  dueOn,
  amount: 421.6,
  paid,
  paidOn: null,
  paidPart: null,
  account: null,
  file: [],
})
const REPAYMENT = {
  uuid: 'r',
  repaidOn: '2025-01-15',
  effect: 'INSTALMENT',
  amount: 20_000,
  commission: null,
  commissionPercent: 2.5,
}
const saved = {
  values: {
    ...{ ...empty.values, principal: 100_000, rate: 3, rateType: 'FIXED' },
    startOn: '2020-01-15',
    endOn: '2050-01-15',
  },
  rows: {
    instalment: [anInstalment('paid', '2025-02-15', true), anInstalment('open', '2025-03-15', false)],
    rateReview: [],
    repayment: [REPAYMENT],
  },
} as unknown as PartData

function Part() {
  const record = { asset, draft: useDraft(DRAFT), isEditing: true } as unknown as AssetRecord
  return (
    <AssetRecordContext.Provider value={record}>
      <PartView screen={MORTGAGE} data={saved} context={context} canEdit />
    </AssetRecordContext.Provider>
  )
}

async function open(search = '') {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: readPartsSearch,
    component: Part,
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
  await screen.findByRole('region', { name: texts.repayment.many })
}

beforeEach(() => {
  session.set(testSession())
  drafts.set(DRAFT, {})
})
afterEach(cleanup)

describe('Early repayments of a mortgage', () => {
  it('the mortgage shows the new instalment and the end date after early repayments, and the sum of the repayments', async () => {
    await open()
    const figure = (name: string) =>
      screen.getAllByText(name)[0]?.nextElementSibling?.textContent?.replace('\u00a0', ' ')
    expect(figure(texts.table.instalment)).toBe('326,76 €')
    expect(figure(texts.table.early)).toBe('20.000 €')
    expect(figure(texts.table.endOn)).toBe('15/01/2050')
  })

  it('the panel of an early repayment shows the effect on the mortgage, and the legal limit of the commission', async () => {
    await open('?part=mortgage&row=r')
    const panel = within(await screen.findByRole('complementary'))
    for (const visible of ['88.906,60 €', '68.906,60 €', '326,76 €', '500 €', '8.452,90 €']) {
      expect(panel.getByText(visible)).toBeTruthy()
    }
    expect(panel.getByText(/art\. 23\.7 Ley 5\/2019/)).toBeTruthy()
    expect(panel.getByText(/La comisión supera el límite.*400/)).toBeTruthy()
  })

  it('the user can correct the open instalments after an early repayment; paid instalments do not change', async () => {
    await open()
    expect(screen.getByText(texts.table.toCorrect_one)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: texts.table.correct }))
    expect(drafts.get(DRAFT)).toEqual({
      'operations.instalment:open': { amount: { old: 421.6, new: 326.76 } },
    })
    expect(screen.queryByRole('button', { name: texts.table.correct })).toBeNull()
  })

  it('the user can remove the open instalments after a total repayment', async () => {
    drafts.set(DRAFT, {
      'operations.repayment:r': {
        effect: { old: 'INSTALMENT', new: 'TOTAL' },
        amount: { old: 20_000, new: null },
      },
    })
    await open()
    await userEvent.click(screen.getByRole('button', { name: texts.table.correct }))
    expect(drafts.get(DRAFT)['operations.instalment:open']).toEqual({ [EXISTS]: { old: true, new: false } })
  })

  it.each([
    ['15/01/2049', '90000', texts.repayment.errors.overBalance],
    ['15/01/2051', '1', texts.repayment.errors.afterEnd],
    ['15/01/2025', '1', texts.repayment.errors.twoOnOneDay],
    ['15/01/2049', '', texts.result.missing],
    ['15/01', '1', texts.result.missing],
  ])('the panel of a new repayment on %s of %s € shows the message "%s"', async (day, amount, text) => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: texts.repayment.add }))
    const panel = within(await screen.findByRole('complementary'))
    await userEvent.type(panel.getByLabelText(/^Fecha/), day)
    if (amount) await userEvent.type(panel.getByLabelText(/^Importe/), amount)
    expect(panel.getByText(text)).toBeTruthy()
    expect(panel.queryByText(texts.result.title)).toBeNull()
  })

  it('the panel of an early repayment shows an error if the user reduces the mortgage’s principal below the repayment', async () => {
    drafts.set(DRAFT, { 'operations.mortgage': { principal: { old: 100_000, new: 10_000 } } })
    await open('?part=mortgage&row=r')
    const panel = within(await screen.findByRole('complementary'))
    expect(panel.getByText(texts.repayment.errors.overBalance)).toBeTruthy()
  })

  it('an invalid commission is left out of the effect of a repayment; an invalid principal of the mortgage counts as missing', async () => {
    const commission = { old: null, new: 'mucho' }
    drafts.set(DRAFT, {
      'operations.repayment:r': { commission, commissionPercent: { old: 2.5, new: null } },
    })
    await open('?part=mortgage&row=r')
    const panel = within(await screen.findByRole('complementary'))
    expect(panel.getByText(texts.result.title)).toBeTruthy()
    expect(panel.queryByText(/NaN/)).toBeNull()
    cleanup()
    drafts.set(DRAFT, { 'operations.mortgage': { principal: { old: 100_000, new: 'mucho' } } })
    await open()
    expect(screen.getByText(texts.table.missing)).toBeTruthy()
  })

  it('the panel of an early repayment of more than the balance shows an error, and the error prevents saving', async () => {
    const changes = { 'operations.repayment:r': { amount: { old: 20_000, new: 90_000 } } }
    drafts.set(DRAFT, changes)
    await open('?part=mortgage&row=r')
    const panel = within(await screen.findByRole('complementary'))
    // The error appears twice: next to the field, and in the place of the repayment's effect.
    expect(panel.getAllByText(texts.repayment.errors.overBalance)).toHaveLength(2)
    expect(panel.queryByText(texts.result.title)).toBeNull()
    expect(partErrors(MORTGAGE, changes, saved, context)).toEqual([
      {
        place: `${texts.title} · ${texts.repayment.one} 15/01/2025`,
        search: { part: 'mortgage', row: 'r' },
        text: texts.repayment.errors.overBalance,
      },
    ])
  })
})
