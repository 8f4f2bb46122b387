import { api } from '@lindero/contract/api'
import { REGISTRATION_PLAN } from '@lindero/domain/customers/customer'
import { DEFAULT_SEGMENT_ID } from '@lindero/domain/customers/segments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useCheckedForm } from '../../kernel/forms/use-checked-form.ts'
import { useRefusalFocus } from '../../kernel/forms/use-refusal-focus.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import {
  CUSTOMER_FIELD_NAMES,
  type CustomerField,
  type CustomerValues,
  editOf,
  faultOf,
} from '../fields/customer-fields.ts'
import { type RefusedFields, refusedFields } from '../fields/refused-fields.ts'
import { useCustomerWords } from '../fields/use-customer-words.ts'

const EMPTY: Partial<CustomerValues> = {
  name: null,
  segmentId: DEFAULT_SEGMENT_ID,
  operatingAssetsLimit: REGISTRATION_PLAN.operatingAssets,
  activeUsersLimit: REGISTRATION_PLAN.activeUsers,
  hasRepossessionLicence: false,
  apiActivated: false,
}

const NEW = 'customer'

/**
 * The form of a new customer: what is typed, which survives a reload until it is created or discarded, what is wrong
 * with it once it was sent, and its sending.
 */
export function useNewCustomer() {
  const { t } = useTranslation('administration')
  const words = useCustomerWords()
  const navigate = useNavigate()
  const { create: _, ...list } = useSearch({ from: '/app/administration' })
  const queries = useQueryClient()
  const draft = useDraft('customer:new')
  const [refused, setRefused] = useState<RefusedFields>({})
  const typed = Object.entries(draft.changes[NEW] ?? {}).map(([field, change]) => [field, change.new])
  const values: Partial<CustomerValues> = { ...EMPTY, ...Object.fromEntries(typed) }

  const defects = CUSTOMER_FIELD_NAMES.flatMap((field) => {
    const fault = field in values ? faultOf(field, values[field]) : null
    return fault ? [{ field: `new-${field}`, text: `${words.label(field)}: ${words.fault(fault)}` }] : []
  })
  const sending = useMutation({
    mutationFn: () => {
      const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
      const { name = '', segmentId = DEFAULT_SEGMENT_ID, ...others } = editOf(Object.fromEntries(given))
      return request(api.createCustomer, { body: { ...others, name, segmentId } })
    },
    onSuccess: async ({ uuid, name }) => {
      draft.discard()
      void queries.invalidateQueries({ queryKey: keyOf(api.customers) })
      toast.success(t('create.created', { name }))
      // Back leads to the list, not to an empty form.
      await navigate({ to: '/administration', search: list, replace: true })
      await navigate({ to: '/administration/customers/$uuid', params: { uuid } })
    },
    onError: (error) =>
      setRefused(refusedFields(error, { cif: t('faults.cif'), other: t('faults.refused') })),
  })
  const checked = useCheckedForm(defects, sending.isPending, () => sending.mutate())
  const [firstRefused] = Object.keys(refused)
  const notice = useRefusalFocus(sending.error, firstRefused ? `new-${firstRefused}` : null)

  return {
    values,
    set(field: CustomerField, value: unknown) {
      setRefused(({ [field]: _, ...others }) => others)
      if (sending.isError) sending.reset()
      draft.change(NEW, field, EMPTY[field], value)
    },
    errorOf(field: CustomerField): string | null {
      const fault = checked.errorOf(`new-${field}`) === null ? null : faultOf(field, values[field])
      return refused[field] ?? (fault && words.fault(fault))
    },
    count: draft.count,
    discard: () => draft.discard(),
    summary: checked.summary,
    notice,
    /** A refusal that is about no field. */
    failure: firstRefused ? null : sending.error,
    isSending: sending.isPending,
    submit: checked.submit,
  }
}

export type NewCustomerForm = ReturnType<typeof useNewCustomer>
