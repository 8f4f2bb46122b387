import { detailsIn } from '@lindero/domain/assets/detail-fields'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../record/asset-record.ts'
import { useAssetWords } from '../words.ts'
import { AnnexesField } from './AnnexesField.tsx'
import { Fields, Pair } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import { Panel } from './Panel.tsx'

export function FeaturesPanel() {
  const { t } = useTranslation('assets')
  const words = useAssetWords()
  const { typeId } = useAssetRecord().form.values
  return (
    <Panel title={t('info.panels.features')}>
      <Fields>
        <Pair label={t('info.fields.use')}>{typeId && words.use(typeId)}</Pair>
        <InfoField name="typeId" />
        <InfoField name="subtypeId" />
        <InfoField name="state" />
        <InfoField name="constructionYear" />
        <InfoField name="floor" />
        <InfoField name="rooms" />
        <InfoField name="bathrooms" />
        <InfoField name="plotSize" />
        {detailsIn('features').map((name) => (
          <InfoField key={name} name={name} />
        ))}
      </Fields>
      <AnnexesField />
    </Panel>
  )
}
