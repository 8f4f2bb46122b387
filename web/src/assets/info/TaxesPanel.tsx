import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Fields, Pair } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import { Panel } from './Panel.tsx'
import { useEditField } from './use-edit-field.ts'

/** Cadastral value, coefficient and the property tax that follows from them (product facts 5.3). */
export function TaxesPanel() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const value = useEditField('details.cadastralValue').value
  const rate = useEditField('details.propertyTaxRate').value
  const tax = typeof value === 'number' && typeof rate === 'number' ? (value * rate) / 100 : null
  return (
    <Panel title={t('info.panels.taxes')}>
      <Fields>
        <InfoField field="details.cadastralValue" />
        <InfoField field="details.propertyTaxRate" />
        <Pair label={t('info.fields.ibi')} isUnknown={tax === null}>
          {formats.wholeCurrency(tax)}
        </Pair>
        <InfoField field="details.communityCost" />
      </Fields>
    </Panel>
  )
}
