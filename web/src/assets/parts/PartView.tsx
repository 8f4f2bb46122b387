import { editedPart } from '@lindero/domain/kernel/parts/part-changes'
import { keyOfPart, type PartContext, type PartData } from '@lindero/domain/kernel/parts/record-part'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAssetRecord } from '../record/asset-record.ts'
import { PartFields } from './PartFields.tsx'
import { PartRows } from './PartRows.tsx'
import type { PartScreen } from './part-screen.ts'
import classes from './parts.module.css'
import type { PartsSearch } from './parts-search.ts'
import { RowPanel } from './RowPanel.tsx'

interface PartViewProps {
  screen: PartScreen
  data: PartData
  context: PartContext
  canEdit: boolean
  /** Starts edit mode. Absent while editing, and for users without permission. */
  begin?: (() => void) | undefined
}

/** One part: its fields, a table for each row kind, and the open row next to them. */
export function PartView({ screen, data, context, canEdit, begin }: PartViewProps) {
  const { draft } = useAssetRecord()
  const { row: open = null } = useSearch({ strict: false }) as PartsSearch
  const { part, options } = screen
  const edited = useMemo(() => editedPart(part, draft.changes, data), [part, draft.changes, data])
  const kinds = Object.keys(part.rows).filter((kind) => part.rows[kind]?.parent === undefined)
  const openRow = kinds.flatMap((kind) =>
    (edited.rows[kind] ?? []).flatMap((each) => (each.row.uuid === open ? [{ kind, ...each }] : [])),
  )[0]
  const { Above } = options
  const place = { screen, edited, context, canEdit }
  return (
    <div className={`${classes.part} grid items-start gap-14 ${openRow ? classes.withPanel : ''}`}>
      <div className="stack gap-14 min-w-0">
        {Above && <Above {...place} begin={begin} />}
        {Object.keys(part.fields).length > 0 && (
          <div className="p-12 border r bg-surface">
            <PartFields {...place} kind={null} draftKey={keyOfPart(part)} saved={data.values} values={edited.values} />
          </div>
        )}
        {kinds.map((kind) => (
          <PartRows key={kind} {...place} kind={kind} open={open} begin={begin} />
        ))}
      </div>
      {openRow && <RowPanel key={openRow.key} {...place} kind={openRow.kind} row={openRow} />}
    </div>
  )
}
