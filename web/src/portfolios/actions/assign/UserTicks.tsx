import type { User } from '@lindero/contract/users/user.schema'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { Chip } from '../../../kernel/marks/Chip.tsx'
import { matchesName } from '../../../users/match-name.ts'
import { fullName, roleOfUser } from '../../../users/user-words.ts'
import classes from './assign.module.css'
import { drawnOf, SHOWN, seesAll } from './assignment.ts'

const SEARCH_FROM = 8

interface UserTicksProps {
  users: readonly User[]
  saved: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onTick: (uuid: string, isOn: boolean) => void
}

/** The people of the customer with a tick each; who sees all portfolios is there, and says so. */
export function UserTicks({ users, saved, chosen, onTick }: UserTicksProps) {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const found = users.filter((user) => matchesName(search, `${fullName(user)} ${user.email}`))
  const count = users.filter((user) => !seesAll(user) && chosen.has(user.uuid)).length
  if (users.every(seesAll)) return <Text size="sm">{t('assign.none')}</Text>
  return (
    <div>
      {users.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          type="search"
          data-autofocus
          aria-label={t('assign.search')}
          placeholder={t('assign.search')}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <p className={`${classes.count} num`} aria-live="polite">
        {t('assign.chosen', { count, figure: formats.number(count) })}
      </p>
      {found.length === 0 ? (
        <Text size="sm">{t('assign.noMatch')}</Text>
      ) : (
        <ul className={classes.users}>
          {drawnOf(found, saved).map((user) => (
            <li key={user.uuid}>
              <Checkbox
                label={fullName(user)}
                description={user.email}
                checked={seesAll(user) || chosen.has(user.uuid)}
                disabled={seesAll(user)}
                onChange={(event) => onTick(user.uuid, event.currentTarget.checked)}
              />
              {seesAll(user) ? (
                <Chip level="line">{t('assign.seesAll')}</Chip>
              ) : (
                <span className={classes.role}>{t(`role.${roleOfUser(user)}`)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <p className={classes.count}>{t('assign.more', { figure: formats.number(found.length - SHOWN) })}</p>
      )}
    </div>
  )
}
