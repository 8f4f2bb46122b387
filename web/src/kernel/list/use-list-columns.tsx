import { textWidth } from '@lindero/domain/kernel/charts/text-fit'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import { Chip } from '../marks/Chip.tsx'
import type { DataColumn } from '../table/column.ts'
import { type ColumnLayoutState, useColumnLayout } from '../table/use-column-layout.ts'
import classes from './list.module.css'
import type { AnyReply, AnyRow, LooseColumn, LoosePhonePart, LooseSpec } from './list.ts'
import { countText, lookOf, valueIn, writtenAs } from './list-values.ts'

const ACTIONS_WIDTH = 56
/** Of a cell and of a heading, pixels: padding, and the arrow of the order. */
const CELL_SPACE = 24
const SORT_ARROW = 16
const CELL_TEXT = 13
const HEADING_TEXT = 12
const WIDEST_TITLE = 320

/** The declared columns as columns of the table, in the user's layout. */
export function useListColumns(
  spec: LooseSpec,
  context: unknown,
  reply: AnyReply | undefined,
): ColumnLayoutState<AnyRow> {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo(() => {
    const hasTotals = Object.values(spec.columns).some(({ total, footer }) => total ?? footer)
    const drawn = Object.entries(spec.columns).map(([name, column]): DataColumn<AnyRow> => {
      const { width, isFigure } = lookOf(column)
      const isTitle = name === spec.title
      const foot = isTitle && hasTotals ? countText(spec, reply?.total ?? 0) : footOf(column, reply, formats)
      // The tooltip has the full text where the cell shortens it.
      const whole = column.kind === 'timeAgo' ? { ...column, kind: 'instant' as const } : column
      const words = (row: AnyRow) => writtenAs(whole, valueIn(name, column, row, context), formats)
      return {
        id: name,
        label: textAt(keyAt(spec.texts, `columns.${name}`)),
        width: widthOf(name, column, width),
        ...(column.narrowest === undefined ? {} : { narrowest: column.narrowest }),
        align: column.align ?? (isFigure ? 'right' : 'left'),
        cell: (row) => (
          <Cell name={name} column={column} row={row} context={context} spec={spec} formats={formats} />
        ),
        title: (row) => (column.hint ? column.hint(row, context) : words(row)) || undefined,
        priority: column.priority ?? 1,
        ...(column.sort ? { sort: column.sort === true ? name : column.sort } : {}),
        ...(column.grows ? { grows: true } : {}),
        ...(isTitle ? { required: true } : {}),
        ...(column.pinned ? { pinned: true } : {}),
        ...((typeof column.hidden === 'function' ? column.hidden(context, reply) : column.hidden)
          ? { hidden: true }
          : {}),
        ...(foot === undefined ? {} : { footer: foot }),
      }
    })
    /** What its longest value needs, and its heading: figures, totals and names are never cut. */
    function widthOf(name: string, column: LooseColumn, usual: number): number {
      const declared = column.width ?? usual
      const { isFigure } = lookOf(column)
      const widest = isFigure ? Number.POSITIVE_INFINITY : name === spec.title ? WIDEST_TITLE : column.widest
      if (widest === undefined) return declared
      const heading =
        textWidth(textAt(keyAt(spec.texts, `columns.${name}`)), HEADING_TEXT) + (column.sort ? SORT_ARROW : 0)
      const values = (reply?.items ?? []).map((row) => valueIn(name, column, row, context))
      const texts = [...values, reply ? column.total?.(reply) : null].map((value) =>
        textWidth(writtenAs(column, value, formats), CELL_TEXT),
      )
      return Math.ceil(Math.max(declared, Math.min(widest, Math.max(heading, ...texts) + CELL_SPACE)))
    }
    const Actions = spec.rowActions
    if (!Actions) return drawn
    return [
      ...drawn,
      {
        id: 'actions',
        label: t('list.actions'),
        hidesLabel: true,
        required: true,
        priority: 1 as const,
        width: ACTIONS_WIDTH,
        align: 'right' as const,
        cell: (row: AnyRow) => <Actions row={row} context={context} />,
      },
    ]
  }, [spec, context, reply, formats, t])
  return useColumnLayout(spec.id, columns)
}

function footOf(column: LooseColumn, reply: AnyReply | undefined, formats: Formats): ReactNode {
  if (!reply) return undefined
  if (column.footer) return column.footer(reply)
  return column.total ? writtenAs(column, column.total(reply), formats) || <None /> : undefined
}

interface CellProps {
  name: string
  column: LooseColumn
  row: AnyRow
  context: unknown
  spec: LooseSpec
  formats: Formats
}

function Cell({ name, column, row, context, spec, formats }: CellProps): ReactNode {
  if (column.cell) return column.cell(row, context)
  const text = writtenAs(column, valueIn(name, column, row, context), formats)
  if (text === '') return <None>{column.none && textAt(column.none)}</None>
  if (column.chip) return <Chip level={column.chip(row)}>{text}</Chip>
  const target = name === spec.title ? spec.open?.(row, context) : null
  if (target && typeof target !== 'function') {
    return (
      <Link {...target} className={classes.title}>
        {text}
      </Link>
    )
  }
  return column.strong || name === spec.title ? <span className={classes.strong}>{text}</span> : text
}

/** A part of a row on a phone: a column, several in one line, or a rendered one. */
export function phonePart(
  part: LoosePhonePart | undefined,
  row: AnyRow,
  { spec, context, formats }: { spec: LooseSpec; context: unknown; formats: Formats },
): ReactNode {
  if (part === undefined) return undefined
  if (typeof part === 'function') return part(row, context)
  if (Array.isArray(part)) {
    const words = part.map((name) => {
      const column = spec.columns[name] ?? {}
      return writtenAs(column, valueIn(name, column, row, context), formats)
    })
    return words.filter(Boolean).join(' · ')
  }
  const column = spec.columns[part] ?? {}
  // The row itself is a button or link, so its title must be plain text.
  if (part === spec.title) return writtenAs(column, valueIn(part, column, row, context), formats)
  return <Cell name={part} column={column} row={row} context={context} spec={spec} formats={formats} />
}

function None({ children }: { children?: ReactNode }) {
  const formats = useFormats()
  return <span className={classes.none}>{children || formats.none}</span>
}
