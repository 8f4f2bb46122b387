import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnexIcons } from '../../assets/list/cells/AnnexIcons.tsx'
import { useAssetWords } from '../../assets/words.ts'
import { type Formats, useFormats } from '../../kernel/formats/use-formats.ts'
import type { DataColumn } from '../../kernel/table/column.ts'
import { COLUMN_IDS, type ColumnId, type ComparableRow } from '../comparable-row.ts'
import { EvidencePicture } from '../EvidencePicture.tsx'
import { ClassCell } from './ClassCell.tsx'
import { CoefficientCell } from './CoefficientCell.tsx'
import { NegotiationCell } from './NegotiationCell.tsx'
import { RowActions } from './RowActions.tsx'
import { SimilarityCell } from './SimilarityCell.tsx'
import { TickCell } from './TickCell.tsx'

export interface ComparableColumn extends DataColumn<ComparableRow> {
  id: ColumnId
  /** The unabbreviated heading. */
  long: string
}

const WIDTHS: Record<ColumnId, number> = {
  tick: 54,
  facade: 50,
  unitValue: 68,
  negotiation: 56,
  coefficient: 54,
  adjusted: 88,
  size: 36,
  price: 88,
  floor: 30,
  rooms: 36,
  bathrooms: 34,
  features: 140,
  similarity: 96,
  distance: 56,
  class: 78,
  date: 84,
  actions: 40,
}
/**
 * Columns that are hidden if the table is too narrow: first those with 3, then those with 2. The other columns always
 * stay.
 */
const PRIORITIES: Partial<Record<ColumnId, 2 | 3>> = {
  facade: 3,
  features: 3,
  unitValue: 2,
  negotiation: 2,
  floor: 2,
  rooms: 2,
  bathrooms: 2,
  similarity: 2,
  distance: 2,
  class: 2,
  date: 2,
}
const LEFT: ReadonlySet<ColumnId> = new Set(['tick', 'facade', 'features', 'class', 'actions'])

/**
 * Columns that are shown only for dwellings, because rooms and floor do not matter for garages and storage rooms
 * (product facts 6.3).
 */
const DWELLING_ONLY: ReadonlySet<ColumnId> = new Set(['floor', 'rooms', 'bathrooms', 'features'])

export function useComparableColumns(hasRooms: boolean): ComparableColumn[] {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  return useMemo(
    () =>
      COLUMN_IDS.filter((id) => hasRooms || !DWELLING_ONLY.has(id)).map((id) => ({
        id,
        label: t(`column.${id}`),
        long: t(`columnLong.${id}`),
        width: WIDTHS[id],
        align: LEFT.has(id) ? ('left' as const) : ('right' as const),
        priority: PRIORITIES[id] ?? 1,
        required: id === 'tick' || id === 'coefficient' || id === 'adjusted' || id === 'actions',
        cell: (row: ComparableRow) => cellOf(id, row, formats),
      })),
    [t, formats, hasRooms],
  )
}

function cellOf(id: ColumnId, row: ComparableRow, formats: Formats): ReactNode {
  const { comparable } = row
  switch (id) {
    case 'tick':
      return <TickCell row={row} />
    case 'facade':
      return <EvidencePicture comparable={comparable} />
    case 'unitValue':
      return formats.number(comparable.sqmPrice, 2, true)
    case 'negotiation':
      return <NegotiationCell row={row} />
    case 'coefficient':
      return <CoefficientCell row={row} />
    case 'adjusted':
      return <b>{formats.number(row.adjusted, 2, true)}</b>
    case 'size':
      return formats.number(comparable.size)
    case 'price':
      return formats.currency(comparable.price)
    case 'floor':
      return <FloorName floor={comparable.floor} />
    case 'rooms':
      return formats.number(comparable.rooms)
    case 'bathrooms':
      return formats.number(comparable.bathrooms)
    case 'features':
      return <AnnexIcons annexes={comparable} size={13} />
    case 'similarity':
      return <SimilarityCell row={row} />
    case 'distance':
      return formats.distance(comparable.distance)
    case 'class':
      return <ClassCell row={row} />
    case 'date':
      return formats.date(comparable.date)
    case 'actions':
      return <RowActions row={row} />
  }
}

function FloorName({ floor }: { floor: number | null }) {
  return useAssetWords().floor(floor)
}
