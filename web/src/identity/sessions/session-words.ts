import type { UserSession } from '@lindero/contract/users/user.schema'
import type { TFunction } from 'i18next'

/** Sorts sessions: the current one first, then the most recently used. */
export function inOrderOfUse(sessions: readonly UserSession[]): UserSession[] {
  return [...sessions].sort(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedOn.localeCompare(one.lastUsedOn),
  )
}

/** Device name that the user recognises, such as "Firefox on Windows 11", or the parts that are known. */
export function deviceName({ device }: Pick<UserSession, 'device'>, t: TFunction<'profile'>): string {
  const { browser, system, kind } = device
  if (browser && system) return t('sessions.on', { browser, system })
  return browser ?? system ?? (kind === 'program' ? t('sessions.kind.program') : t('sessions.unknownBrowser'))
}
