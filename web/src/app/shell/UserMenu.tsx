import { roleOf } from '@lindero/domain/users/roles'
import { Button, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import {
  IconBuilding,
  IconCreditCard,
  IconHelpCircle,
  IconLogout,
  IconRocket,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openHelp } from '../../home/help/help-center.ts'
import { openNews } from '../../home/help/news-read.ts'
import { leave } from '../../identity/leave.ts'
import { LegalNav } from '../../identity/public/LegalNav.tsx'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { isLanguage, LANGUAGES } from '../../kernel/preferences/language.ts'
import { changePreferences } from '../../kernel/preferences/preferences.ts'
import { usePreferences } from '../../kernel/preferences/use-preferences.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { destinations } from './rail-destinations.ts'
import { useWaiting, type Waiting } from './use-waiting.ts'
import classes from './user.module.css'
import { WaitingMark } from './WaitingMark.tsx'

/** Menu with the signed-in user, links to that user's pages, appearance settings and logout. */
export function UserMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'users', 'common'])
  const navigate = useNavigate()
  const current = useSession()
  const may = useMay()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { language, choose } = useLanguage()
  const { rows } = usePreferences()
  const waitingAt = useWaiting()
  if (!current) return null
  const { user, customer, ownCustomer } = current

  async function goOut() {
    onLeave()
    if (await leave()) await navigate({ to: '/auth' })
  }

  return (
    <div className={classes.menu}>
      <div className={classes.who}>
        <strong className="text fs-13 semi">{`${user.firstname} ${user.lastname}`}</strong>
        <span>{user.email}</span>
        <span>{`${customer.name} · ${t(`users:role.${roleOf(user, ownCustomer)}`)}`}</span>
      </div>
      <nav className="px-4 pb-8 mb-8 border-bottom" aria-label={t('user.places')}>
        {may('seeProfile') ? (
          <Item link={{ to: '/user-profile' }} label={t('user.profile')} icon={IconUser} onLeave={onLeave} />
        ) : (
          <Item
            link={{ to: '/user-profile/privacy' }}
            label={t('user.privacy')}
            icon={IconShieldLock}
            onLeave={onLeave}
          />
        )}
        {may('seeTeam') && (
          <Item link={{ to: '/company' }} label={t('user.company')} icon={IconBuilding} onLeave={onLeave} />
        )}
        {may('manageSubscription') && (
          <Item link={{ to: '/subscription' }} label={t('user.subscription')} icon={IconCreditCard} onLeave={onLeave} />
        )}
        {/* On phones the menu also has the links that do not fit into the bar. */}
        <div className="phone-only">
          {destinations(may)
            .filter(({ isOnPhone }) => !isOnPhone)
            .map(({ name, icon, link }) => (
              <Item
                key={name}
                link={link}
                label={t(`nav.${name}`)}
                icon={icon}
                waiting={waitingAt(name)}
                onLeave={onLeave}
              />
            ))}
          <Item
            label={t('nav.help')}
            icon={IconHelpCircle}
            onLeave={onLeave}
            onAsk={() => openHelp({ kind: 'help' })}
          />
          <Item label={t('nav.news')} icon={IconRocket} onLeave={onLeave} onAsk={openNews} />
        </div>
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
      <Choice label={t('common:languages.label')}>
        <SegmentedControl
          aria-label={t('common:languages.label')}
          value={language}
          onChange={(value) => isLanguage(value) && choose(value)}
          data={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        />
      </Choice>
      <div className="px-4 pt-4 mt-8 border-top">
        <Item label={t('user.logout')} icon={IconLogout} onAsk={() => void goOut()} />
        <div className="px-10 pt-4">
          <LegalNav onLeave={onLeave} />
        </div>
      </div>
    </div>
  )
}

interface ItemProps {
  label: string
  icon: typeof IconUser
  link?: LinkProps
  waiting?: Waiting | null
  onLeave?: () => void
  /** Action of an entry that is not a link. */
  onAsk?: () => void
}

function Item({ link, label, icon: Icon, waiting, onLeave, onAsk }: ItemProps) {
  return (
    <Button
      fullWidth
      variant="subtle"
      color="gray"
      justify="flex-start"
      classNames={{ label: classes.entry }}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      {...(link ? { renderRoot: (props: object) => <Link {...link} {...props} /> } : {})}
      onClick={() => {
        onLeave?.()
        onAsk?.()
      }}
    >
      {label}
      {waiting && (
        <>
          <span className="sr">{waiting.text}</span>
          <WaitingMark waiting={waiting} />
        </>
      )}
    </Button>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row between gap-12 py-4 px-14 text-2 fs-13">
      <span>{label}</span>
      {children}
    </div>
  )
}
