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
import { HAS_COMMERCIAL_FEATURES } from '../../kernel/settings/build-features.ts'
import { PLACES } from './places.ts'

const isBuilt = (href: string) => HAS_COMMERCIAL_FEATURES || !href.startsWith('/advertisements')

/** The current page's commands, followed by the general ones. */
export function useAllCommands(): Command[] {
  const { t } = useTranslation(['shell', 'palette'])
  const navigate = useNavigate()
  const may = useMay()
  const { language, choose } = useLanguage()
  const { rows } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const acting = useActing()
  const isDark = colorScheme === 'dark'
  const general: (Command | false)[] = [
    ...PLACES.filter(({ permission, href }) => may(permission) && isBuilt(href)).map(({ name, href }) => ({
      id: href,
      label: t(`palette:places.${name}.label`),
      words: t(`palette:places.${name}.words`),
      run: () => void navigate({ href }),
    })),
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
