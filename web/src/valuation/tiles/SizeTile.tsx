import { SIZE_SOURCES, type SizeSource } from '@lindero/domain/assets/size-source'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { useWorkbench, type Workbench } from '../workbench.ts'
import { TileEditor } from './TileEditor.tsx'
import classes from './tiles.module.css'

/** The size that is multiplied by the unit value, and the source of this size. */
export function SizeTile() {
  const { t } = useTranslation(['valuation', 'assets'])
  const formats = useFormats()
  const workbench = useWorkbench()
  const { canEdit, record, changeOf, undo } = workbench
  const source = sizeSourceOf(workbench)
  const change = changeOf(null, 'size')
  return (
    <TileEditor
      label={t('valuation:editSize.open')}
      title={t('valuation:editSize.title')}
      text={t('valuation:editSize.text')}
      canEdit={canEdit}
      before={change ? formats.area(change.old as number) : null}
      onUndo={() => undo(null, 'size')}
      form={(close) => <SizeForm onDone={close} />}
    >
      {formats.area(record.document.subject.size)}
      {source && <small>{t(`assets:sizeSources.${source}`)}</small>}
    </TileEditor>
  )
}

function SizeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['valuation', 'assets'])
  const formats = useFormats()
  const workbench = useWorkbench()
  const { asset, record, tryEdit } = workbench
  const { size } = record.document.subject
  const chosen = sizeSourceOf(workbench)
  const sizes = SIZE_SOURCES.flatMap((source) => {
    const metres = asset.sizes[source]
    return metres === undefined || metres === null ? [] : [{ source, metres }]
  })

  function choose(metres: number) {
    if (tryEdit({ kind: 'size', size: metres }) === null) onDone()
  }

  return (
    <>
      {sizes.length > 0 && (
        <div className={`${classes.options} stack gap-2`}>
          {sizes.map(({ source, metres }) => (
            <button key={source} type="button" aria-pressed={source === chosen} onClick={() => choose(metres)}>
              <span className="grow">{t(`assets:sizeSources.${source}`)}</span>
              <b className="num">{formats.area(metres)}</b>
            </button>
          ))}
        </div>
      )}
      <FigureField
        data-autofocus
        label={t('valuation:editSize.other')}
        value={size}
        onCommit={(metres) => tryEdit({ kind: 'size', size: metres ?? 0 })}
        onDone={onDone}
      />
    </>
  )
}

/**
 * The source of a size: the source of the asset's main size, or of another size of the asset with the same value. If no
 * size has this value, it was typed by a user.
 */
export function sizeSourceOf({ asset, record }: Pick<Workbench, 'asset' | 'record'>): SizeSource | null {
  const { size } = record.document.subject
  if (asset.sizeSource && (asset.sizes[asset.sizeSource] ?? asset.size) === size) return asset.sizeSource
  return SIZE_SOURCES.find((source) => asset.sizes[source] === size) ?? 'manual'
}
