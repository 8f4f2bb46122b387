import type { UserSession } from '@lindero/contract/users/user.schema'
import { resources } from '@lindero/texts/resources'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceName, inOrderOfUse } from './session-words.ts'

function aSession(uuid: string, lastUsedOn: string, isCurrent = false): UserSession {
  return {
    uuid,
    source: 'webapp',
    device: { browser: 'Firefox', system: 'Windows 11', kind: 'desktop' },
    address: '192.0.2.7',
    createdOn: '2026-01-01T00:00:00.000Z',
    lastUsedOn,
    expiresOn: '2026-01-08T00:00:00.000Z',
    isCurrent,
  }
}

describe('The sessions of a person', () => {
  it('the list of sessions begins with the current session, followed by the others from the most to the least recently used', () => {
    const sessions = [
      aSession('old', '2026-01-01T00:00:00.000Z'),
      aSession('new', '2026-01-03T00:00:00.000Z'),
      aSession('this', '2026-01-02T00:00:00.000Z', true),
    ]
    expect(inOrderOfUse(sessions).map(({ uuid }) => uuid)).toEqual(['this', 'new', 'old'])
  })
})

describe('The name of a device', () => {
  beforeAll(() => i18next.init({ resources, lng: 'en', interpolation: { escapeValue: false } }))

  it.each([
    [{ browser: 'Firefox', system: 'Windows 11', kind: 'desktop' }, 'Firefox on Windows 11'],
    [{ browser: 'Safari', system: null, kind: 'mobile' }, 'Safari'],
    [{ browser: null, system: 'Android 15', kind: 'mobile' }, 'Android 15'],
    [{ browser: 'curl/8.5.0', system: null, kind: 'program' }, 'curl/8.5.0'],
    [{ browser: null, system: null, kind: 'program' }, 'Program (API)'],
    [{ browser: null, system: null, kind: 'desktop' }, 'Unknown browser'],
  ] as const)('a session on the device %j is listed with the device name "%s"', (device, name) => {
    expect(deviceName({ device }, i18next.getFixedT('en', 'profile'))).toBe(name)
  })
})
