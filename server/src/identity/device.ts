import type { UserSession } from '@lindero/contract/users/user.schema'
import Bowser from 'bowser'

const KINDS: Record<string, UserSession['device']['kind']> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
}

/**
 * Describes the device of a sign-in, so that the user recognises it: browser, operating system and kind of device.
 *
 * @param userAgent the User-Agent header; for an API client, it is returned unchanged as `browser`
 */
export function deviceOf(source: 'webapp' | 'api', userAgent: string | null): UserSession['device'] {
  if (source === 'api') return { browser: userAgent, system: null, kind: 'program' }
  // The parser rejects an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '-')
  return {
    browser: browser.name || null,
    system: [os.name, os.versionName ?? majorOf(os.version)].filter(Boolean).join(' ') || null,
    kind: KINDS[platform.type ?? ''] ?? 'desktop',
  }
}

function majorOf(version: string | undefined): string | undefined {
  return version?.split('.', 1)[0]
}
