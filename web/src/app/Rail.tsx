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
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Brand } from '../kernel/marks/Brand.tsx'
import { useMay } from '../kernel/session/use-session.ts'
import { HAS_COMMERCIAL_FEATURES } from '../kernel/settings/build-features.ts'
import { HelpButtons } from './HelpButtons.tsx'
import classes from './shell.module.css'
import { AccountButton } from './user/AccountButton.tsx'

/** A narrow rail of icons with labels on hover; on a phone the bar at the bottom. */
export function Rail() {
  const { t } = useTranslation('shell')
  const may = useMay()
  return (
    <nav className={classes.rail} aria-label={t('nav.label')} data-bottom-bar>
      <Link
        to="/"
        className={classes.brand}
        aria-label={`${t('product', { ns: 'common' })}, ${t('nav.home')}`}
      >
        <Brand />
      </Link>
      {DESTINATIONS.filter(
        ({ name, permission }) => may(permission) && (name !== 'advertisements' || HAS_COMMERCIAL_FEATURES),
      ).map(({ name, icon: Icon, link, isOnPhone }) => (
        <Link key={name} {...link} className={`${classes.item} ${isOnPhone ? classes.onPhone : ''}`}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <span className={classes.label}>{t(`nav.${name}`)}</span>
        </Link>
      ))}
      <span className={classes.gap} />
      <HelpButtons />
      <AccountButton />
    </nav>
  )
}

/** The links of the rail. Those the user may not open are not drawn. */
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
    // What is still to be paid; the filter can be taken off.
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
