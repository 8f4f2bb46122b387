import type { User } from '@lindero/contract/users/user.schema'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { DataColumn } from '../../kernel/table/column.ts'
import { type ColumnLayoutState, useColumnLayout } from '../../kernel/table/use-column-layout.ts'
import type { UserAccess } from '../use-user-access.ts'
import { seesAllPortfolios } from '../user-words.ts'
import classes from '../users.module.css'
import { UserName, UserRole, UserState } from './UserMarks.tsx'
import { UserMenu } from './UserMenu.tsx'

interface UserColumnsOptions {
  access: UserAccess
  onEdit: (uuid: string) => void
}

/** Who, what each may do, where, and whether they come. */
export function useUserColumns({ access, onEdit }: UserColumnsOptions): ColumnLayoutState<User> {
  const { t } = useTranslation(['users', 'customers'])
  const formats = useFormats()
  const isNarrow = useMediaQuery('(max-width: 1300px)', false, { getInitialValueInEffect: false })
  const columns = useMemo((): DataColumn<User>[] => {
    const departments = (user: User) =>
      user.departments.map((department) => t(`customers:departments.${department}`)).join(', ')
    return [
      {
        id: 'name',
        label: t('users:columns.name'),
        width: 220,
        grows: true,
        required: true,
        sort: 'name',
        cell: (user) => <UserName user={user} isSelf={access.isSelf(user)} />,
      },
      {
        id: 'email',
        label: t('users:columns.email'),
        width: 230,
        sort: 'email',
        cell: ({ email }) => email,
        title: ({ email }) => email,
      },
      {
        id: 'role',
        label: t('users:columns.role'),
        width: 150,
        sort: 'role',
        cell: (user) => <UserRole user={user} />,
      },
      {
        id: 'departments',
        label: t('users:columns.departments'),
        width: 190,
        hidden: isNarrow,
        cell: (user) => departments(user) || <Nothing />,
        title: departments,
      },
      {
        id: 'portfolios',
        label: t('users:columns.portfolios'),
        width: 84,
        align: 'right',
        cell: (user) => <PortfolioCount user={user} />,
      },
      {
        id: 'lastLogin',
        label: t('users:columns.lastLogin'),
        width: 120,
        align: 'right',
        sort: 'lastLoginOn',
        cell: ({ lastLoginOn }) =>
          lastLoginOn ? formats.timeAgo(lastLoginOn) : <Nothing>{t('users:never')}</Nothing>,
        title: ({ lastLoginOn }) => (lastLoginOn ? formats.instant(lastLoginOn) : undefined),
      },
      {
        id: 'createdOn',
        label: t('users:columns.createdOn'),
        width: 100,
        align: 'right',
        hidden: true,
        sort: 'createdOn',
        cell: ({ createdOn }) => formats.instantDate(createdOn),
      },
      {
        id: 'state',
        label: t('users:columns.state'),
        width: 108,
        sort: 'inactiveOn',
        cell: (user) => <UserState user={user} />,
      },
      {
        id: 'actions',
        label: t('users:columns.actions'),
        hidesLabel: true,
        width: 56,
        align: 'right',
        required: true,
        cell: (user) => <UserMenu user={user} access={access} onEdit={onEdit} />,
      },
    ]
  }, [t, formats, isNarrow, access, onEdit])
  return useColumnLayout('users', columns)
}

function PortfolioCount({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const formats = useFormats()
  if (seesAllPortfolios(user)) return <>{t('allPortfolios')}</>
  return user.portfolios.length > 0 ? formats.number(user.portfolios.length) : <Nothing />
}

/** A dash: nothing there. */
function Nothing({ children = '–' }: { children?: string }) {
  return <span className={classes.muted}>{children}</span>
}
