import {
  type Capex,
  type CapexRow,
  capexRowTotal,
  capexTotal,
  MOST_CAPEX_ROWS,
  materialExecutionOf,
  NO_CAPEX,
} from '@lindero/domain/valuation/capex/capex'
import { CAPEX_CATEGORIES, COST_CATEGORIES, UNIT_TYPES } from '@lindero/domain/valuation/capex/capex-items'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'
import { SalesTiming } from './SalesTiming.tsx'
import { moveBetweenCells } from './use-cell-keys.ts'

/** The works of a valuation by any method: rows by category, or one typed total (product facts 6.5). */
export function CapexPane() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, canEdit, edit, tryEdit, changeOf } = useWorkbench()
  const { document } = record
  const capex = document.capex ?? NO_CAPEX
  const write = (next: Partial<Capex>) => ({ kind: 'capex' as const, capex: { ...capex, ...next } })
  const isChanged = changeOf(null, 'capex') !== null

  function add() {
    const { size } = document.subject
    const row: CapexRow = {
      uuid: crypto.randomUUID(),
      category: 'others',
      costCategory: 'materialExecution',
      unitType: 'unitary',
      amount: 0,
      units: size,
      note: null,
    }
    edit(write({ rows: [...capex.rows, row] }))
  }

  return (
    <div className={classes.pane}>
      <section className={classes.card}>
        <div className={classes.head}>
          <h2>{t('capex.title')}</h2>
          {document.method === 'residual' ? (
            <span className={classes.note}>{t('capex.ofResidual')}</span>
          ) : (
            <Switch
              label={t('capex.subtract')}
              checked={capex.isSubtracted}
              disabled={!canEdit}
              onChange={(event) => edit(write({ isSubtracted: event.currentTarget.checked }))}
            />
          )}
        </div>
        <div className={`${classes.fields} ${isChanged ? classes.changed : ''}`}>
          {canEdit ? (
            <FigureField
              label={t('capex.total')}
              description={t(capex.typedTotal === null ? 'capex.totalOfRows' : 'capex.totalTyped')}
              value={capexTotal(capex)}
              onCommit={(typedTotal) => tryEdit(write({ typedTotal }))}
            />
          ) : (
            <p className={`${classes.result} num`}>{formats.currency(capexTotal(capex))}</p>
          )}
        </div>
      </section>
      <section className={classes.card}>
        <h2>{t('timing.title')}</h2>
        <SalesTiming />
      </section>
      <section className={classes.card}>
        <div className={classes.head}>
          <h2>{t('capex.rows')}</h2>
          {canEdit && (
            <Button
              size="xs"
              variant="default"
              disabled={capex.rows.length >= MOST_CAPEX_ROWS}
              leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
              onClick={add}
            >
              {t('capex.add')}
            </Button>
          )}
        </div>
        {capex.rows.length === 0 ? (
          <EmptyState title={t('capex.none')} text={t('capex.noneText')} />
        ) : (
          <div className={classes.scroll}>
            <table className={`${classes.table} num`} aria-label={t('capex.rows')} onKeyDown={moveBetweenCells}>
              <thead>
                <tr>
                  {(['category', 'costCategory', 'unitType', 'note'] as const).map((name) => (
                    <th key={name} scope="col" data-text>
                      {t(`capex.column.${name}`)}
                    </th>
                  ))}
                  {(['amount', 'units', 'rowTotal'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`capex.column.${name}`)}
                    </th>
                  ))}
                  {canEdit && (
                    <th scope="col">
                      <span className="sr">{t('capex.remove')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {capex.rows.map((row, index) => (
                  <Row
                    key={row.uuid}
                    row={row}
                    index={index}
                    base={materialExecutionOf(capex)}
                    onChange={(next) =>
                      tryEdit(write({ rows: capex.rows.map((one) => (one === row ? { ...row, ...next } : one)) }))
                    }
                    onRemove={() => edit(write({ rows: capex.rows.filter((one) => one !== row) }))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}

interface RowProps {
  row: CapexRow
  index: number
  /** What a percentage is of, EUR. */
  base: number
  onChange: (next: Partial<CapexRow>) => ReturnType<ReturnType<typeof useWorkbench>['tryEdit']>
  onRemove: () => void
}

function Row({ row, index, base, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { canEdit } = useWorkbench()
  const total = formats.number(capexRowTotal(row, base), 2, true)
  const name = (column: 'category' | 'costCategory' | 'unitType' | 'note' | 'amount' | 'units') =>
    t('incomes.cell', { field: t(`capex.column.${column}`), row: index + 1 })
  if (!canEdit) {
    return (
      <tr>
        <th scope="row" data-text>
          {t(`capex.category.${row.category}`)}
        </th>
        <td data-text>{t(`capex.costCategory.${row.costCategory}`)}</td>
        <td data-text>{t(`capex.unitType.${row.unitType}`)}</td>
        <td data-text>{row.note}</td>
        <td>{formats.number(row.amount)}</td>
        <td>{row.unitType === 'unitary' ? formats.number(row.units) : formats.none}</td>
        <td>{total}</td>
      </tr>
    )
  }
  return (
    <tr>
      <td data-text>
        <NativeSelect
          size="xs"
          aria-label={name('category')}
          value={row.category}
          data={CAPEX_CATEGORIES.map((value) => ({ value, label: t(`capex.category.${value}`) }))}
          onChange={(event) => onChange({ category: event.currentTarget.value as CapexRow['category'] })}
        />
      </td>
      <td data-text>
        <NativeSelect
          size="xs"
          aria-label={name('costCategory')}
          value={row.costCategory}
          data={COST_CATEGORIES.map((value) => ({ value, label: t(`capex.costCategory.${value}`) }))}
          onChange={(event) => onChange({ costCategory: event.currentTarget.value as CapexRow['costCategory'] })}
        />
      </td>
      <td data-text>
        <NativeSelect
          size="xs"
          aria-label={name('unitType')}
          value={row.unitType}
          data={UNIT_TYPES.map((value) => ({ value, label: t(`capex.unitType.${value}`) }))}
          onChange={(event) => onChange({ unitType: event.currentTarget.value as CapexRow['unitType'] })}
        />
      </td>
      <td data-text>
        <TextInput
          size="xs"
          aria-label={name('note')}
          maxLength={200}
          defaultValue={row.note ?? ''}
          onBlur={(event) => onChange({ note: event.currentTarget.value.trim() || null })}
        />
      </td>
      <td data-cell={`${index}:0`}>
        <FigureField
          size="xs"
          aria-label={name('amount')}
          value={row.amount}
          onCommit={(value) => onChange({ amount: value ?? 0 })}
        />
      </td>
      <td data-cell={`${index}:1`}>
        {row.unitType === 'unitary' ? (
          <FigureField
            size="xs"
            aria-label={name('units')}
            value={row.units}
            onCommit={(value) => onChange({ units: value ?? 0 })}
          />
        ) : (
          formats.none
        )}
      </td>
      <td>{total}</td>
      <td>
        <ActionButton size={24} tooltip={t('capex.remove')} onClick={onRemove}>
          <IconX size={14} stroke={1.5} />
        </ActionButton>
      </td>
    </tr>
  )
}
