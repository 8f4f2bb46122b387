import { api } from '@lindero/contract/api'
import { INSIGHT_INTERVALS } from '@lindero/domain/customers/customer'
import { IconAdjustments, IconChartBar, IconId, IconInbox } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { choiceIn, present } from '../kernel/router/search-values.ts'
import { BrandPictures } from './record/BrandPictures.tsx'
import { BrandPreview } from './record/BrandPreview.tsx'
import { areaOf } from './record/customer-areas.ts'
import { customerForm } from './record/customer-form.ts'
import { useCustomerRecord } from './record/customer-record.ts'
import { Fields, Panel } from './record/Panel.tsx'
import classes from './record/record.module.css'

export const administrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration',
  beforeLoad: requires('administer'),
  validateSearch: listSearch(api.customers, ({ create }): { create?: true } => (create === true ? { create } : {})),
  component: lazyPage(() => withTexts('account', import('./CustomersPage.tsx'))),
})

/** One customer. Its sections are child routes from several slices, ordered in `inside.routes.ts`. */
export const customerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/customers/$uuid',
  beforeLoad: requires('administer'),
  component: lazyPage(() => withTexts('account', import('./record/CustomerPage.tsx'))),
})

export const customerDataRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/',
  ...recordSection({
    label: 'administration:record.data',
    icon: IconId,
    permission: 'administer',
    draftArea: areaOf('data'),
    page: DataSection,
  }),
})

export const customerPlanRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/plan',
  ...recordSection({
    label: 'administration:record.plan',
    icon: IconAdjustments,
    permission: 'administer',
    draftArea: areaOf('plan'),
    page: lazyPage(() => import('./record/PlanSection.tsx')),
  }),
})

export const customerInsightsRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/insights',
  validateSearch: (raw: Record<string, unknown>) => present({ interval: choiceIn(INSIGHT_INTERVALS, raw.interval) }),
  ...recordSection({
    label: 'administration:record.insights',
    icon: IconChartBar,
    permission: 'administer',
    page: lazyPage(() => import('./insights/InsightsSection.tsx')),
  }),
})

export const customerUpgradesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/upgrades',
  ...recordSection({
    label: 'administration:record.upgrades',
    icon: IconInbox,
    permission: 'administer',
    page: lazyPage(() => import('./upgrades/UpgradesSection.tsx')),
  }),
})

const { Field } = customerForm

/** The customer's data, and the appearance of reports and emails. */
function DataSection() {
  const { t } = useTranslation('administration')
  const { isOperator } = useCustomerRecord().customer
  return (
    <div className={`${classes.panels} gap-x-12 w-full p-16`}>
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
        <BrandPictures />
        <BrandPreview />
      </Panel>
    </div>
  )
}
