import {
  type Capex,
  type CapexRow,
  capexTotal,
  MOST_CAPEX_ROWS,
  materialExecutionOf,
  NO_CAPEX,
} from '@lindero/domain/valuation/capex/capex'
import { buildingCostOf } from '@lindero/domain/valuation/methods/residual/development'
import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'
import { CapexRows } from './CapexRows.tsx'
import { SalesTiming } from './SalesTiming.tsx'

/** The cost of works, for valuations by all methods: rows by category, or one typed total (product facts 6.5). */
export function CapexPane() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, canEdit, edit, tryEdit, changeOf } = useWorkbench()
  const { document } = record
  const building = document.method === 'residual' ? buildingCostOf(document) : 0
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
            <span className="text-3 fs-12 lh-17">{t('capex.ofResidual')}</span>
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
              value={capexTotal(capex, building)}
              onCommit={(typedTotal) => tryEdit(write({ typedTotal }))}
            />
          ) : (
            <p className={`${classes.result} num`}>{formats.currency(capexTotal(capex, building))}</p>
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
          <CapexRows
            rows={capex.rows}
            base={materialExecutionOf(capex) + building}
            onChange={(row, next) =>
              tryEdit(write({ rows: capex.rows.map((one) => (one === row ? { ...row, ...next } : one)) }))
            }
            onRemove={(row) => edit(write({ rows: capex.rows.filter((one) => one !== row) }))}
          />
        )}
      </section>
    </div>
  )
}
