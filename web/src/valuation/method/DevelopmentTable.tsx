import { PLANNING_USES, type PlanningUse } from '@lindero/domain/assets/land'
import {
  builtAreaOf,
  developmentCost,
  developmentOf,
  developmentValue,
  excessOfUses,
  MOST_DEVELOPMENT_ROWS,
} from '@lindero/domain/valuation/methods/residual/development'
import type {
  DevelopmentRow,
  ResidualDocument,
  ResidualFigures,
} from '@lindero/domain/valuation/methods/residual/document'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { type SmallColumn, SmallTable } from '../../kernel/table/SmallTable.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbenchOf } from '../workbench.ts'
import { fieldsEdit } from './FieldInput.tsx'
import { moveBetweenCells } from './use-cell-keys.ts'

const FIGURES = ['builtArea', 'salePrice', 'buildCost'] as const

/** The uses of the building on land. Their sums are the finished value and its construction cost. */
export function DevelopmentTable() {
  const { t } = useTranslation('valuation')
  const { record, canEdit, edit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const rows = developmentOf(record.document)
  if (rows.length === 0 && !canEdit) return null
  const add = () =>
    edit(
      changeOf([...rows, { uuid: crypto.randomUUID(), use: 'residential', builtArea: 0, salePrice: 0, buildCost: 0 }]),
    )
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('residual.development.title')}</h2>
        {canEdit && (
          <Button
            size="xs"
            variant="default"
            disabled={rows.length >= MOST_DEVELOPMENT_ROWS}
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={add}
          >
            {t('residual.development.add')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('residual.development.none')} text={t('residual.development.noneText')} />
      ) : (
        <>
          <Uses rows={rows} />
          <Checks rows={rows} />
        </>
      )}
    </section>
  )
}

/** The edit that replaces the uses. The finished value then follows from them. */
const changeOf = (rows: readonly DevelopmentRow[]) =>
  fieldsEdit({
    development: rows,
    futureValue: developmentValue(rows),
    futureValueSource: { kind: rows.length > 0 ? 'development' : 'typed' },
  })

interface Rows {
  rows: readonly DevelopmentRow[]
}

function Uses({ rows }: Rows) {
  const { t } = useTranslation('valuation')
  const { t: inAssets } = useTranslation('assets')
  const formats = useFormats()
  const { figures, canEdit, edit, tryEdit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const lines = rows.map((row, index) => ({ row, index }))
  type Line = (typeof lines)[number]
  const change = (row: DevelopmentRow, next: Partial<DevelopmentRow>) =>
    tryEdit(changeOf(rows.map((one) => (one === row ? { ...row, ...next } : one))))
  const nameOf = (use: PlanningUse) => inAssets(`info.choices.planningUse.${use}`)
  const cellName = (column: 'use' | (typeof FIGURES)[number], index: number) =>
    t('incomes.cell', { field: t(`residual.development.column.${column}`), row: index + 1 })
  const columns: SmallColumn<Line>[] = [
    {
      label: t('residual.development.column.use'),
      align: 'left',
      footer: t('residual.total'),
      cell: ({ row, index }) =>
        canEdit ? (
          <NativeSelect
            size="xs"
            aria-label={cellName('use', index)}
            value={row.use}
            data={PLANNING_USES.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(event) => change(row, { use: event.currentTarget.value as PlanningUse })}
          />
        ) : (
          nameOf(row.use)
        ),
    },
    ...FIGURES.map(
      (figure, place): SmallColumn<Line> => ({
        label: t(`residual.development.column.${figure}`),
        footer: figure === 'builtArea' ? formats.number(builtAreaOf(rows)) : '',
        cell: ({ row, index }) =>
          canEdit ? (
            <div data-cell={`${index}:${place}`}>
              <FigureField
                size="xs"
                aria-label={cellName(figure, index)}
                value={row[figure]}
                onCommit={(value) => change(row, { [figure]: value ?? 0 })}
              />
            </div>
          ) : (
            formats.number(row[figure])
          ),
      }),
    ),
    {
      label: t('residual.development.column.value'),
      footer: formats.number(developmentValue(rows) ?? 0, 2, true),
      cell: ({ row }) => formats.number(developmentValue([row]) ?? 0, 2, true),
    },
    {
      label: t('residual.development.column.cost'),
      footer: formats.number(developmentCost(rows), 2, true),
      cell: ({ row }) => formats.number(developmentCost([row]), 2, true),
    },
  ]
  if (canEdit) {
    columns.push({
      label: t('residual.development.remove'),
      hidesLabel: true,
      cell: ({ row }) => (
        <ActionButton
          size={24}
          tooltip={t('residual.development.remove')}
          onClick={() => edit(changeOf(rows.filter((one) => one !== row)))}
        >
          <IconX size={14} stroke={1.5} />
        </ActionButton>
      ),
    })
  }
  const perBuilt = figures?.valuePerBuilt
  return (
    <>
      <SmallTable
        label={t('residual.development.title')}
        look={classes.table}
        scrolls
        rows={lines}
        rowId={({ row }) => row.uuid}
        columns={columns}
        onKeyDown={moveBetweenCells}
      />
      <dl className={`${classes.lines} num`}>
        <div>
          <dt>{t('residual.development.perBuilt')}</dt>
          <dd>{perBuilt == null ? formats.none : formats.currency(perBuilt)}</dd>
        </div>
      </dl>
    </>
  )
}

/** Compares the uses with the buildable area of the asset, and a typed finished value with the sum of the uses. */
function Checks({ rows }: Rows) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, record, canEdit, edit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const stated = asset.details.buildability
  const buildability = typeof stated === 'number' ? stated : null
  const excess = excessOfUses(rows, buildability)
  const { futureValue, futureValueSource } = record.document
  const sum = developmentValue(rows)
  const isOther = futureValueSource.kind !== 'development' && futureValue !== sum && sum !== null
  return (
    <>
      {excess === null ? (
        <p className="text-3 fs-12 lh-17">
          {buildability === null
            ? t('residual.development.unknown')
            : t('residual.development.buildability', { area: formats.number(buildability) })}
        </p>
      ) : (
        <Banner level="warning">{t('residual.development.excess', { area: formats.number(excess) })}</Banner>
      )}
      {isOther && (
        <Banner level="warning">
          {t('residual.development.typedOverRows', { value: formats.currency(sum) })}
          {canEdit && (
            <Button size="compact-xs" variant="default" onClick={() => edit(changeOf(rows))}>
              {t('residual.development.useSum')}
            </Button>
          )}
        </Banner>
      )}
    </>
  )
}
