import { api } from '@lindero/contract/api'
import { withTown } from '@lindero/domain/kernel/street-address'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { HAS_COMMERCIAL_FEATURES } from '../../kernel/settings/build-features.ts'
import { isSearchable } from './is-searchable.ts'
import type { Result } from './result.ts'

/** Maximum number of results per kind. */
const SHOWN = 4

/** Finds people, leads, open tasks, documents and advertisements. Each result opens its screen. */
export function useRecordResults(typed: string, asked: string): { results: Result[]; isSearching: boolean } {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const navigate = useNavigate()
  const may = useMay()
  const isLong = isSearchable(typed) && may('seeAssets')
  const query = useQuery({
    ...queryOf(api.searchRecords, { query: { q: asked, limit: SHOWN } }),
    enabled: isLong && isSearchable(asked),
    placeholderData: (previous) => previous,
  })
  const { people = [], leads = [], tasks = [], documents = [], advertisements = [] } = (isLong && query.data) || {}
  const results = [
    ...people.map(
      ({ uuid, name, email }): Result => ({
        id: uuid,
        group: 'people',
        label: name || email,
        detail: name ? email : '',
        run: () => void navigate({ to: '/company/team', search: { f: { search: email } } }),
      }),
    ),
    ...(HAS_COMMERCIAL_FEATURES ? leads : []).map(
      ({ uuid, assetUuid, advertisementUuid, externalId, name }): Result => ({
        id: uuid,
        group: 'leads',
        label: name,
        detail: externalId,
        run: () =>
          void navigate({
            to: '/assets/$uuid/commercial',
            params: { uuid: assetUuid },
            search: { open: advertisementUuid },
          }),
      }),
    ),
    ...tasks.map(
      ({ uuid, assetUuid, externalId, type, name, dueOn }): Result => ({
        id: uuid,
        group: 'tasks',
        label: name ?? t(`types.${type}`),
        detail: `${externalId} · ${formats.date(dueOn)}`,
        run: () => void navigate({ to: '/assets/$uuid/tasks', params: { uuid: assetUuid } }),
      }),
    ),
    ...documents.map(
      ({ uuid, assetUuid, externalId, name }): Result => ({
        id: uuid,
        group: 'documents',
        label: name,
        detail: externalId,
        run: () => void navigate({ to: '/assets/$uuid/docs', params: { uuid: assetUuid } }),
      }),
    ),
    ...(HAS_COMMERCIAL_FEATURES ? advertisements : []).map(
      ({ uuid, assetUuid, externalId, address, municipality }): Result => ({
        id: uuid,
        group: 'advertisements',
        label: withTown(address, municipality) || externalId,
        detail: externalId,
        run: () =>
          void navigate({
            to: '/assets/$uuid/commercial',
            params: { uuid: assetUuid },
            search: { open: uuid },
          }),
      }),
    ),
  ]
  return { results, isSearching: query.isFetching && (!query.data || query.isPlaceholderData) }
}
