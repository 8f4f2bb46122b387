import type { palette as texts } from '@lindero/texts/app/palette.es'
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
import type { RecordChoice } from './result.ts'
import { usePageActions } from './use-page-actions.ts'

const isBuilt = (href: string) => HAS_COMMERCIAL_FEATURES || !href.startsWith('/advertisements')

type GeneralName = keyof typeof texts.commands

/** A command of the palette. If it has a `choice`, the palette then asks for a record. */
export interface PaletteCommand extends Command {
  choice?: RecordChoice
}

/**
 * The commands of the current page, the screens, the actions of all pages, and the general commands. The command of a
 * page and the action that opens it are one entry.
 *
 * @param isShort leaves out the actions of other pages, while nothing is entered
 */
export function useAllCommands(isShort: boolean): PaletteCommand[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const may = useMay()
  const general = useGeneralCommands()
  const actions = usePageActions()
  const ofPage = usePageCommands().map((command): PaletteCommand => {
    const declared = actions.find(({ action }) => action.search?.do === command.id)
    return declared ? { ...command, words: `${declared.label} ${declared.words}` } : command
  })
  const places = PLACES.filter(({ permission, href }) => may(permission) && isBuilt(href)).map(({ name, href }) => ({
    id: href,
    label: t(`places.${name}.label`),
    words: t(`places.${name}.words`),
    run: () => void navigate({ href }),
  }))
  const others = actions
    .filter(({ action }) => !isShort && !ofPage.some(({ id }) => id === action.search?.do))
    .map(({ name: id, label, words, opens }): PaletteCommand => {
      const command = { id, label, words }
      return typeof opens === 'function'
        ? { ...command, run: opens }
        : { ...command, run: () => undefined, choice: opens }
    })
  return [...ofPage, ...others, ...places, ...general]
}

/** Commands that do not belong to a page. */
function useGeneralCommands(): Command[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const { language, choose } = useLanguage()
  const { rows } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const acting = useActing()
  const isDark = colorScheme === 'dark'
  const command = (id: string, name: GeneralName, run: () => void, data: { customer?: string } = {}): Command => ({
    id,
    label: t(`commands.${name}.label`, data),
    words: t(`commands.${name}.words`),
    run,
  })
  const { customer } = acting
  return [
    command('help', 'help', () => openHelp({ kind: 'help' })),
    command('keyboard', 'keyboard', () => openHelp({ kind: 'help', id: 'keyboard' })),
    command('news', 'news', openNews),
    ...(customer ? [command('stopActing', 'stopActing', acting.stop, { customer: customer.name })] : []),
    command('theme', isDark ? 'toLight' : 'toDark', () => setColorScheme(isDark ? 'light' : 'dark')),
    command('language', language === 'es' ? 'toEnglish' : 'toSpanish', () => choose(language === 'es' ? 'en' : 'es')),
    command('rows', rows === 'compact' ? 'toNormal' : 'toCompact', () =>
      changePreferences({ rows: rows === 'compact' ? 'normal' : 'compact' }),
    ),
    command('logout', 'logout', () => void leave().then((isOut) => (isOut ? navigate({ to: '/auth' }) : undefined))),
  ]
}
