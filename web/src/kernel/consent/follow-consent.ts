import type { Consent } from '@lindero/domain/kernel/consent'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { session } from '../session/session.ts'
import { consentStore } from './consent.ts'

/**
 * Synchronises the choice between this browser and the account. The account's choice is loaded at login, and a choice
 * made here is sent to the account. If sending fails, the choice applies here and is sent at the next login or reload.
 * If the choice names providers that have changed, the server rejects the choice and the user is asked again.
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
