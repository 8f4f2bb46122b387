import { emptyValues, type DeclaredFields as Fields } from '@lindero/domain/kernel/fields/declared-field'
import { dataAfter, duplicateRow, removePartRow } from '@lindero/domain/kernel/parts/part-changes'
import type { RowOf } from '@lindero/domain/kernel/parts/record-part'
import { type DraftRow, EXISTS, restoreRow } from '@lindero/domain/kernel/row-changes'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { ItemPanel } from '../../kernel/items/ItemPanel.tsx'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { draftOf, useAssetRecord } from '../record/asset-record.ts'
import { PartFields, type PartPlace } from './PartFields.tsx'
import { PartRows } from './PartRows.tsx'
import { rowName, titleOf } from './part-screen.ts'

interface RowPanelProps extends PartPlace {
  kind: string
  row: DraftRow<RowOf<Fields>>
  /** Called to close the panel; by default, it is closed through the URL. */
  onClose?: () => void
}

/** One row with its fields and child rows. */
export function RowPanel({ screen, edited, context, canEdit, kind, row, onClose }: RowPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { asset } = useAssetRecord()
  const { part, options } = screen
  const draft = draftOf(asset.uuid)
  const { uuid } = row.row
  const rules = part.rows[kind]
  const isDeleted = row.state === 'deleted'
  const canChange = canEdit && !isDeleted
  const place = { screen, edited, context, canEdit: canChange }
  const children = Object.keys(part.rows).filter((each) => part.rows[each]?.parent === kind)
  const show = (search: object) => void navigate({ to: '.', search: pageSearch({ part: part.name, ...search }) })
  const close = onClose ?? (() => show({}))
  const { RowExtra } = options
  const saved = row.saved ? { ...row.saved, [EXISTS]: true } : { ...emptyValues(rules?.fields ?? {}), [EXISTS]: false }

  async function remove() {
    const warning = row.state === 'new' ? null : options.removal?.(kind, uuid, asset.uuid)
    if (warning && !(await askDelete(warning))) return
    drafts.set(draft, removePartRow(part, drafts.get(draft), kind, uuid))
    close()
  }

  function duplicate() {
    const copy = crypto.randomUUID()
    const { rows } = dataAfter(part, edited)
    const copying = { context, rows, newUuid: () => crypto.randomUUID() }
    drafts.set(draft, duplicateRow(part, drafts.get(draft), kind, row.row, copy, copying))
    if (!onClose) show({ row: copy })
  }

  return (
    <ItemPanel
      title={rowName(screen, kind, titleOf(screen, kind, row.row))}
      onClose={close}
      actions={
        canEdit && (
          <>
            {isDeleted ? (
              <Button
                size="xs"
                variant="default"
                onClick={() => drafts.set(draft, restoreRow(drafts.get(draft), row.key))}
              >
                {t('parts.takeBack')}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => void remove()}>
                {t('actions.delete')}
              </Button>
            )}
            {!isDeleted && rules?.copied && (
              <Button size="xs" variant="default" onClick={duplicate}>
                {t('parts.duplicate')}
              </Button>
            )}
          </>
        )
      }
    >
      <PartFields {...place} kind={kind} draftKey={row.key} saved={saved} values={row.row} />
      {RowExtra && <RowExtra {...place} kind={kind} row={row.row} draftKey={row.key} saved={saved} />}
      {children.map((child) => (
        <Children key={child} {...place} kind={child} parentUuid={uuid} />
      ))}
    </ItemPanel>
  )
}

/** Child rows of the open row. An open child row is shown below its table. */
function Children({ kind, parentUuid, ...place }: PartPlace & { kind: string; parentUuid: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const row = place.edited.rows[kind]?.find((each) => each.row.uuid === open)
  return (
    <>
      <PartRows {...place} kind={kind} open={open} parentUuid={parentUuid} onOpen={setOpen} />
      {row && <ChildFields key={row.key} {...place} kind={kind} row={row} onClose={() => setOpen(null)} />}
    </>
  )
}

function ChildFields({
  screen,
  edited,
  context,
  canEdit,
  kind,
  row,
  onClose,
}: RowPanelProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { asset } = useAssetRecord()
  const draft = draftOf(asset.uuid)
  const fields = screen.part.rows[kind]?.fields ?? {}
  const saved = row.saved ? { ...row.saved, [EXISTS]: true } : { ...emptyValues(fields), [EXISTS]: false }
  const isOpen = canEdit && row.state !== 'deleted'
  function remove() {
    drafts.set(draft, removePartRow(screen.part, drafts.get(draft), kind, row.row.uuid))
    onClose()
  }
  return (
    <div>
      <PartFields
        screen={screen}
        edited={edited}
        context={context}
        kind={kind}
        saved={saved}
        canEdit={isOpen}
        draftKey={row.key}
        values={row.row}
      />
      <p>
        <button type="button" className="link" onClick={onClose}>
          {t('actions.close')}
        </button>
        {isOpen && (
          <>
            {' · '}
            <button type="button" className="link" onClick={remove}>
              {t('actions.delete')}
            </button>
          </>
        )}
      </p>
    </div>
  )
}
