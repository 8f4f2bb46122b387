import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { isProvinceCode } from '@lindero/domain/kernel/provinces'
import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { PlaceBox } from '../../market/PlaceBox.tsx'
import { placeErrors } from '../asset-form.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { AssetSpot } from './AssetSpot.tsx'
import { Fields } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import classes from './info.module.css'
import { MunicipalityNotice } from './MunicipalityNotice.tsx'
import { OutsideViews } from './OutsideViews.tsx'
import { Panel } from './Panel.tsx'

/** Searches for the asset's location. A chosen candidate sets the coordinates and their accuracy. */
function PlaceOfAsset() {
  const { t } = useTranslation('assets')
  const { form } = useAssetRecord()
  return (
    <PlaceBox
      label={t('info.hints.findPlace')}
      onPlace={({ latitude, longitude, exactness }) => {
        form.set('latitude', latitude)
        form.set('longitude', longitude)
        form.set('details.locationExactness', exactness)
      }}
    />
  )
}

export function LocationPanel() {
  const { t } = useTranslation(['assets', 'common'])
  const { asset, isEditing, form } = useAssetRecord()
  const { cadastralReference: reference, provinceCode, latitude, longitude } = form.values
  const place = placeErrors({ latitude, longitude })
  const warning = place.latitude ?? place.longitude
  return (
    <Panel title={t('assets:info.panels.location')}>
      <AssetSpot
        uuid={asset.uuid}
        title={asset.address ?? asset.externalId}
        latitude={latitude}
        longitude={longitude}
      />
      <OutsideViews />
      {isEditing && <PlaceOfAsset />}
      {warning && (
        <div className="mb-12">
          <Banner level="warning">{warning}</Banner>
        </div>
      )}
      <MunicipalityNotice of={asset} />
      <Fields>
        <InfoField
          name="cadastralReference"
          {...(reference ? { shown: <Reference reference={reference} provinceCode={provinceCode} /> } : {})}
        />
        <InfoField name="address" />
        <InfoField name="municipality" />
        <InfoField name="postalCode" />
        <InfoField name="province" />
        {!isEditing && <InfoField name="municipalityCode" isReadOnly />}
        <InfoField name="censusSection" />
        <InfoField name="details.locationType" />
        <InfoField name="details.locationExactness" />
        <InfoField name="latitude" />
        <InfoField name="longitude" />
      </Fields>
    </Panel>
  )
}

/** The reference with the result of its check and a copy button. */
function Reference({ reference, provinceCode }: { reference: string; provinceCode: string | null }) {
  const { t } = useTranslation(['assets', 'common'])
  const province = provinceCode && isProvinceCode(provinceCode) ? provinceCode : null
  const checked = checkCadastralReference(reference, province)
  const verdict = {
    property: t('assets:info.hints.checked'),
    parcel: t('assets:info.hints.parcel'),
    ownCadastre: t('assets:info.hints.ownCadastre'),
    wrongLength:
      checked.kind === 'wrongLength' ? textAt('common:forms.errors.referenceLength', { found: checked.found }) : '',
    wrongCharacters:
      checked.kind === 'wrongCharacters'
        ? textAt('common:forms.errors.referenceCharacters', { characters: checked.characters })
        : '',
    wrongControl:
      checked.kind === 'wrongControl'
        ? textAt('common:forms.errors.referenceControl', { found: checked.found, expected: checked.expected })
        : '',
  }[checked.kind]
  const isRight = checked.kind === 'property' || checked.kind === 'ownCadastre'
  return (
    <span className={`${classes.reference} inline-row wrap`}>
      <span className="num">{reference}</span>
      <CopyButton value={reference}>
        {({ copied, copy }) => (
          <button
            type="button"
            className={classes.copy}
            onClick={copy}
            aria-label={t('common:actions.copy')}
            title={t('common:actions.copy')}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} stroke={1.5} aria-hidden />}
          </button>
        )}
      </CopyButton>
      <small className={isRight ? 'text-3' : 'warning-text'}>{verdict}</small>
    </span>
  )
}
