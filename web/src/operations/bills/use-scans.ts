import { type BillOfDocument, billOfDocument } from '@lindero/domain/operations/bill-rows'
import { assetNamesOf, type BillCells, type BillColumn, EMPTY_BILL, MOST_BILLS } from '@lindero/domain/operations/bills'
import type { BillField, BillValues } from '@lindero/domain/operations/transcription/bill-fields'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { textAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { type BillRow, isBlankRow, NOTHING_READ, type ScannedBill } from './bill-row.ts'
import { type Reading, SCAN_STEPS, type ScanSteps } from './scan-steps.ts'

/** Maximum number of documents that are read at the same time. */
const AT_ONCE = 3
const REST_MILLISECONDS = 400

/** For each field of a bill, the column of the table that shows it. */
const COLUMN_OF: ReadonlyMap<string, BillColumn> = new Map<BillField, BillColumn>([
  ['amount', 'amount'],
  ['surcharge', 'amount'],
  ['interests', 'amount'],
  ['dueOn', 'dueDate'],
  ['issuedOn', 'expeditionDate'],
  ['issuer', 'party'],
  ['reference', 'number'],
])

/** The cells of a row as a user would type the values of the bill. */
const cellsOfBill = (bill: BillOfDocument, formats: Formats) => ({
  amount: bill.amount === null ? '' : formats.cents(bill.amount),
  dueDate: bill.dueDate ? formats.date(bill.dueDate) : '',
  expeditionDate: bill.expeditionDate ? formats.date(bill.expeditionDate) : '',
  party: bill.party ?? '',
  number: bill.number ?? '',
})

/**
 * Reads scanned bills into rows of the table. If the file name has no asset, the document is asked for it: its cadastral
 * reference names it, an address is a question. Each bill is uploaded to its asset, and the server reads the document.
 * The user checks and saves the rows.
 */
export function useScans(
  rows: readonly BillRow[],
  setRows: Dispatch<SetStateAction<BillRow[]>>,
  steps: ScanSteps = SCAN_STEPS,
) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const files = useRef(new Map<string, File>())
  const lanes = useRef<Promise<void>[]>(Array.from({ length: AT_ONCE }, () => Promise.resolve()))
  const started = useRef(0)
  /** The rows of the latest render, for steps that end later. */
  const lastRows = useRef(rows)
  useEffect(() => {
    lastRows.current = rows
  }, [rows])

  /** Changes the row of a document. Does not overwrite cells that the user has filled. */
  const change = useCallback(
    (id: string, scan: Partial<ScannedBill>, cells: Partial<BillCells> = {}) =>
      setRows((old) =>
        old.map((row) => {
          if (row.scan?.id !== id) return row
          const empty = Object.entries(cells).filter(([column]) => row.cells[column as BillColumn].trim() === '')
          const filled = empty.length === 0 ? row.cells : { ...row.cells, ...Object.fromEntries(empty) }
          return { ...row, cells: filled, scan: { ...row.scan, ...scan } }
        }),
      ),
    [setRows],
  )

  const accept = useCallback(
    (id: string, reading: Reading) => {
      if (reading.kind !== 'bill') {
        const reason =
          reading.kind === 'other'
            ? t('bills.scan.notABill')
            : (textIfAny(`errors:${reading.code}`, reading.data) ?? textAt('errors:transcription.failed'))
        return change(id, { state: 'failed', reason })
      }
      const values = Object.fromEntries(reading.fields.map(({ field, value }) => [field, value]))
      const bill = billOfDocument(values as Partial<BillValues>)
      const { concept, periodStart, periodEnd, creditorIban } = bill
      const doubtful = reading.fields.filter(
        ({ certainty, otherValue }) => certainty === 'low' || otherValue !== undefined,
      )
      const unsure = [...new Set(doubtful.flatMap(({ field }) => COLUMN_OF.get(field) ?? []))]
      const read = { state: 'read', concept, periodStart, periodEnd, creditorIban, unsure } as const
      change(id, read, cellsOfBill(bill, formats))
    },
    [change, formats, t],
  )

  const start = useCallback(
    (id: string, names: readonly string[], isTyped = false) => {
      change(id, { state: 'uploading' })
      const lane = started.current++ % AT_ONCE
      lanes.current[lane] = (lanes.current[lane] ?? Promise.resolve()).then(async () => {
        const file = files.current.get(id)
        if (!file) return
        try {
          const named = await steps.assetOf(names)
          const home = named || isTyped ? null : await steps.homeOf(file).catch(() => null)
          const asset = named ?? (home?.kind === 'found' ? home.asset : null)
          if (home) change(id, { home })
          if (!asset) return change(id, { state: 'asset' })
          // If the row has been removed in the meantime, its document is not uploaded.
          if (!lastRows.current.some(({ scan }) => scan?.id === id)) return
          change(id, {}, { asset: asset.externalId })
          const { uuid } = await steps.upload(asset.uuid, file)
          change(id, { state: 'reading', fileUuid: uuid })
          accept(id, await steps.read(asset.uuid, uuid))
        } catch (error) {
          change(id, { state: 'failed', reason: errorText(error) })
        }
      })
    },
    [change, accept, steps],
  )

  // A document is read as soon as the user has typed its asset and paused.
  const typed = JSON.stringify(
    rows.flatMap(({ cells, scan }) =>
      scan?.state === 'asset' && cells.asset.trim() !== '' && cells.asset !== scan.asked
        ? [[scan.id, cells.asset]]
        : [],
    ),
  )
  useEffect(() => {
    const named = JSON.parse(typed) as [string, string][]
    if (named.length === 0) return
    const timer = setTimeout(() => {
      for (const [id, asset] of named) {
        change(id, { asked: asset })
        start(id, [asset.trim()], true)
      }
    }, REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, change, start])

  return useCallback(
    (added: readonly File[]) => {
      const scans = added.map((file) => ({ id: crypto.randomUUID(), file }))
      for (const { id, file } of scans) files.current.set(id, file)
      const made = scans.map(
        ({ id, file }): BillRow => ({
          cells: EMPTY_BILL,
          from: null,
          scan: { id, name: file.name, state: 'uploading', fileUuid: null, reason: null, asked: null, ...NOTHING_READ },
        }),
      )
      setRows((old) => [...old.filter((row) => !isBlankRow(row)), ...made].slice(0, MOST_BILLS))
      for (const { id, file } of scans) start(id, assetNamesOf(file.name))
    },
    [setRows, start],
  )
}
