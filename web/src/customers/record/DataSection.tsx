import { useTranslation } from 'react-i18next'
import { customerForm } from '../customer-form.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { useCustomerRecord } from './customer-record.ts'
import { Fields, Panel } from './Panel.tsx'
import classes from './record.module.css'

const { Field } = customerForm

/** The customer's data, and the look of its reports and mails. */
export default function DataSection() {
  const { t } = useTranslation('administration')
  const { isOperator } = useCustomerRecord().customer
  return (
    <div className={classes.panels}>
      <Panel title={t('panels.identity')}>
        <Fields>
          <Field name="name" />
          <Field name="segmentId" readOnly={isOperator} hint={isOperator && t('hints.fixed')} />
          <Field name="cif" />
          <Field name="address" />
          <Field name="web" />
          <Field name="emailDomain" />
        </Fields>
      </Panel>
      <Panel title={t('panels.departments')} text={t('panels.departmentsText')}>
        <Field name="departments" />
      </Panel>
      <Panel title={t('panels.brand')} text={t('panels.brandText')}>
        <Fields>
          <Field name="colours.primary" />
          <Field name="colours.secondary" />
        </Fields>
        <BrandPreview />
      </Panel>
    </div>
  )
}
