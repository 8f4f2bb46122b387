import { api } from '@lindero/contract/api'
import { request } from '../../kernel/api/request.ts'
import { invalidate, perform } from '../../kernel/api/use-call.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const PAUSE = 1_000
/** Maximum number of requests for the job state. Afterwards only the list of jobs shows it. */
const LOOKS = 60

/**
 * Requests the enrichment of an asset, and refetches the asset when it is done.
 *
 * @throws ApiError
 */
export async function enrichAgain(uuid: string): Promise<void> {
  const { jobUuid } = await perform(api.enrichAsset, { params: { uuid } })
  toast.success(textAt('assets:info.enrichment.started'))
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((wake) => setTimeout(wake, PAUSE))
    const { endedOn } = await request(api.job, { params: { uuid: jobUuid } })
    if (endedOn !== null) break
  }
  await invalidate(api.enrichAsset)
}
