import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import type { Draft } from '../../kernel/drafts/use-draft.ts'
import { rereadSession } from '../../kernel/session/reread-session.ts'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import {
  type CustomerField,
  type CustomerValues,
  editOf,
  faultOf,
  valuesOf,
} from '../fields/customer-fields.ts'
import { type RefusedFields, refusedFields } from '../fields/refused-fields.ts'
import { CUSTOMER, draftOf } from './customer-record.ts'

/** Saving of the whole record: only what has changed is sent; what is refused stands beside its field. */
export function useSaveCustomer(customer: Customer, draft: Draft) {
  const { t } = useTranslation('administration')
  const queries = useQueryClient()
  const [refused, setRefused] = useState<RefusedFields>({})

  const faults = useMemo(() => {
    const changed = Object.entries(draft.changes[CUSTOMER] ?? {}) as [CustomerField, { new: unknown }][]
    return changed
      .filter(([field, change]) => faultOf(field, change.new) !== null || refused[field])
      .map(([field]) => field)
  }, [draft.changes, refused])

  const sending = useMutation({
    mutationFn: (changed: Partial<CustomerValues>) =>
      request(api.editCustomer, { params: { uuid: customer.uuid }, body: editOf(changed, customer) }),
    onSuccess: (saved, sent) => {
      draft.settle(CUSTOMER, sent, valuesOf(saved))
      setRefused({})
      queries.setQueryData([...keyOf(api.customer), { params: { uuid: customer.uuid } }], saved)
      void queries.invalidateQueries({ queryKey: keyOf(api.customers) })
      const known = session.get()
      const isInSession = known?.customer.uuid === saved.uuid || known?.ownCustomer.uuid === saved.uuid
      if (isInSession) void rereadSession()
      toast.success(t('record.saved'))
    },
    onError: (error) => {
      const found = refusedFields(error, { cif: t('faults.cif'), other: t('faults.refused') })
      setRefused(found)
      if (Object.keys(found).length === 0) toast.error(error)
    },
  })

  function save() {
    // What is being typed counts: the field is left first, and says what it read.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => {
      const changes = drafts.get(draftOf(customer.uuid))[CUSTOMER] ?? {}
      const changed = Object.fromEntries(
        Object.entries(changes).map(([field, { new: value }]) => [field, value]),
      )
      const wrong = Object.entries(changed).filter(([field, value]) => faultOf(field as CustomerField, value))
      if (wrong.length > 0) document.querySelector<HTMLElement>('[data-problems] a')?.focus()
      else if (Object.keys(changed).length > 0) sending.mutate(changed)
    })
  }

  const forgive = useCallback((field: CustomerField) => {
    setRefused(({ [field]: _, ...others }) => others)
  }, [])

  return { save, isSaving: sending.isPending, faults, refused, forgive }
}
