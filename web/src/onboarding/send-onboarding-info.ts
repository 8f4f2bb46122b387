import { api } from '@lindero/contract/api'
import { perform } from '../kernel/api/use-call.ts'
import { session } from '../kernel/session/session.ts'
import { readOnboarding, storeOnboarding } from './stored-onboarding.ts'

/**
 * Sends the names and interests that a user entered during onboarding, as soon as the same user has logged in. Then
 * deletes them from this browser. Data of a different user stay until that user logs in.
 */
export async function sendOnboardingInfo(): Promise<void> {
  const user = session.get()?.user
  const { info } = readOnboarding()
  if (!user || user.email.toLowerCase() !== info.email.trim().toLowerCase()) return
  const { firstname, lastname, interests } = info
  await perform(api.saveOnboardingInfo, {
    params: { uuid: user.uuid },
    body: { uuid: user.uuid, firstname, lastname, interests },
  })
  storeOnboarding(null)
}
