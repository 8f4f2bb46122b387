import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadSession } from '../../kernel/acting/reread-session.ts'
import { keyOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { FormNotices, FormProvider } from '../../kernel/forms/Form.tsx'
import { nested } from '../../kernel/forms/nested-values.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { RecordFrame } from '../../kernel/record/RecordFrame.tsx'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ActButton } from './ActButton.tsx'
import { CustomerMarks, SubscriptionChip } from './CustomerMarks.tsx'
import { CUSTOMER, isOfPlan } from './customer-areas.ts'
import { customerForm, customerValues } from './customer-form.ts'
import { CustomerRecordContext } from './customer-record.ts'

/** Page frame for a customer's record: shared data of all sections, header, and saving. */
export function CustomerLayout({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['administration', 'common', 'customers'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { uuid } = customer
  const saved = useMemo(() => customerValues(customer), [customer])
  const form = useForm(customerForm, {
    id: 'customer',
    saved,
    isRecord: true,
    draft: `customer:${uuid}`,
    part: CUSTOMER,
    submit: (_, changed) => change(api.editCustomer, { params: { uuid }, body: nested(changed, customer) }),
    savedAs: customerValues,
    fieldOfError: { 'customers.wrongCif': 'cif' },
    onDone(done) {
      queries.setQueryData([...keyOf(api.customer), { params: { uuid } }], done)
      const current = session.get()
      if (current?.customer.uuid === uuid || current?.ownCustomer.uuid === uuid) void rereadSession()
      toast.success(t('administration:record.saved'))
    },
  })
  const record = useMemo(() => ({ customer, form }), [customer, form])

  /** Opens the section with this field: the plan or the data. */
  function open(name: string) {
    void navigate({
      to: isOfPlan(name) ? '/administration/customers/$uuid/plan' : '/administration/customers/$uuid',
      params: { uuid },
    })
  }

  return (
    <CustomerRecordContext.Provider value={record}>
      <FormProvider form={form}>
        <RecordFrame
          label={t('administration:record.sections')}
          record={customer}
          draft={form.draft}
          onDiscard={form.discard}
          staysAt={(to) => to.startsWith(`/administration/customers/${uuid}`)}
          head={{
            title: customer.name,
            crumbs: [{ label: t('administration:title'), to: '/administration' }, { label: customer.name }],
            marks: (
              <>
                <CustomerMarks customer={customer} />
                <SubscriptionChip customer={customer} long />
              </>
            ),
            about: [t(`customers:segments.${customer.segmentId}`), customer.cif].filter(Boolean).join(' · '),
            saving: {
              save: form.submit,
              isSaving: form.isSending,
              blocked: form.conflicts.length > 0 ? t('common:changes.decideFirst') : null,
            },
            actions: <ActButton customer={customer} />,
          }}
          notices={<FormNotices form={form} summedUpFrom={1} onJump={open} />}
        />
      </FormProvider>
    </CustomerRecordContext.Provider>
  )
}
