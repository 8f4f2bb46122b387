import type { Consent } from '@lindero/domain/kernel/consent'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { session } from '../session/session.ts'
import { consentStore } from './consent.ts'

/**
 * Keeps the choice of this browser and the one of the account at one: the account's is taken at the login, a choice
 * made here is sent there. Where sending fails, the choice holds here and is sent with the next login or reload; one
 * that names others than those of today is refused there, and asked for again here.
 */
export function followConsent(): void {
  let tried = ''

  function follow() {
    const user = session.get()?.user ?? null
    const unknownThere = consentStore.follow(user?.uuid ?? null, user?.consent ?? null)
    if (!user || !unknownThere) return
    const choice = `${user.uuid} ${unknownThere.on}`
    if (choice === tried) return
    tried = choice
    void send(user.uuid, unknownThere)
  }

  session.subscribe(follow)
  consentStore.subscribe(follow)
  follow()
}

async function send(user: string, { analytics, chat, providers }: Consent): Promise<void> {
  try {
    const body = { analytics, chat, providers }
    const { api } = await import('@lindero/contract/api')
    const consent = await request(api.giveConsent, { params: { uuid: user }, body })
    const current = session.get()
    if (current?.user.uuid === user) session.set({ ...current, user: { ...current.user, consent } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
