import { roleOf } from '@lindero/domain/users/roles'
import { Button, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import {
  IconCode,
  IconHelpCircle,
  IconLogout,
  IconShieldLock,
  IconSpeakerphone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openHelp } from '../../home/help/help-center.ts'
import { leave } from '../../identity/leave.ts'
import { LegalNav } from '../../identity/public/LegalNav.tsx'
import { isLanguage, LANGUAGES } from '../../kernel/i18n/language.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { changePreferences } from '../../kernel/preferences/preferences.ts'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { openNews } from '../HelpButtons.tsx'
import classes from './user.module.css'

/** The logged-in user, its links, the appearance of the screens, and logout. */
export function UserMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'users'])
  const navigate = useNavigate()
  const current = useSession()
  const may = useMay()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { language, choose } = useLanguage()
  const { rows } = usePreferences()
  if (!current) return null
  const { user, customer, ownCustomer } = current

  async function goOut() {
    onLeave()
    if (await leave()) await navigate({ to: '/auth' })
  }

  return (
    <div className={classes.menu}>
      <div className={classes.who}>
        <strong>{`${user.firstname} ${user.lastname}`}</strong>
        <span>{user.email}</span>
        <span>{`${customer.name} · ${t(`users:role.${roleOf(user, ownCustomer)}`)}`}</span>
      </div>
      <nav className={classes.places} aria-label={t('user.places')}>
        {may('seeProfile') ? (
          <Place link={{ to: '/user-profile' }} label={t('user.profile')} icon={IconUser} onLeave={onLeave} />
        ) : (
          <Place
            link={{ to: '/user-profile/privacy' }}
            label={t('user.privacy')}
            icon={IconShieldLock}
            onLeave={onLeave}
          />
        )}
        {may('seeTeam') && (
          <Place
            link={{ to: '/user-profile/team' }}
            label={t('user.team')}
            icon={IconUsers}
            onLeave={onLeave}
          />
        )}
        {may('seeApiDocumentation') && (
          <Place
            link={{ to: '/api-documentation' }}
            label={t('user.api')}
            icon={IconCode}
            onLeave={onLeave}
          />
        )}
        <Answer
          label={t('nav.help')}
          icon={IconHelpCircle}
          onAsk={() => openHelp({ kind: 'help' })}
          onLeave={onLeave}
        />
        <Answer label={t('nav.news')} icon={IconSpeakerphone} onAsk={openNews} onLeave={onLeave} />
      </nav>
      <Choice label={t('user.theme')}>
        <SegmentedControl
          aria-label={t('user.theme')}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          data={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`user.${value}`) }))}
        />
      </Choice>
      <Choice label={t('user.rows')}>
        <SegmentedControl
          aria-label={t('user.rows')}
          value={rows}
          onChange={(value) => changePreferences({ rows: value === 'compact' ? 'compact' : 'normal' })}
          data={[
            { value: 'normal', label: t('user.rowsNormal') },
            { value: 'compact', label: t('user.rowsCompact') },
          ]}
        />
      </Choice>
      <Choice label={t('user.language')}>
        <SegmentedControl
          aria-label={t('user.language')}
          value={language}
          onChange={(value) => isLanguage(value) && choose(value)}
          data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </Choice>
      <div className={classes.end}>
        <Button
          fullWidth
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}
          onClick={() => void goOut()}
        >
          {t('user.logout')}
        </Button>
        <div className={classes.legal}>
          <LegalNav onLeave={onLeave} />
        </div>
      </div>
    </div>
  )
}

interface PlaceProps {
  link: LinkProps
  label: string
  icon: typeof IconUser
  onLeave: () => void
}

function Place({ link, label, icon: Icon, onLeave }: PlaceProps) {
  return (
    <Button
      fullWidth
      variant="subtle"
      color="gray"
      justify="flex-start"
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      renderRoot={(props) => <Link {...link} {...props} />}
      onClick={onLeave}
    >
      {label}
    </Button>
  )
}

interface AnswerProps {
  label: string
  icon: typeof IconUser
  onAsk: () => void
  onLeave: () => void
}

/** Help and news, for which the bar of a phone has no room. */
function Answer({ label, icon: Icon, onAsk, onLeave }: AnswerProps) {
  return (
    <div className="phone-only">
      <Button
        fullWidth
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        onClick={() => {
          onLeave()
          onAsk()
        }}
      >
        {label}
      </Button>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.choice}>
      <span>{label}</span>
      {children}
    </div>
  )
}
