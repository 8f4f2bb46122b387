import { api } from '@lindero/contract/api'
import { request } from '../../kernel/api/request.ts'
import { invalidate, perform } from '../../kernel/api/use-call.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const PAUSE = 1_000
/** Maximum number of times that the state of the job is requested. Afterwards only the list of jobs shows the state. */
const LOOKS = 60

/**
 * Orders the enrichment of an asset, and reads the asset again after the enrichment.
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
