import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openHelp } from '../../home/help/help-center.ts'
import { openNews } from '../../home/help/news-read.ts'
import { leave } from '../../identity/leave.ts'
import { useActing } from '../../kernel/acting/use-acting.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { type Command, usePageCommands } from '../../kernel/page/commands.ts'
import { changePreferences } from '../../kernel/preferences/preferences.ts'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'
import { useMay } from '../../kernel/session/use-session.ts'

/** Screens that the command palette opens by their path, each with the permission that it needs. */
const PLACES = [
  { id: 'goExplorer', permission: 'seeExplorer', href: '/explorer' },
  { id: 'goReports', permission: 'seeAssets', href: '/exports' },
  { id: 'goPayments', permission: 'readOperations', href: '/operations' },
  { id: 'goRents', permission: 'readOperations', href: '/operations/rent-roll' },
  { id: 'goTasks', permission: 'seeNotifications', href: '/notifications' },
  { id: 'goRepossessions', permission: 'seeManagement', href: '/repossessions' },
  { id: 'goDates', permission: 'seeManagement', href: '/repossessions/dates' },
  { id: 'goRequests', permission: 'seeServices', href: '/services' },
  { id: 'goCompleteness', permission: 'readOperations', href: '/completeness' },
  { id: 'goContradictions', permission: 'readOperations', href: '/contradictions' },
  { id: 'goValuesToCheck', permission: 'readValuation', href: '/values-to-check' },
] as const

/** The current page's commands, followed by the general ones. */
export function useAllCommands(): Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const may = useMay()
  const { language, choose } = useLanguage()
  const { rows } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const acting = useActing()
  const isDark = colorScheme === 'dark'
  const general: (Command | false)[] = [
    may('createPortfolio') && {
      id: 'newPortfolio',
      label: t('commands.newPortfolio'),
      run: () => void navigate({ to: '/portfolios/new' }),
    },
    { id: 'goHome', label: t('commands.goHome'), run: () => void navigate({ to: '/' }) },
    may('seePortfolios') && {
      id: 'goPortfolios',
      label: t('commands.goPortfolios'),
      run: () => void navigate({ to: '/portfolios' }),
    },
    may('seeAssets') && {
      id: 'goAssets',
      label: t('commands.goAssets'),
      run: () => void navigate({ to: '/assets' }),
    },
    ...PLACES.filter(({ permission }) => may(permission)).map(({ id, href }) => ({
      id,
      label: t(`commands.${id}`),
      run: () => void navigate({ href }),
    })),
    may('administer') && {
      id: 'goAdministration',
      label: t('commands.goAdministration'),
      run: () => void navigate({ to: '/administration' }),
    },
    may('seeApiDocumentation') && {
      id: 'goApi',
      label: t('commands.goApi'),
      run: () => void navigate({ to: '/api-documentation' }),
    },
    { id: 'help', label: t('commands.help'), run: () => openHelp({ kind: 'help' }) },
    { id: 'news', label: t('commands.news'), run: openNews },
    acting.customer !== null && {
      id: 'stopActing',
      label: t('commands.stopActing', { customer: acting.customer.name }),
      run: acting.stop,
    },
    {
      id: 'theme',
      label: t(isDark ? 'commands.toLight' : 'commands.toDark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: t(language === 'es' ? 'commands.toEnglish' : 'commands.toSpanish'),
      run: () => choose(language === 'es' ? 'en' : 'es'),
    },
    {
      id: 'rows',
      label: t(rows === 'compact' ? 'commands.toNormal' : 'commands.toCompact'),
      run: () => changePreferences({ rows: rows === 'compact' ? 'normal' : 'compact' }),
    },
    {
      id: 'logout',
      label: t('commands.logout'),
      run: () => void leave().then((isOut) => (isOut ? navigate({ to: '/auth' }) : undefined)),
    },
  ]
  return [...usePageCommands(), ...general.filter((command) => command !== false)]
}
