import type { CheckedBill, NextBill } from '@lindero/contract/operations/bills.contract'
import { withTown } from '@lindero/domain/kernel/street-address'
import { BILL_COLUMNS, BILL_TEXT, type ReadRow } from '@lindero/domain/operations/bills'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { type BillRow, isBlankRow, type ScannedBill } from './bill-row.ts'
import classes from './bills.module.css'
import type { CellPlace, useBills } from './use-bills.ts'

interface BillGridProps {
  state: ReturnType<typeof useBills>
  /** Called with the focused cell. "Fill down" starts there. */
  onCell: (place: CellPlace) => void
}

/** A table of bills. The user can paste cells from a spreadsheet into it. */
export function BillGrid({ state, onCell }: BillGridProps) {
  const { t } = useTranslation('transactions')
  const { rows, read, checked, setCell, paste, fill, remove } = state
  const body = useRef<HTMLTableSectionElement>(null)

  /** Moves the focus down on Enter, as in a spreadsheet. */
  const focusBelow = ({ row, column }: CellPlace) =>
    body.current?.rows[row + 1]?.querySelector<HTMLInputElement>(`[data-column=${column}]`)?.focus()

  return (
    <div className="border r-8 bg-surface scroll-x">
      <table className={classes.grid} aria-label={t('bills.table')}>
        <thead>
          <tr>
            {BILL_COLUMNS.map((column) => (
              <th
                className="p-8 text-2 fs-12 medium text-left"
                key={column}
                scope="col"
                data-figure={column === 'amount'}
              >
                {t(`bills.columns.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((one, row) => (
            <BillLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the table is its place
              key={row}
              row={row}
              bill={one}
              read={read[row] ?? EMPTY}
              checked={checked.get(row) ?? null}
              setCell={setCell}
              paste={paste}
              fill={fill}
              onCell={onCell}
              remove={remove}
              focusBelow={focusBelow}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const EMPTY: ReadRow = { kind: 'empty' }

interface BillLineProps extends Pick<BillGridProps['state'], 'setCell' | 'paste' | 'fill' | 'remove'> {
  row: number
  bill: BillRow
  read: ReadRow
  checked: CheckedBill | null
  onCell: (place: CellPlace) => void
  focusBelow: (place: CellPlace) => void
}

const BillLine = memo(BillLineInput, (before, after) => {
  const same = (['row', 'bill', 'setCell', 'paste', 'fill', 'remove', 'onCell'] as const).every(
    (name) => before[name] === after[name],
  )
  return same && JSON.stringify([before.read, before.checked]) === JSON.stringify([after.read, after.checked])
})

function BillLineInput({ row, bill, read, checked, onCell, focusBelow, setCell, paste, fill, remove }: BillLineProps) {
  const { t } = useTranslation('transactions')
  const place = String(row + 1)
  const issue = read.kind === 'issue' ? read.code : (checked?.issue ?? null)
  const concept = bill.from?.concept ?? bill.scan?.concept
  const about = [checked?.asset && nameOf(checked.asset), concept && t(`concepts.${concept}`)].filter(Boolean)
  return (
    <tr data-issue={issue !== null} aria-label={t('bills.row', { row: place })}>
      {BILL_COLUMNS.map((column) => {
        const at = { row, column }
        return (
          <td key={column}>
            <input
              className={`${classes.cell} w-full text font-inherit`}
              data-column={column}
              data-figure={column === 'amount'}
              aria-label={t('bills.cell', { column: t(`bills.columns.${column}`), row: place })}
              aria-invalid={issue !== null}
              value={bill.cells[column]}
              maxLength={BILL_TEXT}
              autoComplete="off"
              onFocus={() => onCell(at)}
              onChange={({ currentTarget }) => setCell(at, currentTarget.value)}
              onPaste={(event: ClipboardEvent) => {
                const text = event.clipboardData.getData('text/plain')
                if (!/[\t\n]/.test(text.trimEnd())) return
                event.preventDefault()
                paste(at, text)
              }}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter') focusBelow(at)
                if (event.key !== 'd' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                fill(at)
              }}
            />
            {column === 'asset' && about.length > 0 && (
              <span className="block px-6 pb-4 text-2 fs-12">{about.join(' · ')}</span>
            )}
            {column === 'asset' && bill.scan && <ScanState {...bill.scan} onChoose={(asset) => setCell(at, asset)} />}
            {column === 'asset' && issue && (
              <span className="block px-6 pb-4 danger-text fs-12" role="alert">
                {t(`bills.issues.${issue}`)}
              </span>
            )}
          </td>
        )
      })}
      <td>
        {!isBlankRow(bill) && (
          <ActionButton tooltip={t('bills.removeRow', { row: place })} onClick={() => remove(new Set([row]))}>
            <IconX size={14} stroke={1.5} />
          </ActionButton>
        )}
      </td>
    </tr>
  )
}

const nameOf = ({ externalId, address, municipality }: NextBill['asset']) =>
  [externalId, withTown(address, municipality)].filter(Boolean).join(' · ')

/**
 * The state of a row's document: the current step, the reason of a failure, or the columns that the user has to check.
 */
function ScanState(scan: ScannedBill & { onChoose: (asset: string) => void }) {
  const { t } = useTranslation('transactions')
  const { name, state, reason, unsure, home, onChoose } = scan
  if (state === 'asset' && home?.kind === 'question') {
    return (
      <span className="block px-6 pb-4 text-2 fs-12" role="status">
        {t(`bills.scan.ask.${home.by}`, { name, printed: home.printed })}
        {home.assets.map((asset) => (
          <Button key={asset.uuid} size="compact-xs" variant="default" onClick={() => onChoose(asset.externalId)}>
            {nameOf(asset)}
          </Button>
        ))}
      </span>
    )
  }
  if (state === 'failed') {
    return (
      <span className="block px-6 pb-4 danger-text fs-12" role="alert">
        {t('bills.scan.failed', { name, reason: reason ?? '' })}
      </span>
    )
  }
  const columns = unsure.map((column) => t(`bills.columns.${column}`)).join(', ')
  return (
    <span className="block px-6 pb-4 text-2 fs-12" role="status">
      {home?.kind === 'found' &&
        `${t(home.isRepaired ? 'bills.scan.repaired' : 'bills.scan.byReference', { printed: home.printed, reference: home.asset.reference ?? '' })} `}
      {state === 'read' && columns ? t('bills.scan.unsure', { name, columns }) : t(`bills.scan.${state}`, { name })}
    </span>
  )
}
