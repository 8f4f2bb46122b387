// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { days, range } from '../list/filters.ts'
import { type ItemFilter, useItemFilters } from './ItemFilters.tsx'
import { ItemsTable } from './ItemsTable.tsx'
import { LongPager, useLongPage } from './LongPager.tsx'
import { SmallList } from './SmallList.tsx'
import { useSmallList } from './use-small-list.ts'

const { common } = resources.es
showTexts()
window.innerWidth = 1440
afterEach(cleanup)

const FILTERS: ItemFilter[] = [
  { name: 'amount', label: 'Importe', filter: range('money') },
  { name: 'dueDate', label: 'Vencimiento', filter: days() },
]
const COLUMNS = ['concept', 'amount'].map((name) => ({
  name,
  label: name,
  align: name === 'amount' ? ('right' as const) : ('left' as const),
}))

function Rows({ amounts }: { amounts: readonly number[] }) {
  const rows = amounts.map((amount) => ({ uuid: `${amount}`, amount }))
  const filters = useItemFilters(FILTERS, rows.length)
  const visible = filters.rowsOf(rows, (row, field) => (field === 'amount' ? row.amount : null))
  return (
    <ItemsTable
      label="Cuotas"
      columns={COLUMNS}
      items={visible.map(({ uuid, amount }) => ({
        uuid,
        state: 'saved',
        name: uuid,
        chip: null,
        cells: { concept: `C${amount}`, amount: `${amount} €` },
      }))}
      all={rows.length}
      filters={filters}
      none="No hay cuotas."
      open={null}
      onOpen={() => undefined}
    />
  )
}

function Failed({ refetch }: { refetch: () => Promise<void> }) {
  const failed = { isPending: false, isError: true, error: new Error('offline'), data: undefined, refetch }
  return (
    <SmallList list={useSmallList()} queries={[failed]} total={0} none={<p>No hay nada.</p>}>
      rows
    </SmallList>
  )
}

function show(amounts: readonly number[]) {
  render(
    <MantineProvider env="test">
      <Rows amounts={amounts} />
    </MantineProvider>,
  )
  return within(screen.getByRole('region', { name: 'Cuotas' }))
}

async function filterFrom(amount: string) {
  await userEvent.click(screen.getByRole('button', { name: common.list.add }))
  await userEvent.click(await screen.findByRole('button', { name: 'Importe' }))
  await userEvent.type(await screen.findByLabelText(common.list.from), amount)
  await userEvent.click(screen.getByRole('button', { name: common.list.apply }))
}

it('filtering a table by amount shows the matching rows and their number; clearing the filter shows all rows again', async () => {
  const table = show([50, 100, 150, 200, 250])
  await filterFrom('200')
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['C200', 'C250'])
  expect(table.getByRole('heading').textContent).toContain('2 de 5')
  await userEvent.click(table.getByRole('button', { name: common.list.clear }))
  expect(table.getAllByRole('rowheader')).toHaveLength(5)
})

it('a table in which no row matches the filters says that nothing was found, and does not say that the table is empty', async () => {
  const table = show([50, 100, 150, 200, 250])
  await filterFrom('1000')
  expect(table.getByText(common.parts.noneFound)).toBeTruthy()
  expect(table.queryByText('No hay cuotas.')).toBeNull()
})

it('a table with only a few rows offers no filters', () => {
  expect(show([50, 100]).queryByRole('button', { name: common.list.add })).toBeNull()
})

it('a list within a panel returns to its first page after a new search text or a new filter choice', () => {
  const { result } = renderHook(() => useSmallList())
  act(() => result.current.turnTo(3))
  act(() => result.current.setSearch(' tejado '))
  expect(result.current).toMatchObject({ page: 1, search: 'tejado', isFiltered: true })
  act(() => result.current.turnTo(2))
  act(() => result.current.choose('visit'))
  expect(result.current).toMatchObject({ page: 1, search: 'tejado', choice: 'visit' })
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ page: 1, search: '', choice: null, isFiltered: false })
})

it('a list within a panel offers a retry if loading fails, and does not say that the list is empty', async () => {
  const refetch = vi.fn(() => Promise.resolve())
  render(
    <MantineProvider env="test">
      <Failed refetch={refetch} />
    </MantineProvider>,
  )
  expect(screen.queryByText('No hay nada.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: common.actions.retry }))
  expect(refetch).toHaveBeenCalledOnce()
})

function Paged({ total }: { total: number }) {
  const list = useSmallList()
  const read = { isPending: false, isError: false, error: null, data: [], refetch: () => Promise.resolve() }
  return (
    <>
      <button type="button" onClick={() => list.turnTo(2)}>
        on
      </button>
      <SmallList list={list} queries={[read]} total={total} none={<p>No hay nada.</p>}>
        <p>page {list.page}</p>
      </SmallList>
    </>
  )
}

it('a list within a panel moves to its last page if the current page no longer exists', async () => {
  const paged = (total: number) => (
    <MantineProvider env="test">
      <Paged total={total} />
    </MantineProvider>
  )
  const { rerender } = render(paged(11))
  await userEvent.click(screen.getByRole('button', { name: 'on' }))
  expect(screen.getByText('page 2')).toBeTruthy()
  rerender(paged(10))
  expect(screen.getByText('page 1')).toBeTruthy()
})

function Long({ total }: { total: number }) {
  const list = useLongPage()
  return (
    <MantineProvider env="test">
      <p>{JSON.stringify(list.asked)}</p>
      <LongPager list={list} total={total} />
    </MantineProvider>
  )
}

it('a list of more than 100 rows says which rows are visible and links to the rest; a shorter list does neither', async () => {
  const next = () => screen.queryByRole('button', { name: common.table.nextPage })
  const { rerender } = render(<Long total={100} />)
  expect(next()).toBeNull()
  rerender(<Long total={101} />)
  expect(screen.getByText(/1.+100.+101/)).toBeTruthy()
  await userEvent.click(next() as HTMLElement)
  expect(screen.getByText('{"p":2}')).toBeTruthy()
  rerender(<Long total={100} />)
  expect(screen.getByText('{}')).toBeTruthy()
})
