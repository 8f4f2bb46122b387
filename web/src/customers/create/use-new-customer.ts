import { api } from '@lindero/contract/kernel/api'
import { REGISTRATION_PLAN } from '@lindero/domain/customers/customer'
import { DEFAULT_SEGMENT_ID } from '@lindero/domain/customers/segments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
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

/** The form of a new customer: what is typed, what is wrong with it once it was sent, and its sending. */
export function useNewCustomer() {
  const { t } = useTranslation('administration')
  const words = useCustomerWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [values, setValues] = useState(EMPTY)
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<RefusedFields>({})
  const [failure, setFailure] = useState<unknown>(null)

  const faults = CUSTOMER_FIELD_NAMES.filter(
    (field) => field in values && faultOf(field, values[field]) !== null,
  )
  const sending = useMutation({
    mutationFn: () => {
      const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
      const { name = '', segmentId = DEFAULT_SEGMENT_ID, ...others } = editOf(Object.fromEntries(given))
      return request(api.createCustomer, { body: { ...others, name, segmentId } })
    },
    onSuccess: async ({ uuid, name }) => {
      void queries.invalidateQueries({ queryKey: keyOf(api.customers) })
      toast.success(t('create.created', { name }))
      await navigate({ to: '/administration/customers/$uuid', params: { uuid } })
    },
    onError: (error) => {
      const found = refusedFields(error, { cif: t('faults.cif'), other: t('faults.refused') })
      setRefused(found)
      setFailure(Object.keys(found).length === 0 ? error : null)
    },
  })

  return {
    values,
    set(field: CustomerField, value: unknown) {
      setRefused(({ [field]: _, ...others }) => others)
      setValues((known) => ({ ...known, [field]: value }))
    },
    errorOf(field: CustomerField): string | null {
      const fault = wasSent ? faultOf(field, values[field]) : null
      return refused[field] ?? (fault && words.fault(fault))
    },
    isTouched: values !== EMPTY,
    wrong: wasSent ? faults.length + Object.keys(refused).length : 0,
    failure,
    isSending: sending.isPending,
    submit() {
      setSent(true)
      setFailure(null)
      const [first] = faults
      if (first) document.getElementById(`new-${first}`)?.focus()
      else sending.mutate()
    },
  }
}

export type NewCustomerForm = ReturnType<typeof useNewCustomer>
