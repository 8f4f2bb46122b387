import { customerKind } from '@lindero/domain/customers/segments'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { planLevel, shareInUse } from '../upgrade/plan-usage.ts'
import { customerForm } from './customer-form.ts'
import { useCustomerRecord } from './customer-record.ts'
import { Fields, Panel } from './Panel.tsx'
import classes from './record.module.css'

const { Field } = customerForm

/** The customer's plan, usage and subscription. */
export default function PlanSection() {
  const { t } = useTranslation('administration')
  const { customer, form } = useCustomerRecord()
  const { segmentId, stripeId } = form.values
  const isCorporate = segmentId !== null && customerKind({ segmentId }) === 'corporate'
  // The operator's segment and subscription are read-only, because a wrong value could lock the operator out.
  const isFixed = customer.isOperator
  const fixed = isFixed && t('hints.fixed')
  return (
    <div className={`${classes.panels} gap-x-12 w-full p-16`}>
      <Panel title={t('panels.limits')}>
        <Fields>
          <LimitField name="operatingAssetsLimit" used={customer.operatingAssets} />
          <LimitField name="activeUsersLimit" used={customer.activeUsers} />
          <Field name="transcriptionsLimit" />
        </Fields>
      </Panel>
      <Panel title={t('panels.features')}>
        <Fields>
          <Field name="hasRepossessionLicence" hint={t(isCorporate ? 'hints.licence' : 'hints.licenceNotCorporate')} />
          <Field name="apiActivated" />
          <Field name="mayDraftWorkflows" />
        </Fields>
      </Panel>
      <Panel title={t('panels.subscription')}>
        <Fields>
          <Field name="stripeId" readOnly={isFixed} hint={fixed || t('hints.stripeId')} />
          <Field
            name="subscriptionInactiveOn"
            readOnly={isFixed}
            hint={fixed || t(stripeId ? 'hints.subscriptionInactiveOn' : 'hints.subscriptionIgnored')}
          />
          <Field
            name="trialEndsOn"
            readOnly={isFixed}
            hint={fixed || t(stripeId ? 'hints.trialIgnored' : 'hints.trialEndsOn')}
          />
        </Fields>
      </Panel>
    </div>
  )
}

/** Input for a limit, with the share of it that is in use. */
function LimitField({ name, used }: { name: 'operatingAssetsLimit' | 'activeUsersLimit'; used: number }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const limit = useCustomerRecord().form.values[name] ?? 0
  const standing = { current: used, limit }
  const figures = { used: formats.number(used), free: formats.number(Math.max(0, limit - used)) }
  return (
    <Field name={name} hint={used > limit ? t('hints.overUse', figures) : t(`hints.use.${name}`, figures)}>
      <i className={`${classes.track} block mt-6 clipped`} aria-hidden>
        <i className={classes[planLevel(standing)]} style={{ width: `${shareInUse(standing)}%` }} />
      </i>
    </Field>
  )
}
