// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import type { BillRow } from './bill-row.ts'
import type { Reading, ScanSteps } from './scan-steps.ts'
import { useScans } from './use-scans.ts'

beforeAll(() => showTexts())
afterEach(cleanup)

const ASSET = { uuid: 'a', externalId: 'VAL-00042', address: null, municipality: null }
const read = (field: string, value: string | number, rest: object = {}) => ({
  ...{ field: field as 'amount', value, quote: '', places: [] },
  ...rest,
})
const A_BILL: Reading = {
  kind: 'bill',
  fields: [
    read('billKind', 'propertyTax'),
    read('amount', 298.35, { certainty: 'low' }),
    read('dueOn', '2025-11-05'),
    read('periodStart', '2025-01-01'),
  ],
}

function opened(changes: Partial<ScanSteps> = {}) {
  const steps: ScanSteps = {
    assetOf: async (names) => (names.includes('VAL-00042') ? ASSET : null),
    homeOf: async () => ({ kind: 'none' }),
    upload: async () => ({ uuid: 'file' }),
    read: async () => A_BILL,
    ...changes,
  }
  return renderHook(() => {
    const [rows, setRows] = useState<BillRow[]>([])
    return { rows, setRows, scan: useScans(rows, setRows, steps) }
  }).result
}
const aFile = (name: string) => new File(['x'], name)

describe('Scanned bills', () => {
  it('a scanned bill fills a row for the asset named in the file name, and uncertain values are marked', async () => {
    const table = opened()
    act(() => table.current.scan([aFile('VAL-00042 ibi.pdf')]))
    expect(table.current.rows).toMatchObject([{ scan: { state: 'uploading' } }])
    await waitFor(() => expect(table.current.rows[0]?.scan?.state).toBe('read'))
    expect(table.current.rows).toMatchObject([
      {
        cells: { asset: 'VAL-00042', amount: expect.stringMatching(/^298,35/), dueDate: '05/11/2025', party: '' },
        scan: { fileUuid: 'file', concept: 'PROPERTY_TAX', periodStart: '2025-01-01', unsure: ['amount'] },
      },
    ])
  })

  it('a scanned bill is read when the user has named its asset, and does not overwrite cells that the user has filled', async () => {
    const table = opened()
    act(() => table.current.scan([aFile('scan0001.pdf')]))
    await waitFor(() => expect(table.current.rows[0]?.scan?.state).toBe('asset'))
    act(() =>
      table.current.setRows((rows) =>
        rows.map((row) => ({ ...row, cells: { ...row.cells, asset: 'VAL-00042', amount: '300,00' } })),
      ),
    )
    await waitFor(() => expect(table.current.rows[0]?.scan?.state).toBe('read'))
    expect(table.current.rows[0]?.cells).toMatchObject({ amount: '300,00', dueDate: '05/11/2025' })
  })

  it('a scanned bill finds its asset by the cadastral reference in the document, and an address is a question', async () => {
    const home = { ...ASSET, reference: '9872023VH5797S0001WX' }
    const byReference = { kind: 'found', asset: home, printed: '9872O23VH5797S0001WX', isRepaired: true } as const
    const asked = { kind: 'question', by: 'address', assets: [home], printed: 'sorni 7' } as const
    const table = opened({ homeOf: async ({ name }) => (name === 'scan1.pdf' ? byReference : asked) })
    act(() => table.current.scan([aFile('scan1.pdf'), aFile('scan2.pdf')]))
    await waitFor(() => expect(table.current.rows.map(({ scan }) => scan?.state)).toEqual(['read', 'asset']))
    expect(table.current.rows).toMatchObject([
      { cells: { asset: 'VAL-00042' }, scan: { home: byReference } },
      { cells: { asset: '' }, scan: { home: asked } },
    ])
  })

  it('a scanned bill is not uploaded if the user has removed its row', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof ASSET>()
    let uploads = 0
    const table = opened({
      assetOf: () => promise,
      upload: async () => {
        uploads += 1
        return { uuid: 'file' }
      },
    })
    act(() => table.current.scan([aFile('VAL-00042.pdf'), aFile('VAL-00043.pdf')]))
    act(() => table.current.setRows((rows) => rows.slice(1)))
    await act(async () => resolve(ASSET))
    await waitFor(() => expect(table.current.rows[0]?.scan?.state).toBe('read'))
    expect(uploads).toBe(1)
  })

  it.each<[string, Partial<ScanSteps>, RegExp]>([
    ['a document that is no bill', { read: async () => ({ kind: 'other' }) }, /recibo/],
    [
      'a document that could not be read',
      { read: async () => ({ kind: 'failed', code: 'transcription.emptyFile', data: {} }) },
      /./,
    ],
    ['a document that could not be uploaded', { upload: () => Promise.reject(new Error('network')) }, /./],
  ])(
    'the row of %s shows why the document failed, and processing continues with the next document',
    async (_, steps, reason) => {
      let uploads = 0
      const good = opened({
        ...steps,
        ...(steps.upload
          ? { upload: () => (uploads++ === 0 ? Promise.reject(new Error('network')) : Promise.resolve({ uuid: 'b' })) }
          : {}),
      })
      act(() => good.current.scan([aFile('VAL-00042.pdf'), aFile('VAL-00042 b.pdf')]))
      await waitFor(() => expect(good.current.rows[0]?.scan?.state).toBe('failed'))
      expect(good.current.rows[0]?.scan?.reason).toMatch(reason)
      await waitFor(() => expect(good.current.rows[1]?.scan?.state).toMatch(/failed|read/))
    },
  )
})
