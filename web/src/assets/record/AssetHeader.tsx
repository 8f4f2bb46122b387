import { useTranslation } from 'react-i18next'
import { UnsavedBar } from '../../kernel/drafts/UnsavedBar.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useAssetWords } from '../words.ts'
import { AssetMenu } from './AssetMenu.tsx'
import { useAssetRecord } from './asset-record.ts'
import classes from './record.module.css'
import type { SlotRefs } from './use-slots.ts'

interface AssetHeaderProps {
  isSaving: boolean
  blocked: string | null
  onDiscard: () => void
  place: SlotRefs
}

/** Whose page it is, what is not saved yet, and the figures of the section. */
export function AssetHeader({ isSaving, blocked, onDiscard, place }: AssetHeaderProps) {
  const { t } = useTranslation()
  const words = useAssetWords()
  const { asset, unsaved, save } = useAssetRecord()
  const where = [asset.postalCode, asset.municipality].filter(Boolean).join(' ')
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h1 className={classes.title}>{asset.address ?? asset.externalId}</h1>
        <Chip level={asset.phase === 'management' ? 'info' : 'line'}>{t(`phase.${asset.phase}`)}</Chip>
        <span className={classes.kind}>{[words.kind(asset), where].filter(Boolean).join(' · ')}</span>
        <span className={classes.gap} />
        <div className={classes.actions}>
          <UnsavedBar
            count={unsaved}
            onSave={save}
            onDiscard={onDiscard}
            isSaving={isSaving}
            blocked={blocked}
          />
          <div className={classes.slot} ref={place.actions} />
          <AssetMenu />
        </div>
      </div>
      <div ref={place.tiles} />
    </header>
  )
}
