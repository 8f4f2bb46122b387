import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { DataTable } from '../kernel/table/DataTable.tsx'
import { Pager } from '../kernel/table/Pager.tsx'
import { UserDrawer } from './form/UserDrawer.tsx'
import { UserState } from './list/UserMarks.tsx'
import { UsersBar } from './list/UsersBar.tsx'
import { UsersFilters } from './list/UsersFilters.tsx'
import { useUserColumns } from './list/use-user-columns.tsx'
import { useUserAccess } from './use-user-access.ts'
import { useUsers, useUsersState } from './use-users-list.ts'
import { fullName, roleOfUser } from './user-words.ts'
import classes from './users.module.css'
import { NEW_USER } from './users-search.ts'

/**
 * The users of a customer: how many of the plan, who they are, what each may do, and the form of each. Fills its
 * parent, a flex column; its state is in the address (`validateSearch: readUsersSearch`).
 */
export function UsersPanel({ customerUuid }: { customerUuid: string }) {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const state = useUsersState()
  const users = useUsers(customerUuid, state)
  const customer = useQuery(queryOf(api.customer, { params: { uuid: customerUuid } }))
  const access = useUserAccess(customer.data)
  const columns = useUserColumns({ access, onEdit: state.setOpen })
  const isFiltered = Object.keys(state.filter).length > 0

  return (
    <section className={classes.panel} aria-label={t('label')}>
      <UsersBar
        customer={customer.data}
        canAsk={access.canAskForMore}
        error={customer.error}
        onRetry={() => void customer.refetch()}
        onNew={() => state.setOpen(NEW_USER)}
      />
      <UsersFilters state={state} columns={columns} isOperator={customer.data?.isOperator === true} />
      <DataTable
        label={t('label')}
        columns={columns}
        rows={users.data?.items}
        rowId={({ uuid }) => uuid}
        rowLabel={fullName}
        rowTone={({ inactiveOn }) => (inactiveOn ? 'off' : undefined)}
        phone={(user) => ({
          title: fullName(user),
          figure: <UserState user={user} />,
          detail: user.email,
          aside: t(`role.${roleOfUser(user)}`),
        })}
        sort={state.sort}
        onSort={state.setSort}
        onOpen={({ uuid }) => state.setOpen(uuid)}
        opens={access.canOpen}
        error={users.error}
        onRetry={() => void users.refetch()}
        isStale={users.isPlaceholderData}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('filters.none')}
              text={t('filters.noneText')}
              action={
                <Button variant="default" onClick={() => state.setFilter({})}>
                  {t('filters.clearAll', { ns: 'common' })}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
              title={t('empty.title')}
              text={t('empty.text')}
            />
          )
        }
      />
      {users.data && users.data.total > 0 && (
        <Pager
          page={state.page}
          rows={state.rows}
          total={users.data.total}
          onPage={state.setPage}
          onRows={state.setRows}
        >
          <span className="num">
            {t('count', { count: users.data.total, figure: formats.number(users.data.total) })}
          </span>
        </Pager>
      )}
      {state.open && customer.data && (
        <UserDrawer
          key={state.open}
          uuid={state.open}
          customer={customer.data}
          access={access}
          known={users.data?.items.find(({ uuid }) => uuid === state.open)}
          onClose={() => state.setOpen(undefined)}
        />
      )}
    </section>
  )
}
