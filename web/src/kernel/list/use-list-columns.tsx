import { textWidth } from '@lindero/domain/kernel/charts/text-fit'
import { withTown } from '@lindero/domain/kernel/street-address'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../formats/use-formats.ts'
import { textAt } from '../i18n/text-at.ts'
import { Chip } from '../marks/Chip.tsx'
import type { DataColumn } from '../table/column.ts'
import { type ColumnLayoutState, useColumnLayout } from '../table/use-column-layout.ts'
import { AddressText } from './AddressText.tsx'
import { FileNameText } from './FileNameText.tsx'
import classes from './list.module.css'
import type { AnyReply, AnyRow, LooseColumn, LoosePhonePart, LooseSpec } from './list.ts'
import { columnLabel, countText, formattedValue, lookOf, valueIn } from './list-values.ts'

const ACTIONS_WIDTH = 56
/** Padding of the first or last cell of a row, which have the widest, and one pixel on each side for rounding. */
const CELL_SPACE = 28
/** Width of emphasised text, as a multiple of the width of normal text. */
const EMPHASIS = 1.06
const SORT_ARROW = 16
/** Width of a chip without its text: padding, icon and the gap to the next chip. */
const CHIP_SPACE = 38
const CELL_TEXT = 13
const HEADING_TEXT = 12
const WIDEST_TITLE = 320

