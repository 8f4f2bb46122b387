import { customerKind, type SegmentId } from '@lindero/domain/customers/segments'
import { useTranslation } from 'react-i18next'
import { useCustomerRecord } from './customer-record.ts'
import { LimitField } from './LimitField.tsx'
import { Fields, Panel } from './Panel.tsx'
import { RecordField, useRecordValue } from './RecordField.tsx'
import classes from './record.module.css'

/** What the customer may use, how much of it it does, and whether it pays. */
export default function PlanSection() {
  const { t } = useTranslation('administration')
  const { customer } = useCustomerRecord()
  const segmentId = useRecordValue<SegmentId>('segmentId')
  const stripeId = useRecordValue<string | null>('stripeId')
  const isCorporate = customerKind({ segmentId }) === 'corporate'
  return (
    <div className={classes.panels}>
      <Panel title={t('panels.limits')}>
        <Fields>
          <LimitField field="operatingAssetsLimit" used={customer.operatingAssets} />
          <LimitField field="activeUsersLimit" used={customer.activeUsers} />
        </Fields>
      </Panel>
      <Panel title={t('panels.features')}>
        <Fields>
          <RecordField
            field="hasRepossessionLicence"
            hint={t(isCorporate ? 'hints.licence' : 'hints.licenceNotCorporate')}
          />
          <RecordField field="apiActivated" hint={t('hints.api')} />
        </Fields>
      </Panel>
      <Panel title={t('panels.subscription')}>
        <Fields>
          <RecordField field="stripeId" hint={t('hints.stripeId')} />
          <RecordField
            field="subscriptionInactiveOn"
            hint={t(stripeId ? 'hints.subscriptionInactiveOn' : 'hints.subscriptionIgnored')}
          />
        </Fields>
      </Panel>
    </div>
  )
}
