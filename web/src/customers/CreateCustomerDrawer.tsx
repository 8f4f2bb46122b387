import { api } from '@lindero/contract/api'
import { REGISTRATION_PLAN } from '@lindero/domain/customers/customer'
import { DEFAULT_SEGMENT_ID } from '@lindero/domain/customers/segments'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { change } from '../kernel/api/use-call.ts'
import { FormDrawer } from '../kernel/forms/FormDialog.tsx'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { newCustomerForm } from './record/customer-form.ts'

const EMPTY = {
  name: null,
  segmentId: DEFAULT_SEGMENT_ID,
  cif: null,
  emailDomain: null,
  operatingAssetsLimit: REGISTRATION_PLAN.operatingAssets,
  activeUsersLimit: REGISTRATION_PLAN.activeUsers,
  hasRepossessionLicence: false,
  apiActivated: false,
} as const

/** Form for a new customer, with only the required fields. The others are on the customer's page. */
export function CreateCustomerDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('administration')
  const navigate = useNavigate()
  const { create: _, ...list } = useSearch({ from: '/app/administration' })
  const form = useForm(newCustomerForm, {
    id: 'new',
    saved: EMPTY,
    draft: 'customer:new',
    part: 'customer',
    submit: (values) => change(api.createCustomer, { body: values }),
    fieldOfError: { 'customers.wrongCif': 'cif' },
    async onDone({ uuid, name }) {
      toast.success(t('create.created', { name }))
      // Replaces the URL, so that Back leads to the list instead of an empty form.
      await navigate({ to: '/administration', search: list, replace: true })
      await navigate({ to: '/administration/customers/$uuid', params: { uuid } })
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('create.title')}
      intro={t('create.intro')}
      action={t('create.submit')}
      discard={{ title: t('create.discardTitle'), message: t('create.discardText') }}
      // Within the administration, the draft keeps the typed values, so the user is not asked. Leaving the
      // administration discards them, so the user is asked first.
      guard={(path) => path.startsWith('/administration')}
      width={432}
      onClose={onClose}
    >
      <newCustomerForm.Section name="data" />
      <newCustomerForm.Section name="plan" />
    </FormDrawer>
  )
}
