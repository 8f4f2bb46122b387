import { yearlyPropertyTax } from '@lindero/domain/assets/asset-details'
import { detailsIn } from '@lindero/domain/assets/detail-fields'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { Fields, Pair } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import { Panel } from './Panel.tsx'

/** Cadastral value, coefficient and resulting property tax (product facts 5.3). */
export function TaxesPanel() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { values } = useAssetRecord().form
  const value = values['details.cadastralValue']
  const rate = values['details.propertyTaxRate']
  const tax = yearlyPropertyTax(value, rate)
  return (
    <Panel title={t('info.panels.taxes')}>
      <Fields>
        {detailsIn('taxes').map((name) => (
          <InfoField key={name} name={name} />
        ))}
        <Pair label={t('info.fields.ibi')} isUnknown={tax === null}>
          {formats.wholeCurrency(tax)}
        </Pair>
      </Fields>
    </Panel>
  )
}
