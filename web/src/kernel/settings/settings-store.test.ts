import { LIMITS } from '@lindero/domain/customers/limits'
import { describe, expect, it, vi } from 'vitest'
import { createSettingsStore, type Settings } from './settings-store.ts'

const SETTINGS: Settings = {
  version: '1.0.0',
  operatorName: 'Gestora inventada',
  supportEmail: null,
  registration: true,
  googleClientId: null,
  passkeyOrigin: null,
  recaptchaSiteKey: null,
  chat: null,
  analytics: null,
  sentry: null,
  views: { street: null, cadastre: null, plan: null, facade: null },
  cadastralPictures: false,
  maps: { services: true, base: false },
  subscriptionPortal: false,
  limits: LIMITS,
  tabReturn: false,
}

describe('The settings of the installation', () => {
  it('the public settings are requested only once, even if several screens need these settings', async () => {
    const ask = vi.fn(async () => SETTINGS)
    const store = createSettingsStore(ask)
    const listener = vi.fn()
    store.subscribe(listener)
    expect(store.get()).toBeNull()
    await Promise.all([store.load(), store.load()])
    await store.load()
    expect(ask).toHaveBeenCalledOnce()
    expect(listener).toHaveBeenCalledOnce()
    expect(store.get()).toBe(SETTINGS)
  })

  it('the public settings are requested again by the next caller if the first request fails', async () => {
    const ask = vi.fn<() => Promise<Settings>>()
    ask.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(SETTINGS)
    const store = createSettingsStore(ask)
    await expect(store.load()).rejects.toThrow('no network')
    expect(store.get()).toBeNull()
    expect(await store.load()).toBe(SETTINGS)
  })
})
