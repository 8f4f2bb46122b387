import type { DeclaredFields as Fields } from '@lindero/domain/kernel/fields/declared-field'
import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import { keyOfRow, type RowOf } from '@lindero/domain/kernel/parts/record-part'
import { addRow, type DraftRow, restoreRow } from '@lindero/domain/kernel/row-changes'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useItemFilters } from '../../kernel/items/ItemFilters.tsx'
import { type Item, ItemsTable } from '../../kernel/items/ItemsTable.tsx'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { draftOf, useAssetRecord } from '../record/asset-record.ts'
import type { PartPlace } from './PartFields.tsx'
import { columnsOf, labelOf, rowName, titleOf, valueText } from './part-screen.ts'
import { rowFilters, STATE } from './row-filters.ts'

interface PartRowsProps extends PartPlace {
  kind: string
  open: string | null
  parentUuid?: string
  /** Called to open a row; by default, the row is opened through the URL. */
  onOpen?: (uuid: string) => void
  /** Starts edit mode, so that the first row can be added to an empty table. */
  begin?: (() => void) | undefined
}

const FIGURES: ReadonlySet<string> = new Set(['money', 'percent', 'number', 'count', 'area'])

/** Table of the rows of one kind. The panel of an open row also uses it for child rows. */
export function PartRows({ screen, edited, context, canEdit, kind, open, parentUuid, onOpen, begin }: PartRowsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { asset } = useAssetRecord()
  const { part, options } = screen
  const { fields = {}, totals = [], defaults, byHand } = part.rows[kind] ?? {}
  const draft = draftOf(asset.uuid)
  const rows = (edited.rows[kind] ?? []).filter(({ row }) => parentUuid === undefined || row.parentUuid === parentUuid)
  const openRow =
    onOpen ?? ((uuid: string) => void navigate({ to: '.', search: pageSearch({ part: part.name, row: uuid }) }))
  const change = (write: typeof restoreRow, uuid: string) =>
    drafts.set(draft, write(drafts.get(draft), keyOfRow(part, kind, uuid)))

  function add() {
    begin?.()
    const uuid = crypto.randomUUID()
    const values = {
      ...defaults?.(context, dataAfter(part, edited).rows),
      ...byHand,
      ...(parentUuid ? { parentUuid } : {}),
    }
    drafts.set(draft, addRow(drafts.get(draft), keyOfRow(part, kind, uuid), emptyValues(fields), values))
    openRow(uuid)
  }

  const chipOf = ({ row }: DraftRow<RowOf<Fields>>) => options.chip?.({ kind, row, edited }, context) ?? null
  const filters = useItemFilters(
    rowFilters(screen, kind, new Set(rows.flatMap((each) => chipOf(each)?.text ?? []))),
    rows.length,
  )
  // A new row stays visible even if it does not match the filters.
  const matches = new Set(
    filters.rowsOf(rows, (each, field) =>
      field === STATE ? chipOf(each)?.text : (each.row as Record<string, unknown>)[field],
    ),
  )
  const visible = rows.filter((each) => each.state === 'new' || matches.has(each))

  const columns = columnsOf(screen, kind).map((name) => ({
    name,
    label: labelOf(screen, kind, name),
    align: FIGURES.has(fields[name]?.kind ?? '') ? ('right' as const) : ('left' as const),
    total: totals.includes(name) && visible.length > 1 ? total(name) : undefined,
  }))

  /** Total of the visible rows without deleted ones, calculated in cents. */
  function total(name: string): string {
    const values = visible.flatMap(({ state, row }) => {
      const value = (row as Record<string, unknown>)[name]
      return state !== 'deleted' && typeof value === 'number' ? [Math.round(value * 100)] : []
    })
    return valueText(screen, kind, name, values.reduce((sum, value) => sum + value, 0) / 100)
  }

  const items = visible.map((each): Item => {
    const { state, row } = each
    const chip = chipOf(each)
    const cells = columns.map(({ name }) => [name, cellText(name, row)])
    return {
      uuid: row.uuid,
      state,
      name: rowName(screen, kind, titleOf(screen, kind, row)),
      cells: Object.fromEntries(cells) as Item['cells'],
      chip: chip && { level: chip.level === 'none' ? 'neutral' : chip.level, text: chip.text },
    }
  })

  function cellText(name: string, row: object): string {
    const value = (row as Record<string, unknown>)[name]
    if (fields[name]?.kind !== 'row') return valueText(screen, kind, name, value)
    const of = fields[name]?.of ?? ''
    const named = edited.rows[of]?.find((each) => each.row.uuid === value)
    return named ? rowName(screen, of, titleOf(screen, of, named.row)) : '–'
  }

  return (
    <ItemsTable
      label={textAt(`${screen.texts}.${kind}.many`)}
      columns={columns}
      items={items}
      all={rows.length}
      filters={filters}
      none={textAt(`${screen.texts}.${kind}.none`)}
      open={open}
      onOpen={openRow}
      onRestore={canEdit ? (uuid) => change(restoreRow, uuid) : undefined}
      add={
        canEdit || (begin && rows.length === 0)
          ? { label: textAt(`${screen.texts}.${kind}.add`), onClick: add }
          : undefined
      }
    >
      {!canEdit && items.some(({ state }) => state !== 'saved') && <small>{t('parts.editToChange')}</small>}
    </ItemsTable>
  )
}
