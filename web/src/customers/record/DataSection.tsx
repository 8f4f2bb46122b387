import { useTranslation } from 'react-i18next'
import { BrandPreview } from './BrandPreview.tsx'
import { Fields, Panel } from './Panel.tsx'
import { RecordField } from './RecordField.tsx'
import classes from './record.module.css'

/** Who the customer is, and how its reports and mails look. */
export default function DataSection() {
  const { t } = useTranslation('administration')
  return (
    <div className={classes.panels}>
      <Panel title={t('panels.identity')}>
        <Fields>
          <RecordField field="name" wide />
          <RecordField field="segmentId" />
          <RecordField field="cif" />
          <RecordField field="address" wide />
          <RecordField field="web" hint={t('hints.web')} />
          <RecordField field="emailDomain" hint={t('hints.emailDomain')} />
        </Fields>
      </Panel>
      <Panel title={t('panels.departments')} text={t('panels.departmentsText')}>
        <RecordField field="departments" wide />
      </Panel>
      <Panel title={t('panels.brand')} text={t('panels.brandText')}>
        <Fields>
          <RecordField field="colours.primary" />
          <RecordField field="colours.secondary" />
          <RecordField field="templates.report" hint={t('hints.templates')} />
          <RecordField field="templates.mail" hint={t('hints.templates')} />
        </Fields>
        <BrandPreview />
      </Panel>
    </div>
  )
}
