import type { Permission } from '@lindero/domain/identity/permissions'
import { IconBuildingSkyscraper, IconFolder, IconHome, IconUsers } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** The places of the rail. What a person may not open is not drawn. */
export const DESTINATIONS = [
  { name: 'home', icon: IconHome, permission: 'seeHome', link: { to: '/', activeOptions: { exact: true } } },
  { name: 'portfolios', icon: IconFolder, permission: 'seePortfolios', link: { to: '/portfolios' } },
  { name: 'assets', icon: IconBuildingSkyscraper, permission: 'seeAssets', link: { to: '/assets' } },
  { name: 'administration', icon: IconUsers, permission: 'administer', link: { to: '/administration' } },
] as const satisfies readonly {
  name: string
  icon: typeof IconHome
  permission: Permission
  link: LinkProps
}[]
