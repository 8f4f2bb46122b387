import { api } from '@lindero/contract/api'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { withTown } from '@lindero/domain/kernel/street-address'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCustomerSearch } from '../../identity/acting/use-customer-search.ts'
import { useActing } from '../../kernel/acting/use-acting.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { isSearchable } from './is-searchable.ts'
import { inOrderOfMatch } from './matches-words.ts'
import type { RecordChoice, Result } from './result.ts'
import { useAllCommands } from './use-all-commands.ts'
import { ofChoice } from './use-page-actions.ts'
import { useRecordResults } from './use-record-results.ts'

/**
 * Results in the command palette for a text: matching assets, portfolios, groups and towns, then people, tasks,
 * documents and advertisements, then commands whose name and further words contain every word. While `isSearching` is
 * true, these are still the results for the previous text.
 *
 * @param choice limits the results to the records of an action, and opens the action for the chosen one
 */
export function useResults(
  text: string,
  choice: RecordChoice | null,
): { results: Result[]; isSearching: boolean; error: unknown } {
  const { t } = useTranslation('palette')
  const formats = useFormats()
  const navigate = useNavigate()
  const typed = text.trim()
  const [asked] = useDebouncedValue(typed, 180)
  const may = useMay()
  // Providers have no assets to search, and a denied call would end their session.
  const isLong = isSearchable(typed) && may('seeAssets')
  const query = useQuery({
    ...queryOf(api.search, { query: { q: asked, limit: 6 } }),
    enabled: isLong && isSearchable(asked),
    placeholderData: (previous) => previous,
  })
  const customers = useCustomerResults(typed, SEARCH_MINIMUM)
  const actions = inOrderOfMatch(typed, useAllCommands(typed === '')).map(
    ({ id, label, run, choice }): Result => ({ id, label, run, group: 'actions', ...(choice ? { choice } : {}) }),
  )
  const assets = (isLong ? (query.data?.assets ?? []) : []).map(
    (asset): Result => ({
      id: asset.uuid,
      group: 'assets',
      label: asset.address ? (withTown(asset.address, asset.municipality) ?? '') : asset.externalId,
      detail: asset.address ? asset.externalId : asset.portfolioName,
      run: () => void navigate({ to: '/assets/$uuid/info', params: { uuid: asset.uuid } }),
    }),
  )
  const portfolios = (isLong ? (query.data?.portfolios ?? []) : []).map(
    (portfolio): Result => ({
      id: portfolio.uuid,
      group: 'portfolios',
      label: portfolio.name,
      detail: t('portfolioAssets', {
        count: portfolio.assets,
        figure: formats.number(portfolio.assets),
      }),
      run: () => void navigate({ to: '/portfolios/$uuid', params: { uuid: portfolio.uuid } }),
    }),
  )
  const groups = (isLong ? (query.data?.groups ?? []) : []).map(
    (group): Result => ({
      id: group.uuid,
      group: 'groups',
      label: group.name,
      detail: `${group.portfolioName} · ${t('portfolioAssets', { count: group.assets, figure: formats.number(group.assets) })}`,
      run: () => void navigate({ href: `/groups/${group.uuid}` }),
    }),
  )
  const towns = (isLong ? (query.data?.towns ?? []) : []).map(
    ({ municipality, province, postalCode, assets: count }): Result => ({
      id: `town-${postalCode ?? ''}-${municipality}`,
      group: 'towns',
      label: postalCode ? `${postalCode} ${municipality}` : municipality,
      detail: [province, t('portfolioAssets', { count, figure: formats.number(count) })].filter(Boolean).join(' · '),
      run: () =>
        void navigate({
          to: '/assets',
          search: { f: { municipalities: [municipality], ...(postalCode ? { postalCode } : {}) } },
        }),
    }),
  )
  const records = useRecordResults(typed, asked)
  const matching = [...assets, ...portfolios, ...groups, ...towns, ...records.results, ...customers.results, ...actions]
  return {
    results: choice ? ofChoice(matching, choice) : matching,
    isSearching:
      isLong &&
      (asked !== typed || query.isPending || query.isPlaceholderData || records.isSearching || customers.isSearching),
    error: isLong ? query.error : null,
  }
}

const SHOWN = 4

/** Finds customers by name, for users who administer them. Super admins can open a customer or act for it. */
function useCustomerResults(text: string, minimum: number): { results: Result[]; isSearching: boolean } {
  const { t } = useTranslation('customers')
  const navigate = useNavigate()
  const may = useMay()
  const session = useSession()
  const { begin, stop } = useActing()
  const typed = text.trim()
  const asks = may('administer') && typed.length >= minimum
  const search = useCustomerSearch(typed, SHOWN, asks)
  const customers = asks ? (search.data?.items ?? []) : []
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
    isSearching: search.isSearching,
  }
}
