import { IconAdjustments, IconChartBar, IconHistory, IconId, IconInbox, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecordSections } from '../../kernel/page/RecordSections.tsx'
import { customerForm } from '../customer-form.ts'

type Name = keyof typeof customerForm.fields

/** Sections of a customer; those with unsaved changes say how many. */
export function CustomerSections({ uuid, changed }: { uuid: string; changed: readonly Name[] }) {
  const { t } = useTranslation('administration')
  const params = { uuid }
  const badge = (section: 'data' | 'plan') => {
    const count = changed.filter((name) => customerForm.fields[name].options.section === section).length
    return count > 0 ? { badge: count } : {}
  }
  return (
    <RecordSections
      label={t('record.sections')}
      sections={[
        {
          label: t('record.data'),
          icon: IconId,
          link: { to: '/administration/customers/$uuid', params, activeOptions: { exact: true } },
          ...badge('data'),
        },
        {
          label: t('record.plan'),
          icon: IconAdjustments,
          link: { to: '/administration/customers/$uuid/plan', params },
          ...badge('plan'),
        },
        {
          label: t('record.users'),
          icon: IconUsers,
          link: { to: '/administration/customers/$uuid/users', params },
        },
        {
          label: t('record.insights'),
          icon: IconChartBar,
          link: {
            to: '/administration/customers/$uuid/insights',
            params,
            activeOptions: { includeSearch: false },
          },
        },
        {
          label: t('record.upgrades'),
          icon: IconInbox,
          link: { to: '/administration/customers/$uuid/upgrades', params },
        },
        {
          label: t('record.audit'),
          icon: IconHistory,
          link: {
            to: '/administration/customers/$uuid/audit',
            params,
            activeOptions: { includeSearch: false },
          },
        },
      ]}
    />
  )
}
