// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { computeComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useLoggedWords } from '../assets/history/use-logged-words.ts'
import { queryClient } from '../kernel/api/query.ts'
import { Dialogs } from '../kernel/dialogs/Dialogs.tsx'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { useColumnLayout } from '../kernel/table/use-column-layout.ts'
import { CoefficientPanel } from './coefficient/CoefficientPanel.tsx'
import { BY_SIMILARITY, rowsOf } from './comparable-row.ts'
import { ComparableLines } from './comparables/ComparableLines.tsx'
import { ComparablesTable } from './comparables/ComparablesTable.tsx'
import { useComparableColumns } from './comparables/use-comparable-columns.tsx'
import { aRecord } from './valuation.fixture.ts'
import { lastValuationsOf } from './valuation.queries.ts'
import { FailureText } from './workbench/FailureText.tsx'
import { SignButton } from './workbench/SignButton.tsx'
import { useComparablesWorkbench, type Workbench, WorkbenchContext } from './workbench.ts'

vi.setConfig({ testTimeout: 30_000 })

const { assets, valuation } = resources
const record = aRecord()
const [first] = rowsOf(record.document.comparables, 'unitValue')
if (!first) throw new Error('no comparables')

function aWorkbench(overrides: Partial<Workbench> = {}): Workbench {
  const outcome = computeComparables(record.document)
  return {
    asset: { uuid: '7' } as AssetDetail,
    operation: 'sale',
    record,
    savedUuid: null,
    figures: outcome.kind === 'valued' ? outcome.figures : null,
    notValued: null,
    canEdit: true,
    tryEdit: () => null,
    edit: () => true,
    changeOf: () => null,
    undo: () => undefined,
    undoAll: () => undefined,
    isChanged: () => false,
    numberOf: () => '1',
    ...overrides,
  }
}

