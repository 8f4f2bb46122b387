import type { Permission } from '@lindero/domain/users/permissions'
import { IconBraces, IconBuildingSkyscraper, IconFolder, IconHome, IconUsers } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** The links of the rail. Those the user may not open are not drawn. */
export const DESTINATIONS = [
  {
    name: 'home',
    icon: IconHome,
    permission: 'seeHome',
    link: { to: '/', activeOptions: { exact: true } },
    isOnPhone: true,
  },
  {
    name: 'portfolios',
    icon: IconFolder,
    permission: 'seePortfolios',
    link: { to: '/portfolios' },
    isOnPhone: true,
  },
  {
    name: 'assets',
    icon: IconBuildingSkyscraper,
    permission: 'seeAssets',
    link: { to: '/assets' },
    isOnPhone: true,
  },
  {
    name: 'administration',
    icon: IconUsers,
    permission: 'administer',
    link: { to: '/administration' },
    isOnPhone: true,
  },
  {
    name: 'apiDocumentation',
    icon: IconBraces,
    permission: 'seeApiDocumentation',
    link: { to: '/api-documentation' },
    isOnPhone: false,
  },
] as const satisfies readonly {
  name: string
  icon: typeof IconHome
  permission: Permission
  link: LinkProps
  /** In the bar of a phone, which has room for a few; the others are in the account's menu. */
  isOnPhone: boolean
}[]
