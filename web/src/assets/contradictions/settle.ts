import { api } from '@lindero/contract/api'
import { perform } from '../../kernel/api/use-call.ts'
import { askText } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Maximum length of a reason in the contract. */
const MOST = 500

/** Settles or reopens (`reason` null) a contradiction of an asset. Returns false after a failure, which is shown. */
export async function settle(assetUuid: string, id: string, reason: string | null): Promise<boolean> {
  try {
    await perform(api.settleContradiction, { params: { uuid: assetUuid }, body: { id, reason } })
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}

/** Asks for the reason and settles the contradiction. */
export async function askToSettle(assetUuid: string, id: string): Promise<void> {
  await askText({
    title: textAt('assets:contradictions.acceptTitle'),
    message: textAt('assets:contradictions.acceptText'),
    label: textAt('assets:contradictions.reason'),
    check: (text) =>
      text.trim() === '' || text.length > MOST ? textAt('assets:contradictions.reasonNeeded', { most: MOST }) : null,
    onSubmit: (text) => settle(assetUuid, id, text.trim()),
  })
}
