import { api } from '@lindero/contract/api'
import { ASSET_TYPE_IDS, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import { PHASES } from '@lindero/domain/portfolios/portfolio'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'

export interface FilterOption {
  value: string
  label: string
}

const VALUATION_STATES = ['0', '1', '2', '3', '4', '5'] as const

/** What a filter can be set to, where there is a list to choose from; the places are those of the assets seen. */
export function useFilterOptions(portfolioUuid: string | undefined) {
  const { t } = useTranslation(['assets', 'common'])
  const ofAll = useQuery({
    ...queryOf(api.portfoliosInsights, { query: {} }),
    enabled: portfolioUuid === undefined,
  })
  const ofOne = useQuery({
    ...queryOf(api.portfolioInsights, { params: { uuid: portfolioUuid ?? '' }, query: {} }),
    enabled: portfolioUuid !== undefined,
  })
  const insights = (portfolioUuid === undefined ? ofAll : ofOne).data
  const places = (list: readonly { label: string }[] | undefined) =>
    (list ?? [])
      .map(({ label }) => ({ value: label, label }))
      .sort((left, right) => left.label.localeCompare(right.label, 'es'))
  const provinces = places(insights?.byProvince)
  return {
    types: ASSET_TYPE_IDS.map((id) => ({ value: String(id), label: t(`assets:types.${id}`) })),
    states: PROPERTY_STATES.map((state) => ({ value: state, label: t(`assets:states.${state}`) })),
    phases: PHASES.map((phase) => ({ value: phase, label: t(`common:phase.${phase}`) })),
    valuationStates: VALUATION_STATES.map((state) => ({
      value: state,
      label: t(`common:valuationState.${state}`),
    })),
    provinces:
      provinces.length > 0
        ? provinces
        : Object.values(PROVINCES).map((name) => ({ value: name as string, label: name as string })),
    municipalities: places(insights?.byMunicipality),
    hasWarnings: [
      { value: 'true', label: t('assets:list.filters.warnings.with') },
      { value: 'false', label: t('assets:list.filters.warnings.without') },
    ],
  } satisfies Record<string, FilterOption[]>
}

export type FilterOptions = ReturnType<typeof useFilterOptions>
