import { detailsIn } from '@lindero/domain/assets/detail-fields'
import { Suspense } from 'react'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { lazyBeside } from '../../kernel/reload/lazy-page.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { ownFields } from '../asset-form.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { EditToggle } from '../record/EditToggle.tsx'
import { AnalysisPanel } from './AnalysisPanel.tsx'
import { CadastralPictures, hasCadastralPictures } from './CadastralPictures.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { ContradictionsPanel } from './ContradictionsPanel.tsx'
import { CurrentTiles } from './CurrentTiles.tsx'
import { FeaturesPanel } from './FeaturesPanel.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { FieldsPanel } from './InfoField.tsx'
import classes from './info.module.css'
import { LocationPanel } from './LocationPanel.tsx'
import { MainPicture } from './MainPicture.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { PossessionPanel } from './PossessionPanel.tsx'
import { ReferencesPanel } from './ReferencesPanel.tsx'
import { SizesPanel } from './SizesPanel.tsx'
import { TaxesPanel } from './TaxesPanel.tsx'

const AreaPanel = lazyBeside(async () => {
  const { AreaPanel } = await import('../../areas/AreaPanel.tsx')
  return { default: AreaPanel }
})

/** Info section with the data of the asset itself (product facts 5.2). */
export default function AssetInfoPage() {
  const record = useAssetRecord()
  const { asset, canEdit, form } = record
  const settings = useSettings()
  const own = ownFields(asset)
  return (
    <FormProvider form={form}>
      <CurrentTiles />
      <RecordSlot slot="panel">
        <Suspense>
          <AreaPanel municipality={asset.municipalityCode} name={asset.municipality} section={asset.censusSection} />
        </Suspense>
      </RecordSlot>
      <EditToggle record={record} />
      <div className={classes.panels}>
        <NoticesPanel />
        <ContradictionsPanel />
        <MainPicture />
        {hasCadastralPictures(asset, settings) && <CadastralPictures asset={asset} />}
        <LocationPanel />
        <FeaturesPanel />
        <SizesPanel />
        <GroupPanel />
        <PossessionPanel />
        <FieldsPanel panel="registry" fields={detailsIn('registry')} />
        <CommentsPanel assetUuid={asset.uuid} canEdit={canEdit} />
        <FieldsPanel panel="more" fields={['externalId', ...detailsIn('more')]} />
        <AnalysisPanel />
        <FieldsPanel panel="community" fields={detailsIn('community')} />
        <TaxesPanel />
        {own.length > 0 && <FieldsPanel panel="own" fields={own as `details.${string}`[]} />}
        <ReferencesPanel />
      </div>
    </FormProvider>
  )
}
