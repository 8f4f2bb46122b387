import type { Permission } from '@lindero/domain/users/permissions'
import {
  IconBraces,
  IconBuildingSkyscraper,
  IconChecklist,
  IconClipboardList,
  IconFileText,
  IconFolder,
  IconGavel,
  IconHome,
  IconHomeDollar,
  IconMapSearch,
  IconReceipt,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { HAS_COMMERCIAL_FEATURES } from '../../kernel/settings/build-features.ts'

/** The links of the rail. */
const DESTINATIONS = [
  {
    name: 'home',
    icon: IconHome,
    permission: 'seeHome',
    link: { to: '/', activeOptions: { exact: true } },
    isOnPhone: true,
  },
  {
    name: 'explorer',
    icon: IconMapSearch,
    permission: 'seeExplorer',
    link: { to: '/explorer/{-$openTab}' },
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
    name: 'advertisements',
    icon: IconHomeDollar,
    permission: 'readAdvertisements',
    link: { to: '/advertisements' },
    isOnPhone: false,
  },
  {
    name: 'operations',
    icon: IconReceipt,
    permission: 'readOperations',
    // Unpaid transactions; the user can remove the filter.
    link: {
      to: '/operations',
      search: { f: { states: ['pending', 'partialPaid', 'noPayments', 'sentForPayment'] } },
      activeOptions: { includeSearch: false },
    },
    isOnPhone: false,
  },
  {
    name: 'notifications',
    icon: IconChecklist,
    permission: 'seeNotifications',
    link: { to: '/notifications' },
    isOnPhone: false,
  },
  {
    name: 'workflows',
    icon: IconSitemap,
    permission: 'editWorkflows',
    link: { to: '/workflows' },
    isOnPhone: false,
  },
  {
    name: 'repossessions',
    icon: IconGavel,
    permission: 'seeManagement',
    link: { to: '/repossessions' },
    isOnPhone: false,
  },
  {
    name: 'services',
    icon: IconClipboardList,
    permission: 'seeServices',
    link: { to: '/services' },
    isOnPhone: true,
  },
  {
    name: 'exports',
    icon: IconFileText,
    permission: 'seeAssets',
    link: { to: '/exports' },
    isOnPhone: false,
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

/**
 * The destinations that the user may open; a build without commercial features has no advertisements (operations 9).
 */
export function destinations(
  may: (permission: Permission) => boolean,
  hasCommercialFeatures = HAS_COMMERCIAL_FEATURES,
) {
  return DESTINATIONS.filter(
    ({ name, permission }) => may(permission) && (name !== 'advertisements' || hasCommercialFeatures),
  )
}
