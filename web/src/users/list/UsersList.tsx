import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import UpgradeRequest from '../../customers/upgrade/UpgradeRequest.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choice, choiceFrom, type ListParams, type Option, search } from '../../kernel/list/filters.ts'
import { List } from '../../kernel/list/List.tsx'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { useAddressPart } from '../../kernel/list/use-address-part.ts'
import { useList } from '../../kernel/list/use-list.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { EraseUser } from '../EraseUser.tsx'
import { UserDrawer } from '../form/UserDrawer.tsx'
import { NEW_USER } from '../new-user.ts'
import { UserName, UserRole, UserState } from '../UserMarks.tsx'
import { type UserAccess, useUserAccess } from '../use-user-access.ts'
import { useUserCommands } from '../use-user-commands.ts'
import { userActions } from '../user-actions.ts'
import { conditionOf, fullName, roleOfUser, seesAllPortfolios } from '../user-words.ts'
import { USER_ACTIONS } from '../users.actions.ts'
import { UsersBar } from './UsersBar.tsx'

const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx'))

interface UsersContext {
  access: UserAccess
  edit: (uuid: string | undefined) => void
}

const users = list(
  api.customerUsers,
  'users',
)<UsersContext>({
  id: 'users',
  title: 'name',
  sort: { by: 'name' },
  columns: {
    name: {
      value: fullName,
      cell: (user, { access }) => <UserName user={user} isSelf={access.isSelf(user)} />,
      sort: true,
      width: 220,
      grows: true,
    },
    email: { sort: true, width: 230 },
    role: {
      value: roleOfUser,
      labels: labels('users:role'),
      cell: (user) => <UserRole user={user} />,
      chips: (user) => [textAt(`users:role.${roleOfUser(user)}`)],
      sort: true,
      width: 150,
    },
    departments: {
      value: (user) => user.departments.map((each) => textAt(`customers:departments.${each}`)).join(', '),
      width: 190,
      priority: 3,
    },
    portfolios: {
      value: (user) => (seesAllPortfolios(user) ? textAt('users:allPortfolios') : user.portfolios.length || null),
      align: 'right',
      width: 84,
    },
    lastLogin: {
      value: ({ lastLoginOn }) => lastLoginOn,
      kind: 'timeAgo',
      sort: 'lastLoginOn',
      none: 'users:never',
    },
    createdOn: { kind: 'instantDay', sort: true, hidden: true },
    state: {
      value: conditionOf,
      labels: labels('users:states'),
      cell: (user) => <UserState user={user} />,
      chips: (user) => [textAt(`users:states.${conditionOf(user)}`)],
      sort: 'inactiveOn',
      width: 108,
    },
  },
  filters: {
    search: search(),
    role: choiceFrom(useRoles, { width: 190 }),
    department: choice(DEPARTMENTS, labels('customers:departments'), { width: 250 }),
    state: choice(['active', 'inactive'], labels('users:states'), { width: 160 }),
  },
  open: (user, { access, edit }) => (access.canOpen(user) ? () => edit(user.uuid) : null),
  rowActions: UserActions,
  pale: ({ inactiveOn }) => inactiveOn !== null,
  phone: { figure: 'state', detail: ['email'], aside: 'role' },
})

/**
 * The users of a customer: the use of the plan, the list with roles, and a form for each user. The list fills its
 * parent, which must be a flex column. Its state is stored in the URL (`validateSearch: readUsersSearch`).
 */
export function UsersList({ customerUuid }: { customerUuid: string }) {
  const [open, edit] = useAddressPart<string>('user')
  const customer = useQuery(queryOf(api.customer, { params: { uuid: customerUuid } }))
  const access = useUserAccess(customer.data)
  const context = useMemo(() => ({ access, edit }), [access, edit])
  const [isImporting, setImporting] = useState(false)
  const openImport = usePageAction(USER_ACTIONS.importUsers, () => setImporting(true))
  const state = useList(users, { params: { uuid: customerUuid }, context })
  return (
    <div className="stack grow min-w-0 min-h-0">
      <UsersBar
        customer={customer.data}
        canAsk={access.canAskForMore}
        error={customer.error}
        onRetry={() => void customer.refetch()}
        onNew={() => edit(NEW_USER)}
        onImport={openImport}
      />
      <List state={state} emptyIcon={<IconUsers size={28} stroke={1.5} aria-hidden />} />
      {isImporting && customer.data && (
        <Suspense>
          <ImportDialog customer={customer.data} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {open && customer.data && (
        <UserDrawer
          key={open}
          uuid={open}
          customer={customer.data}
          access={access}
          known={state.shown?.items.find(({ uuid }) => uuid === open)}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}

/** The customer's users, as a section of the customer in the administration screens. */
export default function CustomerUsers() {
  const { uuid } = useParams({ from: '/app/administration/customers/$uuid' })
  return <UsersList customerUuid={uuid} />
}

const ROLES = ['admin', 'editor', 'viewer', 'provider', 'superAdmin'] as const

/** The roles that the filter offers. Only the operator has super admins. */
function useRoles({ uuid = '' }: ListParams): Option<(typeof ROLES)[number]>[] {
  const { t } = useTranslation('users')
  const { data } = useQuery(queryOf(api.customer, { params: { uuid } }))
  const roles = ROLES.filter((role) => data?.isOperator === true || role !== 'superAdmin')
  return roles.map((value) => ({ value, label: t(`role.${value}`) }))
}

/** The menu with the actions of a user, in the user's row. */
function UserActions({ row: user, context: { access, edit } }: { row: User; context: UsersContext }) {
  const { t } = useTranslation('users')
  const commands = useUserCommands()
  const actions = userActions(user, access, commands)
  if (!access.canOpen(user)) return null
  return (
    <>
      <ActionMenu
        label={t('menu.of', { name: fullName(user) })}
        actions={[{ label: t('menu.edit'), icon: IconPencil, run: () => edit(user.uuid) }, ...actions]}
      />
      {commands.erased && <EraseUser user={commands.erased} onClose={commands.closeErase} />}
      {commands.full && <UpgradeRequest kind="activeUsers" standing={commands.full} onClose={commands.closeFull} />}
    </>
  )
}
