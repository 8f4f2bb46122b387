import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCustomerSearch } from '../../identity/acting/use-customer-search.ts'
import { useActing } from '../../kernel/session/use-acting.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import type { Result } from './result.ts'

const SHOWN = 4

/** Customers by name, for those who administer them: to open, and for super admins to act for. */
export function useCustomerResults(
  text: string,
  minimum: number,
): { results: Result[]; isSearching: boolean } {
  const { t } = useTranslation('customers')
  const navigate = useNavigate()
  const may = useMay()
  const session = useSession()
  const { begin, stop } = useActing()
  const wanted = text.trim()
  const asks = may('administer') && wanted.length >= minimum
  const found = useCustomerSearch(wanted, SHOWN, asks)
  const customers = asks ? (found.data?.items ?? []) : []
  const opened = customers.map(
    ({ uuid, name, segmentId }): Result => ({
      id: `open-${uuid}`,
      group: 'customers',
      label: name,
      detail: t(`segments.${segmentId}`),
      run: () => void navigate({ to: '/administration/customers/$uuid', params: { uuid } }),
    }),
  )
  const others = customers.filter(({ uuid }) => uuid !== session?.customer.uuid)
  const acted = others.map(
    ({ uuid, name }): Result => ({
      id: `act-${uuid}`,
      group: 'acting',
      label: name,
      run: () => (uuid === session?.ownCustomer.uuid ? stop() : begin(uuid)),
    }),
  )
  return {
    results: may('actForCustomer') ? [...opened, ...acted] : opened,
    isSearching: found.isSearching,
  }
}
