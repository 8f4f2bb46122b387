import type { User } from '@lindero/contract/users/user.schema'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../kernel/filters/FilterBar.tsx'
import { FilterSelect } from '../../kernel/filters/FilterSelect.tsx'
import { SearchBox } from '../../kernel/filters/SearchBox.tsx'
import { ColumnChooser } from '../../kernel/table/ColumnChooser.tsx'
import type { ColumnLayoutState } from '../../kernel/table/use-column-layout.ts'
import type { UsersState } from '../use-users-list.ts'
import { withUserFilter } from '../users-search.ts'

const ROLES = ['admin', 'editor', 'viewer', 'provider', 'superAdmin'] as const
const STATES = ['active', 'inactive'] as const

interface UsersFiltersProps {
  state: UsersState
  columns: ColumnLayoutState<User>
  isOperator: boolean
}

/** Search and filters of the users; super admins exist at the operator only. */
export function UsersFilters({ state, columns, isOperator }: UsersFiltersProps) {
  const { t } = useTranslation(['users', 'customers'])
  const { filter, setFilter } = state
  const set = (key: string) => (value: string | undefined) => setFilter(withUserFilter(filter, key, value))
  const roles = ROLES.filter((role) => isOperator || role !== 'superAdmin')
  return (
    <FilterBar
      aside={
        <span className="desk-only">
          <ColumnChooser columns={columns} />
        </span>
      }
    >
      <SearchBox label={t('users:filters.search')} value={filter.search ?? ''} onChange={set('search')} />
      <FilterSelect
        name={t('users:filters.role')}
        any={t('users:filters.any')}
        width={190}
        options={roles.map((value) => ({ value, label: t(`users:role.${value}`) }))}
        value={filter.role}
        onChange={set('role')}
      />
      <FilterSelect
        name={t('users:filters.department')}
        any={t('users:filters.any')}
        width={250}
        options={DEPARTMENTS.map((value) => ({ value, label: t(`customers:departments.${value}`) }))}
        value={filter.department}
        onChange={set('department')}
      />
      <FilterSelect
        name={t('users:filters.state')}
        any={t('users:filters.any')}
        width={160}
        options={STATES.map((value) => ({ value, label: t(`users:states.${value}`) }))}
        value={filter.state}
        onChange={set('state')}
      />
    </FilterBar>
  )
}