/** Converts the declared columns to table columns, in the layout that the user has chosen. */
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
      const foot = isTitle && hasTotals ? reply && countText(spec, reply.total) : footOf(column, reply, formats)
      // The tooltip shows the full value, because the text in the cell may be cut. For a relative time, it shows date
      // and time.
      const whole = column.kind === 'timeAgo' ? { ...column, kind: 'instant' as const } : column
      const words = (row: AnyRow) =>
        withTownOf(row, whole, formattedValue(whole, valueIn(name, column, row, context), formats))
      return {
        id: name,
        label: columnLabel(spec, name),
        ...widthsOf(name, column, width),
        align: column.align ?? (isFigure ? 'right' : 'left'),
        cell: (row) => <Cell name={name} column={column} row={row} context={context} spec={spec} formats={formats} />,
        title: (row) => (column.hint ? column.hint(row, context) : words(row)) || undefined,
        // The address tells which home a row is about, so the columns that may be hidden are hidden before it.
        ...(column.kind === 'address' ? { leavesLast: true } : { priority: column.priority ?? 1 }),
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
    /**
     * Headings, figures and totals are never cut. Names are cut only if they are wider than `WIDEST_TITLE`. Other words
     * are cut if the table is too narrow for them. Chips are never cut, because a cut chip hides its last letters.
     */
    function widthsOf(name: string, column: LooseColumn, usual: number) {
      const heading = textWidth(columnLabel(spec, name), HEADING_TEXT) + (column.sort ? SORT_ARROW : 0) + CELL_SPACE
      const declared = Math.ceil(Math.max(column.width ?? usual, heading))
      const look = lookOf(column)
      const smallest = column.narrowest ?? look.narrowest
      const narrowest = smallest === undefined ? {} : { narrowest: Math.ceil(Math.max(smallest, heading)) }
      if (!reply) return { width: declared, ...narrowest }
      const values = reply.items.map((row) => formattedValue(column, valueIn(name, column, row, context), formats))
      const withTowns = values.map((text, at) => withTownOf(reply.items[at], column, text))
      const cellTexts = [
        ...(spec.columns.municipality ? values : withTowns),
        formattedValue(column, column.total?.(reply), formats),
      ]
      const isEmphasised = column.strong || name === spec.title || column.total !== undefined
      const count = name === spec.title && hasTotals ? [countText(spec, reply.total)] : []
      const widthOf = (text: string) =>
        textWidth(text, CELL_TEXT) * (isEmphasised ? EMPHASIS : 1) + CELL_SPACE + (column.chip ? CHIP_SPACE : 0)
      const texts = [...cellTexts, ...count].map(widthOf)
      const chips = reply.items.map((row) =>
        (column.chips?.(row, formats) ?? []).reduce(
          (width, chip) => width + textWidth(chip, HEADING_TEXT) + CHIP_SPACE,
          CELL_SPACE,
        ),
      )
      const needed = Math.ceil(Math.max(heading, ...(column.chips ? chips : texts)))
      const isWhole = look.isFigure || column.chip !== undefined || column.chips !== undefined
      const widest = isWhole
        ? Number.POSITIVE_INFINITY
        : (look.widest ?? (name === spec.title ? WIDEST_TITLE : column.widest))
      const width = Math.max(declared, Math.min(widest ?? 0, needed))
      // If a column renders its cells itself, their width is unknown, so the column does not shrink to the width of its
      // values.
      const snug = column.chips || !column.cell ? { snug: Math.min(width, needed) } : {}
      if (column.kind !== 'address' || !spec.columns.municipality) return { width, ...snug, ...narrowest }
      const wider = Math.ceil(Math.max(width, ...withTowns.map(widthOf)))
      const least = narrowest.narrowest ?? Math.min(width, needed)
      return { width, ...snug, ...narrowest, withTown: { width: wider, snug: wider, narrowest: least } }
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

const townOf = (row: AnyRow | undefined) => (row?.municipality ?? null) as string | null

/** The text of a cell. That of an address includes its municipality. */
function withTownOf(row: AnyRow | undefined, { kind }: LooseColumn, text: string): string {
  return kind === 'address' && text !== '' ? (withTown(text, townOf(row)) ?? '') : text
}

function footOf(column: LooseColumn, reply: AnyReply | undefined, formats: Formats): ReactNode {
  if (!reply) return undefined
  if (column.footer) return column.footer(reply)
  return column.total ? formattedValue(column, column.total(reply), formats) || <None /> : undefined
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
  const text = formattedValue(column, valueIn(name, column, row, context), formats)
  if (text === '') return <None>{column.none && textAt(column.none)}</None>
  if (column.chip) return <Chip level={column.chip(row)}>{text}</Chip>
  const content = contentOf(column, text, row)
  const target = name === spec.title ? spec.open?.(row, context) : null
  if (target && typeof target !== 'function') {
    return (
      <Link {...target} className={classes.title}>
        {content}
      </Link>
    )
  }
  return column.strong || name === spec.title ? <span className="medium">{content}</span> : content
}

function contentOf({ kind }: LooseColumn, text: string, row: AnyRow): ReactNode {
  if (kind === 'address') return <AddressText address={text} municipality={townOf(row)} />
  return kind === 'fileName' ? <FileNameText name={text} /> : text
}

/** The address of the row with its municipality, for the list's row on a phone; empty if its title is the address. */
export function phoneAddress(row: AnyRow, { spec, context, formats }: PhoneContext): string {
  const address = Object.entries(spec.columns).find(([name, { kind }]) => kind === 'address' && name !== spec.title)
  if (!address) return ''
  const [name, column] = address
  return withTown(formattedValue(column, valueIn(name, column, row, context), formats) || null, townOf(row)) ?? ''
}

interface PhoneContext {
  spec: LooseSpec
  context: unknown
  formats: Formats
}

/** Renders a part of a row on a phone: a column, several columns in one line, or other content. */
export function phonePart(
  part: LoosePhonePart | undefined,
  row: AnyRow,
  { spec, context, formats }: PhoneContext,
): ReactNode {
  if (part === undefined) return undefined
  if (typeof part === 'function') return part(row, context)
  if (Array.isArray(part)) {
    const words = part.map((name) => {
      const column = spec.columns[name] ?? {}
      return formattedValue(column, valueIn(name, column, row, context), formats)
    })
    return words.filter(Boolean).join(' · ')
  }
  const column = spec.columns[part] ?? {}
  // On a phone, the whole row is a button or link, so its title has to be plain text.
  if (part === spec.title) return formattedValue(column, valueIn(part, column, row, context), formats)
  return <Cell name={part} column={column} row={row} context={context} spec={spec} formats={formats} />
}

function None({ children }: { children?: ReactNode }) {
  const formats = useFormats()
  return <span className="text-3">{children || formats.none}</span>
}
