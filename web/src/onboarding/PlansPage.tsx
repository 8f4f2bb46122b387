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
import { Chip } from '../kernel/marks/Chip.tsx'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { usePageAction } from '../kernel/page-actions/page-action.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { PLAN_ACTIONS } from './onboarding.actions.ts'
import own from './onboarding.module.css'
import { planForm } from './onboarding-forms.ts'
import { usePlanContents } from './plan-contents.ts'

type Plan = CallReply<typeof api.plans>['items'][number]

/** Page size, larger than any operator's number of plans. */
const SHOWN = 100

/** The operator's plans: the price and limits of each, and whether it can be paid online. */
export default function PlansPage() {
  const { t } = useTranslation(['plans', 'administration'])
  const formats = useFormats()
  const contents = usePlanContents()
  const [open, setOpen] = useState<Plan | 'new' | null>(null)
  const create = usePageAction(PLAN_ACTIONS.newPlan, () => setOpen('new'))
  const query = useQuery(queryOf(api.plans, { query: { p: 1, r: SHOWN } }))
  useBreadcrumbs([{ label: t('administration:title'), to: '/administration' }, { label: t('plans:title') }])
  return (
    <Page>
      <PageHead
        title={t('administration:title')}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={create}>
            {t('plans:new')}
          </Button>
        }
      />
      <AdministrationTabs />
      {query.isPending && <SkeletonRows rows={4} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.total === 0 && <EmptyState title={t('plans:empty')} text={t('plans:emptyText')} />}
      {query.data && query.data.total > 0 && (
        <div className={`${own.body} px-20 pb-32`}>
          <SmallTable
            label={t('plans:title')}
            rows={query.data.items}
            rowId={({ uuid }) => uuid}
            onOpen={setOpen}
            detail={({ operatingAssets, activeUsers }) => contents(operatingAssets, activeUsers)}
            columns={[
              { label: t('plans:fields.name'), cell: ({ name }) => name },
              {
                label: t('plans:fields.monthly'),
                align: 'right',
                cell: ({ monthlyCents }) => formats.currency(monthlyCents / 100),
              },
              {
                label: t('plans:fields.operatingAssets'),
                align: 'right',
                isWide: true,
                cell: ({ operatingAssets }) => formats.number(operatingAssets),
              },
              {
                label: t('plans:fields.activeUsers'),
                align: 'right',
                isWide: true,
                cell: ({ activeUsers }) => formats.number(activeUsers),
              },
              {
                label: t('plans:customers'),
                align: 'right',
                isWide: true,
                cell: ({ customers }) => formats.number(customers),
              },
              {
                label: t('plans:fields.stripePrice'),
                isWide: true,
                cell: ({ stripePrice }) => stripePrice ?? formats.none,
              },
              {
                label: t('plans:fields.isOffered'),
                cell: ({ isOffered }) => (
                  <Chip level={isOffered ? 'success' : 'line'}>{t(`plans:offered.${isOffered}`)}</Chip>
                ),
              },
            ]}
          />
        </div>
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
      return plan ? change(api.editPlan, { params: { plan: plan.uuid }, body }) : change(api.createPlan, { body })
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