beforeAll(async () => {
  await showTexts()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (element: ReactElement, workbench = aWorkbench()) =>
  render(
    <MantineProvider>
      <WorkbenchContext value={workbench}>
        {element}
        <Dialogs />
      </WorkbenchContext>
    </MantineProvider>,
  )

/** A router without sections, so that the history loads no words from them. */
const router = createRouter({ routeTree: createRootRoute() })
const inRouter = (element: ReactElement) => (
  <RouterContextProvider router={router as never}>{element}</RouterContextProvider>
)

/** Renders a change as the history does. */
function Said(props: { field: string; kind?: 'created' | 'updated' | 'cleared'; given?: unknown }) {
  const words = useLoggedWords()
  const comparable = { number: 3, address: 'Calle Mayor 4', comparableType: 'closing' as const }
  const named = { field: props.field, kind: props.kind ?? ('updated' as const) }
  const isOfOne = props.field.includes('comparables.')
  return (
    <p>
      {words.label('valuation', isOfOne ? { ...named, comparable } : named)} ={' '}
      {words.value('valuation', props.field, props.given)}
    </p>
  )
}

describe('Edits of a valuation as text in the history', () => {
  it.each([
    ['sale.comparables.u-1.price', 109_000.5, 'Venta: Precio · Comparable · Calle Mayor 4 = 109.000,50 €'],
    [
      'sale.comparables.u-1.coefficient',
      1.1,
      'Venta: Coeficiente de homogeneización · Comparable · Calle Mayor 4 = 1,10',
    ],
    ['rent.comparables.u-1.isComparable', false, 'Alquiler: Testigo · Comparable · Calle Mayor 4 = Sin marcar'],
    ['sale.value', 182_400, 'Venta: Valor = 182.400 €'],
    ['sale.valuationTypeId', 2, 'Venta: Tipo de valoración = AVMPro'],
    ['sale.defaultQuartile', 'mean', 'Venta: Valor central = Media'],
  ])('the history describes an edit of the field %s of a valuation in words', (field, input, expected) => {
    show(inRouter(<Said field={field} given={input} />))
    expect(screen.getByText(/=/).textContent?.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('the history names an added comparable with its size, and a removed comparable without its UUID', () => {
    show(
      inRouter(
        <>
          <Said field="sale.comparables.u-1" kind="created" given={{ price: 100_000, size: 80 }} />
          <Said field="sale.comparables.u-1" kind="cleared" given={null} />
        </>,
      ),
    )
    expect(screen.getByText(new RegExp(assets.info.valuationFields.added)).textContent).toMatch(/80\sm²/)
    expect(screen.getByText(new RegExp(assets.info.valuationFields.removed)).textContent).not.toContain('u-1')
  })
})

describe('The coefficient during typing', () => {
  it('the chart shows a coefficient while the user types it, if the coefficient is within the bounds', () => {
    show(<CoefficientPanel row={first} onClose={() => undefined} />)
    const field = screen.getByLabelText(valuation.coefficient.label)
    fireEvent.change(field, { target: { value: '1,57' } })
    expect(screen.getByRole('img', { name: /Homogeneización × 1,57/ })).toBeTruthy()
    fireEvent.change(field, { target: { value: '7' } })
    expect(screen.queryByRole('img', { name: /Homogeneización × 7/ })).toBeNull()
  })
})

describe('Signing a valuation', () => {
  it('signing a valuation requires a confirmation in a dialog that explains the effect of the signature', async () => {
    const edit = vi.fn(() => true)
    const workbench = aWorkbench({ edit })
    show(<SignButton />, workbench)
    fireEvent.click(screen.getByRole('button', { name: valuation.sign.action }))
    expect(edit).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('quedan fijados a su nombre')
    fireEvent.click(within(dialog).getByRole('button', { name: valuation.sign.action }))
    await waitFor(() => expect(edit).toHaveBeenCalledWith({ kind: 'sign', isSigned: true }))
  })
})

describe('A valuation without comparables', () => {
  it('the message about a failed search for comparables says how many homes each rule excluded, and omits rules that excluded none', () => {
    const excluded = { size: 3, state: 9, rooms: 0, bathrooms: 0 }
    const data = { found: 0, radius: 1000, searched: 5000, nearby: 12, excluded }
    show(<FailureText failure={{ message: 'valuation.notEnoughComparables', data }} />)
    const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain(valuation.failure.noneFound)
    expect(text).toContain('A 5 km hay 12 ofertas y cierres')
    expect(text).toContain('9 por estado')
    expect(text).toContain('3 por superficie')
    expect(text).not.toContain('por habitaciones')
  })
})

function Table() {
  const columns = useColumnLayout('comparables', useComparableColumns(true))
  const rows = rowsOf(useComparablesWorkbench().record.document.comparables, 'unitValue')
  return <ComparablesTable columns={columns} rows={rows} sort={BY_SIMILARITY} onSort={() => {}} room={1_000} />
}

describe('The table of comparables with the keyboard', () => {
  /** Removes the first comparable with the Delete key, and undoes the removal. */
  async function removeAndUndo(isSavedMeanwhile: boolean) {
    const edit = vi.fn(() => true)
    show(
      <>
        <Notifications />
        <Table />
      </>,
      aWorkbench({ edit }),
    )
    const [top, second] = screen.getAllByRole('checkbox').slice(1)
    top?.focus()
    fireEvent.keyDown(top as HTMLElement, { key: 'Delete' })
    expect(edit).toHaveBeenCalledWith({ kind: 'removeComparable', uuid: first?.comparable.uuid })
    expect(document.activeElement).toBe(second)
    if (isSavedMeanwhile)
      queryClient.setQueryData(lastValuationsOf('7').queryKey, {
        sale: { uuid: 'later' },
        rent: null,
      } as never)
    fireEvent.click(await screen.findByRole('button', { name: resources.common.actions.undo }))
    return edit
  }

  it('the Delete key removes a comparable and moves the focus to the next row, and undo restores the comparable', async () => {
    const edit = await removeAndUndo(false)
    expect(edit).toHaveBeenLastCalledWith({ kind: 'addComparable', comparable: first.comparable })
  })

  it('undoing the removal of a comparable after a save of the valuation shows a message that this is no longer possible', async () => {
    const edit = await removeAndUndo(true)
    expect(edit).toHaveBeenCalledOnce()
    expect(await screen.findByText(valuation.table.savedSince)).toBeTruthy()
  })
})

describe('Comparables on a phone', () => {
  it('a comparable with unsaved changes is marked as unsaved in the list for phones', () => {
    const changed = aWorkbench({
      isChanged: (uuid) => uuid === first.comparable.uuid,
      changeOf: (uuid, field) => (uuid === first.comparable.uuid && field === 'price' ? { old: 1, new: 2 } : null),
    })
    show(<ComparableLines rows={[first]} />, changed)
    expect(screen.getByText(valuation.table.unsaved)).toBeTruthy()
  })
})
