import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdministrationTabs } from '../customers/AdministrationTabs.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { change } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { useForm } from '../kernel/forms/use-form.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import own from './onboarding.module.css'
import { planForm } from './onboarding-forms.ts'

type Plan = CallReply<typeof api.plans>['items'][number]

/** More plans than an operator offers. */
const SHOWN = 100

/** The plans of the operator: price, limits, and whether they can be paid online. */
export default function PlansPage() {
  const { t } = useTranslation(['plans', 'administration'])
  const formats = useFormats()
  const [open, setOpen] = useState<Plan | 'new' | null>(null)
  const query = useQuery(queryOf(api.plans, { query: { p: 1, r: SHOWN } }))
  useBreadcrumbs([{ label: t('administration:title'), to: '/administration' }, { label: t('plans:title') }])
  return (
    <Page>
      <PageHead
        title={t('administration:title')}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('plans:new')}
          </Button>
        }
      />
      <AdministrationTabs />
      {query.isPending && <SkeletonRows rows={4} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.total === 0 && <EmptyState title={t('plans:empty')} text={t('plans:emptyText')} />}
      {query.data && query.data.total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={own.scroll} tabIndex={0} aria-label={t('plans:title')}>
          <table className={own.table}>
            <thead>
              <tr>
                {(['name', 'monthly', 'operatingAssets', 'activeUsers', 'stripePrice'] as const).map(
                  (name) => (
                    <th key={name} scope="col">
                      {t(`plans:fields.${name}`)}
                    </th>
                  ),
                )}
                <th scope="col">{t('plans:customers')}</th>
                <th scope="col">{t('plans:fields.isOffered')}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.items.map((plan) => (
                <tr key={plan.uuid}>
                  <td>
                    <Button variant="subtle" size="compact-sm" onClick={() => setOpen(plan)}>
                      {plan.name}
                    </Button>
                  </td>
                  <td className="num">{formats.currency(plan.monthlyCents / 100)}</td>
                  <td className="num">{formats.number(plan.operatingAssets)}</td>
                  <td className="num">{formats.number(plan.activeUsers)}</td>
                  <td>{plan.stripePrice ?? formats.none}</td>
                  <td className="num">{formats.number(plan.customers)}</td>
                  <td>{t(`plans:offered.${plan.isOffered ? 'true' : 'false'}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {open && <PlanDialog plan={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { t } = useTranslation('plans')
  const form = useForm(planForm, {
    id: 'plan',
    saved: {
      name: plan?.name ?? null,
      monthly: plan ? plan.monthlyCents / 100 : null,
      operatingAssets: plan?.operatingAssets ?? null,
      activeUsers: plan?.activeUsers ?? null,
      stripePrice: plan?.stripePrice ?? null,
      isOffered: plan?.isOffered ?? true,
    },
    submit: ({ monthly, ...fields }) => {
      const body = { ...fields, monthlyCents: Math.round(monthly * 100) }
      return plan
        ? change(api.editPlan, { params: { plan: plan.uuid }, body })
        : change(api.createPlan, { body })
    },
    fieldOfError: { 'plans.taken': 'name' },
    onDone() {
      toast.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(plan ? 'edit' : 'new')}
      intro={plan && plan.customers > 0 ? t('editIntro') : null}
      action={t('save')}
      onClose={onClose}
    >
      <planForm.Field name="name" autoFocus />
      <planForm.Field name="monthly" />
      <planForm.Field name="operatingAssets" />
      <planForm.Field name="activeUsers" />
      <planForm.Field name="stripePrice" />
      <planForm.Field name="isOffered" />
    </FormDialog>
  )
}
