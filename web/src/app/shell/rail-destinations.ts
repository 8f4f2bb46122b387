import type { Permission } from '@lindero/domain/users/permissions'
import {
  IconArrowsDiff,
  IconBraces,
  IconBuildingSkyscraper,
  IconChecklist,
  IconClipboardList,
  IconFolder,
  IconGavel,
  IconHome,
  IconMapSearch,
  IconReportAnalytics,
  IconSitemap,
  IconSpeakerphone,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { HAS_COMMERCIAL_FEATURES } from '../../kernel/settings/build-features.ts'

/** All links in the rail. */
const DESTINATIONS = [
  {
    name: 'home',
    group: 'first',
    icon: IconHome,
    permission: 'seeHome',
    link: { to: '/', activeOptions: { exact: true } },
    isOnPhone: true,
  },
  {
    name: 'portfolios',
    group: 'portfolio',
    icon: IconFolder,
    permission: 'seePortfolios',
    link: { to: '/portfolios' },
    isOnPhone: true,
  },
  {
    name: 'assets',
    group: 'portfolio',
    icon: IconBuildingSkyscraper,
    permission: 'seeAssets',
    link: { to: '/assets' },
    isOnPhone: true,
  },
  {
    name: 'contradictions',
    group: 'portfolio',
    icon: IconArrowsDiff,
    permission: 'readOperations',
    link: { to: '/contradictions' },
    isOnPhone: false,
  },
  {
    name: 'exports',
    group: 'portfolio',
    icon: IconReportAnalytics,
    permission: 'seeAssets',
    link: { to: '/exports' },
    isOnPhone: false,
  },
  {
    name: 'explorer',
    group: 'market',
    icon: IconMapSearch,
    permission: 'seeExplorer',
    link: { to: '/explorer/{-$openTab}' },
    isOnPhone: true,
  },
  {
    name: 'advertisements',
    group: 'market',
    icon: IconSpeakerphone,
    permission: 'readAdvertisements',
    link: { to: '/advertisements' },
    isOnPhone: false,
  },
  {
    name: 'operations',
    group: 'management',
    icon: IconWallet,
    permission: 'readOperations',
    link: { to: '/operations', activeOptions: { includeSearch: false } },
    isOnPhone: false,
  },
  {
    name: 'notifications',
    group: 'management',
    icon: IconChecklist,
    permission: 'seeNotifications',
    link: { to: '/notifications' },
    isOnPhone: false,
  },
  {
    name: 'workflows',
    group: 'management',
    icon: IconSitemap,
    permission: 'draftWorkflows',
    link: { to: '/workflows' },
    isOnPhone: false,
  },
  {
    name: 'repossessions',
    group: 'management',
    icon: IconGavel,
    permission: 'seeManagement',
    link: { to: '/repossessions' },
    isOnPhone: false,
  },
  {
    name: 'services',
    group: 'management',
    icon: IconClipboardList,
    permission: 'seeServices',
    link: { to: '/services', activeOptions: { includeSearch: false } },
    isOnPhone: true,
  },
  {
    name: 'administration',
    group: 'last',
    icon: IconUsers,
    permission: 'administer',
    link: { to: '/administration' },
    isOnPhone: false,
  },
  {
    name: 'apiDocumentation',
    group: 'last',
    icon: IconBraces,
    permission: 'seeApiDocumentation',
    link: { to: '/api-documentation' },
    isOnPhone: false,
  },
] as const satisfies readonly {
  name: string
  group: 'first' | 'portfolio' | 'market' | 'management' | 'last'
  icon: typeof IconHome
  permission: Permission
  link: LinkProps
  /** True if the phone's bottom bar shows this link. It has room for four; the account menu shows the others. */
  isOnPhone: boolean
}[]

export type DestinationName = (typeof DESTINATIONS)[number]['name']

/** Links that the user may open. A build without commercial features has no advertisements (operations 9). */
export function destinations(
  may: (permission: Permission) => boolean,
  hasCommercialFeatures = HAS_COMMERCIAL_FEATURES,
) {
  return DESTINATIONS.filter(
    ({ name, permission }) => may(permission) && (name !== 'advertisements' || hasCommercialFeatures),
  )
}

type Destination = ReturnType<typeof destinations>[number]

/** Groups the links, in the order of the rail. */
export function inGroups(places: readonly Destination[]): [Destination['group'], Destination[]][] {
  return [...Map.groupBy(places, ({ group }) => group)]
}
