import { api } from '@lindero/contract/api'
import type { Bill, CheckedBill } from '@lindero/contract/operations/bills.contract'
import {
  type BillCells,
  type BillColumn,
  type BillConcept,
  EMPTY_BILL,
  fillDown,
  MOST_BILLS,
  pasteBills,
  readBills,
  rowsLeftOut,
} from '@lindero/domain/operations/bills'
import type { Periodicity } from '@lindero/domain/operations/transaction'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { type BillRow, isBlankRow, isUnderWay } from './bill-row.ts'
import { useScans } from './use-scans.ts'

export interface CellPlace {
  row: number
  column: BillColumn
}

const ROWS_AT_ONCE = 10
const REST_MILLISECONDS = 400
const emptyRows = (): BillRow[] => Array.from({ length: ROWS_AT_ONCE }, () => ({ cells: EMPTY_BILL, from: null }))

interface Answer {
  asked: string
  bills: CheckedBill[]
}

/** The rows of the table, the bills that can be saved, and the server's check of each bill. */
export function useBills(concept: BillConcept, periodicity: Periodicity) {
  const { t } = useTranslation('transactions')
  const { language } = useLanguage()
  const formats = useFormats()
  const [rows, setRows] = useState(emptyRows)
  const read = useMemo(
    () =>
      readBills(
        // A row counts as empty while its document is being read, so that it has no issues yet.
        rows.map((row) => (isUnderWay(row) ? EMPTY_BILL : row.cells)),
        language,
      ),
    [rows, language],
  )
  const bills = read.flatMap((one, row): { row: number; bill: Bill }[] => {
    const { from, scan } = rows[row] ?? {}
    if (one.kind !== 'bill') return []
    const begun = from ?? scan
    const period = { periodStart: begun?.periodStart ?? null, periodEnd: begun?.periodEnd ?? null }
    const source = from ? { source: from.source } : {}
    const file = scan?.fileUuid ? { file: scan.fileUuid } : {}
    const account = scan?.creditorIban ? { creditorIban: scan.creditorIban } : {}
    const kind = { concept: begun?.concept ?? concept, periodicity: from?.periodicity ?? periodicity }
    return [{ row, bill: { ...one.bill, ...kind, ...period, ...source, ...file, ...account } }]
  })
  const checked = useChecked(bills.map(({ bill }) => bill))

  const change = useCallback(
    (write: (cells: BillCells[]) => BillCells[]) =>
      setRows((old) =>
        Array.from(write(old.map(({ cells }) => cells)), (cells = EMPTY_BILL, index) => {
          const row = old[index]
          return row?.cells === cells ? row : { ...(row ?? { from: null }), cells }
        }),
      ),
    [],
  )
  const setCell = useCallback(
    ({ row, column }: CellPlace, text: string) =>
      setRows((old) =>
        old.map((one, index) => (index === row ? { ...one, cells: { ...one.cells, [column]: text } } : one)),
      ),
    [],
  )
  const scan = useScans(rows, setRows)
  const sayLeftOut = useCallback(
    (key: 'leftOut' | 'next.leftOut' | 'scan.leftOut', count: number) => {
      const figures = { count, figure: formats.number(count), most: formats.number(MOST_BILLS) }
      if (count > 0) toast.warning(t(`bills.${key}`, figures))
    },
    [t, formats],
  )
  const paste = useCallback(
    (at: CellPlace, text: string) => {
      change((cells) => pasteBills(cells, at, text))
      sayLeftOut('leftOut', rowsLeftOut(at.row, text))
    },
    [change, sayLeftOut],
  )
  const fill = useCallback((at: CellPlace) => change((cells) => fillDown(cells, at)), [change])
  const remove = useCallback((gone: ReadonlySet<number>) => setRows((old) => old.filter((_, at) => !gone.has(at))), [])

  return {
    rows,
    read,
    bills,
    checked: new Map(bills.flatMap(({ row }, index) => (checked?.[index] ? [[row, checked[index]] as const] : []))),
    isChecked: checked !== null,
    setCell,
    paste,
    fill,
    remove,
    scan(added: readonly File[]) {
      scan(added)
      sayLeftOut('scan.leftOut', rows.filter((row) => !isBlankRow(row)).length + added.length - MOST_BILLS)
    },
    clear: () => setRows(emptyRows()),
    /** Removes the rows that were sent. Rows that were changed or typed in the meantime stay. */
    clearSent: (sent: readonly BillRow[]) =>
      setRows((old) => {
        const remaining = old.filter((row) => !sent.includes(row))
        return remaining.every(isBlankRow) ? emptyRows() : remaining
      }),
    addRows: () => setRows((old) => [...old, ...emptyRows()].slice(0, MOST_BILLS)),
    /** Proposals are added after the filled rows. */
    propose(proposed: BillRow[]) {
      const all = [...rows.filter((row) => !isBlankRow(row)), ...proposed]
      setRows(all.slice(0, MOST_BILLS))
      sayLeftOut('next.leftOut', all.length - MOST_BILLS)
    },
  }
}

/** The server's check of these bills; null until it has arrived. */
function useChecked(bills: readonly Bill[]): CheckedBill[] | null {
  const asked = JSON.stringify(bills)
  const [rested] = useDebouncedValue(asked, REST_MILLISECONDS)
  const [answer, setAnswer] = useState<Answer>({ asked: '[]', bills: [] })
  useEffect(() => {
    if (rested === '[]') return
    let isCurrent = true
    perform(api.checkBills, { body: { bills: JSON.parse(rested) as Bill[] } })
      .then((reply) => isCurrent && setAnswer({ asked: rested, bills: reply.bills }))
      .catch(toast.error)
    return () => {
      isCurrent = false
    }
  }, [rested])
  return asked === answer.asked ? answer.bills : asked === '[]' ? [] : null
}
