import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { InfoField } from './InfoField.tsx'
import classes from './info.module.css'
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
      <dl className={classes.fields}>
        <InfoField field="details.cadastralValue" />
        <InfoField field="details.propertyTaxRate" />
        <div className={classes.pair}>
          <dt>{t('info.fields.ibi')}</dt>
          <dd className={tax === null ? classes.none : ''}>{formats.wholeCurrency(tax)}</dd>
        </div>
        <InfoField field="details.communityCost" />
      </dl>
    </Panel>
  )
}
