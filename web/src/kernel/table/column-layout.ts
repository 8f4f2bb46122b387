import { isRecord } from '../storage/stored.ts'
import type { DataColumn } from './column.ts'

/** A user's layout of a table: which columns are visible or pinned, their order and their widths. */
export interface ColumnLayout {
  order: readonly string[]
  hidden: readonly string[]
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
}

export const NARROWEST = 48
export const WIDEST = 800

export function defaultLayout<Row>(columns: readonly DataColumn<Row>[]): ColumnLayout {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
    pinned: columns.filter(({ pinned }) => pinned).map(({ id }) => id),
    widths: {},
  }
}

/**
 * Adapts a stored layout to the current columns: removed columns are dropped, new columns are put at their default
 * position, and mandatory columns are shown.
 */
export function fitLayout<Row>(stored: ColumnLayout, columns: readonly DataColumn<Row>[]): ColumnLayout {
  const columnIds = new Set(columns.map(({ id }) => id))
  const order = stored.order.filter((id) => columnIds.has(id))
  for (const [index, { id }] of columns.entries()) {
    if (!order.includes(id)) order.splice(index, 0, id)
  }
  const isNew = ({ id }: DataColumn<Row>) => !stored.order.includes(id)
  return {
    order,
    hidden: columns
      .filter((column) => !column.required && (isNew(column) ? column.hidden : stored.hidden.includes(column.id)))
      .map(({ id }) => id),
    pinned: stored.pinned.filter((id) => columnIds.has(id)),
    widths: Object.fromEntries(
      Object.entries(stored.widths)
        .filter(([id]) => columnIds.has(id))
        .map(([id, width]) => [id, clampWidth(width)]),
    ),
  }
}

export function clampWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)))
}

/** Moves a column by one position. */
export function moveColumn(layout: ColumnLayout, id: string, step: -1 | 1): ColumnLayout {
  const order = [...layout.order]
  const from = order.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return layout
  order.splice(from, 1)
  order.splice(to, 0, id)
  return { ...layout, order }
}

export function isLayout(value: unknown): value is ColumnLayout {
  return (
    isRecord(value) &&
    [value.order, value.hidden, value.pinned].every(
      (list) => Array.isArray(list) && list.every((id) => typeof id === 'string'),
    ) &&
    isRecord(value.widths) &&
    Object.values(value.widths).every((width) => typeof width === 'number')
  )
}
