import { type AssetTypeId, isDwelling } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { useAssetWords } from '../words.ts'
import { AnnexesField } from './AnnexesField.tsx'
import { Fields, Pair } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import { Panel } from './Panel.tsx'
import { useEditField } from './use-edit-field.ts'

export function FeaturesPanel() {
  const { t } = useTranslation('assets')
  const words = useAssetWords()
  const typeId = useEditField('typeId').value as AssetTypeId
  return (
    <Panel title={t('info.panels.features')}>
      <Fields>
        <Pair label={t('info.fields.use')}>{words.use(typeId)}</Pair>
        <InfoField field="typeId" />
        <InfoField field="subtypeId" />
        <InfoField field="state" />
        <InfoField field="constructionYear" />
        <InfoField field="floor" hint={t('info.hints.floor')} />
        {isDwelling(typeId) && <InfoField field="rooms" />}
        {isDwelling(typeId) && <InfoField field="bathrooms" />}
        <InfoField field="plotSize" />
      </Fields>
      <AnnexesField />
    </Panel>
  )
}
