// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { ValuationRow } from '@lindero/contract/valuation/valuation.schema'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { residualDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { valueOfDocument } from '@lindero/domain/valuation/what-if/sensitivity'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Dialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { ValueBridge } from '../history/ValueBridge.tsx'
import { aValuation } from '../valuation.fixture.ts'
import { valuationOf } from '../valuation.queries.ts'
import { RefreshDialog } from '../workbench/RefreshDialog.tsx'
import { type Workbench, WorkbenchContext } from '../workbench.ts'
import { WhatIfDialog } from './WhatIfDialog.tsx'

const { assets, valuation, charts } = resources

beforeAll(async () => {
  await showTexts()
})
afterEach(cleanup)

function show(element: ReactElement, client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        {element}
        <Dialogs />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
const output = () => plain(document.body.textContent)

function inWorkbench(document: ValuationDocument, edit = vi.fn(() => true)) {
  const record = { document, valuationTypeId: 1, isSigned: false, valuator: null, createdOn: '' } as const
  const workbench: Workbench = {
    asset: { uuid: '7' } as AssetDetail,
    operation: 'sale',
    record,
    savedUuid: null,
    figures: null,
    notValued: null,
    canEdit: true,
    tryEdit: () => null,
    edit,
    changeOf: () => null,
    undo: () => undefined,
    undoAll: () => undefined,
    isChanged: () => false,
    numberOf: () => '3',
  }
  show(
    <WorkbenchContext value={workbench}>
      <WhatIfDialog onClose={() => undefined} />
    </WorkbenchContext>,
  )
  return edit
}

const display = (term: string) => plain(screen.getByText(term).nextElementSibling?.textContent)

function type(label: string, value: string) {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

describe('Trying other figures', () => {
  it('the value for inputs that the user tries is shown next to the current value, and the valuation is not changed', () => {
    const edit = inWorkbench(residualDraft())
    expect(display(valuation.whatIf.present)).toBe('300.000 €')
    expect(display(valuation.whatIf.tried)).toBe('300.000 €')
    // 1,100,000 × (1 − 0.18) − 520,000 = 382,000.
    type(assets.info.valuationFields.futureValue, '1100000')
    expect(display(valuation.whatIf.tried)).toMatch(/^382\.000 € \(27,3\d* ?%\)$/)
    expect(display(valuation.whatIf.present)).toBe('300.000 €')
    expect(edit).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: valuation.whatIf.reset }))
    expect(display(valuation.whatIf.tried)).toBe('300.000 €')
  })

  it('a chart and a table show the inputs with the largest effect on the value', () => {
    inWorkbench(residualDraft())
    const chart = screen.getByRole('figure', { name: valuation.whatIf.tornado })
    fireEvent.click(within(chart).getByRole('button', { name: charts.asTable }))
    const [first] = within(chart).getAllByRole('row').slice(1)
    // The values of the asset if the future value is 10 % lower or 10 % higher.
    expect(plain(first?.textContent)).toBe(`${assets.info.valuationFields.futureValue}218.000 – 382.000`)
  })

  it('the table of effects shows the effect of leaving out a comparable, and the user can try a different statistic', () => {
    const document = aValuation()
    inWorkbench(document)
    fireEvent.click(screen.getByRole('button', { name: charts.asTable }))
    expect(output()).toContain('Sin el comparable 3')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Q3' } })
    const configuration = { ...document.configuration, defaultQuartile: 'Q3' as const }
    const tried = Math.round(valueOfDocument({ ...document, configuration }) ?? 0)
    const euros = new Intl.NumberFormat('es-ES').format(tried)
    expect(display(valuation.whatIf.tried).startsWith(`${euros} € (`)).toBe(true)
  })
})

describe('Differences of a new search, shown before it is accepted', () => {
  const old = aValuation()
  const [first, second, ...others] = old.comparables
  if (!first || !second) throw new Error('no comparables')
  const now: ComparablesDocument = {
    ...old,
    comparables: [
      { ...first, price: first.price + 1_000 },
      { ...second, uuid: 'new', price: 123_456, address: 'Calle Nueva 1' },
      ...others,
    ],
  }

  it.each([
    [valuation.refresh.added, '1Calle Nueva 1 · 123.456 €'],
    [valuation.refresh.removed, '1'],
    [valuation.refresh.changed, '1'],
    [valuation.refresh.kept, String(others.length)],
  ])(
    'the dialog with the result of a new search for comparables shows in the line "%s" the text "%s"',
    (group, text) => {
      show(<RefreshDialog old={old} now={now} onAccept={() => undefined} onClose={() => undefined} />)
      expect(display(group).startsWith(text)).toBe(true)
    },
  )

  it('the result of a new search is used only after the user has accepted it in the dialog', () => {
    const [accept, close] = [vi.fn(), vi.fn()]
    show(<RefreshDialog old={old} now={now} onAccept={accept} onClose={close} />)
    fireEvent.click(screen.getByRole('button', { name: resources.common.actions.cancel }))
    expect([accept.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
    fireEvent.click(screen.getByRole('button', { name: valuation.refresh.accept }))
    expect(accept).toHaveBeenCalledOnce()
  })
})

describe('Reasons why two values differ', () => {
  const rows = [
    { uuid: 'later', valuationDate: '2026-05-01', value: 382_000, valuationMethod: 'residual' },
    { uuid: 'earlier', valuationDate: '2025-05-01', value: 300_000, valuationMethod: 'residual' },
  ] as ValuationRow[]

  function bridge(later: ValuationDocument, earlier: ValuationDocument) {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    for (const [uuid, document] of Object.entries({ later, earlier }))
      client.setQueryData(valuationOf(uuid).queryKey, { document } as never)
    show(<ValueBridge rows={rows} />, client)
  }

  it('the chart of the difference between two values has a step for each reason, such as changed settings', () => {
    bridge(residualDraft({ futureValue: 1_100_000 }), residualDraft())
    const chart = screen.getByRole('figure', { name: /Por qué cambia/ })
    expect(plain(chart.textContent)).toContain('+82.000 €')
    fireEvent.click(within(chart).getByRole('button', { name: charts.asTable }))
    const lines = within(chart)
      .getAllByRole('row')
      .map((row) => plain(row.textContent))
    expect(lines.at(1)).toBe(`${valuation.bridge.from}300.000 €`)
    expect(lines.at(-1)).toBe(`${valuation.bridge.to}382.000 €`)
    expect(lines).toContain(`${valuation.bridge.step.settings}+82.000 €`)
  })

  it('a text says that two valuations do not differ', () => {
    bridge(residualDraft(), residualDraft())
    expect(output()).toContain(valuation.bridge.none)
  })
})
